"""What happened to a team, told: one sentence for each event of a career, and who wrote it."""

from collections.abc import Callable, Iterable
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy
from django.utils.translation import ngettext

from league.models.records import Entry
from league.terms import CASUALTIES, LASTING, gold, rule_name, signed, term
from league.wording import Wording
from rules_engine.bloodbowl import actions as a
from rules_engine.bloodbowl import events as e
from rules_engine.bloodbowl.team import Purpose, Status
from rules_engine.clubs import actions as club
from rules_engine.core import Event, Seat
from rules_engine.record import Insert, Replace, Void


def _gold_moved(event: e.GoldMoved, say: Wording) -> str:
    told = {"reason": term(event.reason), "amount": signed(event.amount), "balance": gold(event.balance)}
    return _("%(reason)s: %(amount)s. The treasury holds %(balance)s.") % told


def _spp_earned(event: e.SppEarned, say: Wording) -> str:
    told = {
        "player": say.player(event.player),
        "amount": event.amount,
        "quantity": event.quantity,
        "deed": term(event.deed),
    }
    if event.quantity == 1:
        return _("%(player)s earned %(amount)s SPP: %(deed)s.") % told
    return _("%(player)s earned %(amount)s SPP: %(quantity)s × %(deed)s.") % told


def _spp_spent(event: e.SppSpent, say: Wording) -> str:
    told = {"player": say.player(event.player), "amount": event.amount, "way": term(event.way), "left": event.unspent}
    return _("%(player)s spent %(amount)s SPP: %(way)s. Left: %(left)s.") % told


def _value_raised(event: e.ValueRaised, say: Wording) -> str:
    told = {"player": say.player(event.player), "amount": gold(event.amount), "value": gold(event.value)}
    if event.skill is not None:
        told["skill"] = say.skill(event.skill)
        return _("%(player)s learned %(skill)s: worth %(amount)s more, %(value)s now.") % told
    assert event.characteristic is not None
    told["characteristic"] = term(event.characteristic)
    return _("%(player)s improved %(characteristic)s: worth %(amount)s more, %(value)s now.") % told


def _season_entered(event: e.SeasonEntered, say: Wording) -> str:
    return _("Entered “%(season)s” and plays by its rules.") % {"season": say.named(event.season)}


def _hatred_gained(event: e.HatredGained, say: Wording) -> str:
    told = {"player": say.player(event.player), "keyword": rule_name(event.keyword)}
    return _("%(player)s came to hate: %(keyword)s.") % told


def _trophy_won(event: e.TrophyWon, say: Wording) -> str:
    return _("Won the trophy: %(rerolls)s more team re-roll until the next season ends.") % {"rerolls": event.rerolls}


def _season_ended(event: e.SeasonEnded, say: Wording) -> str:
    told = {"season": say.named(event.season), "played": event.played, "won": event.won, "drawn": event.drawn}
    return _("“%(season)s” is over: %(played)s played, %(won)s won, %(drawn)s drawn.") % told


def _player_recovered(event: e.PlayerRecovered, say: Wording) -> str:
    told = {"player": say.player(event.player)}
    if event.keyword is not None:
        return _("%(player)s no longer hates: %(keyword)s.") % {**told, "keyword": rule_name(event.keyword)}
    if event.characteristic is None:
        return _("%(player)s recovered from a niggling injury.") % told
    return _("%(player)s recovered %(characteristic)s.") % {**told, "characteristic": term(event.characteristic)}


def _team_redrafted(event: e.TeamRedrafted, say: Wording) -> str:
    told = {"kept": event.kept, "new": event.new}
    return _("Drafted anew: %(kept)s hired again, %(new)s new.") % told


def _team_drafted(event: e.TeamDrafted, say: Wording) -> str:
    told = {"players": event.players, "roster": say.roster(event.roster), "fans": event.dedicated_fans}
    return _("Drafted from the %(roster)s list: %(players)s players, dedicated fans %(fans)s.") % told


def _player_hired(event: e.PlayerHired, say: Wording) -> str:
    told = {"player": say.player(event.player), "position": say.position(event.position), "fee": gold(event.fee)}
    if event.guest is not None:
        return _("%(player)s, a guest of the match, joined for good: %(position)s, %(fee)s.") % told
    return _("%(player)s joined: %(position)s, %(fee)s.") % told


def _player_left(event: e.PlayerLeft, say: Wording) -> str:
    sentences = {
        Status.DEAD: _("%(player)s died."),
        Status.RETIRED: _("%(player)s sits out the rest of the season."),
        Status.FIRED: _("%(player)s was let go."),
        Status.LEFT: _("%(player)s walked out."),
        Status.ACTIVE: _("%(player)s is back."),
    }
    return sentences[event.status] % {"player": say.player(event.player)}


