"""Both sides' sheets put together into a claim the referee can read."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from matches.codes import SheetCode
from matches.enums import Side
from matches.hired import purchases, unread_purchases
from matches.sheet import PENALTY, Sheet, number, numbers
from rules_engine.bloodbowl.concession import conceded_score
from rules_engine.bloodbowl.report import InjuryLine, Report, SideReport
from rules_engine.bloodbowl.tables import Concession, Tables
from rules_engine.bloodbowl.team import TeamState
from rules_engine.competition.dice import Dice
from rules_engine.core import Seat
from rules_engine.errors import Finding, Param, Severity

Sheets = Mapping[Side, Sheet]


@dataclass(frozen=True)
class Claim:
    """Two sheets as a report, with what could not be read of them."""

    report: Report
    unread: tuple[Finding, ...]


@dataclass(frozen=True)
class Setting:
    """What a report takes from elsewhere: whose it is, the dice the site threw (once it has `thrown`
    any before the match, it throws all of them), both teams, and the season's tables."""

    fixture: str
    teams: Mapping[Side, str]
    fair_weather: Mapping[Side, int | None]
    thrown: Dice | None
    site_rolls: bool
    states: Mapping[Side, TeamState]
    tables: Tables
    friendly: bool = False


def claim(sheets: Sheets, setting: Setting) -> Claim:
    """Both sides put together. What is about the whole match may be typed on either side."""
    conceding = [side for side in Side if sheets[side].conceded]
    by = conceding[0] if len(conceding) == 1 else None
    weather = _weather(sheets, setting)
    report = Report(
        setting.fixture,
        home=_side(Side.HOME, sheets, setting, by),
        away=_side(Side.AWAY, sheets, setting, by),
        conceded_by=Seat(by.value) if by else None,
        penalty=by is not None and sheets[by].conceded == PENALTY,
        extra_time=any(sheets[side].one("extra_time") for side in Side),
        penalties=tuple(zip(_either(sheets, "home_penalty"), _either(sheets, "away_penalty"), strict=False)),
        weather=weather,
        friendly=setting.friendly,
    )
    return Claim(report, tuple(_unread(sheets, setting)))


def _weather(sheets: Sheets, setting: Setting) -> tuple[int, int] | None:
    """As the site threw it; where it did not, as it is typed."""
    thrown = setting.thrown.weather if setting.thrown else None
    faces = _either(sheets, "weather") if thrown is None else thrown
    return (faces[0], faces[1]) if len(faces) == 2 else None


def _either(sheets: Sheets, name: str) -> tuple[int, ...]:
    return next((faces for side in Side if (faces := numbers(sheets[side].several(name)))), ())


OF_THE_MATCH = ("weather", "home_penalty", "away_penalty")


def _unread(sheets: Sheets, setting: Setting) -> Iterator[Finding]:
    if all(sheets[side].conceded for side in Side):
        yield _finding(SheetCode.BOTH_CONCEDED, "")
    yield from _unread_of_match(sheets)
    for side in Side:
        yield from sheets[side].unread(side.value)
        yield from unread_purchases(sheets[side], setting.tables, side.value)
        yield from _unread_causers(side, sheets, setting)


def _unread_of_match(sheets: Sheets) -> Iterator[Finding]:
    for name in OF_THE_MATCH:
        both = {sheets[side].several(name) for side in Side} - {()}
        if len(both) > 1:
            yield _finding(SheetCode.SIDES_DIFFER, "match")
    pairs = len(_either(sheets, "home_penalty")) == len(_either(sheets, "away_penalty"))
    if len(_either(sheets, "weather")) not in (0, 2) or not pairs:
        yield _finding(SheetCode.PAIRS_INCOMPLETE, "match")


def _unread_causers(side: Side, sheets: Sheets, setting: Setting) -> Iterator[Finding]:
    """Whoever hurt somebody played on the other side, and is what he is hated for."""
    other, facing = sheets[side.other], setting.states[side.other]
    for n in sheets[side].mentioned:
        injury = sheets[side].injury(n)
        if injury is None or injury.causer is None:
            continue
        where = f"{side.value}.injuries.{n}"
        if injury.causer not in other.played:
            yield _finding(SheetCode.CAUSER_DID_NOT_PLAY, where, player=n)
        elif injury.hates and injury.hates not in keywords_of(injury.causer, other, facing, setting.tables):
            yield _finding(SheetCode.KEYWORD_NOT_CAUSERS, where, **_told(injury, side, other, setting))


def _told(injury: InjuryLine, side: Side, other: Sheet, setting: Setting) -> dict[str, Param]:
    causer = injury.causer or 0
    guest = next((guest for guest in other.guests if guest.n == causer), None)
    player = setting.states[side.other].player(causer)
    name = guest.name if guest else player.name if player else f"#{causer}"
    return {"player": injury.n, "causer": name, "keyword": injury.hates}


def keywords_of(n: int, sheet: Sheet, state: TeamState, tables: Tables) -> tuple[str, ...]:
    """What can be hated of a player: his keywords, as far as the rules allow."""
    return hateful(position_key(n, sheet, state), state, tables)


def position_key(n: int, sheet: Sheet, state: TeamState) -> str:
    guest = next((guest for guest in sheet.guests if guest.n == n), None)
    player = state.player(n)
    return guest.position if guest else player.position if player else ""


def hateful(position: str, state: TeamState, tables: Tables) -> tuple[str, ...]:
    """The keywords of a position that somebody may come to hate; none where an edition knows no grudges."""
    rules, team_list = tables.injuries.getting_even, tables.teams.get(state.roster)
    found = team_list.position(position) if team_list else None
    if rules is None or found is None:
        return ()
    return tuple(keyword for keyword in found.keywords if keyword not in rules.forbidden_keywords)


def _finding(code: SheetCode, where: str, **params: Param) -> Finding:
    return Finding(code, Severity.IMPOSSIBLE, where, params)


def score_of(side: Side, sheets: Sheets, conceded_by: Side | None, rules: Concession) -> int:
    """The score as the deeds make it: nothing for who conceded, what the edition says for the other."""
    sheet = sheets[side]
    if conceded_by is side:
        return 0
    if conceded_by is not None:
        return conceded_score(sheet.deeds(), sheets[conceded_by].deeds(), rules)
    return sheet.deeds() + sheet.awarded()


def _side(side: Side, sheets: Sheets, setting: Setting, conceded_by: Side | None) -> SideReport:
    sheet, state, tables = sheets[side], setting.states[side], setting.tables
    weather, rolled = setting.fair_weather[side], not setting.site_rolls
    score = number(sheet.one("score"))
    return SideReport(
        team=setting.teams[side],
        score=score_of(side, sheets, conceded_by, tables.post_match.concession) if score is None else score,
        fair_weather=(number(sheet.one("fair_weather")) or 0) if weather is None else weather,
        stalled=bool(sheet.one("stalled")),
        players=tuple(sheet.line(n) for n in sheet.played),
        injuries=tuple(injury for n in sheet.mentioned if (injury := sheet.injury(n)) is not None),
        nominees=sheet.nominees,
        mvp_rolls=numbers(sheet.several("mvp_roll")) if rolled else (),
        fans_roll=number(sheet.one("fans_roll")) if rolled else None,
        guests=sheet.guests,
        inducements=purchases(sheet, state, tables),
        prayers=sheet.prayers if setting.thrown is None else setting.thrown.prayers(Seat(side.value)),
        cards=sheet.cards,
    )
