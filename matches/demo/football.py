"""The second demo league: a season of Hat-Trick and one of Ofusaido, coached by people of the first."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from django.contrib.auth import get_user_model

from league.enums import Role
from league.games import HATTRICK, OFUSAIDO
from league.models import Season, Team, User
from league.reading import fold
from league.referees import ruleset_of
from league.services.careers import found_team
from league.services.clubs import register_squad
from league.services.leagues import add_member, create_league
from league.services.seasons import create_season, schedule_season
from matches.demo.cast import COMMISSIONER
from matches.models import Fixture
from matches.services.reports import confirm_report, submit_report
from matches.setups import setup_of
from rules_engine.chance import Chance, Seeded, roll
from rules_engine.clubs.report import Noted, SideReport
from rules_engine.competition.schedule import Legs
from rules_engine.core import Seat
from rules_engine.hattrick import HatTrick
from rules_engine.hattrick import report as hattrick
from rules_engine.hattrick.club import Squad as NationSquad
from rules_engine.hattrick.club import national_squad
from rules_engine.hattrick.exhibition import play
from rules_engine.hattrick.retelling import Log, retell
from rules_engine.ofusaido import report as ofusaido
from rules_engine.ofusaido.cards import Kind
from rules_engine.ofusaido.claims import KickClaim, ShootoutClaim
from rules_engine.ofusaido.club import Squad as DeckSquad
from rules_engine.ofusaido.house import house_decks

LEAGUE = "Upstairs League"
BLURB = "The two football games, in the room above. As made up as the league downstairs."
NATIONS = {"bo": ("Tulip Street", "NED"), "cleo": ("Pura Vida", "CRC"), "eszter": ("Brazil", "BRA")}
OWN = (
    "gita",
    "Attic Eleven",
    NationSquad(names=("Mole", "Wren", "Pike", *[""] * 4, "Otter", "", "Heron"), stars=(9, 11)),
)
DECKS = (("dag", "Brumeval", 0), ("eszter", "Tuilerie", 1), ("felix", "Brumeval Juniors", 0), ("gita", "Old Tilers", 1))
SHOOTING = (7, 8, 9, 10, 11)
HALVES = ("first", "second")
Step = tuple[str, Callable[[], None]]


@dataclass
class FootballDemo:
    """The league in the making, as `steps` that come after those of the first one; `people` are by name."""

    chance: Chance = field(default_factory=lambda: Seeded("upstairs"))
    people: Mapping[str, User] = field(init=False)
    nations: Season = field(init=False)
    decks: Season = field(init=False)

    def steps(self) -> Iterator[Step]:
        yield "football", self._found
        for number in range(1, 5):
            yield f"Hat-Trick {number} of 4", lambda number=number: self._hattrick(number)  # type: ignore[misc]
        yield "a Hat-Trick report", self._reported
        for number in range(1, 4):
            yield f"Ofusaido {number} of 3", lambda number=number: self._ofusaido(number)  # type: ignore[misc]

    def _found(self) -> None:
        self.people = {user.username: user for user in get_user_model().objects.all()}
        maud = self.people[COMMISSIONER]
        league = create_league(by=maud, name=LEAGUE, blurb=BLURB)
        for name in dict.fromkeys((*NATIONS, OWN[0], *(coach for coach, _name, _deck in DECKS))):
            add_member(league, user=self.people[name], role=Role.COACH, by=maud)
        self.nations = create_season(league, by=maud, name="Nations", game=HATTRICK)
        self.decks = create_season(league, by=maud, name="Decks", game=OFUSAIDO)
        rules, decks = ruleset_of(self.nations.ruleset_id), list(house_decks().values())
        for coach, (name, nation) in NATIONS.items():
            self._team(self.nations, coach, name, national_squad(rules, nation))
        self._team(self.nations, *OWN)
        for coach, name, deck in DECKS:
            self._team(self.decks, coach, name, DeckSquad(decks[deck]))
        for season in (self.nations, self.decks):
            schedule_season(season, legs=Legs.SINGLE, by=maud, chance=self.chance)

    def _team(self, season: Season, coach: str, name: str, squad: Any) -> Team:
        by = self.people[coach]
        team: Team = register_squad(found_team(season=season, by=by), name=name, squad=squad, by=by).owner
        return team

    # Matches

    def _hattrick(self, number: int) -> None:
        """The fourth was played by bots to its end: its report is its record."""
        fixture = self._fixture(self.nations, number)
        self._confirm(fixture, (self._record if number == 4 else self._goals)(fixture))

    def _reported(self) -> None:
        """One waits for a yes."""
        fixture = self._fixture(self.nations, 5)
        self._submit(fixture, self._goals(fixture))

    def _ofusaido(self, number: int) -> None:
        """The first has a penalty, the second was drawn and went to kicks."""
        make = {1: self._penalty, 2: self._kicks}.get(number, self._cards)
        fixture = self._fixture(self.decks, number)
        self._confirm(fixture, make(fixture))

    def _fixture(self, season: Season, number: int) -> Fixture:
        found: Fixture = Fixture.objects.select_related(
            "season__league", "season__ruleset", "home__coach", "away__coach"
        ).get(season=season, number=number)
        return found

    def _submit(self, fixture: Fixture, report: Any) -> None:
        assert fixture.home.coach is not None
        submit_report(fixture, report=report, sure=True, by=fixture.home.coach)

    def _confirm(self, fixture: Fixture, report: Any) -> None:
        self._submit(fixture, report)
        assert fixture.away.coach is not None
        confirm_report(self._fixture(fixture.season, fixture.number), version=1, by=fixture.away.coach)

    # Reports of Hat-Trick

    def _goals(self, fixture: Fixture) -> hattrick.Report:
        home, away = (self._listed(team) for team in (fixture.home, fixture.away))
        return hattrick.Report(fixture.ref, home, away)

    def _listed(self, team: Team) -> SideReport:
        """Up to three goals, and a yellow card now and then."""
        goals = [
            Noted("goal", str(SHOOTING[self._throw(len(SHOOTING))]), half, 1 + self._throw(20) + 20 * at)
            for at, half in enumerate(HALVES)
            for _goal in range(self._throw(3))
        ]
        carded = [Noted("yellow_card", "5", "second", 40)] if self._throw(2) else []
        return SideReport(team.ref, len(goals), len(carded), (), (*goals, *carded) or None)

    def _throw(self, sides: int) -> int:
        return roll(self.chance, sides) - 1

    def _record(self, fixture: Fixture) -> hattrick.Report:
        ruleset = ruleset_of(fixture.season.ruleset_id)
        setup = setup_of(fixture)
        log = Log(ruleset.hash, setup, play(HatTrick(ruleset), setup, ("random", "random"), "demo").actions)
        return hattrick.of_log(fixture.ref, (fixture.home.ref, fixture.away.ref), log, retell(log, ruleset))

    # Reports of Ofusaido

    def _penalty(self, fixture: Fixture) -> ofusaido.Report:
        taker, keeper = self._shooter(fixture.home), self._keeper(fixture.away)
        kick = KickClaim(Seat.HOME, True, Kind.PENALTY, target="blue", taker=taker, keeper=keeper)
        goals = (Noted("goal", taker), Noted("goal", self._shooter(fixture.home, 1)))
        return ofusaido.Report(
            fixture.ref,
            SideReport(fixture.home.ref, 2, events=goals),
            SideReport(fixture.away.ref, 1, 1, events=(Noted("goal"), Noted("yellow_card", keeper))),
            set_pieces=(kick,),
        )

    def _kicks(self, fixture: Fixture) -> ofusaido.Report:
        scored = {Seat.HOME: (True, True, False, True), Seat.AWAY: (True, False, False, False)}
        kicks = tuple(KickClaim(seat, scored[seat][at]) for at in range(4) for seat in (Seat.HOME, Seat.AWAY))
        shootout = ShootoutClaim(first=Seat.HOME, kicks=kicks)
        home, away = (SideReport(team.ref, 1) for team in (fixture.home, fixture.away))
        return ofusaido.Report(fixture.ref, home, away, shootout=shootout)

    def _cards(self, fixture: Fixture) -> ofusaido.Report:
        off = self._shooter(fixture.home)
        home = SideReport(fixture.home.ref, 0, events=(Noted("sent_off", off),), sent_off=(off,))
        return ofusaido.Report(fixture.ref, home, SideReport(fixture.away.ref, 3))

    def _shooter(self, team: Team, at: int = 0) -> str:
        return [player.id for player in fold(team).squad.deck.players if player.shot is not None][at]

    def _keeper(self, team: Team) -> str:
        return next(player.id for player in fold(team).squad.deck.players if player.save is not None)
