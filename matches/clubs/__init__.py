"""Reports of the football games: what coaches type, what it is judged by, how it is told and booked."""
