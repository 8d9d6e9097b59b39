"""The first team list: what it costs, and every rule it must keep (rules for drafting a team)."""

from collections import Counter
from collections.abc import Callable, Iterator

from rules_engine.bloodbowl.actions import Draft
from rules_engine.bloodbowl.tables import ListStatus, Position, Settings, Tables, TeamList
from rules_engine.core import Value
from rules_engine.errors import Code, Finding, Param, Severity


class DraftCode(Code):
    """Findings about a draft, and about a list as it grows."""

    ROSTER_UNKNOWN = "roster_unknown"
    ROSTER_NOT_DRAFTABLE = "roster_not_draftable"
    POSITION_UNKNOWN = "position_unknown"
    TOO_FEW_PLAYERS = "too_few_players_on_list"
    TOO_MANY_PLAYERS = "too_many_players"
    POSITION_FULL = "position_full"
    GROUP_FULL = "group_full"
    TOO_MANY_INSIGNIFICANT = "too_many_insignificant"
    OVER_BUDGET = "over_budget"
    TOO_MANY_REROLLS = "too_many_rerolls"
    TOO_MANY_ASSISTANT_COACHES = "too_many_assistant_coaches"
    TOO_MANY_CHEERLEADERS = "too_many_cheerleaders"
    NO_APOTHECARY_FOR_THIS_TEAM = "no_apothecary_for_this_team"
    DEDICATED_FANS_RANGE = "dedicated_fans_range"
    NEGATIVE_COUNT = "negative_count"
    LEAGUE_NOT_OFFERED = "league_not_offered"
    FAVOURED_OF_NOT_OFFERED = "favoured_of_not_offered"
    NO_CAPTAIN_FOR_THIS_TEAM = "no_captain_for_this_team"
    CAPTAIN_MISSING = "captain_missing"
    CAPTAIN_IS_BIG_GUY = "captain_is_big_guy"
    NAME_MISSING = "name_missing"
    NUMBER_RANGE = "number_range"
    NUMBER_TWICE = "number_twice"
    KEPT_UNKNOWN = "kept_unknown"
    KEPT_TWICE = "kept_twice"


class DraftCost(Value, frozen=True):
    """What a draft spends, in gold pieces."""

    players: int
    rerolls: int
    assistant_coaches: int
    cheerleaders: int
    apothecary: int
    fans: int

    @property
    def total(self) -> int:
        return self.players + self.rerolls + self.assistant_coaches + self.cheerleaders + self.apothecary + self.fans


Findings = Iterator[Finding]
TEAM_CAPTAIN = "Team Captain"
NO_LEAGUE = ""
"""What a draft names as its league where the list has none (some of edition 2020)."""


LEAGUE_DECIDES: dict[ListStatus, Callable[[Settings], bool]] = {
    ListStatus.NAF: lambda settings: settings.slann,
    ListStatus.TEAMS_OF_LEGEND: lambda settings: settings.teams_of_legend,
    ListStatus.SUPERSEDED: lambda settings: False,
}
"""Lists that are not simply open to everybody."""


def draftable(team_list: TeamList, tables: Tables) -> bool:
    """Whether a coach may choose this list: never one that was superseded, others where the league allows them."""
    allowed = LEAGUE_DECIDES.get(team_list.status)
    return allowed is None or allowed(tables.settings)


def leagues_offered(team_list: TeamList) -> tuple[str, ...]:
    """What a draft may name as its league: never empty."""
    return team_list.leagues or (NO_LEAGUE,)


def draft_cost(draft: Draft, tables: Tables) -> DraftCost:
    """Prices of everything the draft names; positions that the list does not know cost nothing here."""
    team_list = tables.teams.get(draft.roster)
    staff, drafting = tables.staff, tables.drafting
    fees = {position.key: position.cost for position in team_list.positions} if team_list else {}
    return DraftCost(
        players=sum(fees.get(player.position, 0) for player in draft.players),
        rerolls=draft.rerolls * team_list.reroll_cost if team_list else 0,
        assistant_coaches=draft.assistant_coaches * staff.assistant_coach_cost,
        cheerleaders=draft.cheerleaders * staff.cheerleader_cost,
        apothecary=int(draft.apothecary) * staff.apothecary_cost,
        fans=(draft.dedicated_fans - drafting.fans_start) * drafting.fan_cost,
    )


def audit_draft(draft: Draft, tables: Tables, *, extra_budget: int = 0, imported: bool = False) -> tuple[Finding, ...]:
    """Every rule the draft breaks. `extra_budget` is what rulings added; `imported` opens superseded lists."""
    team_list = tables.teams.get(draft.roster)
    if team_list is None:
        return (_finding(DraftCode.ROSTER_UNKNOWN, "roster", roster=draft.roster),)
    return (
        *_audit_roster(team_list, tables, imported),
        *audit_list(draft, team_list, tables),
        *_audit_budget(draft, tables, extra_budget),
    )


def audit_list(draft: Draft, team_list: TeamList, tables: Tables) -> tuple[Finding, ...]:
    """What every list must keep, first or re-drafted, whatever it costs."""
    return (
        *_audit_names(draft),
        *_audit_list(draft, team_list, tables),
        *_audit_staff(draft, team_list, tables),
        *_audit_choices(draft, team_list),
    )


def _finding(code: DraftCode, where: str, **params: Param) -> Finding:
    return Finding(code, Severity.IMPOSSIBLE, where, params)


def _audit_roster(team_list: TeamList, tables: Tables, imported: bool) -> Findings:
    if not imported and not draftable(team_list, tables):
        yield _finding(DraftCode.ROSTER_NOT_DRAFTABLE, "roster", roster=team_list.key, status=team_list.status)


