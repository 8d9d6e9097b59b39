"""The shapes of what people send. Forms check shape; the referee checks rules."""
