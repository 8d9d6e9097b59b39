"""A Swiss tournament played in memory, as much of it as a pairing asks for."""

from collections import Counter

from rules_engine.competition.pairing import swiss_pairings


class Tournament:
    def __init__(self, teams):
        self.teams = list(teams)
        self.scores = Counter()
        self.played = set()
        self.byes = set()
        self.home = Counter()

    @property
    def order(self):
        """The teams in order of standing: by score, those of one score as they entered."""
        return sorted(self.teams, key=lambda team: -self.scores[team])

    def situation(self):
        return self.order, self.scores, self.played, self.byes, self.home

    def pair(self):
        return swiss_pairings(*self.situation())

    def play(self, paired, outcome):
        """Book a round. `outcome(home, away)` is what the two score."""
        for home, away in paired.pairings:
            self.played.add(frozenset((home, away)))
            self.home[home] += 1
            for team, points in zip((home, away), outcome(home, away), strict=True):
                self.scores[team] += points
        if paired.bye is not None:
            self.byes.add(paired.bye)
            self.scores[paired.bye] += 3

    def balance(self, team):
        """Matches at home less matches away."""
        return 2 * self.home[team] - sum(team in pair for pair in self.played)


def assert_legal(tournament, paired):
    """Everybody is in the round once, nobody meets again or rests again."""
    inside = [team for pairing in paired.pairings for team in pairing]
    resting = [] if paired.bye is None else [paired.bye]
    assert sorted([*inside, *resting]) == sorted(tournament.teams)
    assert len(resting) == len(tournament.teams) % 2
    assert tournament.byes.isdisjoint(resting)
    assert tournament.played.isdisjoint(map(frozenset, paired.pairings))
