"""The referee: pure rules, no Django, no clock, no input or output besides its own data files."""
