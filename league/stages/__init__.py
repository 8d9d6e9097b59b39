"""How a season is played, for people: its stages in words, the plans to begin from, and the forms in which one is planned."""
