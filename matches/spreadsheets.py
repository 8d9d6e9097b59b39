"""Files for spreadsheets."""


def harmless(text: str) -> str:
    """A text that a spreadsheet would take for a formula is marked as a text."""
    return f"'{text}" if text.startswith(("=", "+", "-", "@", "\t", "\r")) else text
