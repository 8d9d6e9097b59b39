"""Discipline: what is refused, an example of each action, and who may take it."""

from rules_engine.competition import actions as a
from rules_engine.competition.codes import SeasonCode
from rules_engine.competition.discipline import Amnesty, Card, CardKind, Carried, Discipline, PerKind
from tests.engine.competition.seasons import COMMISSIONER, FOUR, ORDERED, result

YELLOW, RED = Card("a", "7", CardKind.YELLOW), Card("a", "7", CardKind.RED)
PLAYED = (*FOUR, a.ChangeDiscipline(COMMISSIONER, Discipline(), "a vote"), result(1, 1, 0))
"""`a` has met `d`; it meets `b` in fixture 4 and `c` in fixture 6."""
BANNED = (*PLAYED, a.RecordCards(COMMISSIONER, 1, (RED,), "on film"))


def typed(*cards, fixture=1, reason="on film"):
    return a.RecordCards(COMMISSIONER, fixture, cards, reason)


def changed(settings, reason="a vote"):
    return a.ChangeDiscipline(COMMISSIONER, settings, reason)


def brought(team="a", player="7", matches=1):
    return a.BringBans(COMMISSIONER, (Carried(team, player, matches),))


REFUSED = [
    (SeasonCode.FIXTURE_UNKNOWN, PLAYED, typed(RED, fixture=9), {"fixture": 9}),
    (SeasonCode.NOT_PLAYED, PLAYED, typed(RED, fixture=4), {"fixture": 4}),
    (SeasonCode.NOT_SCHEDULED, FOUR[:3], typed(RED), {}),
    (SeasonCode.NO_CARDS, PLAYED, typed(), {}),
    (SeasonCode.REASON_MISSING, PLAYED, typed(RED, reason=" "), {}),
    (
        SeasonCode.CARD_OF_OTHERS,
        PLAYED,
        typed(Card("b", "7", CardKind.RED)),
        {"team": "b", "fixture": 1},
    ),
    (SeasonCode.CARD_WITHOUT_BEARER, PLAYED, typed(Card("a", "", CardKind.RED)), {"most": 80}),
    (SeasonCode.CARD_WITHOUT_BEARER, PLAYED, typed(Card("a", "7" * 81, CardKind.RED)), {"most": 80}),
    (SeasonCode.CARD_TWICE, PLAYED, typed(YELLOW, RED, YELLOW), {"who": "7"}),
    (
        SeasonCode.CARD_OF_OTHERS,
        FOUR,
        a.RecordResult(COMMISSIONER, 2, 0, 0, 0, 0, 0, cards=(RED,)),
        {"team": "a", "fixture": 2},
    ),
    (SeasonCode.CARD_UNKNOWN, BANNED, a.StrikeCard(COMMISSIONER, 1002, "mistaken"), {"card": 1002}),
    (
        SeasonCode.CARD_STRUCK,
        (*BANNED, a.StrikeCard(COMMISSIONER, 1001, "mistaken")),
        a.StrikeCard(COMMISSIONER, 1001, "mistaken"),
        {"card": 1001},
    ),
    (SeasonCode.REASON_MISSING, BANNED, a.StrikeCard(COMMISSIONER, 1001, ""), {}),
    (SeasonCode.BAN_UNKNOWN, BANNED, a.DecideAppeal(COMMISSIONER, 1002, 0, "why"), {"ban": 1002}),
    (SeasonCode.BAN_UNKNOWN, (*PLAYED, typed(YELLOW)), a.DecideAppeal(COMMISSIONER, 1001, 0, "why"), {"ban": 1001}),
    (SeasonCode.BAN_RANGE, BANNED, a.DecideAppeal(COMMISSIONER, 1001, -1, "why"), {"most": 99, "length": -1}),
    (SeasonCode.BAN_AS_BEFORE, BANNED, a.DecideAppeal(COMMISSIONER, 1001, 1, "why"), {"length": 1}),
    (SeasonCode.REASON_MISSING, BANNED, a.DecideAppeal(COMMISSIONER, 1001, 2, " "), {}),
    (SeasonCode.DISCIPLINE_AS_BEFORE, PLAYED, changed(Discipline()), {}),
    (SeasonCode.DISCIPLINE_AS_BEFORE, FOUR, changed(None), {}),
    (SeasonCode.REASON_MISSING, PLAYED, changed(None, ""), {}),
    (SeasonCode.DRAW_DUE, ORDERED, changed(Discipline()), {}),
    (
        SeasonCode.DISCIPLINE_RANGE,
        FOUR,
        changed(Discipline(yellows=-1)),
        {"field": "yellows", "value": -1, "most": 99},
    ),
    (
        SeasonCode.DISCIPLINE_RANGE,
        FOUR,
        changed(Discipline(bans=PerKind(red=100))),
        {"field": "bans.red", "value": 100, "most": 99},
    ),
    (
        SeasonCode.NUMBER_NEGATIVE,
        FOUR,
        changed(Discipline(fines=PerKind(red=-5))),
        {"field": "fines.red", "value": -5},
    ),
    (
        SeasonCode.NUMBER_NEGATIVE,
        FOUR,
        changed(Discipline(amnesties=(Amnesty(0, 1),))),
        {"field": "amnesties", "value": 0},
    ),
    (SeasonCode.NO_CARDS, FOUR, a.BringBans(COMMISSIONER, ()), {}),
    (SeasonCode.TEAM_NOT_ENTERED, FOUR, brought(team="z"), {"team": "z"}),
    (SeasonCode.CARD_WITHOUT_BEARER, FOUR, brought(player=""), {"most": 80}),
    (SeasonCode.BAN_RANGE, FOUR, brought(matches=0), {"most": 99, "length": 0}),
]

EXAMPLES = {
    a.RecordCards: (PLAYED, typed(RED)),
    a.StrikeCard: (BANNED, a.StrikeCard(COMMISSIONER, 1001, "mistaken")),
    a.DecideAppeal: (BANNED, a.DecideAppeal(COMMISSIONER, 1001, 3, "struck the referee")),
    a.ChangeDiscipline: (FOUR, changed(Discipline(yellows=3))),
    a.BringBans: (FOUR, brought()),
}
SEATED = {
    a.RecordCards: {COMMISSIONER},
    a.StrikeCard: {COMMISSIONER},
    a.DecideAppeal: {COMMISSIONER},
    a.ChangeDiscipline: {COMMISSIONER},
    a.BringBans: {COMMISSIONER},
}
