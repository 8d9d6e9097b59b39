"""The words of the tables: characteristics, skill categories, deeds, ways to advance."""

from enum import StrEnum


class Characteristic(StrEnum):
    """The five figures of a profile."""

    MA = "ma"
    ST = "st"
    AG = "ag"
    PA = "pa"
    AV = "av"


class Category(StrEnum):
    """Skill categories, by the letters of the English sheets (French sheets write F for Strength and S for Devious)."""

    AGILITY = "A"
    DEVIOUS = "D"
    GENERAL = "G"
    MUTATION = "M"
    PASSING = "P"
    STRENGTH = "S"


class Deed(StrEnum):
    """What earns star-player points, one count each on a report. Which of them an edition knows, its `Spp.award` says."""

    COMPLETION = "completion"
    THROW = "throw"
    LANDING = "landing"
    DEFLECTION = "deflection"
    INTERCEPTION = "interception"
    CASUALTY = "casualty"
    CASUALTY_BY_SPECIAL_ACTION = "casualty_by_special_action"
    CASUALTY_BY_CROWD_PUSH = "casualty_by_crowd_push"
    CASUALTY_BY_FOUL = "casualty_by_foul"
    CATCH_OF_A_PASS = "catch_of_a_pass"
    TOUCHDOWN = "touchdown"
    MVP = "mvp"


UNPAID = frozenset({Deed.CASUALTY_BY_SPECIAL_ACTION, Deed.CASUALTY_BY_CROWD_PUSH, Deed.CASUALTY_BY_FOUL})
"""Casualties that can be written down everywhere, and earn only by a skill or a prayer."""


class Way(StrEnum):
    """The ways to spend SPP, in the order of the cost table. Random secondary exists in edition 2020 only."""

    RANDOM_PRIMARY = "random_primary"
    CHOSEN_PRIMARY = "chosen_primary"
    RANDOM_SECONDARY = "random_secondary"
    CHOSEN_SECONDARY = "chosen_secondary"
    CHARACTERISTIC = "characteristic"
