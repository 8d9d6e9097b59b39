"""Help that is hired for one match: who may buy what, at what price, and with whose gold.

Petty cash makes up for a lower Current Team Value (CTV). The side with the higher CTV buys first, from its treasury
only; the other gets the difference and whatever that side spent, and may add a little of its own.
"""

from collections import Counter
from collections.abc import Iterator, Sequence

from rules_engine.bloodbowl.tables import Inducement, Named, Price, StarPlayer, Tables, TeamList
from rules_engine.bloodbowl.team import TeamState
from rules_engine.core import Value
from rules_engine.errors import Code, Finding, Param, Severity

STAR, MERCENARY = "star_player", "mercenary"
MAY_HIRE_APOTHECARY = "team may hire an apothecary"


class Purchase(Value, frozen=True):
    """`count` of an inducement for `cost` gold in all. `choice` names which: a star player, a wizard, the position of a
    mercenary; `skill` is the one primary skill a mercenary may have at extra cost."""

    key: str
    cost: int
    count: int = 1
    choice: str | None = None
    skill: str | None = None


class InducementCode(Code):
    UNKNOWN = "inducement_unknown"
    NOT_FOR_THIS_TEAM = "inducement_not_for_this_team"
    TOO_MANY = "inducement_too_many"
    PRICE = "inducement_price"
    CHOICE_UNKNOWN = "inducement_choice_unknown"
    STAR_NOT_FOR_THIS_TEAM = "star_not_for_this_team"
    TWICE = "inducement_twice"
    STAR_ON_BOTH_SIDES = "star_on_both_sides"
    STAR_IS_STAFF = "star_is_staff"
    NO_PLACE_LEFT = "inducement_no_place_left"
    SKILL_NOT_PRIMARY = "mercenary_skill_not_primary"
    POSITION_FULL = "mercenary_position_full"
    GROUP_FULL = "mercenary_group_full"
    OVER_MEANS = "inducements_over_means"
    TREASURY_NOT_OPEN = "inducements_treasury_not_open"
    TREASURY_SHORT = "inducements_treasury_short"


class Means(Value, frozen=True):
    """What a side may spend before a match: petty cash (lost if unspent), and so much of its own treasury."""

    petty_cash: int
    treasury: int

    @property
    def total(self) -> int:
        return self.petty_cash + self.treasury


def means(ctv: int, other_ctv: int, treasury: int, other_spent: int, tables: Tables) -> Means:
    """The gold a side may spend on inducements. `other_spent` is what the other side took from its own treasury."""
    rules = tables.pre_match.petty_cash
    if ctv > other_ctv:
        return Means(0, treasury)
    if ctv == other_ctv and not rules.equal_ctv_spends_treasury:
        return Means(0, 0)
    return Means(other_ctv - ctv + other_spent, min(treasury, rules.own_treasury_at_most))


def from_treasury(purchases: Sequence[Purchase], available: Means) -> int:
    """What the purchases take from the treasury: petty cash goes first."""
    return max(0, sum(purchase.cost for purchase in purchases) - available.petty_cash)


def special_rules(state: TeamState, team_list: TeamList) -> frozenset[str]:
    """The team's special rules, those of its chosen league and alignment included, and its leagues, which edition 2020
    prints among them."""
    favoured = () if state.favoured_of is None else (f"Favoured of {state.favoured_of}",)
    leagues = (state.league,) if team_list.choose_one_league else team_list.leagues
    return frozenset((*team_list.special_rules, *team_list.league_rules.get(state.league, ()), *favoured, *leagues))


def is_open(inducement: Inducement, state: TeamState, team_list: TeamList) -> bool:
    """Whether this kind of team may buy it at all."""
    match inducement.requires:
        case None:
            return True
        case str() as needed if needed == MAY_HIRE_APOTHECARY:
            return team_list.apothecary
        case needed:
            return needed in special_rules(state, team_list)


def _reduced(priced: Inducement | Named, state: TeamState, team_list: TeamList) -> Price | None:
    """The better terms that a special rule, or being that team, gives."""
    reduced = priced.reduced
    if reduced is None:
        return None
    fits = reduced.rule in special_rules(state, team_list) or reduced.team == team_list.name
    return reduced if fits else None


