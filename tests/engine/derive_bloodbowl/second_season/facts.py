"""What the collected facts say of edition 2020, and how its figures are marked."""

from tests.engine.derive_bloodbowl.source import FACTS, facts, head, unsure

EDITION = "10_edition_2020.json"


def edition():
    return facts(EDITION)


def told(certainty="certain", figures=None):
    """The head of a file of this edition."""
    return head(edition(), certainty, figures)


def read_once(note=""):
    """A figure that is not among the collected facts, but in the transcription of the rulebook that they name first."""
    return unsure("likely", f"read in one transcription of the rulebook{note and ': '}{note}")


def amendments():
    """The paragraph on 2020 of the amendments, which win over everything else."""
    text = (FACTS / "AMENDMENTS.md").read_text(encoding="utf-8")
    return text.split("**2020.**")[1].split("**")[0]
