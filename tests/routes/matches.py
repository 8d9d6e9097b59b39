"""The matches room: fixtures, reports, answers, the table. The coach reports at home, the other coach answers."""

from datetime import UTC, datetime

from matches.enums import Side
from tests.routes import EVERYBODY, LOGIN, NO_GET_SIGNED_IN, RUNNERS, RUNNERS_POST, SIGNED_IN, Route, answers


def season(cast):
    return [cast.league.slug, cast.season.number]


def fixture(cast):
    return [*season(cast), 1]


def of(*more):
    return lambda cast: [*fixture(cast), *more]


def side(name):
    """The side that the coach or the other coach has."""

    def args(cast):
        team = cast.team if name == "coach" else cast.other_team
        return [*fixture(cast), side_of(cast, team)]

    return args


def side_of(cast, team):
    from matches.models import Fixture

    found = Fixture.objects.get(season=cast.season, number=1)
    return next(one for one in Side if found.team(one) == team)


def scheduled(cast):
    from league.services.seasons import schedule_season
    from rules_engine.chance import Seeded
    from rules_engine.competition.schedule import Legs

    schedule_season(cast.season, legs=Legs.SINGLE, by=cast.commissioner, chance=Seeded(1))


def befriended(cast):
    """A friendly of the two teams, beside their one fixture."""
    from matches.services.friendlies import arrange_friendly
    from rules_engine.core import Seat

    scheduled(cast)
    arrange_friendly(cast.season, home=cast.team, away=cast.other_team, by=cast.coach, seat=Seat.COACH)


def reported(cast):
    """The coach has submitted: the other coach answers."""
    from tests.matches.matches import Match

    scheduled(cast)
    m = Match(cast, 1)
    m.type("home")
    m.type("away")
    m.submit_typed(by=cast.coach)


def offered(cast):
    """The coach has offered a date: the other coach may take it."""
    from matches.models import Fixture
    from matches.services.dates import propose_date

    scheduled(cast)
    found = Fixture.objects.select_related("season__league", "home", "away").get(season=cast.season, number=1)
    propose_date(found, side=side_of(cast, cast.team), when=WHEN, by=cast.coach)


def ended(cast):
    """The match has been abandoned, and its score stands."""
    from matches.models import Fixture
    from matches.services.rulings import abandon_match

    scheduled(cast)
    found = Fixture.objects.select_related("season__league", "home", "away").get(season=cast.season, number=1)
    abandon_match(found, score=(1, 0), reason="fog", by=cast.commissioner)


def carded(cast):
    """A player is banned: the ban has number 1001, like the card."""
    from matches.services.discipline import change_discipline, record_cards
    from rules_engine.competition.discipline import Card, CardKind, Discipline

    ended(cast)
    change_discipline(cast.season, settings=Discipline(), reason="a vote", by=cast.commissioner)
    cards = [Card(cast.team.ref, "1", CardKind.RED)]
    record_cards(cast.season, fixture=1, cards=cards, reason="on film", by=cast.commissioner)


def own_calendar(cast):
    from matches.calendars import key_of

    return [cast.coach.pk, key_of(cast.coach)]


WHEN = datetime(2026, 12, 10, 19, 30, tzinfo=UTC)
KINDS = ("yellow", "second_yellow", "red", "sent_off")
ANYBODY_OF_THE_MATCH = answers(403, anonymous=LOGIN, coach=302, other_coach=302, commissioner=302, staff=302)


def countered(cast):
    """The other coach is writing another report than the one the coach has submitted."""
    from matches.models import Fixture
    from matches.services.correction_drafts import begin_counter

    reported(cast)
    found = Fixture.objects.select_related("season__league", "home", "away").get(season=cast.season, number=1)
    draft = begin_counter(found, by=cast.other_coach)
    draft.home = {**draft.home, "1.completion": ["1"]}
    draft.save()


