"""What the league room keeps."""

from league.models.accounts import User

__all__ = ["User"]