def most(inducement: Inducement, state: TeamState, team_list: TeamList) -> int:
    reduced = _reduced(inducement, state, team_list)
    return reduced.max if reduced is not None and reduced.max is not None else inducement.max


def price(purchase: Purchase, state: TeamState, tables: Tables) -> int | None:
    """Gold for one of it, by the team's own terms. None when the choice is not on offer."""
    inducement = tables.pre_match.inducements.get(purchase.key)
    team_list = tables.team_list(state.roster)
    if inducement is None:
        return None
    if purchase.key == STAR:
        star = tables.star_players.get(purchase.choice or "")
        return star.cost if star else None
    if purchase.key == MERCENARY:
        position = team_list.position(purchase.choice or "")
        extra = inducement.one_primary_skill if purchase.skill else 0
        return position.cost + inducement.cost_above_fee + extra if position else None
    priced: Inducement | Named | None = inducement
    if inducement.named:
        priced = next((named for named in inducement.named if named.name == purchase.choice), None)
    if priced is None:
        return None
    reduced = _reduced(priced, state, team_list)
    return reduced.cost if reduced else priced.cost


def star_is_open(star: StarPlayer, state: TeamState, team_list: TeamList) -> bool:
    """A star plays for teams of its leagues or special rules, or for any but those it refuses."""
    if state.league in star.excluded_leagues:
        return False
    return (
        star.any_team
        or state.league in star.leagues
        or not special_rules(state, team_list).isdisjoint(star.special_rules)
    )


def _finding(code: InducementCode, where: str, **params: Param) -> Finding:
    return Finding(code, Severity.IMPOSSIBLE, where, params)


def audit_purchases(purchases: Sequence[Purchase], state: TeamState, tables: Tables, where: str) -> Iterator[Finding]:
    """What is wrong with a side's shopping, its means apart."""
    counts = Counter[str]()
    for place, purchase in enumerate(purchases):
        path = f"{where}.{place}"
        inducement = tables.pre_match.inducements.get(purchase.key)
        if inducement is None:
            yield _finding(InducementCode.UNKNOWN, path, inducement=purchase.key)
            continue
        counts[purchase.key] += purchase.count
        yield from _audit_one(purchase, inducement, state, tables, path)
    team_list = tables.team_list(state.roster)
    for key, count in counts.items():
        limit = most(tables.pre_match.inducements[key], state, team_list)
        if count > limit:
            yield _finding(InducementCode.TOO_MANY, where, inducement=key, count=count, most=limit)
    yield from _audit_choices(purchases, tables, where)
    yield from _audit_mercenaries(purchases, state, team_list, where)
    yield from _audit_places(purchases, state, tables, where)


def _audit_choices(purchases: Sequence[Purchase], tables: Tables, where: str) -> Iterator[Finding]:
    """Nobody is hired twice, nor as staff and as a star."""
    chosen = Counter[str]()
    for purchase in purchases:
        if purchase.choice and purchase.key != MERCENARY:
            chosen[purchase.choice] += purchase.count
    for choice, times in chosen.items():
        if times > 1:
            yield _finding(InducementCode.TWICE, where, choice=choice)
    stars = {star.name for purchase in purchases if (star := _star(purchase, tables)) is not None}
    for purchase in purchases:
        inducement = tables.pre_match.inducements.get(purchase.key)
        if inducement is not None and inducement.not_with_the_star_of_that_name and purchase.choice in stars:
            yield _finding(InducementCode.STAR_IS_STAFF, where, choice=purchase.choice)


def _star(purchase: Purchase, tables: Tables) -> StarPlayer | None:
    return tables.star_players.get(purchase.choice or "") if purchase.key == STAR else None


