"""Teams and seasons as they stood after a round or on a day."""
