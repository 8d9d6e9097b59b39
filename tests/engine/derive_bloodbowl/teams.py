"""One file for each team list."""

import re

from tests.engine.derive_bloodbowl.source import FACTS, facts, filled, present, unsure

ROSTERS = "bb2025_rosters.json"
FIELDS = {"primary": "primary", "secondary": "secondary", "skills_traits": "skills", "max": "max", "pa": "profile.pa"}
CONFLICTS = {
    "Norse:": {"norse": "leagues"},
    "Ogre:": {"ogre": "leagues"},
    "Chaos Renegades:": {"chaos_renegade": "favoured_of"},
    "Apothecary ban:": {"shambling_undead": "apothecary", "tomb_kings": "apothecary"},
}
SLIPS = {"wood_elf": {"leagues": unsure("disputed", "one main source has one league only, read as a slip")}}
DISPUTED = {"primary": "primary", "secondary": "secondary", "PA": "profile.pa", "MA": "profile.ma", "skills": "skills"}


def teams():
    fact, codes = facts(ROSTERS), source_names()
    disputes = disagreements()
    return {f"teams/{team['key']}.toml": _team(team, codes, disputes) for team in fact["teams"]}


def source_names():
    """The sources of the lists by their codes; one of them has no name that readers could look up."""
    nameless = "a roster file with Spanish names, its repository not known: its head says official rosters of 2025"
    return {**facts(ROSTERS)["source_codes"], "ESP": nameless}


def _team(team, codes, disputes):
    positions = [position(line) for line in team["positions"]]
    return {
        "source": _head(team, codes, disputes),
        "key": team["key"],
        "name": team["name_en"],
        "fr": team["name_fr"],
        "status": team["status"],
        "tier": team["tier"],
        "reroll_cost": team["reroll_cost"],
        "apothecary": team["apothecary"],
        "leagues": team["leagues"],
        "choose_one_league": team["choose_one_league"],
        "special_rules": [rule["name_en"] for rule in team["special_rules"]],
        **filled(
            favoured_of=team.get("favoured_of_choices", []),
            league_rules={rule["if_league"]: [rule["gains"]] for rule in team.get("conditional_rules", [])},
            group_limits=team["group_limits"],
        ),
        "positions": positions,
    }


def position(line):
    profile = present(**{figure: line[figure] for figure in ("ma", "st", "ag", "pa", "av")})
    return present(
        key=line["key"],
        name=line["name_en"],
        fr=line["name_fr"],
        max=line["max"],
        cost=line["cost"],
        profile=profile,
        skills=line["skills_traits"],
        primary=line["primary"],
        secondary=line["secondary"],
        keywords=line.get("keywords"),
        **filled(big_guy=line["big_guy"], aliases=[name for name in line["aliases"] if "#" not in name]),
    )


def _head(team, codes, disputes):
    agree = team["sources"]["agree_on_every_number"]
    errata = [_erratum(position, told) for position in team["positions"] for told in position.get("errata", [])]
    return {
        "certainty": "certain" if len(agree) > 1 else "likely",
        "sources": [codes[code] for code in team["sources"]["all"]],
        "agree_on_every_number": [codes[code].split(":")[0] for code in agree],
        **({"note": team["note"]} if "note" in team else {}),
        **filled(errata=errata),
        "figures": {**_status(team), **_tier(team), **_french(team), **_conflict(team), **_disputed(team, disputes)},
    }


def _erratum(position, erratum):
    """What the book printed where it differs; the figure itself is the current one."""
    return {
        "figure": f"positions.{position['key']}.{FIELDS[erratum['field']]}",
        "printed": erratum["printed"],
        "current": erratum["current"],
        "seen_in": [_spelled(seen) for seen in erratum["confirmed_by"]],
    }


def _spelled(text):
    """The text with the repository's name where a code stands for it."""
    names = {code: name.split(":")[0].split(",")[0].split("/")[-1] for code, name in source_names().items()}
    return re.sub(rf"\b({'|'.join(names)})\b", lambda code: names[code[0]], text)


def _status(team):
    """That the list of January was a stop-gap is our inference."""
    superseded = team["status"] == "superseded"
    return {"status": unsure("inferred", "read as a stop-gap until the official list came")} if superseded else {}


def _tier(team):
    """Tiers follow a list that one source quotes."""
    listed = team["status"] in {"rulebook", "supplement"}
    default = "the tier list of May 2026 as one source quotes it" if listed else "as the sources of this list have it"
    note = _spelled(team.get("tier_note", default)).replace("stored ", "")
    return {"tier": unsure("likely" if listed else "disputed", note)}


def _conflict(team):
    """What the notes on team creation say of one source that differs."""
    conflicts = facts("09_team_creation.json")["leagues_conflicts"]
    notes = {start: next(note for note in conflicts if note.startswith(start)) for start in CONFLICTS}
    told = {
        figures[team["key"]]: unsure("disputed", notes[start].removeprefix(start).strip())
        for start, figures in CONFLICTS.items()
        if team["key"] in figures
    }
    return told | SLIPS.get(team["key"], {})


def _french(team):
    """French names come from a community's compendium; a French rulebook was not seen."""
    named = "CEO" in team["sources"]["all"]
    note = "from a French community compendium" if named else "carried over from other lists"
    return {"fr": unsure("likely" if named else "inferred", note)}


def _disputed(team, disputes):
    """Figures on which a main source differs, and those that rest on one."""
    told = {}
    for position in team["positions"]:
        names = (position["name_en"], *position["aliases"])
        for place, kept, code, says in (row for name in names for row in disputes.get((team["key"], name), ())):
            if place in DISPUTED:
                told[f"positions.{position['key']}.{DISPUTED[place]}"] = unsure(
                    "disputed", _spelled(f"{kept} kept; {code}: {says}")
                )
            else:
                told[f"positions.{position['key']}"] = unsure("disputed", _spelled(f"{code} has it otherwise or not"))
        for erratum in position.get("errata", []):
            figure = f"positions.{position['key']}.{FIELDS[erratum['field']]}"
            if any("but still" in seen for seen in erratum["confirmed_by"]):
                told[figure] = unsure("disputed", _spelled("; ".join(erratum["confirmed_by"])))
    return told


def disagreements():
    """The table of the notes on rosters: where a main source differs from the value that was kept."""
    text = (FACTS / "ROSTERS_NOTES.md").read_text(encoding="utf-8")
    table = text.split("### Disagreements of the main sources with the value kept\n\n")[1].split("\n\n")[0]
    rows = {}
    for line in table.splitlines()[2:]:
        team, position, field, kept, source, says = (cell.strip() for cell in line.strip("|").split("|"))
        rows.setdefault((team, position), []).append((field, kept, source, says))
    return rows