def _audit_mercenaries(
    purchases: Sequence[Purchase], state: TeamState, team_list: TeamList, where: str
) -> Iterator[Finding]:
    """They take places of their position, and of a group that shares a limit; who misses the match leaves his."""
    hired = Counter[str]()
    for purchase in purchases:
        if purchase.key == MERCENARY and team_list.position(purchase.choice or "") is not None:
            hired[purchase.choice or ""] += purchase.count
    held = Counter(player.position for player in state.available) + hired
    for position in team_list.positions:
        if hired[position.key] and held[position.key] > position.max:
            yield _finding(InducementCode.POSITION_FULL, where, position=position.key, most=position.max)
    for limit in team_list.group_limits:
        together = sum(held[key] for key in limit.positions)
        if together > limit.max and any(hired[key] for key in limit.positions):
            yield _finding(InducementCode.GROUP_FULL, where, positions=limit.positions, most=limit.max)


def _audit_places(purchases: Sequence[Purchase], state: TeamState, tables: Tables, where: str) -> Iterator[Finding]:
    """Stars fill up to as many as a list may have; who misses the match leaves his place, a pair takes two."""
    stars = sum((2 if star.pair else 1) * p.count for p in purchases if (star := _star(p, tables)) is not None)
    mercenaries = sum(purchase.count for purchase in purchases if purchase.key == MERCENARY)
    fielded, most = len(state.available) + mercenaries + stars, tables.drafting.max_players
    if stars and fielded > most:
        yield _finding(InducementCode.NO_PLACE_LEFT, where, fielded=fielded, most=most)


def audit_shared_stars(home: Sequence[Purchase], away: Sequence[Purchase], tables: Tables) -> Iterator[Finding]:
    """The same star on both sides, where the edition does not have that."""
    rule = tables.pre_match.inducements.get(STAR)
    if rule is None or rule.both_teams_may_field:
        return
    theirs = {purchase.choice for purchase in away if purchase.key == STAR}
    for purchase in home:
        if purchase.choice in theirs and (star := _star(purchase, tables)) is not None:
            yield _finding(InducementCode.STAR_ON_BOTH_SIDES, "", choice=star.name)


def _audit_one(
    purchase: Purchase, inducement: Inducement, state: TeamState, tables: Tables, path: str
) -> Iterator[Finding]:
    team_list = tables.team_list(state.roster)
    if not is_open(inducement, state, team_list):
        yield _finding(InducementCode.NOT_FOR_THIS_TEAM, path, inducement=purchase.key, requires=inducement.requires)
    each = price(purchase, state, tables)
    if each is None:
        yield _finding(InducementCode.CHOICE_UNKNOWN, path, inducement=purchase.key, choice=purchase.choice)
    elif purchase.cost != each * purchase.count or purchase.count < 1:
        yield _finding(
            InducementCode.PRICE, path, inducement=purchase.key, cost=purchase.cost, due=each * purchase.count
        )
    star = _star(purchase, tables)
    if star is not None and not star_is_open(star, state, team_list):
        yield _finding(InducementCode.STAR_NOT_FOR_THIS_TEAM, path, choice=star.name)
    if purchase.key == MERCENARY:
        yield from _audit_mercenary(purchase, state, tables, path)


def _audit_mercenary(purchase: Purchase, state: TeamState, tables: Tables, path: str) -> Iterator[Finding]:
    """He may have one primary skill."""
    position = tables.team_list(state.roster).position(purchase.choice or "")
    if position is None:
        return
    skill = next((skill for skill in tables.skills.table if skill.name == purchase.skill), None)
    if purchase.skill and (skill is None or skill.category not in position.primary):
        yield _finding(InducementCode.SKILL_NOT_PRIMARY, path, skill=purchase.skill, position=position.key)


def audit_means(purchases: Sequence[Purchase], available: Means, treasury: int, where: str) -> Iterator[Finding]:
    """Whether the side could pay: no more than its petty cash and what it may take from its treasury."""
    total = sum(purchase.cost for purchase in purchases)
    needed = from_treasury(purchases, available)
    if needed > treasury:
        yield _finding(InducementCode.TREASURY_SHORT, where, needed=needed, treasury=treasury)
    elif needed and not available.treasury:
        yield _finding(InducementCode.TREASURY_NOT_OPEN, where, needed=needed)
    elif total > available.total:
        yield _finding(InducementCode.OVER_MEANS, where, total=total, means=available.total)