def _player_never_came(event: e.PlayerNeverCame, say: Wording) -> str:
    return _("%(player)s never came; what he did is still told of him.") % {"player": say.player(event.player)}


def _player_injured(event: e.PlayerInjured, say: Wording) -> str:
    told = {"player": say.player(event.player), "result": str(CASUALTIES[event.result])}
    if event.regenerated:
        return _("%(player)s was hurt, and regenerated.") % told
    if event.result == "dead":
        return _("%(player)s was hurt beyond help.") % told
    if event.lasting is None:
        return _("%(player)s was injured: %(result)s.") % told
    told["lasting"] = str(LASTING[event.lasting])
    if event.loss is None:
        return _("%(player)s was injured: %(lasting)s, but it cannot get worse.") % told
    told["loss"] = term(event.loss)
    return _("%(player)s was injured: %(lasting)s, %(loss)s is worse now.") % told


def _player_returns(event: e.PlayerReturns, say: Wording) -> str:
    return _("%(player)s may play again.") % {"player": say.player(event.player)}


def _match_booked(event: e.MatchBooked, say: Wording) -> str:
    sentences = {
        1: _("Won %(scored)s–%(conceded)s against %(opponent)s."),
        0: _("Drew %(scored)s–%(conceded)s with %(opponent)s."),
        -1: _("Lost %(scored)s–%(conceded)s to %(opponent)s."),
    }
    told = {"scored": event.scored, "conceded": event.conceded, "opponent": say.named(event.opponent)}
    return sentences[event.result] % told


def _fans_changed(event: e.FansChanged, say: Wording) -> str:
    told = {"fans": event.dedicated_fans}
    if event.amount == 0:
        return _("Dedicated fans stay at %(fans)s.") % told
    if event.amount > 0:
        return _("Dedicated fans rise to %(fans)s.") % told
    return _("Dedicated fans fall to %(fans)s.") % told


def dice(event: e.DiceRolled) -> str:
    """The faces and where they came from, without what for."""
    told = {"faces": ", ".join(str(face) for face in event.faces), "origin": term(event.origin)}
    if event.reroll:
        return _("%(faces)s (%(origin)s), thrown again") % told
    return _("%(faces)s (%(origin)s)") % told


def _dice_rolled(event: e.DiceRolled, say: Wording) -> str:
    told = {"purpose": term(event.purpose), "dice": dice(event), "count": len(event.faces)}
    if event.player is None:
        return ngettext("Die for %(purpose)s: %(dice)s.", "Dice for %(purpose)s: %(dice)s.", len(event.faces)) % told
    told["player"] = say.player(event.player)
    return (
        ngettext(
            "%(player)s, die for %(purpose)s: %(dice)s.",
            "%(player)s, dice for %(purpose)s: %(dice)s.",
            len(event.faces),
        )
        % told
    )


def _staff_changed(event: e.StaffChanged, say: Wording) -> str:
    told = {"kind": term(event.kind), "count": event.count}
    if event.amount > 0:
        return _("Hired: %(kind)s. There are now: %(count)s.") % told
    return _("Let go: %(kind)s. There are now: %(count)s.") % told


def _stage_reached(event: e.StageReached, say: Wording) -> str:
    if event.stage is None:
        return _("Ready for the next match.")
    return _("On to the step “%(stage)s”.") % {"stage": term(event.stage)}


def _spp_granted(event: e.SppGranted, say: Wording) -> str:
    told = {"player": say.player(event.player), "amount": signed(event.amount), "unspent": event.unspent}
    return _("%(player)s: %(amount)s SPP by ruling, %(unspent)s to spend.") % told


def _ruled(event: e.Ruled, say: Wording) -> str:
    told = {"subject": term(event.subject), "reason": event.reason, "gold": signed(event.gold)}
    if event.gold:
        return _("Ruling on %(subject)s, %(gold)s: %(reason)s") % told
    return _("Ruling on %(subject)s: %(reason)s") % told


def _renamed(event: e.Renamed, say: Wording) -> str:
    if event.player is None:
        return _("The team is called “%(name)s” now.") % {"name": event.name}
    return _("Number %(number)s is called “%(name)s” now.") % {"number": event.number, "name": event.name}


def _captain_named(event: e.CaptainNamed, say: Wording) -> str:
    return _("%(player)s is Team Captain now.") % {"player": say.player(event.player)}