ROUTES = {
    "counter": Route(
        answers(403, anonymous=LOGIN, other_coach=200),
        answers(403, anonymous=LOGIN, other_coach=302),
        args=fixture,
        prepare=countered,
        data=lambda cast: {"reason": "offside", "sure": "on"},
    ),
    "begin_counter": Route(
        NO_GET_SIGNED_IN, answers(403, anonymous=LOGIN, other_coach=302), args=fixture, prepare=reported
    ),
    "counter_side": Route(
        answers(403, anonymous=LOGIN, other_coach=200),
        answers(403, anonymous=LOGIN, other_coach=302),
        args=side("coach"),
        prepare=countered,
    ),
    "records": Route(EVERYBODY, args=lambda cast: [cast.league.slug]),
    "number_why": Route(EVERYBODY, args=lambda cast: [cast.league.slug, "most_wins"]),
    "ban_why": Route(EVERYBODY, args=lambda cast: [*season(cast), 1001], prepare=carded),
    "coaches": Route(EVERYBODY, args=lambda cast: [cast.league.slug]),
    "coach": Route(EVERYBODY, args=lambda cast: [cast.league.slug, cast.coach.username]),
    "season_history": Route(EVERYBODY, args=season),
    "league_log": Route(EVERYBODY, args=lambda cast: [cast.league.slug]),
    "league_log_csv": Route(EVERYBODY, args=lambda cast: [cast.league.slug]),
    "league_log_json": Route(EVERYBODY, args=lambda cast: [cast.league.slug]),
    "table": Route(EVERYBODY, args=season),
    "table_as_of": Route(EVERYBODY, args=season),
    "table_csv": Route(EVERYBODY, args=season),
    "square": Route(EVERYBODY, args=season, prepare=scheduled),
    "team_points": Route(EVERYBODY, args=lambda cast: [*season(cast), cast.team.ref], prepare=scheduled),
    "fixtures": Route(EVERYBODY, args=season),
    "fixture": Route(EVERYBODY, args=fixture, prepare=scheduled),
    "arrange_friendly": Route(
        answers(403, anonymous=LOGIN, coach=200, other_coach=200, commissioner=200, staff=200),
        answers(403, anonymous=LOGIN, coach=302, other_coach=302, commissioner=302, staff=302),
        args=season,
        prepare=scheduled,
        data=lambda cast: {"home": cast.team.pk, "away": cast.other_team.pk},
    ),
    "call_off_friendly": Route(
        NO_GET_SIGNED_IN,
        ANYBODY_OF_THE_MATCH,
        args=lambda cast: [*season(cast), 2],
        prepare=befriended,
    ),
    "set_date": Route(
        NO_GET_SIGNED_IN,
        RUNNERS_POST,
        args=fixture,
        prepare=scheduled,
        data=lambda cast: {"when": "2026-12-10T19:30"},
    ),
    "propose_date": Route(
        NO_GET_SIGNED_IN,
        answers(403, anonymous=LOGIN, coach=302),
        args=fixture,
        prepare=scheduled,
        data=lambda cast: {"side": side_of(cast, cast.team), "when": "2026-12-10T19:30"},
    ),
    "accept_date": Route(
        NO_GET_SIGNED_IN,
        answers(403, anonymous=LOGIN, other_coach=302),
        args=fixture,
        prepare=offered,
        data=lambda cast: {"side": side_of(cast, cast.other_team), "when": WHEN.isoformat()},
    ),
    "take_back_date": Route(
        NO_GET_SIGNED_IN,
        answers(403, anonymous=LOGIN, coach=302),
        args=fixture,
        prepare=offered,
        data=lambda cast: {"side": side_of(cast, cast.team), "when": WHEN.isoformat()},
    ),
    "postpone": Route(
        NO_GET_SIGNED_IN, RUNNERS_POST, args=fixture, prepare=scheduled, data=lambda cast: {"reason": "snow"}
    ),
    "abandon": Route(
        NO_GET_SIGNED_IN,
        RUNNERS_POST,
        args=fixture,
        prepare=scheduled,
        data=lambda cast: {"home": "1", "away": "0", "then": "stands", "reason": "fog"},
    ),
    "award": Route(
        NO_GET_SIGNED_IN,
        RUNNERS_POST,
        args=fixture,
        prepare=scheduled,
        data=lambda cast: {"home": "1", "away": "0", "reason": "fog"},
    ),
    "replay": Route(
        NO_GET_SIGNED_IN, RUNNERS_POST, args=fixture, prepare=ended, data=lambda cast: {"reason": "the wrong ball"}
    ),
    "add_cards": Route(
        NO_GET_SIGNED_IN,
        RUNNERS_POST,
        args=fixture,
        prepare=ended,
        data=lambda cast: {"bearer": f"{cast.team.ref}:1", "card": "red", "reason": "on film"},
    ),
    "season_calendar": Route(EVERYBODY, args=season),
    "calendars": Route(SIGNED_IN, of_league=False),
    "coach_calendar": Route(EVERYBODY, args=own_calendar, of_league=False),
    "discipline": Route(EVERYBODY, args=season, prepare=carded),
    "discipline_settings": Route(
        RUNNERS,
        RUNNERS_POST,
        args=season,
        data=lambda cast: {
            "counts": "on",
            "yellows": "3",
            **{f"{what}_{kind}": "0" for what in ("ban", "fine") for kind in KINDS},
            "reason": "a vote",
        },
    ),
    "appeal": Route(
        NO_GET_SIGNED_IN,
        RUNNERS_POST,
        args=lambda cast: [*season(cast), 1001],
        prepare=carded,
        data=lambda cast: {"length": "0", "reason": "on film"},
    ),
    "strike_card": Route(
        NO_GET_SIGNED_IN,
        RUNNERS_POST,
        args=lambda cast: [*season(cast), 1001],
        prepare=carded,
        data=lambda cast: {"reason": "on film"},
    ),
    "policies": Route(
        RUNNERS,
        RUNNERS_POST,
        args=season,
        data=lambda cast: {
            "deadline": "draw",
            "leaving": "keep",
            "unanswered": "accept",
            "answer_days": "3",
            "reason": "a vote",
        },
    ),
    "leave_season": Route(
        RUNNERS,
        RUNNERS_POST,
        args=season,
        prepare=scheduled,
        data=lambda cast: {"team": cast.team.ref, "policy": "keep", "reason": "moved away", "do": "leave"},
    ),
    "record_walkover": Route(
        NO_GET_SIGNED_IN,
        answers(403, anonymous=LOGIN, commissioner=302, staff=302),
        args=fixture,
        prepare=scheduled,
        data=lambda cast: {"absent": "both", "reason": "snow"},
    ),
    "open_report": Route(NO_GET_SIGNED_IN, ANYBODY_OF_THE_MATCH, args=fixture, prepare=scheduled),
    "report": Route(
        answers(403, anonymous=LOGIN, coach=200, other_coach=200, commissioner=200, staff=200),
        # keeping a side is for whose side it is; the others look
        answers(403, anonymous=LOGIN, coach=302),
        args=side("coach"),
        prepare=scheduled,
        data=lambda cast: {"version": "0", "played": ["1"]},
    ),
    # only the football games have records to hand in (tests/clubs/test_report_pages.py)
    "upload_log": Route(
        answers(403, anonymous=LOGIN, coach=404, other_coach=404, commissioner=404, staff=404),
        args=fixture,
        prepare=scheduled,
    ),
    "take_over": Route(
        NO_GET_SIGNED_IN,
        ANYBODY_OF_THE_MATCH,
        args=side("coach"),
        prepare=scheduled,
    ),
    "report_version": Route(EVERYBODY, args=of(1), prepare=reported),
    "confirm_report": Route(
        NO_GET_SIGNED_IN,
        answers(403, anonymous=LOGIN, other_coach=302),
        args=of(1),
        prepare=reported,
    ),
    "reject_report": Route(
        NO_GET_SIGNED_IN,
        answers(403, anonymous=LOGIN, other_coach=302),
        args=of(1),
        prepare=reported,
        data=lambda cast: {"reason": "the second touchdown was Grak’s"},
    ),
    "rule_report": Route(
        NO_GET_SIGNED_IN,
        answers(403, anonymous=LOGIN, commissioner=302, staff=302),
        args=of(1),
        prepare=reported,
        data=lambda cast: {"ruling": "accept", "reason": "both agree by mail"},
    ),
}


