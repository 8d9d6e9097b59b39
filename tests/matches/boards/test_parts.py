"""What the boards share: shirts that differ, rounds of kicks, the plot of the upper hand."""

import re
from itertools import product

from django.template.loader import render_to_string

from matches.boards.kits import BLACK, CUSTOM, NATIONS, are_alike, kits_of, light
from matches.boards.momentum import HEIGHT, momentum_of, pressures
from matches.boards.parts import text_of
from matches.boards.rounds import rounds_of
from matches.boards.samples import Moment, hattrick, spot_kicks
from rules_engine.core import Seat
from rules_engine.hattrick import events as ev
from rules_engine.hattrick.match import HatTrick
from rules_engine.rulesets import resolve
from rules_engine.shootout import Format, Kick, Shootout, fold
from rules_engine.spot_kicks import SpotKicks

HOME, AWAY = Seat.HOME, Seat.AWAY


def test_every_nation_of_the_table_has_its_shirt():
    assert set(NATIONS) == set(HatTrick(resolve("hattrick", "2014")).tables.teams)


def test_two_teams_never_wear_what_looks_alike():
    codes = (*NATIONS, "")
    pairs = [kits_of(home, away) for home, away in product(codes, codes)]
    assert [pair for pair in pairs if are_alike(*pair)] == []
    assert kits_of("BRA", "GER") == (NATIONS["BRA"], NATIONS["GER"])
    assert kits_of("GER", "GER")[1] == NATIONS["GER"].change
    assert kits_of("", "") == CUSTOM


def test_a_number_reads_on_its_shirt():
    for kit in (*NATIONS.values(), *(one.change for one in NATIONS.values()), *CUSTOM):
        ground, ink = light(kit.shirt), 0 if kit.ink == BLACK else 1
        contrast = (max(ground, ink) + 0.05) / (min(ground, ink) + 0.05)
        assert contrast >= 3, kit  # large bold text


def states(row):
    return [dot.state for dot in row.dots]


def test_rounds_show_who_scored_and_whose_kick_is_next():
    kicks = [Kick(AWAY, True), Kick(HOME, False), Kick(AWAY, True)]
    rounds = rounds_of(fold(AWAY, Format(), kicks), ("Reds", "Blues"), new=1)
    first, second = rounds.rows
    assert (first.name, first.goals, states(first)) == ("Blues", 2, ["goal", "goal", "open", "open", "open"])
    assert (second.name, second.goals, states(second)) == ("Reds", 0, ["miss", "next", "open", "open", "open"])
    assert [dot.is_new for dot in first.dots] == [False, True, False, False, False]
    assert second.dots[0].spoken == "kick 1: no goal"


def test_sudden_death_adds_a_round_at_a_time():
    level = [Kick(side, True) for _ in range(5) for side in (HOME, AWAY)]
    rounds = rounds_of(fold(HOME, Format(), level), ("A", "B"))
    assert [states(row)[5:] for row in rounds.rows] == [["next"], []]
    over = rounds_of(fold(HOME, Format(), [*level, Kick(HOME, True), Kick(AWAY, False)]), ("A", "B"))
    assert [row.is_winner for row in over.rows] == [True, False]
    assert (states(over.rows[0])[-1], states(over.rows[1])[-1]) == ("goal", "miss")


def test_before_the_first_kick_all_are_open():
    rounds = rounds_of(Shootout(HOME), ("A", "B"))
    assert [states(row) for row in rounds.rows] == [["next", *["open"] * 4], ["open"] * 5]


def test_the_upper_hand_is_whoever_achieves_something_and_fades():
    moments = [(ev.BallWon(HOME, 6, "dribbling"),), (), (ev.Goal(AWAY, 10, (0, 1)),)]
    first, second, third = pressures(moments)
    assert first > second > 0 > third
    plot = momentum_of(moments, ("Reds", "Blues"), at=1)
    assert [(mark.side, mark.title) for mark in plot.marks] == [("away", "Blues 10: 0 to 1")]
    assert plot.here == 300
    assert plot.told == "Reds has the upper hand in 67 % of the match, Blues in 33 %."


def test_the_plot_of_a_whole_match_stays_in_its_frame(rf):
    end = list(hattrick("plot", "GER", "BRA"))[-1]
    events = [(event,) for event in (*end.earlier, *end.events)]
    plot = momentum_of(events, ("Germany", "Brazil"))
    numbers = [float(y) for y in re.findall(r"L[\d.]+ ([\d.]+)", plot.home + plot.away)]
    assert 0 <= min(numbers) < HEIGHT / 2 < max(numbers) <= HEIGHT
    goals = sum(isinstance(event, ev.Goal) for (event,) in events)
    assert len([mark for mark in plot.marks if mark.side]) == goals
    page = render_to_string(plot.template, {"momentum": plot}, rf.get("/"))
    assert page.count("<title>") == goals


def test_games_without_a_pitch_have_no_plot():
    assert momentum_of([()], ("A", "B")) is None


def test_plain_kicks_are_pressed_on_the_thirds_of_the_goal(rf):
    played = list(spot_kicks("thirds"))
    for moment in played:
        for seat in (HOME, AWAY, None):
            board = moment.board(seat)
            carried = {third.button.action for third in board.thirds if third.button}
            legal = moment.game.legal_actions(moment.state, seat) if seat else ()
            assert carried == {text_of(action) for action in legal}
            render_to_string(board.template, {"board": board, "play_url": "/"}, rf.get("/"))
    assert "through" in played[-1].board(None).prompt.title


def test_a_choice_of_a_corner_is_not_shown_to_the_other_side(rf):
    game = SpotKicks()
    state = next(m for m in spot_kicks("secret") if len(m.game.to_act(m.state)) == 2).state
    kicker = game.view(state, None).kicker
    other = AWAY if kicker is HOME else HOME
    chosen = [game.apply(state, action).state for action in game.legal_actions(state, kicker)]
    for viewer in (other, None):
        pages = {repr(Moment(game, one, (), ()).board(viewer)) for one in chosen}
        assert len(pages) == 1
    assert len({repr(Moment(game, one, (), ()).board(kicker)) for one in chosen}) == 3
