"""A demo league: eight teams in the middle of their season, made through the services that people use."""
