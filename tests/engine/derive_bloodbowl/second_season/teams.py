"""One file for each team list of edition 2020."""

from tests.engine.derive_bloodbowl.source import FACTS, facts, filled, unsure
from tests.engine.derive_bloodbowl.teams import position

ROSTERS = "bb2020_rosters.json"
ALIGNMENT = "Favoured of "
FIELDS = {
    "max": "max",
    "secondary": "secondary",
    "primary": "primary",
    "cost": "cost",
    "AG": "profile.ag",
    "PA": "profile.pa",
    "skills": "skills",
}
ERRATA = {"amazon": {"piranha_warrior_blitzer": "90,000", "jaguar_warrior_blocker": "110,000"}}
NOT_FOUND = "0"


def rosters():
    return facts(ROSTERS)["teams"]


def teams():
    codes, disputes = facts(ROSTERS)["source_codes"], disagreements()
    return {f"teams/{team['key']}.toml": _team(team, codes, disputes) for team in rosters()}


def _team(team, codes, disputes):
    return {
        "source": _head(team, codes, disputes),
        "key": team["key"],
        "name": team["name_en"],
        **filled(fr=team["name_fr"]),
        "status": team["status"],
        "tier": team["tier"],
        "reroll_cost": team["reroll_cost"],
        "apothecary": team["apothecary"],
        **_regions(team),
        **filled(group_limits=team["group_limits"]),
        "positions": [position(line) for line in team["positions"]],
    }


def _regions(team):
    """Leagues and special rules. This edition prints both as special rules, and lets some teams pick one of them when
    drafted: an alignment ("Favoured of..."), or, for one list, a league or an alignment."""
    rules = [rule["name_en"] for rule in team["special_rules"]]
    picks = team.get("pick_one_of", [])
    alignments = [name.removeprefix(ALIGNMENT) for name in picks if name.startswith(ALIGNMENT)]
    if len(alignments) < len(picks):
        return {
            "leagues": picks,
            "choose_one_league": True,
            "league_rules": {name: [name] for name in picks if name.startswith(ALIGNMENT)},
            "special_rules": rules,
        }
    return {
        "leagues": team["leagues"],
        "choose_one_league": False,
        "special_rules": [*rules, *(["Favoured of..."] if alignments else [])],
        **filled(favoured_of=alignments),
    }


def _head(team, codes, disputes):
    agree = team["sources"]["agree_on_every_number"]
    return {
        "certainty": "certain" if len(agree) > 1 else "likely",
        "sources": [codes[code] for code in team["sources"]["all"]],
        "agree_on_every_number": [_name(code, codes) for code in agree],
        "figures": {
            "tier": unsure("likely", "as the sources of this list have it"),
            **_french(team),
            **_errata(team),
            **_left_out(team),
            **_disputed(team, codes, disputes),
        },
    }


def _name(code, codes):
    return codes[code].split(":")[0]


def _french(team):
    """Only where there is a French name to be unsure of."""
    note = unsure("inferred", "carried over from the list of 2025")
    in_positions = any(line["name_fr"] for line in team["positions"])
    return {**({"fr": note} if team["name_fr"] else {}), **({"positions.fr": note} if in_positions else {})}


def _errata(team):
    return {
        f"positions.{key}.cost": unsure("certain", f"{cost} by an erratum; what was printed before was not found")
        for key, cost in ERRATA.get(team["key"], {}).items()
    }


def _left_out(team):
    one = unsure("disputed", "one source has Badlands Brawl too, two do not")
    return {"leagues": one} if team["key"] == "snotling" else {}


def _disputed(team, codes, disputes):
    told = {}
    for line in team["positions"]:
        names = (line["name_en"], *line["aliases"])
        for field, kept, code, says in (row for name in names for row in disputes.get((team["key"], name), ())):
            note = f"{kept} kept; {_name(code, codes)}: {'none found' if says == NOT_FOUND else says}"
            told[f"positions.{line['key']}.{FIELDS[field]}"] = unsure("disputed", note)
    return told


def disagreements():
    """The table of the notes on rosters: where a source differs from the value that was kept."""
    text = (FACTS / "ROSTERS_NOTES.md").read_text(encoding="utf-8")
    table = text.split("## Second Season\n")[1].split("| --- | --- | --- | --- | --- | --- |\n")[1].split("\n\n")[0]
    rows = {}
    for line in table.splitlines():
        team, place, field, kept, source, says = (cell.strip() for cell in line.strip("|").split("|"))
        rows.setdefault((team, place), []).append((field, kept, source, says))
    return rows
