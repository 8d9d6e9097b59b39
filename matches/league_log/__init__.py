"""The log of a league: everything that was ever written in it, told in sentences."""
