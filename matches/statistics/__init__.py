"""What the results of a league add up to: records, streaks, coaches and how strong they are. Nothing is kept: each page
counts what is derived, in one query however many matches there are."""
