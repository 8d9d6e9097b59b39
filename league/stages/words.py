"""Stages in words: how they are played, who plays in them, in which order, and how large they come to be."""

from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy
from django.utils.translation import ngettext

from league.forms.seasons import LEGS
from league.season_sentences import say
from rules_engine.competition.forecast import Forecast
from rules_engine.competition.formats import AnyFormat, KnockOut, Ladder, Qualification, RoundRobin, Seeding, Swiss
from rules_engine.competition.schedule import Legs
from rules_engine.competition.stage import Stage
from rules_engine.competition.state import SeasonState
from rules_engine.errors import Refusal

LETTERS = 26
SEEDING = {
    Seeding.DRAWN: lazy("Lots decide the order"),
    Seeding.SEEDED: lazy("By strength, as they are listed"),
    Seeding.POTS: lazy("Out of pots by strength: lots deal one of each pot to a group"),
}
OF_GROUPS = {
    Legs.SINGLE: lazy("Everybody meets everybody of the group once"),
    Legs.DOUBLE: lazy("Everybody meets everybody of the group twice, home and away"),
}


def format_told(form: AnyFormat) -> str:
    """How the teams of a stage meet."""
    match form:
        case RoundRobin(legs=legs, groups=1):
            return str(LEGS[legs])
        case RoundRobin(legs=legs):
            return str(OF_GROUPS[legs])
        case Swiss():
            return _("Swiss system: each round is paired among those who stand alike")
        case KnockOut():
            return _knock_out_told(form)
        case Ladder(reach=reach):
            words = ngettext(
                "Ladder: a challenge reaches %(n)s place up", "Ladder: a challenge reaches %(n)s places up", reach
            )
            return words % {"n": reach}


def round_name(stage: Stage | None, number: int) -> str:
    """What a round is called. That of a knock-out is named for how many are left in it."""
    if stage is not None and isinstance(stage.format, KnockOut) and stage.ties:
        return _knock_out_round(max(tie.round for tie in stage.ties) - number)
    if stage is not None and isinstance(stage.format, Ladder):
        return _("Challenges")
    return _("Round %(n)s") % {"n": number}


def _knock_out_round(to_come: int) -> str:
    """By how many rounds come after it."""
    named = {0: _("Final"), 1: _("Semi-finals"), 2: _("Quarter-finals")}
    return named.get(to_come) or _("Round of %(n)s") % {"n": 2 ** (to_come + 1)}


def _knock_out_told(form: KnockOut) -> str:
    told = [_("Knock-out, one match a tie") if form.legs == 1 else _("Knock-out, home and away")]
    if form.away_goals and form.legs > 1:
        told.append(_("away goals count"))
    if form.third_place:
        told.append(_("a match for third place"))
    return ", ".join(told)


def order_told(stage: Stage) -> str:
    """What becomes of the order in which the teams come."""
    if stage.seeding is Seeding.SEEDED and stage.qualifications:
        return _("Seeded by how they came in")
    return str(SEEDING[stage.seeding])


def origin_told(state: SeasonState, stage: Stage) -> list[str]:
    """Who plays in a stage."""
    if not stage.teams and not stage.qualifications:
        return [_("Everybody who has entered by then")]
    named = len(stage.teams)
    by_hand = ngettext("%(n)s team chosen by hand", "%(n)s teams chosen by hand", named) % {"n": named}
    came = [words for one in stage.qualifications for words in qualification_told(state, one)]
    return [by_hand, *came] if named else came


def qualification_told(state: SeasonState, one: Qualification) -> list[str]:
    """Who comes from an earlier stage."""
    source = state.stage(one.stage)
    assert source is not None
    has_groups = isinstance(source.format, RoundRobin) and source.format.groups > 1
    told = {"stage": source.name, "n": one.top}
    found = []
    if one.top and has_groups:
        words = ngettext(
            "The first of each group of “%(stage)s”", "The first %(n)s of each group of “%(stage)s”", one.top
        )
        found.append(words % told)
    elif one.top:
        found.append(ngettext("The first of “%(stage)s”", "The first %(n)s of “%(stage)s”", one.top) % told)
    if one.best_next:
        words = ngettext(
            "The best of those placed next in “%(stage)s”",
            "The best %(n)s of those placed next in “%(stage)s”",
            one.best_next,
        )
        found.append(words % {**told, "n": one.best_next})
    return found


def group_name(n: int) -> str:
    """Groups are called by letters as long as there are any."""
    return chr(ord("A") + n - 1) if n <= LETTERS else str(n)


def group_told(n: int) -> str:
    """A group with its name."""
    return _("Group %(group)s") % {"group": group_name(n)}


def size_told(told: Forecast) -> str:
    """How many teams, rounds and matches there will be; or why it could not start so."""
    if told.refusal is not None:
        return say(told.refusal, {})
    teams = ngettext("%(n)s team", "%(n)s teams", told.teams) % {"n": told.teams}
    if len(told.groups) > 1:
        teams = _("%(teams)s in %(groups)s") % {"teams": teams, "groups": _groups_told(told)}
    if told.rounds is None or told.matches is None:
        return _("%(teams)s; as many matches as there are challenges") % {"teams": teams}
    rounds = ngettext("%(n)s round", "%(n)s rounds", told.rounds) % {"n": told.rounds}
    matches = ngettext("%(n)s match", "%(n)s matches", told.matches) % {"n": told.matches}
    return f"{teams}, {rounds}, {matches}"


def _groups_told(told: Forecast) -> str:
    each = (
        ngettext("%(n)s group of %(size)s", "%(n)s groups of %(size)s", n) % {"n": n, "size": size}
        for n, size in told.sizes
    )
    return " + ".join(each)


def refused(refusal: Refusal, state: SeasonState, names: Mapping[str, str]) -> str:
    """Why something about a stage is not done, with stages and matches by name. `names` are those of teams."""
    return say(Refusal(refusal.code, {**refusal.params, **_named(refusal, state, names)}), names)


def _named(refusal: Refusal, state: SeasonState, names: Mapping[str, str]) -> dict[str, str]:
    told: dict[str, str] = {}
    for param in ("stage", "by"):
        n = refusal.params.get(param)
        stage = state.stage(n) if isinstance(n, int) else None
        if stage is not None and stage.name:
            told[param] = _("“%(text)s”") % {"text": stage.name}
    number = refusal.params.get("fixture")
    fixture = state.fixture(number) if isinstance(number, int) else None
    if fixture is not None:
        told["fixture"] = f"{names.get(fixture.home, fixture.home)} – {names.get(fixture.away, fixture.away)}"
    return told
