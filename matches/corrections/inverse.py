"""A report back as the sheets it could have been typed on: where the correction of a report begins."""

from matches.cards import SHOWN
from matches.enums import Side
from matches.sheet import FORCED, PENALTY, body_of
from rules_engine.bloodbowl.inducements import MERCENARY, STAR
from rules_engine.bloodbowl.report import COUNTS, InjuryLine, Report, SideReport
from rules_engine.bloodbowl.tables import Deed
from rules_engine.bloodbowl.team import GuestKind
from rules_engine.competition.discipline import CardKind
from rules_engine.core import Seat

Fields = dict[str, list[str]]


def sheets_of(report: Report) -> dict[Side, Fields]:
    """Both sides of a report, typed."""
    return {side: body_of(_side(report, side)) for side in Side}


def _side(report: Report, side: Side) -> Fields:
    told = report.side(Seat(side.value))
    fields: Fields = {
        "score": [] if report.conceded_by or told.score == told.total(Deed.TOUCHDOWN) else [str(told.score)],
        "fair_weather": [str(told.fair_weather)],
        "stalled": ["on"] if told.stalled else [],
        "conceded": [PENALTY if report.penalty else FORCED] if report.conceded_by == side.value else [],
        "played": [str(line.n) for line in told.players],
        "nominee": [str(n) for n in told.nominees],
        "mvp_roll": [str(face) for face in told.mvp_rolls],
        "fans_roll": [] if told.fans_roll is None else [str(told.fans_roll)],
        "prayer": [str(face) for face in told.prayers],
    }
    for line in told.players:
        fields |= {f"{line.n}.{name}": [str(getattr(line, name))] for name in COUNTS}
    for injury in told.injuries:
        fields |= _injury(injury)
    for n in {card.n for card in told.cards}:
        fields[f"{n}.card"] = [_card(tuple(card.kind for card in told.cards if card.n == n))]
    return fields | _hired(told) | (_match(report) if side is Side.HOME else {})


def _card(shown: tuple[CardKind, ...]) -> str:
    """The choice of a form that stands for these cards."""
    return next((choice for choice, kinds in SHOWN.items() if kinds == shown), "")


def _match(report: Report) -> Fields:
    """What is about both sides stands on the home sheet."""
    return {
        "extra_time": ["on"] if report.extra_time else [],
        "home_penalty": [str(home) for home, _ in report.penalties],
        "away_penalty": [str(away) for _, away in report.penalties],
        "weather": [str(face) for face in report.weather or ()],
    }


def _injury(injury: InjuryLine) -> Fields:
    n = injury.n
    return {
        f"{n}.injury": [f"{injury.result}:{injury.lasting}" if injury.lasting else injury.result],
        f"{n}.cause": [injury.cause.value] if injury.cause else [],
        f"{n}.causer": [] if injury.causer is None else [str(injury.causer)],
        f"{n}.before": [injury.before_apothecary or ""],
        f"{n}.regenerated": ["on"] if injury.regenerated else [],
        f"{n}.hates": [injury.hates or ""],
    }


def _hired(told: SideReport) -> Fields:
    fields: Fields = {}
    for guest in told.guests:
        fields |= {
            f"{guest.n}.guest": [guest.kind.value],
            f"{guest.n}.name": [guest.name],
            f"{guest.n}.number": [str(guest.number)],
            f"{guest.n}.position": [guest.position],
        }
    hired = [bought for bought in told.inducements if bought.key == MERCENARY]
    mercenaries = (guest for guest in told.guests if guest.kind is GuestKind.MERCENARY)
    for guest, bought in zip(mercenaries, hired, strict=False):
        fields[f"{guest.n}.skill"] = [bought.skill or ""]
    for bought in told.inducements:
        if bought.key not in (STAR, MERCENARY):
            fields[f"buy.{bought.key}"] = [bought.choice or str(bought.count)]
    return fields
