"""Competitions of every game: who meets whom, in which order they stand, and the record of a season."""
