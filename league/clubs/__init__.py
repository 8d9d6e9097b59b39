"""Teams of the football games on the pages: what they are called, what is shown of them, how they are registered."""
