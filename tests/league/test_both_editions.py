"""A league of each edition, from its first season to the second, through the pages; and no page knows which it is."""

import re
from pathlib import Path

import msgspec
import pytest
from django.urls import reverse

from league.drafting import Desk
from league.forms.drafts import blank_sheet, pressed
from league.models import Season, Team, TeamDraft
from league.reading import fold
from league.redrafting import on_the_old_list, sheet_of_old
from league.referees import tables_of
from rules_engine.bloodbowl.team import Phase, Stage
from rules_engine.core import Seat
from rules_engine.rulesets import editions
from tests.factories import cast, played_team
from tests.league.seasons import fresh
from tests.league.test_drafts import typed
from tests.league.test_redraft import typed as typed_again
from tests.routes.league import new_season

EDITIONS = editions("bloodbowl")
TEMPLATES = Path(__file__).parent.parent.parent / "templates"


@pytest.mark.parametrize("page", sorted(TEMPLATES.rglob("*.html")), ids=lambda page: page.name)
def test_no_template_names_an_edition(page):
    words = [*EDITIONS, "Second Season", "Third Season", "BB20", "BB25"]
    assert re.findall("|".join(map(re.escape, words)), page.read_text(encoding="utf-8")) == []


class Story:
    """What people do on the pages of one league."""

    def __init__(self, client, edition):
        self.client, self.stage = client, cast()
        self.edition = edition
        self.ref = ""

    @property
    def team(self):
        return Team.objects.get(ref=self.ref)

    def as_commissioner(self):
        self.client.force_login(self.stage.commissioner)

    def as_coach(self):
        self.client.force_login(self.stage.coach)

    def post(self, name, args, data):
        answer = self.client.post(reverse(name, args=args), data)
        assert answer.status_code == 302, (name, data, answer.content.decode()[:200])
        return answer

    def season(self, name):
        self.as_commissioner()
        args = [self.stage.league.slug]
        self.post("create_season", args, {**new_season(self.stage, self.edition), "name": name})
        season = Season.objects.get(league=self.stage.league, name=name)
        return season, [self.stage.league.slug, season.number]

    def drafted(self, season, roster):
        """Drafted with the buttons of the page: the cheapest that is not refused, until the list is legal."""
        self.as_coach()
        self.ref = self.post("found_team", season, {"request_key": roster})["Location"].split("/")[2]
        self.post("draft", [self.ref], {"do": f"list:{roster}", "version": 0})
        tables = tables_of(self.team.ruleset_id)
        team_list = tables.teams[roster]
        sheet = blank_sheet(team_list, tables, f"{roster} of {self.edition}")
        if team_list.favoured_of:
            sheet = msgspec.structs.replace(sheet, favoured_of=team_list.favoured_of[0])
        while len(sheet.players) < 11:
            desk = Desk(sheet, fold(self.team), tables, Seat.COACH)
            free = [counter for counter in desk.positions if not counter.refused]
            sheet = pressed(sheet, min(free, key=lambda counter: counter.price).more, team_list)
        self.post("draft", [self.ref], typed(sheet, 1, do="draft"))

    def finish_the_steps(self):
        """What the page asks for, answered with what it offers."""
        url = [self.ref]
        while (state := fold(self.team)).sequence is not None and state.sequence.stage is not Stage.REDRAFT:
            if state.sequence.due:
                dice = {f"die{n}": "2" for n in range(state.sequence.due[0].dice)}
                self.post("aftermath", url, {"answer": "type_dice", **dice})
            else:
                self.post("aftermath", url, {"act": f"do=proceed&stage={state.sequence.stage}"})

    def read_everything(self, season):
        """Every page about this team and this season can be read."""
        league = [self.stage.league.slug]
        pages = [("team", [self.ref]), ("team_log", [self.ref]), ("player", [self.ref, 1]), ("names", [self.ref])]
        pages += [("why", [self.ref, number]) for number in ("treasury", "tv", "ctv", "fans")]
        pages += [(name, season) for name in ("season", "season_rules", "stars")]
        pages += [("dice", league), ("graveyard", league), ("team_graveyard", [self.ref])]
        for name, args in pages:
            answer = self.client.get(reverse(name, args=args))
            assert answer.status_code == 200, name


@pytest.mark.django_db
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("roster", ["orc", "norse", "shambling_undead"])
def test_from_one_season_to_the_next(client, edition, roster):
    story = Story(client, edition)
    _first, args = story.season("First")
    story.drafted(args, roster)
    assert tables_of(story.team.ruleset_id).edition == edition
    ours = story.ref
    story.drafted(args, "human")
    rival = story.ref
    story.as_commissioner()
    story.post("schedule", args, {"legs": "single", "days_per_round": "7"})
    story.ref = ours
    team = played_team(
        story.team,
        score=2,
        lines={1: {"touchdown": 2, "casualty": 1}},
        nominees=tuple(range(1, 1 + tables_of(story.team.ruleset_id).spp.mvp_nominees))[:11],
        opponent=rival,
    )
    assert team.phase == "post_match"
    story.as_coach()
    story.finish_the_steps()
    story.read_everything(args)
    story.as_commissioner()
    story.post("end_season", args, {"request_key": "end"})
    story.as_coach()
    story.finish_the_steps()
    sheet = redraft_sheet(story)
    story.post("draft", [story.ref], typed_again(sheet, 0, do="draft"))
    assert fold(story.team).phase is Phase.READY
    later, later_args = story.season("Second")
    story.as_coach()
    story.post("enter_team", later_args, {"team": story.ref})
    assert fold(fresh(story.team)).season == later.ref
    assert not TeamDraft.objects.filter(team=story.team).exists()
    story.read_everything(later_args)


def redraft_sheet(story):
    """What the page of the re-draft opens with."""
    state = fold(story.team)
    return on_the_old_list(sheet_of_old(state, Seat.COACH, tables_of(story.team.ruleset_id)), state)
