"""Who is who in the demo league."""

from collections.abc import Iterator
from dataclasses import dataclass

from rules_engine.bloodbowl.actions import Draft, DraftedPlayer
from rules_engine.core import Seat

LEAGUE = "Riverside League"
BLURB = "Eight teams, Thursday evenings in the back room. A made-up league: look around, nothing here matters."
PASSWORD = "touchline"
"""Of accounts that exist in a demo only; printed when it starts."""
COMMISSIONER = "maud"
SPECTATOR = "sam"


@dataclass(frozen=True)
class Demo:
    """A coach and the list he drafts: how many of each position, and what stands beside the pitch."""

    coach: str
    team: str
    roster: str
    league: str
    squad: dict[str, int]
    rerolls: int
    apothecary: bool
    fans: int
    names: tuple[str, ...]
    captain: str = ""

    def draft(self) -> Draft:
        players = tuple(self._players())
        captains = [place for place, player in enumerate(players) if player.position == self.captain]
        return Draft(
            Seat.COACH,
            name=self.team,
            roster=self.roster,
            league=self.league,
            players=players,
            rerolls=self.rerolls,
            apothecary=self.apothecary,
            dedicated_fans=self.fans,
            captain=captains[0] if captains else None,
        )

    def _players(self) -> Iterator[DraftedPlayer]:
        positions = [key for key, count in self.squad.items() for _one in range(count)]
        for number, (position, name) in enumerate(zip(positions, self.names, strict=False), start=1):
            yield DraftedPlayer(position, name, number)


def _names(text: str) -> tuple[str, ...]:
    return tuple(text.split())


CAST = (
    Demo(
        "ada",
        "Wharf Rovers",
        "human",
        "Old World Classic",
        {"human_blitzer": 2, "human_thrower": 1, "human_catcher": 2, "human_lineman": 8},
        rerolls=2,
        apothecary=True,
        fans=1,
        captain="human_blitzer",
        names=_names("Alder Brandt Corwin Dietrich Egon Falk Gero Hasso Ingo Jobst Konrad Lothar Meinrad"),
    ),
    Demo(
        "bo",
        "Mudflat Maulers",
        "orc",
        "Badlands Brawl",
        {"orc_blitzer": 2, "big_un_blocker": 2, "orc_thrower": 1, "orc_lineman": 7},
        rerolls=2,
        apothecary=True,
        fans=2,
        captain="orc_blitzer",
        names=_names("Grubb Skarg Murzag Ugluk Snagga Drog Bolg Krump Nazdreg Rotgob Zagstruk Wurzag"),
    ),
    Demo(
        "cleo",
        "Glade Runners",
        "wood_elf",
        "Woodland League",
        {"wardancer": 2, "wood_elf_catcher": 1, "wood_elf_thrower": 1, "wood_elf_lineman": 7},
        rerolls=2,
        apothecary=False,
        fans=2,
        names=_names("Ariandel Caelith Elowen Faelar Galadrin Ioreth Laerdil Mirael Nimriel Orophin Saelind"),
    ),
    Demo(
        "dag",
        "Sewer Sprinters",
        "skaven",
        "Underworld Challenge",
        {"gutter_runner": 2, "skaven_blitzer": 2, "skaven_thrower": 1, "skaven_clanrat": 7},
        rerolls=2,
        apothecary=True,
        fans=3,
        names=_names("Skritt Queek Snikch Tretch Ikit Throt Vrask Kreesh Nibbit Rikkit Squilch Tikk"),
    ),
    Demo(
        "eszter",
        "Cold Shoulders",
        "shambling_undead",
        "Sylvanian Spotlight",
        {"mummy": 2, "wight_blitzer": 2, "ghoul_runner": 2, "zombie_lineman": 3, "skeleton_lineman": 3},
        rerolls=2,
        apothecary=False,
        fans=2,
        names=_names("Khatep Ankhor Mortis Grimald Slake Maw Stump Moan Drag Rattle Clack Tibia"),
    ),
    Demo(
        "felix",
        "Underbridge Miners",
        "dwarf",
        "Worlds Edge Superleague",
        {"troll_slayer": 2, "dwarf_blitzer": 2, "dwarf_runner": 1, "dwarf_lineman": 6},
        rerolls=1,
        apothecary=True,
        fans=1,
        names=_names("Snorri Gotrek Thorgrim Belegar Kazrik Durgin Grombrindal Hargin Imrak Norgrim Ulfar"),
    ),
    Demo(
        "gita",
        "Sunstone Sauria",
        "lizardmen",
        "Lustrian Superleague",
        {"saurus_blocker": 5, "chameleon_skink": 1, "skink_lineman": 6},
        rerolls=1,
        apothecary=False,
        fans=3,
        names=_names("Kroq Tehenhau Oxyo Chakax Nakai Itzi Tini Xol Huini Poq Zlati Qui"),
    ),
    Demo(
        "hugo",
        "Fjord Furies",
        "norse",
        "Old World Classic",
        {"norse_berserker": 2, "valkyrie": 2, "ulfwerener": 2, "norse_raider": 5, "beer_boar": 1},
        rerolls=2,
        apothecary=False,
        fans=1,
        names=_names("Ragnar Bjarke Sigrun Hilda Fenrik Ulfgar Arne Knut Leif Njal Orm Truffle"),
    ),
)
