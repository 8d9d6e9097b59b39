"""The narration: what happened, in sentences."""

from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from matches.boards.hattrick.eyes import Eyes
from matches.boards.hattrick.words import HALVES, KINDS, TITLES
from matches.boards.parts import Sentence
from rules_engine.hattrick import events as ev
from rules_engine.hattrick.cards import Kind
from rules_engine.hattrick.contest import Result
from rules_engine.hattrick.state import Half

Tell = Callable[[Any, Eyes], str]


def narrate(events: Iterable[ev.HatTrickEvent], eyes: Eyes) -> tuple[Sentence, ...]:
    """One sentence for each event, or for each run of cards one side draws."""
    return tuple(_sentences(events, eyes))


def _sentences(events: Iterable[ev.HatTrickEvent], eyes: Eyes) -> Iterator[Sentence]:
    for (kind, side), run in groupby(events, key=lambda event: (type(event), getattr(event, "side", None))):
        together = list(run)
        if kind is ev.CardDrawn:
            yield Sentence(_drawn(together[0], len(together), eyes), str(side))
            continue
        for event in together:
            yield Sentence(TELL[kind](event, eyes), str(side or ""), TONES.get(kind, ""))


def _drawn(event: Any, count: int, eyes: Eyes) -> str:
    said = ngettext("%(team)s draws a card.", "%(team)s draws %(count)s cards.", count)
    return said % {"team": eyes.team(event.side), "count": count}


def _toss(event: ev.TossWon, eyes: Eyes) -> str:
    return _("The coin falls for %(team)s.") % {"team": eyes.team(event.side)}


def _half(event: ev.HalfStarted, eyes: Eyes) -> str:
    said = {"half": HALVES[Half(event.half)], "player": eyes.who(event.side, event.player)}
    return _("%(half)s: %(player)s kicks off.") % said


def _half_ended(event: ev.HalfEnded, eyes: Eyes) -> str:
    return _("%(half)s is over, %(home)s to %(away)s.") % {
        "half": HALVES[Half(event.half)],
        "home": event.score[0],
        "away": event.score[1],
    }


def _laid(event: ev.CardLaid, eyes: Eyes) -> str:
    return _("%(team)s lays a card face down.") % {"team": eyes.team(event.side)}


def _ran_out(event: ev.DeckRanOut, eyes: Eyes) -> str:
    said = ngettext(
        "%(team)s’s deck has run out: one card of the discards makes a new one.",
        "%(team)s’s deck has run out: the %(cards)s discards, shuffled, make a new one.",
        event.cards,
    )
    return said % {"team": eyes.team(event.side), "cards": event.cards}


def _revealed(event: ev.CardsRevealed, eyes: Eyes) -> str:
    home, away = (eyes.t.cards[card] for card in (event.home, event.away))
    return _("Turned up: %(first)s %(kind)s %(n)s, %(second)s %(other)s %(m)s.") % {
        "first": eyes.names[0],
        "kind": KINDS[home.kind],
        "n": home.footballs,
        "second": eyes.names[1],
        "other": KINDS[away.kind],
        "m": away.footballs,
    }


def _moved(event: ev.PlayerMoved, eyes: Eyes) -> str:
    said = {"player": eyes.who(event.side, event.player), "place": eyes.there(event.to)}
    if event.swapped is None:
        return _("%(player)s moves to %(place)s.") % said
    other = eyes.who(*event.swapped)
    return _("%(player)s moves to %(place)s, changing places with %(other)s.") % {**said, "other": other}


def _passed(event: ev.BallPassed, eyes: Eyes) -> str:
    said = {"player": eyes.who(event.side, event.player), "receiver": eyes.who(event.side, event.receiver)}
    if event.player == event.receiver:
        return _("%(player)s keeps the ball.") % said
    return str(PASSES[event.how]()) % said


PASSES: dict[str, Callable[[], str]] = {
    "sideways": lambda: _("%(player)s passes sideways to %(receiver)s."),
    Kind.SHORT_PASS: lambda: _("%(player)s passes to %(receiver)s."),
    Kind.LONG_BALL: lambda: _("%(player)s plays a long ball to %(receiver)s."),
    Kind.DRIBBLING: lambda: _("%(player)s leaves the ball to %(receiver)s."),
}


