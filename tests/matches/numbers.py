"""Reading a page for its numbers: which stand there as data, and which of these open what they are made of.

The rule. A number is a figure in the text of a page's `main`. It is explained if it stands

- in a link whose address is that of a derivation or of an entry (`OPENS`), or of a place on the same page;
- or in a row (`tr`, `li`) that has a link to the entry it comes from (`ENTRIES`): a match, a report, a line of a log;
- or, on the page of a derivation (`DERIVATIONS`), in a row with a link that opens more of it, in a heading that says what
  is derived, in a sum, or among the rules behind it.

Whatever else is a number must be in `NOT_DERIVED`, with the reason.
"""

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser
from urllib.parse import urlsplit

from django.urls import Resolver404, resolve

ENTRIES = frozenset({"fixture", "report_version", "team_log", "season_log", "live_replay"})
DERIVATIONS = frozenset(
    {"why", "number_why", "ban_why", "player", "team_points", "coach", "dice_rolls", "team_graveyard", "graveyard"}
)
OPENS = ENTRIES | DERIVATIONS | {"fixtures", "table", "discipline", "leaders", "all_time_leaders"}
"""Where a number leads: what explains it, the matches or the standings it is counted from."""
HEADING_AND_SUM = (".heading", "h2", "tfoot", ".total", ".sum", ".behind", "#reckoned")
VOID = frozenset(
    [
        "area",
        "base",
        "br",
        "col",
        "embed",
        "hr",
        "img",
        "input",
        "link",
        "meta",
        "source",
        "track",
        "wbr",
        "use",
        "path",
    ]
)
DIGIT = re.compile(r"\d")


@dataclass(eq=False)
class Element:
    """An element of a page, with what is in it: texts and elements."""

    tag: str
    attributes: dict
    parent: "Element | None"
    inside: list = field(default_factory=list)

    def chain(self):
        """It, and all around it."""
        here = self
        while here is not None:
            yield here
            here = here.parent

    def links(self):
        """The addresses of all links in it."""
        if self.tag == "a":
            yield self.attributes.get("href") or ""
        for one in self.inside:
            if isinstance(one, Element):
                yield from one.links()

    def text(self):
        return "".join(one.text() if isinstance(one, Element) else one for one in self.inside)

    def matches(self, selector):
        """`tag`, `.class`, `#id` or `@label` (what it is labelled by)."""
        kinds = {".": self.attributes.get("class") or "", "#": self.attributes.get("id") or ""}
        kinds["@"] = self.attributes.get("aria-labelledby") or ""
        if selector[0] in kinds:
            return selector[1:] in kinds[selector[0]].split()
        return self.tag == selector


class Page(HTMLParser):
    """A page with its texts, each with the element it stands in."""

    def __init__(self, url, html):
        super().__init__()
        self.url, self.route = url, route_of(url)
        self.here = self.root = Element("page", {}, None)
        self.texts = []
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        found = Element(tag, dict(attrs), self.here)
        self.here.inside.append(found)
        if tag not in VOID:
            self.here = found

    def handle_endtag(self, tag):
        opened = next((one for one in self.here.chain() if one.tag == tag), None)
        if opened is not None and opened.parent is not None:
            self.here = opened.parent

    def handle_data(self, data):
        self.here.inside.append(data)
        if DIGIT.search(data):
            self.texts.append((data, self.here))


def route_of(url):
    """The name of the route; empty for what is none of ours."""
    try:
        return resolve(urlsplit(url).path).view_name
    except Resolver404:
        return ""


@dataclass(frozen=True)
class NotDerived:
    """What is shown but not reckoned: `inside` an element, on some `pages`, in words that `says` describes."""

    reason: str
    inside: str = ""
    pages: frozenset = frozenset()
    says: str = ""

    def left_of(self, text, element, route):
        """What of the text is still to be explained."""
        if self.pages and route not in self.pages:
            return text
        if self.inside and not any(one.matches(self.inside) for one in element.chain()):
            return text
        return re.sub(self.says, "", text) if self.says else ""


def unexplained(page, not_derived):
    """The numbers of a page that open nothing: each with the elements around it."""
    for text, element in page.texts:
        chain = list(element.chain())
        if not any(one.tag == "main" for one in chain) or is_explained(page, chain):
            continue
        left = text
        for one in not_derived:
            left = one.left_of(left, element, page.route)
        if DIGIT.search(left):
            yield " ".join(text.split()), " ".join(map(shown, reversed(chain[:-4])))


def is_explained(page, chain):
    link = next((one for one in chain if one.tag == "a"), None)
    if link is not None and leads(page, link.attributes.get("href") or "", OPENS):
        return True
    derived = page.route in DERIVATIONS
    rows = [one for one in chain if one.tag in ("tr", "li")]
    sources = OPENS if derived else ENTRIES
    if any(leads(page, url, sources, here=False) for row in rows for url in row.links()):
        return True
    return derived and any(one.matches(selector) for one in chain for selector in HEADING_AND_SUM)


def leads(page, url, routes, here=True):
    """Whether an address is one of these, or a place that there is on this page."""
    if url.startswith("#"):
        return here and any(one.attributes.get("id") == url[1:] for one in elements(page.root))
    if url.startswith("?"):
        return here and page.route in routes
    return route_of(url) in routes


def elements(element):
    for one in element.inside:
        if isinstance(one, Element):
            yield one
            yield from elements(one)


def shown(element):
    return element.tag + "".join(f".{one}" for one in (element.attributes.get("class") or "").split())


def nameless(page):
    """The links on numbers whose name says nothing but the number."""
    for one in elements(page.root):
        if one.matches(".why") and DIGIT.search(one.text()) and not re.search(r"[^\W\d_]{2}", one.text()):
            yield one.text().strip()


def alike(page):
    """The names that several links on numbers of a page share although they open different things."""
    opened = {}
    for one in elements(page.root):
        if one.matches(".why"):
            opened.setdefault(" ".join(one.text().split()), set()).add(one.attributes.get("href"))
    return {name for name, urls in opened.items() if len(urls) > 1}
