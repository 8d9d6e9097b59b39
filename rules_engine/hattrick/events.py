"""What a log is told. Every event is public: none holds a card that somebody may not see."""

from rules_engine.core import Event, Seat


class TossWon(Event, frozen=True, gc=False):
    """The coin fell for this side (4.4)."""

    side: Seat


class HalfStarted(Event, frozen=True, gc=False):
    """A half begins with this side's kick-off (4.5)."""

    half: str
    side: Seat
    player: int


class HalfEnded(Event, frozen=True, gc=False):
    """Both decks have run out and the ball is clear of the goals (4.8)."""

    half: str
    score: tuple[int, int]


class CardLaid(Event, frozen=True, gc=False):
    """A manager has laid a card face down (5.1)."""

    side: Seat


class CardDrawn(Event, frozen=True, gc=False):
    """A manager has drawn a card, unseen."""

    side: Seat


class DeckRanOut(Event, frozen=True, gc=False):
    """A deck's last card is gone; the discards, shuffled, are the deck now (4.7)."""

    side: Seat
    cards: int


class CardsRevealed(Event, frozen=True, gc=False):
    """Both cards are turned up (5.1)."""

    home: str
    away: str


class PlayerMoved(Event, frozen=True, gc=False):
    """A player moved to a field, given as (line, column); `swapped` is who went the other way, as (side, number)."""

    side: Seat
    player: int
    to: tuple[int, int]
    swapped: tuple[Seat, int] | None


class BallPassed(Event, frozen=True, gc=False):
    """The ball went to a team-mate; `how` is sideways, short_pass, long_ball or dribbling."""

    side: Seat
    player: int
    receiver: int
    how: str


class Contest(Event, frozen=True, gc=False):
    """Footballs compared (5.4): players' and card's on both sides; `result` is attack, defence or foul."""

    side: Seat
    action: str
    attack: tuple[int, int]
    defence: tuple[int, int]
    result: str


class Uncontested(Event, frozen=True, gc=False):
    """Nobody defends there: the action succeeds without a comparison (5.5.3, 5.5.4)."""

    side: Seat
    action: str


class NoEffect(Event, frozen=True, gc=False):
    """The card played has no effect here."""

    side: Seat
    action: str


class Dribbled(Event, frozen=True, gc=False):
    """The holder went one field forward with the ball (5.5.3)."""

    side: Seat
    player: int
    to: tuple[int, int]


class BallWon(Event, frozen=True, gc=False):
    """The ball changed hands: `how` is short_pass, long_ball, dribbling, loose, parry or goal_kick."""

    side: Seat
    player: int
    how: str


class Foul(Event, frozen=True, gc=False):
    """Equal totals and equal cards: a foul by this player (9.1)."""

    side: Seat
    player: int


class YellowCard(Event, frozen=True, gc=False):
    """The side holds a yellow card now (9.2)."""

    side: Seat


class SentOff(Event, frozen=True, gc=False):
    """The side handed its yellow card back and the fouler leaves the pitch (9.2)."""

    side: Seat
    player: int


class FreeKick(Event, frozen=True, gc=False):
    """A free kick for this side (9.3)."""

    side: Seat


class Penalty(Event, frozen=True, gc=False):
    """A penalty for this side (9.5)."""

    side: Seat
    player: int


class OpportunityStarted(Event, frozen=True, gc=False):
    """A scoring opportunity begins (6)."""

    side: Seat
    player: int


class ActionDeclined(Event, frozen=True, gc=False):
    """The attacker refused the action or the shot, or the action was not possible (6.4)."""

    side: Seat
    possible: bool


class ShotTaken(Event, frozen=True, gc=False):
    """A shot with both cards revealed: its power and how many cards may be turned (7.1-7.3). `player` is 0 in a
    shootout."""

    side: Seat
    player: int
    shooting: str
    goalkeeper: str
    power: int
    allowance: int


class CardTurned(Event, frozen=True, gc=False):
    """A card turned to save a shot, and the sum so far (7.4)."""

    side: Seat
    card: str
    sum: int


class Saved(Event, frozen=True, gc=False):
    """More footballs than the shot's power: saved (7.5)."""

    side: Seat


class Parried(Event, frozen=True, gc=False):
    """As many footballs as the shot's power: parried to this player (7.6). `player` is 0 in a shootout."""

    side: Seat
    player: int


class Goal(Event, frozen=True, gc=False):
    """A goal (7.7)."""

    side: Seat
    player: int
    score: tuple[int, int]


class LooseBall(Event, frozen=True, gc=False):
    """The attacker has no card left (6.5)."""

    side: Seat


class GoalKick(Event, frozen=True, gc=False):
    """The goalkeeper's kick into a line (8.2)."""

    side: Seat
    card: str
    line: int


class KickTaken(Event, frozen=True, gc=False):
    """One kick of the shootout (10.2)."""

    side: Seat
    scored: bool
    score: tuple[int, int]


class Conceded(Event, frozen=True, gc=False):
    """A side gave the match up."""

    side: Seat


class TooFewPlayers(Event, frozen=True, gc=False):
    """After a sending-off a side has too few players left, and has lost (9.2)."""

    side: Seat
    players: int


class FullTime(Event, frozen=True, gc=False):
    """The match is over."""

    winner: Seat | None
    score: tuple[int, int]
    reason: str


HatTrickEvent = (
    TossWon
    | HalfStarted
    | HalfEnded
    | CardLaid
    | CardDrawn
    | DeckRanOut
    | CardsRevealed
    | PlayerMoved
    | BallPassed
    | Contest
    | Uncontested
    | NoEffect
    | Dribbled
    | BallWon
    | Foul
    | YellowCard
    | SentOff
    | FreeKick
    | Penalty
    | OpportunityStarted
    | ActionDeclined
    | ShotTaken
    | CardTurned
    | Saved
    | Parried
    | Goal
    | LooseBall
    | GoalKick
    | KickTaken
    | Conceded
    | TooFewPlayers
    | FullTime
)
