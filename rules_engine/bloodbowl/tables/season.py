"""What lies around the matches: the off-season, matches not played, friendlies, play-offs, league points."""

from rules_engine.core import Value


class Rest(Value, frozen=True):
    """What heals between seasons: a die per niggling injury and per characteristic a retired player lost."""

    die: int
    at_least: int
    apothecary_bonus: int
    restored_leaves_niggling: bool


class Funds(Value, frozen=True, kw_only=True):
    """The budget of a re-draft: `base`, what is left in the treasury, and the past season's matches, up to `cap`."""

    base: int
    per_match: int
    per_win: int
    per_draw: int
    cap: int


class Redraft(Value, frozen=True):
    """What an old player costs on top of his value, for each season he has played."""

    agent_fee_per_season: int


class Walkover(Value, frozen=True):
    """What a team gets whose opponent did not come: a score, MVP awards, and a die of winnings."""

    other_team_score: int
    other_team_mvp: int
    other_team_winnings_die: int
    other_team_winnings_unit: int


class Unplayed(Value, frozen=True):
    real_life: Walkover


class Trophy(Value, frozen=True):
    """What the winner of a season has on top until the next one ends."""

    place: int
    rerolls: int


class ExtraTime(Value, frozen=True):
    """How a play-off that is level goes on: turns, then so many roll-offs of a die."""

    turns: int
    penalties: int
    penalty_die: int


class Friendly(Value, frozen=True):
    """What counts of a friendly. In one edition all of it but MVPs and league points, in another nothing."""

    spp: bool
    mvp: bool
    winnings: bool
    casualties: str
    missing_served: bool

    @property
    def counts_for_careers(self) -> bool:
        """Whether it enters a team's career at all."""
        return self.spp or self.winnings or self.missing_served or self.casualties != "badly_hurt"


class OffSeason(Value, frozen=True):
    """What lies between two matches that were played: seasons, and matches that were not."""

    rest: Rest
    funds: Funds
    redraft: Redraft
    unplayed: Unplayed
    friendly: Friendly
    prizes: dict[str, int]
    trophy: Trophy
    extra_time: ExtraTime


class LeaguePoints(Value, frozen=True):
    """League points of a result, those of each printed bonus by its key, and the number from which it is earned."""

    win: int
    draw: int
    loss: int
    bonus: dict[str, int]
    bonus_at_least: dict[str, int]