def confirmed(cast):
    """The match counts: the other coach agreed."""
    from matches.services.reports import confirm_report
    from tests.matches.matches import Match

    reported(cast)
    fixture = Match(cast, 1).fixture
    confirm_report(fixture, version=1, by=cast.other_coach)


def correcting(cast):
    """Everybody who may has begun to correct the report."""
    from matches.services.correction_drafts import begin
    from tests.matches.matches import Match

    confirmed(cast)
    for person in (cast.coach, cast.other_coach, cast.commissioner, cast.staff):
        begin(Match(cast, 1).fixture, asked=None, by=person)


def proposed(cast):
    """The coach has proposed that the match was not played."""
    from matches.corrections.asked import Unplay
    from matches.services.corrections import propose
    from tests.matches.matches import Match

    confirmed(cast)
    return propose(Match(cast, 1).fixture, asked=Unplay(1), reason="never played", by=cast.coach)


def corrected(cast):
    """The commissioner has taken the match back."""
    from matches.corrections.asked import Unplay
    from matches.services.corrections import correct
    from tests.matches.matches import Match

    confirmed(cast)
    correct(Match(cast, 1).fixture, asked=Unplay(1), reason="never played", seen={}, by=cast.commissioner)


def correction(cast):
    from matches.models import Correction

    return [*fixture(cast), Correction.objects.get().pk]


