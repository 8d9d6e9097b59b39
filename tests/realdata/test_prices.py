"""Prices of players, against the two lists that were kept in January 2026: a national association's, and one that was
scraped for a league's database, which holds several rows for many a position.

Wherever one of them differs from ours it has the price of the edition before. Ours stand: at least two transcriptions
of the current rules, typed separately, have every one of them, and rosters that were played add up at our prices only.
"""

from collections import Counter, defaultdict

from rules_engine.bloodbowl.tables import tables
from rules_engine.rulesets import resolve
from tests.realdata.samples import needs_samples, read_csv
from tests.realdata.test_rosters import LISTS, position_of

pytestmark = needs_samples

NOW, BEFORE = (tables(resolve("bloodbowl", edition)) for edition in ("2025", "2020"))


def prices(ruled):
    """Price by the names of list and position, aliases included."""
    return {
        (team.name, name): position.cost
        for team in ruled.teams.values()
        for position in team.positions
        for name in (position.name, *position.aliases)
    }


def association():
    rows = read_csv("third_season_costs_from_welsh_national_2026.csv")
    return {(row["roster"], row["item"]): int(row["cost_k"]) * 1000 for row in rows}


def scraped():
    """Every row, as (list, position, price); the lists of teams that the edition does not have are left out."""
    rows = read_csv("third_season_positions_scraped_2026.csv")
    named = ((LISTS_OF_THEIRS.get(row["team"], row["team"]), row["position"], int(row["cost"])) for row in rows)
    return [row for row in named if row[0] not in NO_LISTS]


LISTS_OF_THEIRS = {
    "Amazons": "Amazon",
    "Black Orcs": "Black Orc",
    "Bretonnia": "Bretonnian",
    "Gnomes": "Gnome",
    "Goblins": "Goblin",
    "Halflings": "Halfling",
    "Humanos": "Human",
    "Necromantic Horrors": "Necromantic Horror",
    "Norses": "Norse",
    "Ogres": "Ogre",
    "Old World Aliance": "Old World Alliance",
    "Skavens": "Skaven",
    "Snotlings": "Snotling",
    "Vampires": "Vampire",
    "Wood elf": "Wood Elf",
}
NO_LISTS = {"Slaanesh", "Daemons of Khorne"}

# Against the association's list

CALLED_BEFORE = {
    ("Chaos Dwarf", "Sneaky Stabba"): "Hobgoblin Sneaky Stabba",
    ("Dark Elf", "Dark Elf Assassin"): "Assassin",
    ("Old World Alliance", "Dwarf Blitzer"): "Old World Dwarf Blitzer",
    ("Old World Alliance", "Dwarf Lineman"): "Old World Dwarf Blocker",
    ("Old World Alliance", "Dwarf Runner"): "Old World Dwarf Runner",
    ("Old World Alliance", "Human Blitzer"): "Old World Human Blitzer",
    ("Old World Alliance", "Human Catcher"): "Old World Human Catcher",
    ("Old World Alliance", "Human Thrower"): "Old World Human Thrower",
    ("Tomb Kings", "Tomb Kings Blitzer"): "Anointed Blitzer",
    ("Tomb Kings", "Tomb Kings Thrower"): "Anointed Thrower",
}
"""What the edition before calls the positions that it prices as they do."""

DIFFER = {
    "Chaos Chosen": "Beastman Lineman",
    "Chaos Dwarf": "Sneaky Stabba",
    "Dark Elf": "Dark Elf Assassin, Dark Elf Blitzer, Dark Elf Lineman",
    "Dwarf": "Dwarf Blitzer, Dwarf Runner",
    "Imperial Nobility": "Bodyguard, Noble Blitzer",
    "Khorne": "Bloodseeker",
    "Lizardmen": "Saurus Blocker",
    "Necromantic Horror": "Flesh Golem, Werewolf, Wraith",
    "Nurgle": "Bloater, Pestigor, Rotter Lineman",
    "Old World Alliance": "Dwarf Blitzer, Dwarf Lineman, Dwarf Runner, Human Blitzer, Human Catcher, Human Thrower",
    "Orc": "Big Un Blocker, Orc Blitzer, Orc Thrower",
    "Shambling Undead": "Wight Blitzer",
    "Skaven": "Skaven Thrower",
    "Snotling": "Pump Wagon",
    "Tomb Kings": "Tomb Guardian, Tomb Kings Blitzer, Tomb Kings Thrower",
    "Underworld Denizens": "Skaven Thrower",
    "Wood Elf": "Wardancer, Wood Elf Lineman, Wood Elf Thrower",
}


