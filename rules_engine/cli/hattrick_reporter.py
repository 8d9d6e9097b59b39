"""A match of Hat-Trick told as a reporter would: one line for each event worth telling."""

from collections.abc import Callable, Iterator
from gettext import gettext as _
from typing import Any

from rules_engine.core import Event, Seat
from rules_engine.hattrick import Setup
from rules_engine.hattrick import events as ev

Names = dict[Seat, str]


def report(setup: Setup, steps: tuple[tuple[Event, ...], ...]) -> Iterator[str]:
    """The lines, in order."""
    names = {Seat.HOME: setup.home.name, Seat.AWAY: setup.away.name}
    yield _("{home} against {away}").format(home=setup.home.name, away=setup.away.name)
    for events in steps:
        for event in events:
            tell = LINES.get(type(event))
            if tell:
                yield tell(event, names)


def who(names: Names, side: Seat, player: int) -> str:
    """A player by team and number."""
    return _("{team} {number}").format(team=names[side], number=player)


# the words of card ids, actions and halves; `sideways`, `loose`, `parry` and `goal_kick` are ways to come by the ball
TERMS = {
    "short_pass": _("short pass"),
    "long_ball": _("long ball"),
    "dribbling": _("dribbling"),
    "regular": _("regular goalkeeper"),
    "star": _("star goalkeeper"),
    "left": _("left"),
    "centre": _("centre"),
    "right": _("right"),
    "sideways": _("sideways"),
    "loose": _("loose ball"),
    "parry": _("parry"),
    "goal_kick": _("goal kick"),
    "first": _("First half"),
    "second": _("Second half"),
    "extra_time": _("Extra time"),
}


def words(name: str) -> str:
    """A name of the engine in words: `short_pass_left_3` is "short pass left 3"."""
    if name in TERMS:
        return TERMS[name]
    start = next((term for term in TERMS if name.startswith(term + "_")), "")
    rest = name.removeprefix(start).strip("_")
    return " ".join(TERMS.get(part, part) for part in (start, *rest.split("_")) if part)


def moved(event: Any, names: Names) -> str:
    line, column = event.to
    text = _("  {player} moves to line {line}, column {column}").format(
        player=who(names, event.side, event.player), line=line, column=column
    )
    return text + _(", past {other}").format(other=who(names, *event.swapped)) if event.swapped else text


def contest(event: Any, names: Names) -> str:
    result = {
        "attack": _("the attack wins"),
        "defence": _("the defence wins"),
        "foul": _("level in everything: a foul"),
    }[event.result]
    (players, card), (others, other) = event.attack, event.defence
    return _("  {action}: {a} + {b} = {attack} against {c} + {d} = {defence}, {result}").format(
        action=words(event.action),
        a=players,
        b=card,
        attack=players + card,
        c=others,
        d=other,
        defence=others + other,
        result=result,
    )


def full_time(event: Any, names: Names) -> str:
    home, away = event.score
    end = _("The end: {home} : {away}").format(home=home, away=away)
    return end + ", " + (_("{team} win").format(team=names[event.winner]) if event.winner else _("a draw"))


LINES: dict[type[Event], Callable[[Any, Names], str]] = {
    ev.HalfStarted: lambda e, n: _("{half}: {player} kicks off").format(
        half=words(e.half), player=who(n, e.side, e.player)
    ),
    ev.HalfEnded: lambda e, n: _("Half over at {home} : {away}").format(home=e.score[0], away=e.score[1]),
    ev.DeckRanOut: lambda e, n: _("  {team}: the deck has run out").format(team=n[e.side]),
    ev.CardsRevealed: lambda e, n: _("{home} play {first}, {away} {second}").format(
        home=n[Seat.HOME], first=words(e.home), away=n[Seat.AWAY], second=words(e.away)
    ),
    ev.PlayerMoved: moved,
    ev.BallPassed: lambda e, n: _("  {player} passes to {receiver} ({how})").format(
        player=who(n, e.side, e.player), receiver=e.receiver, how=words(e.how)
    ),
    ev.Contest: contest,
    ev.Uncontested: lambda e, n: _("  Nobody defends against the {action}").format(action=words(e.action)),
    ev.NoEffect: lambda e, n: _("  The {action} leads nowhere").format(action=words(e.action)),
    ev.Dribbled: lambda e, n: _("  {player} runs with the ball to line {line}").format(
        player=who(n, e.side, e.player), line=e.to[0]
    ),
    ev.BallWon: lambda e, n: _("  {player} has the ball ({how})").format(
        player=who(n, e.side, e.player), how=words(e.how)
    ),
    ev.Foul: lambda e, n: _("Foul by {player}").format(player=who(n, e.side, e.player)),
    ev.YellowCard: lambda e, n: _("Yellow card for {team}").format(team=n[e.side]),
    ev.SentOff: lambda e, n: _("{player} is sent off").format(player=who(n, e.side, e.player)),
    ev.FreeKick: lambda e, n: _("Free kick for {team}").format(team=n[e.side]),
    ev.Penalty: lambda e, n: _("Penalty for {team}").format(team=n[e.side]),
    ev.OpportunityStarted: lambda e, n: _("Scoring opportunity for {player}").format(player=who(n, e.side, e.player)),
    ev.ActionDeclined: lambda e, n: (_("  {team} wait") if e.possible else _("  {team} cannot carry that out")).format(
        team=n[e.side]
    ),
    ev.ShotTaken: lambda e, n: _(
        "Shot by {team}: {shooting} against {goalkeeper}, power {power}, {allowance} cards to turn"
    ).format(
        team=n[e.side],
        shooting=words(e.shooting),
        goalkeeper=words(e.goalkeeper),
        power=e.power,
        allowance=e.allowance,
    ),
    ev.CardTurned: lambda e, n: _("  turned: {card}, {sum} in all").format(card=words(e.card), sum=e.sum),
    ev.Saved: lambda e, n: _("Saved by {team}").format(team=n[e.side]),
    ev.Parried: lambda e, n: _("Parried, to {player}").format(player=who(n, e.side, e.player)),
    ev.Goal: lambda e, n: _("GOAL by {player}: {home} : {away}").format(
        player=who(n, e.side, e.player), home=e.score[0], away=e.score[1]
    ),
    ev.LooseBall: lambda e, n: _("{team} have no card left").format(team=n[e.side]),
    ev.GoalKick: lambda e, n: _("Goal kick by {team}: {card}, into line {line}").format(
        team=n[e.side], card=words(e.card), line=e.line
    ),
    ev.KickTaken: lambda e, n: _("{team}: {result}, {home} : {away}").format(
        team=n[e.side],
        result=_("in") if e.scored else _("no goal"),
        home=e.score[0],
        away=e.score[1],
    ),
    ev.Conceded: lambda e, n: _("{team} concede").format(team=n[e.side]),
    ev.TooFewPlayers: lambda e, n: _("{team} have too few players left and lose the match").format(team=n[e.side]),
    ev.FullTime: full_time,
}
