"""`python -m tests.replays.freeze NAME`: keep the records of this site's database as they are, for ever.

Each issue that adds kinds of actions adds a folder once. A folder that exists is never written again: the records in
it must replay to the same numbers with every later engine, from the ruleset texts that are kept beside them.
"""

import os
import sys
from pathlib import Path
from typing import Any

import msgspec

FROZEN = Path(__file__).parent / "frozen"


def numbers_of_team(state: Any, tables: Any) -> dict[str, Any]:
    """What a career came to, in figures that every later engine must find again."""
    from rules_engine.bloodbowl.team import current_team_value, team_value

    return {
        "name": state.name,
        "treasury": state.treasury,
        "dedicated_fans": state.dedicated_fans,
        "team_value": team_value(state, tables).total,
        "current_team_value": current_team_value(state, tables).total,
        "players": [
            [player.n, player.name, player.status.value, player.spp_earned, player.spp, player.value, player.niggling]
            for player in state.players
        ],
        "skills": [list(player.gained_skills) for player in state.players],
    }


def numbers_of_season(state: Any) -> dict[str, Any]:
    from rules_engine.competition.ranking import table

    return {"table": [[row.team, row.place, row.points, row.difference, row.scored] for row in table(state)]}


def lines_of(owner: Any) -> str:
    """The record's effective actions, after its header, one per line."""
    from league.reading import read
    from rules_engine.record import encode

    reading = read(owner)
    actions = [told.body for told in reading.told.values() if told.amended_by is None]
    return "".join(encode(line).decode() + "\n" for line in (reading.header, *actions))


def freeze(folder: Path) -> None:
    from league.models import RulesetDocument, Season, Team
    from league.reading import fold
    from league.referees import tables_of

    folder.mkdir(parents=True)
    for document in RulesetDocument.objects.all():
        (folder / f"{document.hash}.ruleset.json").write_text(document.document)
    expected: dict[str, Any] = {}
    for team in Team.objects.exclude(roster=""):
        (folder / f"team-{team.ref}.jsonl").write_text(lines_of(team))
        state = fold(team)
        expected[f"team-{team.ref}"] = numbers_of_team(state, tables_of(state.ruleset))
    for season in Season.objects.all():
        (folder / f"season-{season.ref}.jsonl").write_text(lines_of(season))
        expected[f"season-{season.ref}"] = numbers_of_season(fold(season))
    text = msgspec.json.format(msgspec.json.encode(expected, order="sorted"), indent=1)
    (folder / "expected.json").write_bytes(text + b"\n")


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "league.conf.settings")
    import django

    django.setup()
    wanted = FROZEN / sys.argv[1]
    if wanted.exists():
        sys.exit(f"{wanted.name} is frozen already: it is never written again")
    freeze(wanted)
