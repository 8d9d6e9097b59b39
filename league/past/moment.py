"""A moment of the past that an address names: after a round, or at the end of a day.

The past is shown as it is known now, later corrections included, or as it was published then: by what had been written.
"""

from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from typing import Any
from urllib.parse import urlencode

from django.utils.dateparse import parse_date
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from league.models.leagues import League

Place = tuple[int, ...]
"""A round: the stage and its number; before them the season's number where it is not known."""


@dataclass(frozen=True)
class Moment:
    """After the matches of a round, or at the end of a day of the league's clocks. `published`: as it was known then."""

    after: Place = ()
    day: date | None = None
    published: bool = False

    @property
    def query(self) -> str:
        """What names it in an address, with its question mark."""
        asked = {"after": "-".join(map(str, self.after))} if self.after else {"date": str(self.day)}
        return "?" + urlencode(asked | ({"published": "1"} if self.published else {}))

    def other(self) -> str:
        """The same moment, looked at the other way."""
        return Moment(self.after, self.day, not self.published).query

    def ends(self, league: League) -> datetime:
        """When the day is over."""
        assert self.day is not None
        return datetime.combine(self.day + timedelta(days=1), time(), league.tzinfo)

    def told(self, rounds: "dict[Place, str]") -> str:
        """In words; `rounds` are those that may be asked for."""
        if self.day:
            return _("as it stood on %(day)s") % {"day": date_format(self.day)}
        return _("as it stood after “%(round)s”") % {"round": rounds.get(self.after, "")}


def chose_none(asked: Any) -> bool:
    """Whether somebody asked to look back and named no moment."""
    return bool({"after", "date"} & set(asked)) and moment_of(asked) is None


def moment_of(asked: Any) -> Moment | None:
    """The moment that the parameters of an address name; None if they name none."""
    published = bool(asked.get("published"))
    after = tuple(int(part) for part in asked.get("after", "").split("-") if part.isascii() and part.isdecimal())
    if after:
        return Moment(after=after, published=published)
    try:
        day = parse_date(asked.get("date", ""))
    except ValueError:
        day = None
    return Moment(day=day, published=published) if day and day < date.max else None
