"""What a position is worth to the home side, in goals: a rough measure for bots, no rule of the game."""

from rules_engine.hattrick.cards import Tables
from rules_engine.hattrick.pitch import LINES, own_line
from rules_engine.hattrick.shot import place
from rules_engine.hattrick.state import Phase, State

LINE = (0.0, 0.02, 0.05, 0.09, 0.15, 0.25, 0.40)  # by the attacker's own line
PLACE = (0.62, 0.42, 0.42, 0.25)  # a shot with a card of middling footballs, by place
FOOTBALL = 0.08  # each football of the action card more
PENALTY = 0.22
ROUND = (0.0, 0.16, 0.30, 0.40)  # a scoring opportunity, by cards left
SENT_OFF = 0.12
YELLOW = 0.04


def worth(t: Tables, state: State) -> float:
    """Goals ahead, what the attack may come to, and players missing."""
    home, away = state.score
    first, second = state.benches
    missing = len(second.sent_off) - len(first.sent_off)
    yellow = second.yellow - first.yellow
    attack = attack_worth(t, state)
    return home - away + SENT_OFF * missing + YELLOW * yellow + (attack if state.attacker == 0 else -attack)


def attack_worth(t: Tables, state: State) -> float:
    """What the attacker may hope for, in goals."""
    if state.phase in (Phase.AIM, Phase.SHOOT, Phase.SAVE):
        return shot_worth(t, state)
    if not state.ball:
        return 0.04
    line = own_line(state.attacker, state.board.index(state.ball))
    if state.phase is Phase.FREE_KICK_FIRST or state.phase is Phase.FREE_KICK:
        return max(LINE[line], 0.12 + 0.05 * line)
    if not state.opportunity:
        return LINE[line]
    rounds = ROUND[min(3, len(state.benches[state.attacker].hand))]
    return rounds if line == LINES else 0.6 * rounds


def shot_worth(t: Tables, state: State) -> float:
    """The chance of a goal by place, card and penalty."""
    card = state.shot.card if state.shot else state.laid[state.attacker]
    penalty = state.shot is not None and state.shot.penalty
    middling = PLACE[place(state)] + FOOTBALL * (t.footballs[card or ""] - 2.5)
    return min(0.95, middling + PENALTY * penalty)