OF_THE_MATCH = answers(403, anonymous=LOGIN, coach=200, other_coach=200, commissioner=200, staff=200)

ROUTES |= {
    "correct": Route(
        OF_THE_MATCH, ANYBODY_OF_THE_MATCH, args=fixture, prepare=confirmed, data=lambda cast: {"what": "report"}
    ),
    # nothing is being worked out
    "correct_progress": Route(
        answers(403, anonymous=LOGIN, coach=204, other_coach=204, commissioner=204, staff=204),
        args=fixture,
        prepare=confirmed,
    ),
    # only the football games have records to hand in (tests/clubs/test_corrections.py)
    "correct_log": Route(
        answers(403, anonymous=LOGIN, coach=404, other_coach=404, commissioner=404, staff=404),
        args=fixture,
        prepare=confirmed,
    ),
    "correct_side": Route(
        OF_THE_MATCH,
        ANYBODY_OF_THE_MATCH,
        args=side("coach"),
        prepare=correcting,
        data=lambda cast: {"played": ["1"]},
    ),
    "correct_preview": Route(
        OF_THE_MATCH,
        ANYBODY_OF_THE_MATCH,
        args=fixture,
        prepare=correcting,
        data=lambda cast: {"do": "apply", "reason": "looked again"},
    ),
    "correction": Route(OF_THE_MATCH, args=correction, prepare=proposed),
    "accept_correction": Route(
        NO_GET_SIGNED_IN,
        answers(403, anonymous=LOGIN, other_coach=302, commissioner=302, staff=302),
        args=correction,
        prepare=proposed,
    ),
    "decline_correction": Route(
        NO_GET_SIGNED_IN,
        ANYBODY_OF_THE_MATCH,
        args=correction,
        prepare=proposed,
        data=lambda cast: {"reason": "we did play"},
    ),
    "undo_correction": Route(
        NO_GET_SIGNED_IN,
        answers(403, anonymous=LOGIN, commissioner=302, staff=302),
        args=correction,
        prepare=corrected,
        data=lambda cast: {"reason": "we did play"},
    ),
}
