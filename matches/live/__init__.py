"""Matches resolved in the browser: who plays what on which terms, the one service that plays, and what is shown live."""
