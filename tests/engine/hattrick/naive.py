"""A second reading of RULES.md, slow and plain, that shares no code with the referee: it only counts.

A match is a dictionary; players are ("B", 6), cards ("short_pass", "left", 3), fields (line, column). `moves` lists
what may
happen next as (who, what) pairs, `after` makes the position that follows. Penalties after a drawn match are left out.
"""

OTHER = {"B": "R", "R": "B"}
ATTACK = {2: 1, 3: 1, 4: 2, 5: 2, 6: 2, 7: 2, 8: 3, 9: 3, 10: 4, 11: 4}
DEFENCE = {2: 4, 3: 4, 4: 3, 5: 3, 6: 3, 7: 3, 8: 2, 9: 2, 10: 1, 11: 1}
HOME_FIELD = {
    2: (1, 2),
    3: (1, 3),
    4: (2, 1),
    5: (2, 4),
    6: (3, 2),
    7: (3, 3),
    8: (4, 1),
    9: (4, 4),
    10: (5, 2),
    11: (5, 3),
}
MODIFIER = {
    "short_pass": {"left": 4, "centre": 3, "right": 2},
    "long_ball": {"left": 3, "centre": 2, "right": 4},
    "dribbling": {"left": 2, "centre": 4, "right": 3},
}
ALL_CARDS = [
    (kind, side, n)
    for kind, copies in (("short_pass", 2), ("long_ball", 1), ("dribbling", 1))
    for side in ("left", "right")
    for n in (1, 2, 3, 4)
    for _ in range(copies)
]


def own(team, line):
    return line if team == "B" else 7 - line


def ahead(team, place, steps=1):
    line, column = place
    return (line + steps if team == "B" else line - steps, column)


def at(m, place):
    return next((who for who, there in m["where"].items() if there == place), None)


def in_line(m, line, team=None):
    return sorted(
        (who for who, there in m["where"].items() if there[0] == line and team in (None, who[0])),
        key=lambda who: who[1],
    )


def edge(number):
    return "left" if number % 2 == 0 else "right"


# what may happen


def moves(m):
    if m["draws"]:
        team = m["draws"][0]
        return [("C", ("draw", team, card)) for card in sorted(set(m["deck"][team]))]
    stage, attack = m["stage"], m["attack"]
    defence = OTHER[attack]
    if stage == "end":
        return []
    listed = []
    if stage == "play":
        for team in "BR":
            if m["laid"][team] is None:
                listed += [(team, ("play", card)) for card in sorted(set(m["hand"][team]))] + [(team, ("concede",))]
        return listed
    if stage == "cards":
        if m["aim"] is None:
            listed += [(attack, ("aim", aim)) for aim in ("left", "centre", "right")] + [(attack, ("concede",))]
        if m["glove"] is None:
            listed += [(defence, ("glove", hand)) for hand in ("left", "centre", "right")] + [(defence, ("concede",))]
        return listed
    who = {"amove": attack, "dmove": defence, "gk1": attack, "gk2": defence, "fk1": defence, "fk2": attack}.get(stage)
    if who:
        listed = [("stay",), *shifts(m, who, stage)]
    elif stage == "choice":
        who, listed = attack, [("side", mate) for mate in closest(m)]
    elif stage == "line":
        who, listed = attack, [("line", line) for line in long_lines(m)]
    elif stage == "pass":
        who, listed = attack, [("no",), *(("to", mate) for mate in takers(m))]
    elif stage == "shoot":
        who, listed = attack, [("shoot",), ("no",)]
    elif stage == "save":
        who, listed = defence, [("turn",), ("enough",)]
    elif stage == "gkcard":
        who, listed = attack, [("play", card) for card in sorted(set(m["hand"][attack]))]
    elif stage == "fkchoice":
        who, listed = attack, [("chance",), ("on",)]
    return [(who, what) for what in [*listed, ("concede",)]]


def shifts(m, team, stage):
    """5.2, 5.3, 6.2, 8.1, 9.3"""
    found = []
    for who, place in m["where"].items():
        if who[0] != team or who == m["holder"]:
            continue
        if stage in ("amove", "dmove") and edge(who[1]) != m["laid"][team][1]:
            continue
        for steps in (1, -1):
            target = ahead(team, place, steps)
            if not 1 <= target[0] <= 6:
                continue
            there = at(m, target)
            pushes_holder = there is not None and there == m["holder"]
            if pushes_holder and not (stage == "dmove" and m["so"]):
                continue
            if there is not None and there == m["moved"]:
                continue
            found.append(("shift", who, steps))
    return found


