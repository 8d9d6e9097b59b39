"""The shirts of the two teams: national colours of our own choosing, and a change of shirt where two are too alike."""

from dataclasses import dataclass

WHITE, BLACK = "#ffffff", "#14181f"


@dataclass(frozen=True)
class Kit:
    """A shirt: its colour, a second one, and how the second lies on it (plain, stripes, hoops, checks, band, sash)."""

    shirt: str
    second: str
    pattern: str = "plain"

    @property
    def ink(self) -> str:
        """The number's colour: the one of black and white that stands out."""
        return BLACK if light(self.shirt) > 0.26 else WHITE

    @property
    def halo(self) -> str:
        """What surrounds the number, so that it reads on a pattern too."""
        return WHITE if self.ink == BLACK else BLACK

    @property
    def change(self) -> "Kit":
        """The same colours the other way round."""
        return Kit(self.second, self.shirt)


NATIONS = {
    "ALG": Kit("#f4f6f4", "#0b7a3e", "band"),
    "ARG": Kit("#7cc4ec", WHITE, "stripes"),
    "AUS": Kit("#f7c419", "#0a5c3a"),
    "BEL": Kit("#d3122a", "#16181d", "band"),
    "BIH": Kit("#1d4fa3", "#f6c400", "sash"),
    "BRA": Kit("#f9d616", "#0b8a4a"),
    "CHI": Kit("#d6202b", "#163a86"),
    "CIV": Kit("#f07d1a", "#0d8a4f"),
    "CMR": Kit("#0c7a43", "#ce1126", "band"),
    "COL": Kit("#fbd21c", "#12326e", "band"),
    "CRC": Kit("#cf1230", "#1b3a8a", "hoops"),
    "CRO": Kit("#e8242e", WHITE, "checks"),
    "ECU": Kit("#ffd928", "#15366f", "sash"),
    "ENG": Kit("#fafafa", "#c8102e"),
    "ESP": Kit("#c60b1e", "#f6c21a", "band"),
    "FRA": Kit("#1f3c88", WHITE, "band"),
    "GER": Kit("#fbfbf8", "#17181c", "band"),
    "GHA": Kit("#f7f7f2", "#1b1b1b", "sash"),
    "GRE": Kit("#2a6fc0", WHITE, "hoops"),
    "HON": Kit("#f5f8fc", "#2b66b8", "stripes"),
    "IRN": Kit("#f6f6f4", "#c8202f", "hoops"),
    "ITA": Kit("#1c55b5", WHITE),
    "JPN": Kit("#173a8f", "#d7263d", "sash"),
    "KOR": Kit("#d41f36", "#173a80"),
    "MEX": Kit("#0b7046", "#c8202f", "sash"),
    "NED": Kit("#f26a1b", "#1b2a5c"),
    "NGA": Kit("#11874b", WHITE, "stripes"),
    "POR": Kit("#a5112d", "#0c6b3c", "sash"),
    "RUS": Kit("#b3142c", "#e8c25a", "band"),
    "SUI": Kit("#d8232f", WHITE, "band"),
    "URU": Kit("#64b2e2", "#16181d"),
    "USA": Kit("#f5f6f8", "#22396f", "hoops"),
}
CUSTOM = (Kit("#1c5b9e", WHITE, "hoops"), Kit("#d8691a", BLACK, "stripes"))
LAST_RESORT = (Kit("#20262e", WHITE), Kit("#fafafa", BLACK))
ALIKE = 0.16


def kits_of(home: str, away: str) -> tuple[Kit, Kit]:
    """Both shirts, from the codes of nations, empty for any other team; the visitors change where shirts are alike."""
    first = NATIONS.get(home, CUSTOM[0])
    own = NATIONS.get(away, CUSTOM[1])
    choices = (own, own.change, *LAST_RESORT)
    return first, next(kit for kit in choices if not are_alike(first, kit))


def are_alike(one: Kit, other: Kit) -> bool:
    """Would two shirts be taken for each other at a glance?"""
    pairs = zip(channels(one.shirt), channels(other.shirt), strict=True)
    return sum((a - b) ** 2 for a, b in pairs) < ALIKE


def channels(colour: str) -> tuple[float, float, float]:
    """Red, green and blue of `#rrggbb`, each 0 to 1."""
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return red, green, blue


def light(colour: str) -> float:
    """Relative luminance, 0 to 1, as WCAG 2 counts it."""
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
