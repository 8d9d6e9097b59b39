"""The league room."""

from league.enums import Role
from league.models import Invitation, Membership
from tests.routes import (
    EVERYBODY,
    LOGIN,
    NO_GET_SIGNED_IN,
    RUNNERS,
    RUNNERS_POST,
    SIGNED_IN,
    Route,
    answers,
)

IN_USE = answers(403, anonymous=LOGIN, commissioner=422, staff=422)


def league(cast):
    return [cast.league.slug]


def season(cast):
    return [cast.league.slug, cast.season.number]


def membership(cast):
    return [cast.league.slug, Membership.objects.get(league=cast.league, user=cast.spectator).pk]


def invitation(cast):
    made, _ = Invitation.objects.get_or_create(league=cast.league, created_by=cast.commissioner)
    return made


SETTINGS = {
    "name": "A league",
    "visibility": "public",
    "dice": "typed",
    "time_zone": "Europe/Paris",
    "language": "en",
    "unanswered": "commissioner",
}


def new_season(cast, edition="2025"):
    """The page's own form, as it is filled in when it opens."""
    from league.forms.house_rules import HouseRulesForm
    from league.forms.seasons import SeasonForm

    rules = HouseRulesForm("bloodbowl", edition)
    data = {rules[name].html_name: rules[name].value() for name in rules.fields}
    season = {name: SeasonForm().get_initial_for_field(field, name) for name, field in SeasonForm().fields.items()}
    data |= {name: ", ".join(map(str, value)) if isinstance(value, list) else value for name, value in season.items()}
    sent = {name: value for name, value in data.items() if value is not None and value is not False}
    return {**sent, "name": "Another season", "edition": edition}


def withdraw(cast):
    from league.services.seasons import withdraw_team

    withdraw_team(cast.season, team=cast.team, reason="for the test", by=cast.commissioner)


def schedule_it(cast):
    from league.services.seasons import schedule_season
    from rules_engine.competition.schedule import Legs

    schedule_season(cast.season, legs=Legs.SINGLE, by=cast.commissioner)
    cast.season.refresh_from_db()


def adjust_it(cast):
    from league.services.tables import adjust_points

    adjust_points(cast.season, team=cast.team.ref, points=-2, reason="late lists", by=cast.commissioner)


def schedule_with_lots(cast):
    from league.services.tables import change_tie_breaks
    from rules_engine.competition.tiebreaks import TieBreak

    schedule_it(cast)
    order = (TieBreak.POINTS, TieBreak.LOTS)
    change_tie_breaks(cast.season, tie_breaks=order, reason="for the test", by=cast.commissioner)


def roll_something(cast):
    from tests.factories import played_team

    played_team(cast.team, score=1, mvp_rolls=(1,), fans_roll=6)


def refs_in(season):
    return [entry.team.ref for entry in season.entered.select_related("team")]


def play_it_out(cast):
    from tests.league.played_out import played_out

    played_out(cast.season)


def a_rollover(cast):
    """The least that a rollover wants: a name, and the house rules as printed."""
    rules = {name: value for name, value in new_season(cast).items() if name.startswith("rule-")}
    staying = {f"stay_{team.ref}": "on" for team in (cast.team, cast.other_team)}
    return {**rules, **staying, "name": "The next one", "edition": "2025", "begin": "1"}