def test_wherever_the_association_differs_it_has_the_price_of_the_edition_before():
    ours, before, theirs = prices(NOW), prices(BEFORE), association()
    shared = {key: cost for key, cost in theirs.items() if key in ours}
    differ = {key for key, cost in shared.items() if ours[key] != cost}
    assert len(shared) == 112
    assert differ == {(roster, name) for roster, names in DIFFER.items() for name in names.split(", ")}
    for roster, name in sorted(differ):
        assert theirs[roster, name] == before[roster, CALLED_BEFORE.get((roster, name), name)], (roster, name)


# Against the scraped list


def words(name):
    """`Skink Linemen` -> {skink, lineman}."""
    told = name.lower().translate({ord("\u2018"): "'", ord("-"): " "})
    for plural in ("linewomen", "linemen", "mummies"):
        told = told.replace(plural, {"mummies": "mummy"}.get(plural, "lineman"))
    return frozenset(word.removesuffix("s") if not word.endswith("ss") else word for word in told.split())


def named_like(ruled, roster, name):
    """The prices of the positions that share most words with a name, at least half of them; empty without any."""
    wanted, found = words(name), defaultdict(set)
    for (team, ours), cost in prices(ruled).items():
        if team == roster:
            own = words(ours)
            found[len(own & wanted) / len(own | wanted)].add(cost)
    best = max(found, default=0)
    return found[best] if best >= 0.5 else set()


UNLIKE = {
    ("High Elf", "High Elf Phoenix Warrior Thrower"): "our Phoenix Warrior, at our price",
    ("High Elf", "High Elf White Lion Blitzer"): "our White Lion, at our price",
    ("Norse", "Yhetee / Snow Troll"): "our Yhetee, at our price",
}


def test_every_price_that_was_scraped_is_ours_or_that_of_the_edition_before():
    found = Counter()
    for roster, name, cost in scraped():
        if (roster, name) in UNLIKE:
            found["unlike"] += 1
        elif cost in named_like(NOW, roster, name):
            found["ours"] += 1
        else:
            assert cost in named_like(BEFORE, roster, name), (roster, name, cost)
            found["edition before"] += 1
    assert found == {"ours": 140, "edition before": 43, "unlike": 3}


def test_those_with_names_of_their_own_are_at_our_price():
    ours = prices(NOW)
    theirs = {(roster, name): cost for roster, name, cost in scraped()}
    assert [theirs[key] for key in UNLIKE] == [
        ours["High Elf", "Phoenix Warrior"],
        ours["High Elf", "White Lion"],
        ours["Norse", "Yhetee"],
    ]


# Which of them people play by


def worth(roster, rows, price_of):
    """What the list of a roster costs with its re-rolls and staff; None with hired help, which is not priced here."""
    team_list, players = LISTS[roster], {}
    for row in rows:
        position = position_of(team_list, row["position"])
        if position is None:
            return None
        players[row["number"]] = position
    staff = 10_000 * (int(rows[0]["assistantCoaches"]) + int(rows[0]["cheerleaders"]))
    apothecary = 50_000 if rows[0]["apothecary"] == "Yes" else 0
    rerolls = int(rows[0]["rerolls"]) * team_list.reroll_cost
    return rerolls + staff + apothecary + sum(price_of(team_list.name, position) for position in players.values())


def test_rosters_that_were_played_fill_a_budget_at_our_prices():
    """A league of March 2026 drafted for 1,100,000 and less: a budget is met to the coin at the prices that were paid."""
    theirs, rosters = association(), defaultdict(list)
    for row in read_csv("superleague_s8_rosters_100_teams.csv"):
        rosters[row["team_id"], row["roster.name"]].append(row)

    def full(price_of):
        totals = (worth(roster, rows, price_of) for (_team, roster), rows in rosters.items())
        return sum(total == 1_100_000 for total in totals)

    assert full(lambda roster, position: position.cost) == 20
    assert full(lambda roster, position: theirs.get((roster, position.name), position.cost)) == 3
