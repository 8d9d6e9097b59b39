"""Real public data that nobody here wrote: read where it lies, never copied; tests skip where it is absent."""