ROUTES = {
    "league_webhook": Route(
        RUNNERS,
        RUNNERS_POST,
        args=lambda cast: [cast.league.slug],
        data=lambda cast: {"url": "https://example.org/hook", "style": "discord", "kinds": ["ruled"]},
    ),
    "home": Route(EVERYBODY, of_league=False),
    "you": Route(SIGNED_IN, answers(302, anonymous=LOGIN), of_league=False, data=lambda cast: {"language": "fr"}),
    "create_league": Route(SIGNED_IN, answers(302, anonymous=LOGIN), data=lambda cast: SETTINGS, of_league=False),
    "league": Route(EVERYBODY, args=league),
    "edit_league": Route(RUNNERS, RUNNERS_POST, args=league, data=lambda cast: SETTINGS),
    "league_by_link": Route(answers(302), args=lambda cast: [cast.league.link_token]),
    "members": Route(SIGNED_IN, args=league),
    "change_role": Route(NO_GET_SIGNED_IN, RUNNERS_POST, args=membership, data=lambda cast: {"role": Role.COACH}),
    "remove_member": Route(NO_GET_SIGNED_IN, RUNNERS_POST, args=membership),
    "leave_league": Route(
        NO_GET_SIGNED_IN,
        answers(302, anonymous=LOGIN, stranger=403, staff=403, commissioner=422),
        args=league,
    ),
    "invitations": Route(RUNNERS, RUNNERS_POST, args=league, data=lambda cast: {"role": Role.COACH, "days": "7"}),
    "invitation_qr": Route(RUNNERS, args=lambda cast: [cast.league.slug, invitation(cast).pk]),
    "revoke_invitation": Route(
        NO_GET_SIGNED_IN, RUNNERS_POST, args=lambda cast: [cast.league.slug, invitation(cast).pk]
    ),
    # whoever holds an invitation may read what they are invited to
    "join": Route(EVERYBODY, answers(302), args=lambda cast: [invitation(cast).token], of_league=False),
    "delete_league": Route(RUNNERS, IN_USE, args=league),
    "delete_season": Route(RUNNERS, IN_USE, args=season),
    "create_season": Route(RUNNERS, RUNNERS_POST, args=league, data=new_season),
    "season": Route(EVERYBODY, args=season),
    "graveyard": Route(EVERYBODY, args=league),
    "dice": Route(EVERYBODY, args=league),
    "dice_rolls": Route(EVERYBODY, args=lambda cast: [cast.league.slug, "typed", 6], prepare=roll_something),
    "honours": Route(EVERYBODY, args=league),
    "leaders": Route(EVERYBODY, args=season),
    "all_time_leaders": Route(EVERYBODY, args=league),
    "stars": Route(EVERYBODY, args=season),
    "season_rules": Route(EVERYBODY, args=season),
    "enter_team": Route(
        NO_GET_SIGNED_IN,
        answers(403, anonymous=LOGIN, coach=302, commissioner=302, staff=302),
        args=season,
        data=lambda cast: {"team": cast.team.ref},
        prepare=withdraw,
    ),
    "withdraw_team": Route(
        NO_GET_SIGNED_IN,
        RUNNERS_POST,
        args=season,
        data=lambda cast: {"team": cast.team.ref, "reason": "moves away"},
    ),
    "schedule": Route(RUNNERS, RUNNERS_POST, args=season, data=lambda cast: {"legs": "single", "days_per_round": "7"}),
    "next_season": Route(RUNNERS, RUNNERS_POST, args=season, prepare=play_it_out, data=a_rollover),
    "close_season": Route(RUNNERS, RUNNERS_POST, args=season, prepare=play_it_out),
    "end_season": Route(RUNNERS, RUNNERS_POST, args=season, prepare=schedule_it),
    "tie_breaks": Route(
        RUNNERS, RUNNERS_POST, args=season, data=lambda cast: {"step_1": "points", "reason": "agreed in March"}
    ),
    "change_scheme": Route(
        RUNNERS,
        RUNNERS_POST,
        args=season,
        data=lambda cast: {"win": "2", "draw": "1", "loss": "0", "reason": "agreed in March", "do": "change"},
    ),
    "table_book": Route(EVERYBODY, args=season),
    "adjust_points": Route(
        NO_GET_SIGNED_IN,
        RUNNERS_POST,
        args=season,
        data=lambda cast: {"team": cast.team.ref, "points": "-2", "reason": "late lists"},
    ),
    "take_back_adjustment": Route(
        NO_GET_SIGNED_IN,
        RUNNERS_POST,
        args=lambda cast: [*season(cast), 1],
        data=lambda cast: {"reason": "they were in time"},
        prepare=adjust_it,
    ),
    "draw_lots": Route(
        NO_GET_SIGNED_IN,
        RUNNERS_POST,
        args=season,
        data=lambda cast: {"teams": " ".join(refs_in(cast.season)), "stage": "1"},
        prepare=schedule_with_lots,
    ),
}
