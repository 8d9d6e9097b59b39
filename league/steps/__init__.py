"""What the page of the steps after a match, or between seasons, is made of."""