def closest(m):
    """5.2.5"""
    line, column = m["where"][m["holder"]]
    mates = {who: abs(m["where"][who][1] - column) for who in in_line(m, line, m["attack"]) if who != m["holder"]}
    return [who for who, far in mates.items() if far == min(mates.values())]


def long_lines(m):
    """5.5.2"""
    team = m["attack"]
    line = m["where"][m["holder"]][0]
    reach = [ahead(team, (line, 0), n)[0] for n in (1, 2, 3)]
    reach = [there for there in reach if 1 <= there <= 6]
    return [there for there in reach if in_line(m, there, team)] or reach


def takers(m):
    """6.3"""
    team, kind = m["attack"], m["laid"][m["attack"]][0]
    line, column = m["where"][m["holder"]]
    found = []
    for who, (other_line, other_column) in m["where"].items():
        if who[0] != team or who == m["holder"]:
            continue
        near = abs(other_line - line) <= 1 and abs(other_column - column) <= 1
        if (kind == "short_pass" and near) or (kind == "long_ball" and own(team, other_line) >= 5):
            found.append(who)
    return found


# what follows


def after(m, who, what):
    m = copied(m)
    if what[0] == "concede":
        m["stage"] = "end"
        m["draws"] = []
    elif what[0] == "draw":
        take(m, what[1], what[2])
    else:
        FOLLOWS[m["stage"]](m, who, what)
    return m


def copied(m):
    """A position of its own: lists may stand in it, or in a table of it by team."""
    return {name: tables(part) if isinstance(part, dict) else of_its_own(part) for name, part in m.items()}


def tables(part):
    return {key: of_its_own(value) for key, value in part.items()}


def of_its_own(value):
    return list(value) if isinstance(value, list) else value


def after_play(m, team, what):
    m["hand"][team].remove(what[1])
    m["laid"][team] = what[1]
    if None not in m["laid"].values():
        m["draws"] = [] if m["so"] else ["B", "R"]
        m["stage"] = "amove"


def after_attack(m, team, what):
    if what[0] == "shift":
        shift(m, what)
    near = closest(m)
    m["stage"] = "choice" if len(near) == 2 else "dmove"
    if len(near) == 1:
        m["holder"] = near[0]


def after_choice(m, team, what):
    m["holder"], m["stage"] = what[1], "dmove"


def after_defence(m, team, what):
    if what[0] == "shift":
        shift(m, what)
    act(m)


def after_pass(m, team, what):
    if what[0] == "to":
        m["holder"] = what[1]
        performed(m)
    else:
        next_round(m)


def after_shoot(m, team, what):
    if what[0] == "shoot":
        m["stage"], m["aim"], m["glove"], m["turned"], m["penalty"] = "cards", None, None, [], False
    else:
        next_round(m)


def after_cards(m, team, what):
    m[what[0]] = what[1]
    if m["aim"] and m["glove"]:
        saving(m)


def after_save(m, team, what):
    if what[0] == "turn":
        m["draws"] = [team]
    else:
        shot_result(m)


def after_first(m, team, what):
    if what[0] == "shift":
        shift(m, what)
        m["moved"] = what[1]
    m["stage"] = m["stage"][:2] + "2"


def after_second(m, team, what):
    if what[0] == "shift":
        shift(m, what)
    m["moved"] = None
    m["stage"] = "gkcard" if m["stage"] == "gk2" else "fkchoice"


def after_free_kick(m, team, what):
    if what[0] == "chance":
        opportunity(m)
    else:
        go_on(m)


def take(m, team, card):
    m["deck"][team].remove(card)
    m["draws"].pop(0)
    if m["stage"] == "save":
        m["turned"].append(card)
    else:
        m["hand"][team].append(card)
    renew(m, team)
    if m["draws"]:
        return
    if m["stage"] == "save":
        saving(m)
    elif m["stage"] == "restart":
        restart(m)
    elif m["stage"] == "go on":
        go_on(m)
    elif m["stage"] == "opportunity":
        opportunity(m)


def renew(m, team):
    """4.7"""
    if not m["deck"][team]:
        m["out"][team] = True
        m["deck"][team], m["discard"][team] = m["discard"][team], []


def discard(m, team, cards):
    m["discard"][team] += cards
    renew(m, team)


