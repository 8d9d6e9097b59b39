"""Correcting what is confirmed: what is asked, what it leads to, and what is written. Nothing here writes."""