EVENTS: dict[type[Event], Callable[[Any, Wording], str]] = {
    e.GoldMoved: _gold_moved,
    e.SppEarned: _spp_earned,
    e.SppSpent: _spp_spent,
    e.ValueRaised: _value_raised,
    e.SeasonEntered: _season_entered,
    e.TeamDrafted: _team_drafted,
    e.HatredGained: _hatred_gained,
    e.SeasonEnded: _season_ended,
    e.TrophyWon: _trophy_won,
    e.PlayerRecovered: _player_recovered,
    e.TeamRedrafted: _team_redrafted,
    e.PlayerHired: _player_hired,
    e.PlayerLeft: _player_left,
    e.PlayerNeverCame: _player_never_came,
    e.PlayerInjured: _player_injured,
    e.PlayerReturns: _player_returns,
    e.MatchBooked: _match_booked,
    e.FansChanged: _fans_changed,
    e.DiceRolled: _dice_rolled,
    e.StaffChanged: _staff_changed,
    e.StageReached: _stage_reached,
    e.Ruled: _ruled,
    e.SppGranted: _spp_granted,
    e.Renamed: _renamed,
    e.CaptainNamed: _captain_named,
}


def told(event: Event, say: Wording) -> str:
    """What happened, as a sentence."""
    return EVENTS[type(event)](event, say)


NOTHING: dict[Purpose, tuple[type[Event], Any]] = {
    Purpose.GETTING_EVEN: (e.HatredGained, lazy("No new hatred comes of it.")),
    Purpose.LOYALTY: (e.PlayerLeft, lazy("Stays with the team.")),
    Purpose.NIGGLING_RECOVERY: (e.PlayerRecovered, lazy("The niggling injury stays.")),
    Purpose.CHARACTERISTIC_RECOVERY: (e.PlayerRecovered, lazy("The injury stays.")),
    Purpose.HATRED_RECOVERY: (e.PlayerRecovered, lazy("The hatred stays.")),
}
"""What a die can lead to, and what is said when it did not."""


def came_to_nothing(event: Event, events: Iterable[Event], say: Wording) -> str:
    """What is said after a die on which something hung that did not happen."""
    if not isinstance(event, e.DiceRolled) or event.purpose not in NOTHING:
        return ""
    happens, words = NOTHING[event.purpose]
    return "" if any(isinstance(one, happens) for one in events) else str(words)


def preface(body: Any) -> str | None:
    """What an entry says that its events do not: a reason, or that it changes an earlier entry."""
    match body:
        case a.CloseSequence(reason=reason):
            return _("The commissioner closed the steps after the match: %(reason)s") % {"reason": reason}
        case Void(target=target, reason=reason):
            return _("Entry %(target)s does not count: %(reason)s") % {"target": target, "reason": reason}
        case Replace(target=target, reason=reason):
            return _("Entry %(target)s was corrected: %(reason)s") % {"target": target, "reason": reason}
        case Insert(target=target, reason=reason):
            return _("Put in after entry %(target)s: %(reason)s") % {"target": target, "reason": reason}
        case a.Hire(ruling=reason) | a.HireGuest(ruling=reason) if reason:
            return _("Joins by ruling, whatever room there is: %(reason)s") % {"reason": reason}
        case _:
            return None


COMMISSIONERS_OWN = (
    a.Ruling,
    a.KeepPlace,
    a.CloseSequence,
    a.AwardPrize,
    a.EndSeason,
    a.BookMatch,
    club.BookMatch,
    club.BookWalkover,
    Void,
    Replace,
    Insert,
)
ENTERING = (a.EnterSeason, club.EnterSeason)


def author(entry: Entry, body: Any) -> str:
    """Who wrote an entry, and for whom where they did what is another's to do."""
    name = entry.by.username if entry.by else _("the site")
    if entry.seat == Seat.CLOCK:
        return _("the clock")
    if entry.seat == Seat.CHANCE and entry.by:
        return _("dice typed in by %(name)s") % {"name": name}
    if not as_commissioner(entry, body):
        return str(name)
    if for_the_coach(entry, body):
        return _("%(name)s, commissioner, for the coach") % {"name": name}
    return _("%(name)s, commissioner") % {"name": name}


def as_commissioner(entry: Entry, body: Any) -> bool:
    """It was done in the part of the commissioner."""
    return entry.seat == Seat.COMMISSIONER and not isinstance(body, ENTERING)


def for_the_coach(entry: Entry, body: Any) -> bool:
    """It was the coach's to do, and the commissioner did it."""
    return as_commissioner(entry, body) and not isinstance(body, COMMISSIONERS_OWN)