def clear_laid(m):
    for team in "BR":
        if m["laid"][team]:
            card, m["laid"][team] = m["laid"][team], None
            discard(m, team, [card])


def shift(m, what):
    _, who, steps = what
    here = m["where"][who]
    target = ahead(who[0], here, steps)
    there = at(m, target)
    m["where"][who] = target
    if there:
        m["where"][there] = here


def act(m):
    team = m["attack"]
    kind = m["laid"][team][0]
    line, column = m["where"][m["holder"]]
    if m["so"]:
        if kind == "dribbling":
            performed(m)
        elif takers(m):
            m["stage"] = "pass"
        else:
            next_round(m)
    elif kind == "short_pass":
        players = in_line(m, line)
        result = compare(m, players)
        enemies = in_line(m, line, OTHER[team])
        if result == "lost":
            won_by(m, enemies[0])
        else:
            forward = in_line(m, ahead(team, (line, 0))[0], team)
            m["holder"] = (forward or in_line(m, line, team))[0]
            foul_or_end(m, result, enemies, False)
    elif kind == "long_ball":
        if long_lines(m):
            m["stage"] = "line"
        else:
            end_turn(m)
    else:
        dribble(m, team, (line, column))


def dribble(m, team, here):
    """5.5.3"""
    target = ahead(team, here)
    if not 1 <= target[0] <= 6:
        return end_turn(m)
    there = at(m, target)
    if there is None:
        m["where"][m["holder"]] = target
        return end_turn(m)
    if there[0] == team:
        m["holder"] = there
        return end_turn(m)
    result = compare(m, [m["holder"], there])
    if result == "lost":
        return won_by(m, there)
    m["where"][m["holder"]], m["where"][there] = target, here
    return foul_or_end(m, result, [there], True)


def long_ball(m, line):
    team = m["attack"]
    result = compare(m, in_line(m, line))
    enemies, mates = in_line(m, line, OTHER[team]), in_line(m, line, team)
    if result == "lost":
        return won_by(m, enemies[0])
    m["holder"] = (mates or in_line(m, m["where"][m["holder"]][0], team))[0]
    return foul_or_end(m, result, enemies, False)


def compare(m, players):
    """5.4; 5.5.4 with nobody to defend"""
    team = m["attack"]
    if not any(who[0] != team for who in players):
        return "won"
    mine, theirs = m["laid"][team][2], m["laid"][OTHER[team]][2]
    a = sum(ATTACK[who[1]] for who in players if who[0] == team) + mine
    d = sum(DEFENCE[who[1]] for who in players if who[0] != team) + theirs
    if (a, mine) == (d, theirs):
        return "foul"
    return "won" if (a, mine) > (d, theirs) else "lost"


def won_by(m, who):
    m["holder"], m["attack"] = who, who[0]
    end_turn(m)


def foul_or_end(m, result, enemies, dribbled):
    if result != "foul":
        return end_turn(m)
    fouler = enemies[0]
    if m["yellow"][fouler[0]]:
        m["yellow"][fouler[0]] = False
        m["off"].append(fouler)
        del m["where"][fouler]
        if not any(who[0] == fouler[0] for who in m["where"]):
            m["stage"] = "end"
            return None
    else:
        m["yellow"][fouler[0]] = True
    line, column = m["where"][m["holder"]]
    if dribbled and own(m["attack"], line) == 6 and column in (2, 3):
        m["stage"], m["aim"], m["glove"], m["turned"], m["penalty"] = "cards", None, None, [], True
        return None
    clear_laid(m)
    m["stage"] = "fk1"
    return None


def end_turn(m):
    clear_laid(m)
    go_on(m)


def restart(m):
    """A3, A18: after a goal, before the kick-off"""
    if all(m["out"].values()):
        half_over(m)
    else:
        go_on(m)


def go_on(m):
    """5.6, 4.8"""
    team = m["attack"]
    line = m["where"][m["holder"]][0]
    if own(team, line) == 6:
        return opportunity(m)
    m["so"] = False
    if all(m["out"].values()):
        held = m["held"]
        if not (held and own(held, line) >= 5):
            m["held"] = team if own(team, line) >= 5 else None
        if m["held"] is None:
            return half_over(m)
    else:
        m["held"] = None
    m["stage"] = "play"
    return None


def opportunity(m):
    m["so"], m["stage"] = True, "play"