def _contest(event: ev.Contest, eyes: Eyes) -> str:
    said = {
        "kind": TITLES[Kind(event.action)],
        "team": eyes.team(event.side),
        "a": event.attack[0],
        "b": event.attack[1],
        "attack": sum(event.attack),
        "c": event.defence[0],
        "d": event.defence[1],
        "defence": sum(event.defence),
    }
    return str(CONTESTS[Result(event.result)]()) % said


CONTESTS: dict[Result, Callable[[], str]] = {
    Result.ATTACK: lambda: _(
        "%(kind)s by %(team)s: %(a)s + %(b)s = %(attack)s against %(c)s + %(d)s = %(defence)s. It succeeds."
    ),
    Result.DEFENCE: lambda: _(
        "%(kind)s by %(team)s: %(a)s + %(b)s = %(attack)s against %(c)s + %(d)s = %(defence)s. It fails."
    ),
    Result.FOUL: lambda: _(
        "%(kind)s by %(team)s: %(a)s + %(b)s = %(attack)s against %(c)s + %(d)s = %(defence)s, equal in all. A foul."
    ),
}


def _uncontested(event: ev.Uncontested, eyes: Eyes) -> str:
    said = {"kind": TITLES[Kind(event.action)], "team": eyes.team(event.side)}
    return _("%(kind)s by %(team)s: nobody is in the way.") % said


def _no_effect(event: ev.NoEffect, eyes: Eyes) -> str:
    return _("%(kind)s by %(team)s: it changes nothing here.") % {
        "kind": TITLES[Kind(event.action)],
        "team": eyes.team(event.side),
    }


def _dribbled(event: ev.Dribbled, eyes: Eyes) -> str:
    said = {"player": eyes.who(event.side, event.player), "place": eyes.there(event.to)}
    return _("%(player)s runs with the ball to %(place)s.") % said


def _won(event: ev.BallWon, eyes: Eyes) -> str:
    said = {"player": eyes.who(event.side, event.player)}
    if event.how == "goal_kick":
        return _("The kick comes down at %(player)s.") % said
    return _("%(player)s has the ball now.") % said


def _foul(event: ev.Foul, eyes: Eyes) -> str:
    return _("Foul by %(player)s.") % {"player": eyes.who(event.side, event.player)}


def _yellow(event: ev.YellowCard, eyes: Eyes) -> str:
    return _("Yellow card for %(team)s.") % {"team": eyes.team(event.side)}


def _sent_off(event: ev.SentOff, eyes: Eyes) -> str:
    return _("Red card: %(player)s leaves the pitch.") % {"player": eyes.who(event.side, event.player)}


def _free_kick(event: ev.FreeKick, eyes: Eyes) -> str:
    return _("Free kick for %(team)s.") % {"team": eyes.team(event.side)}


def _penalty(event: ev.Penalty, eyes: Eyes) -> str:
    return _("Penalty for %(team)s: %(player)s takes it.") % {
        "team": eyes.team(event.side),
        "player": eyes.who(event.side, event.player),
    }


def _opportunity(event: ev.OpportunityStarted, eyes: Eyes) -> str:
    return _("Scoring opportunity for %(player)s!") % {"player": eyes.who(event.side, event.player)}


def _declined(event: ev.ActionDeclined, eyes: Eyes) -> str:
    said = {"team": eyes.team(event.side)}
    return (_("%(team)s waits.") if event.possible else _("%(team)s finds nobody to pass to.")) % said


def _shot(event: ev.ShotTaken, eyes: Eyes) -> str:
    shooter = eyes.who(event.side, event.player) if event.player else eyes.team(event.side)
    modifier = eyes.t.shooting[event.shooting].modifier
    said = ngettext(
        "%(shooter)s shoots: %(a)s + %(b)s = %(power)s. The goalkeeper may turn one card.",
        "%(shooter)s shoots: %(a)s + %(b)s = %(power)s. The goalkeeper may turn %(cards)s cards.",
        event.allowance,
    )
    return said % {
        "shooter": shooter,
        "a": event.power - modifier,
        "b": modifier,
        "power": event.power,
        "cards": event.allowance,
    }


def _turned(event: ev.CardTurned, eyes: Eyes) -> str:
    said = {"team": eyes.team(event.side), "n": eyes.t.footballs[event.card], "sum": event.sum}
    return _("%(team)s turns a %(n)s: that makes %(sum)s.") % said


