"""The stages of a season on its pages, each in the shape of its form: rounds, brackets, ladders, the square of results."""