def half_over(m):
    if m["half"] == 2:
        m["stage"] = "end"
        return
    m["half"] = 2
    for team in "BR":
        m["deck"][team], m["discard"][team], m["hand"][team], m["out"][team] = sorted(ALL_CARDS), [], [], False
    kick_off(m, OTHER[m["first"]])
    m["held"] = None
    fill(m, "go on")


def kick_off(m, team):
    m["where"] = {}
    for number, (line, column) in HOME_FIELD.items():
        m["where"]["B", number] = (line, column)
        m["where"]["R", number] = (7 - line, 5 - column)
    for who in m["off"]:
        del m["where"][who]
    m["attack"] = team
    m["holder"] = next((team, n) for n in (6, 7, 2, 3, 4, 5, 8, 9, 10, 11) if (team, n) in m["where"])
    m["so"] = False


def fill(m, stage):
    m["stage"] = stage
    m["draws"] = [team for team in "BR" for _ in range(3 - len(m["hand"][team]))]
    if not m["draws"]:
        {"restart": restart, "go on": go_on, "opportunity": opportunity}.get(stage, lambda m: None)(m)


def performed(m):
    """6.4"""
    if own(m["attack"], m["where"][m["holder"]][0]) >= 5:
        m["stage"] = "shoot"
    else:
        next_round(m)


def next_round(m):
    clear_laid(m)
    if m["hand"][m["attack"]]:
        m["stage"] = "play"
        return
    line = m["where"][m["holder"]][0]
    who = min(in_line(m, line), key=lambda who: (who[1], who[0] == m["attack"]))
    m["holder"], m["attack"], m["so"] = who, who[0], False
    fill(m, "go on")


def strength(m):
    kind, _, footballs = m["laid"][m["attack"]]
    return footballs + MODIFIER[kind][m["aim"]]


def saving(m):
    """7.3, 7.4"""
    line, column = m["where"][m["holder"]]
    base = {(6, True): 2, (6, False): 3, (5, True): 3, (5, False): 4}[own(m["attack"], line), column in (2, 3)]
    if m["aim"] == m["glove"]:
        base += 1
    elif "centre" not in (m["aim"], m["glove"]):
        base -= 1
    base -= m["penalty"]
    if len(m["turned"]) < base and m["deck"][OTHER[m["attack"]]]:
        m["stage"] = "save"
    else:
        shot_result(m)


def shot_result(m):
    shooter, keeper = m["attack"], OTHER[m["attack"]]
    power, total = strength(m), sum(card[2] for card in m["turned"])
    clear_laid(m)
    discard(m, keeper, m["turned"])
    m["turned"], m["so"] = [], False
    if total > power:
        m["attack"], m["holder"] = keeper, None
        fill(m, "gk1")
    elif total == power:
        line = 6 if shooter == "B" else 1
        while not in_line(m, line):
            line -= 1 if shooter == "B" else -1
        who = min(in_line(m, line), key=lambda who: (abs(who[1] - power), who[0] == shooter, who[1]))
        m["holder"], m["attack"] = who, who[0]
        fill(m, "opportunity" if who[0] == shooter else "go on")
    else:
        m["score"][shooter] += 1
        kick_off(m, keeper)
        fill(m, "restart")


def goal_kick(m, card):
    team = m["attack"]
    m["hand"][team].remove(card)
    discard(m, team, [card])
    first = {"dribbling": 1, "short_pass": 2, "long_ball": 3}[card[0]]
    for number in [*range(first, 7), *range(first - 1, 0, -1)]:
        there = in_line(m, number if team == "B" else 7 - number)
        if there:
            who = min(there, key=lambda who: (who[1], who[0] == team))
            m["holder"], m["attack"] = who, who[0]
            break
    m["stage"], m["draws"] = "go on", [team]


FOLLOWS = {
    "play": after_play,
    "amove": after_attack,
    "choice": after_choice,
    "dmove": after_defence,
    "line": lambda m, team, what: long_ball(m, what[1]),
    "pass": after_pass,
    "shoot": after_shoot,
    "cards": after_cards,
    "save": after_save,
    "gk1": after_first,
    "fk1": after_first,
    "gk2": after_second,
    "fk2": after_second,
    "gkcard": lambda m, team, what: goal_kick(m, what[1]),
    "fkchoice": after_free_kick,
}


# counting


def perft(m, depth):
    if depth == 0:
        return 1
    listed = moves(m)
    if depth == 1:
        return len(listed)
    return sum(perft(after(m, who, what), depth - 1) for who, what in listed)
