"""Teams of the football games: a small record each, of squads, seasons and matches. What a squad is, each game says."""
