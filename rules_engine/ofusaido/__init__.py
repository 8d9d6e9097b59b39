"""Ofusaido, the French football card game, as far as its rules are known: penalties, free kicks and shootouts.

Rule numbers in this package are those of our specification of the game.
"""
