"""Blood Bowl's place in the contract suite, and what holds after each legal action of a team, in every edition."""

from functools import partial

from rules_engine.bloodbowl.career import Career, Founding
from rules_engine.bloodbowl.events import FansChanged, GoldMoved, SppEarned, SppGranted, SppSpent, ValueRaised
from rules_engine.bloodbowl.tables import tables
from rules_engine.bloodbowl.team import Phase, base_name, current_team_value, position_of, skills_of, team_value
from rules_engine.rulesets import resolve
from tests.engine.contract import Trial


def career(edition):
    ruleset = resolve("bloodbowl", edition)
    game, sums = Career({ruleset.hash: tables(ruleset)}), partial(check_sums, tables(ruleset))
    return Trial(game, Founding("t1"), max_actions=120, out_of_turn=0.1, also=sums)


def check_sums(rules, taken):
    """A team never owes, never overfills, and its numbers are the sums of their parts."""
    gold, fans, earned, spent, value = 0, None, {}, {}, {}
    for state, events in zip(taken.states[1:], taken.events, strict=True):
        for event in events:
            match event:
                case GoldMoved():
                    gold += event.amount
                    assert event.balance == gold
                case SppEarned() | SppGranted():
                    earned[event.player] = earned.get(event.player, 0) + event.amount
                case SppSpent():
                    spent[event.player] = spent.get(event.player, 0) + event.amount
                case ValueRaised():
                    value[event.player] = value.get(event.player, 0) + event.amount
                case FansChanged():
                    fans = event.dedicated_fans
        assert state.treasury == gold >= 0
        assert len(state.listed) <= rules.drafting.max_players
        assert fans is None or state.dedicated_fans == fans
        if state.phase is Phase.DRAFTING:
            continue
        for player in state.players:
            assert player.spp == earned.get(player.n, 0) - spent.get(player.n, 0) >= 0
            assert player.value == player.fee + value.get(player.n, 0)
            position = position_of(player, rules.team_list(state.roster))
            skills = [base_name(skill) for skill in skills_of(player, position, state.captain == player.n)]
            assert len(set(skills)) == len(skills)
        total = team_value(state, rules)
        assert total.total >= current_team_value(state, rules).total
        assert sum(v for _, v in total.players) == sum(player.value for player in state.listed)
        assert len({player.number for player in state.listed}) == len(state.listed)
