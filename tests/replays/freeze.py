"""`python -m tests.replays.freeze NAME`: keep the records of this site's database as they are, for ever.

Each issue that adds kinds of actions adds a folder once. A folder that exists is never written again: the records in
it must replay to the same numbers with every later engine, from the ruleset texts that are kept beside them.
"""

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from rules_engine.bloodbowl.career import Career
from rules_engine.bloodbowl.tables import tables
from rules_engine.bloodbowl.team import current_team_value, team_value
from rules_engine.competition.ranking import table
from rules_engine.competition.season import Season
from rules_engine.hattrick.club import HatTrickClub
from rules_engine.live import live_game
from rules_engine.ofusaido.club import OfusaidoClub
from rules_engine.record import Header
from rules_engine.rulesets import Ruleset

FROZEN = Path(__file__).parent / "frozen"
LIVE = "live."


def referee(header: Header, rulesets: Mapping[str, Ruleset]) -> Any:
    """Who reads a record, from the rulesets that are kept beside it."""
    if header.game.startswith(LIVE):
        return live_game(header.game.removeprefix(LIVE), rulesets.get(header.ruleset))
    return REFEREES[header.game](rulesets)


def _career(rulesets: Mapping[str, Ruleset]) -> Career:
    return Career({name: tables(one) for name, one in rulesets.items() if one.game == "bloodbowl"})


REFEREES = {
    Career.name: _career,
    HatTrickClub.name: HatTrickClub,
    OfusaidoClub.name: OfusaidoClub,
    Season.name: lambda _: Season(),
}


def numbers(header: Header, game: Any, state: Any) -> dict[str, Any]:
    """What a record came to, in figures that every later engine must find again."""
    return numbers_of_match(game, state) if header.game.startswith(LIVE) else NUMBERS[header.game](game, state)


def numbers_of_team(game: Career, state: Any) -> dict[str, Any]:
    its = game.tables(state)
    return {
        "name": state.name,
        "treasury": state.treasury,
        "dedicated_fans": state.dedicated_fans,
        "team_value": team_value(state, its).total,
        "current_team_value": current_team_value(state, its).total,
        "players": [
            [player.n, player.name, player.status.value, player.spp_earned, player.spp, player.value, player.niggling]
            for player in state.players
        ],
        "skills": [list(player.gained_skills) for player in state.players],
    }


def numbers_of_club(game: Any, state: Any) -> dict[str, Any]:
    return {
        "name": state.name,
        "registered": state.is_registered,
        "matches": [[one.fixture, one.opponent, one.goals, one.against, one.result] for one in state.matches],
        "totals": {player: msgspec.to_builtins(line) for player, line in state.totals.items()},
    }


def numbers_of_season(game: Season, state: Any) -> dict[str, Any]:
    return {"table": [[row.team, row.place, row.points, row.difference, row.scored] for row in table(state)]}


def numbers_of_match(game: Any, state: Any) -> dict[str, Any]:
    outcome = game.outcome(state)
    return {
        "actions": state.n,
        "draws": state.drawn,
        "to_act": sorted(seat.value for seat in game.to_act(state)),
        "outcome": outcome and [outcome.winner and outcome.winner.value, list(outcome.score), outcome.reason],
    }


NUMBERS = {
    Career.name: numbers_of_team,
    HatTrickClub.name: numbers_of_club,
    OfusaidoClub.name: numbers_of_club,
    Season.name: numbers_of_season,
}


def freeze(folder: Path) -> None:
    from league.models import RulesetDocument, Team
    from league.models import Season as SeasonRow
    from league.reading import read
    from matches.models.live import Match
    from rules_engine.record import effective, encode

    folder.mkdir(parents=True)
    for document in RulesetDocument.objects.all():
        (folder / f"{document.hash}.ruleset.json").write_text(document.document)
    expected: dict[str, Any] = {}
    for owner in (*Team.objects.exclude(seq=0), *SeasonRow.objects.all(), *Match.objects.all()):
        reading = read(owner)
        name = f"{type(owner).__name__.lower()}-{owner.ref}"
        actions = [action for _, action in effective(reading.lines, reading.decoder)]
        lines = (encode(line).decode() for line in (reading.header, *actions))
        (folder / f"{name}.jsonl").write_text("".join(f"{line}\n" for line in lines))
        expected[name] = numbers(reading.header, reading.game, reading.state)
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