def _audit_names(draft: Draft) -> Findings:
    if not draft.name.strip():
        yield _finding(DraftCode.NAME_MISSING, "name")
    numbers = Counter(player.number for player in draft.players)
    for place, player in enumerate(draft.players):
        if not player.name.strip():
            yield _finding(DraftCode.NAME_MISSING, f"players.{place}.name", number=player.number)
        if not 1 <= player.number <= 99:
            yield _finding(DraftCode.NUMBER_RANGE, f"players.{place}.number", number=player.number)
        elif numbers[player.number] > 1:
            yield _finding(DraftCode.NUMBER_TWICE, f"players.{place}.number", number=player.number)


def _audit_list(draft: Draft, team_list: TeamList, tables: Tables) -> Findings:
    limits = tables.drafting
    for place, player in enumerate(draft.players):
        if team_list.position(player.position) is None:
            yield _finding(DraftCode.POSITION_UNKNOWN, f"players.{place}.position", position=player.position)
    if len(draft.players) < limits.min_players:
        yield _finding(DraftCode.TOO_FEW_PLAYERS, "players", players=len(draft.players), least=limits.min_players)
    if len(draft.players) > limits.max_players:
        yield _finding(DraftCode.TOO_MANY_PLAYERS, "players", players=len(draft.players), most=limits.max_players)
    held = Counter(player.position for player in draft.players)
    for position in team_list.positions:
        if held[position.key] > position.max:
            yield _position_full(position, held[position.key])
    yield from _audit_groups(team_list, held)
    if limits.insignificant_rule:
        yield from _audit_insignificant(team_list, held)


def _position_full(position: Position, held: int) -> Finding:
    return _finding(
        DraftCode.POSITION_FULL, f"positions.{position.key}", position=position.key, held=held, most=position.max
    )


def _audit_groups(team_list: TeamList, held: Counter[str]) -> Findings:
    for limit in team_list.group_limits:
        together = sum(held[key] for key in limit.positions)
        if together > limit.max:
            yield _finding(
                DraftCode.GROUP_FULL,
                "players",
                group=limit.label,
                positions=limit.positions,
                held=together,
                most=limit.max,
            )


def _audit_insignificant(team_list: TeamList, held: Counter[str]) -> Findings:
    """Insignificant players may not outnumber the others (binds at drafting only)."""
    small = sum(held[position.key] for position in team_list.positions if position.is_insignificant)
    others = sum(held[position.key] for position in team_list.positions) - small
    if small > others:
        yield _finding(DraftCode.TOO_MANY_INSIGNIFICANT, "players", insignificant=small, others=others)


def _audit_staff(draft: Draft, team_list: TeamList, tables: Tables) -> Findings:
    staff, drafting = tables.staff, tables.drafting
    limits = (
        ("rerolls", draft.rerolls, staff.max_rerolls, DraftCode.TOO_MANY_REROLLS),
        (
            "assistant_coaches",
            draft.assistant_coaches,
            staff.max_assistant_coaches,
            DraftCode.TOO_MANY_ASSISTANT_COACHES,
        ),
        ("cheerleaders", draft.cheerleaders, staff.max_cheerleaders, DraftCode.TOO_MANY_CHEERLEADERS),
    )
    for where, held, most, code in limits:
        if held < 0:
            yield _finding(DraftCode.NEGATIVE_COUNT, where, held=held)
        if held > most:
            yield _finding(code, where, held=held, most=most)
    if draft.apothecary and not team_list.apothecary:
        yield _finding(DraftCode.NO_APOTHECARY_FOR_THIS_TEAM, "apothecary", roster=team_list.key)
    if not drafting.fans_start <= draft.dedicated_fans <= drafting.fans_max:
        yield _finding(
            DraftCode.DEDICATED_FANS_RANGE,
            "dedicated_fans",
            held=draft.dedicated_fans,
            least=drafting.fans_start,
            most=drafting.fans_max,
        )


def _audit_choices(draft: Draft, team_list: TeamList) -> Findings:
    """A league where the list offers several, an alignment where it says "Favoured of...", a Team Captain."""
    leagues = leagues_offered(team_list)
    if draft.league not in leagues:
        yield _finding(DraftCode.LEAGUE_NOT_OFFERED, "league", league=draft.league, offered=leagues)
    offered = team_list.favoured_of
    if (draft.favoured_of is not None or offered) and draft.favoured_of not in offered:
        yield _finding(DraftCode.FAVOURED_OF_NOT_OFFERED, "favoured_of", favoured_of=draft.favoured_of, offered=offered)
    if TEAM_CAPTAIN not in team_list.special_rules:
        if draft.captain is not None:
            yield _finding(DraftCode.NO_CAPTAIN_FOR_THIS_TEAM, "captain", roster=team_list.key)
    elif draft.captain is None or not 0 <= draft.captain < len(draft.players):
        yield _finding(DraftCode.CAPTAIN_MISSING, "captain")
    elif (captain := team_list.position(draft.players[draft.captain].position)) and captain.big_guy:
        yield _finding(DraftCode.CAPTAIN_IS_BIG_GUY, "captain", position=captain.key)


def _audit_budget(draft: Draft, tables: Tables, extra_budget: int) -> Findings:
    cost, budget = draft_cost(draft, tables).total, tables.drafting.budget + extra_budget
    if cost > budget:
        yield _finding(DraftCode.OVER_BUDGET, "", cost=cost, budget=budget, over=cost - budget)