def _saved(event: ev.Saved, eyes: Eyes) -> str:
    return _("Saved by %(team)s’s goalkeeper.") % {"team": eyes.team(event.side)}


def _parried(event: ev.Parried, eyes: Eyes) -> str:
    return _("Parried! The ball springs to %(player)s.") % {"player": eyes.who(event.side, event.player)}


def _goal(event: ev.Goal, eyes: Eyes) -> str:
    return _("Goal! %(player)s scores: %(home)s to %(away)s.") % {
        "player": eyes.who(event.side, event.player),
        "home": event.score[0],
        "away": event.score[1],
    }


def _loose(event: ev.LooseBall, eyes: Eyes) -> str:
    return _("%(team)s has no card left: the ball is loose.") % {"team": eyes.team(event.side)}


def _goal_kick(event: ev.GoalKick, eyes: Eyes) -> str:
    card = eyes.t.cards[event.card]
    return _("%(team)s’s goalkeeper kicks with a %(kind)s into line %(line)s.") % {
        "team": eyes.team(event.side),
        "kind": KINDS[card.kind],
        "line": eyes.line(event.line),
    }


def _kick(event: ev.KickTaken, eyes: Eyes) -> str:
    said = {"team": eyes.team(event.side), "home": event.score[0], "away": event.score[1]}
    if event.scored:
        return _("%(team)s scores from the spot: %(home)s to %(away)s.") % said
    return _("%(team)s does not score from the spot: %(home)s to %(away)s.") % said


def _conceded(event: ev.Conceded, eyes: Eyes) -> str:
    return _("%(team)s gives the match up.") % {"team": eyes.team(event.side)}


def _too_few(event: ev.TooFewPlayers, eyes: Eyes) -> str:
    told = {"team": eyes.team(event.side), "n": event.players}
    if not event.players:
        return _("%(team)s has nobody left on the pitch and loses the match.") % told
    return (
        ngettext(
            "%(team)s has %(n)s player left, too few to go on, and loses the match.",
            "%(team)s has %(n)s players left, too few to go on, and loses the match.",
            event.players,
        )
        % told
    )


def _full_time(event: ev.FullTime, eyes: Eyes) -> str:
    said: dict[str, int | str] = {"home": event.score[0], "away": event.score[1]}
    if event.winner is None:
        return _("Full time: a draw, %(home)s to %(away)s.") % said
    said = {**said, "team": eyes.team(event.winner)}
    if event.reason == Half.PENALTIES:
        return _("It is over: %(team)s wins on penalties after %(home)s to %(away)s.") % said
    return _("Full time: %(team)s wins, %(home)s to %(away)s.") % said


TELL: dict[type, Tell] = {
    ev.TossWon: _toss,
    ev.HalfStarted: _half,
    ev.HalfEnded: _half_ended,
    ev.CardLaid: _laid,
    ev.DeckRanOut: _ran_out,
    ev.CardsRevealed: _revealed,
    ev.PlayerMoved: _moved,
    ev.BallPassed: _passed,
    ev.Contest: _contest,
    ev.Uncontested: _uncontested,
    ev.NoEffect: _no_effect,
    ev.Dribbled: _dribbled,
    ev.BallWon: _won,
    ev.Foul: _foul,
    ev.YellowCard: _yellow,
    ev.SentOff: _sent_off,
    ev.FreeKick: _free_kick,
    ev.Penalty: _penalty,
    ev.OpportunityStarted: _opportunity,
    ev.ActionDeclined: _declined,
    ev.ShotTaken: _shot,
    ev.CardTurned: _turned,
    ev.Saved: _saved,
    ev.Parried: _parried,
    ev.Goal: _goal,
    ev.LooseBall: _loose,
    ev.GoalKick: _goal_kick,
    ev.KickTaken: _kick,
    ev.Conceded: _conceded,
    ev.TooFewPlayers: _too_few,
    ev.FullTime: _full_time,
}
TONES: dict[type, str] = {
    ev.Goal: "goal",
    ev.YellowCard: "yellow",
    ev.SentOff: "red",
    ev.OpportunityStarted: "chance",
    ev.Penalty: "chance",
    ev.HalfStarted: "whistle",
    ev.HalfEnded: "whistle",
    ev.TooFewPlayers: "whistle",
    ev.FullTime: "whistle",
}
