"""What a casualty does to a player: missing the next match, niggling, a characteristic lost, death."""

from msgspec.structs import replace

from rules_engine.bloodbowl.events import PlayerInjured
from rules_engine.bloodbowl.report import InjuryLine
from rules_engine.bloodbowl.tables import Characteristic, Position, Tables
from rules_engine.bloodbowl.team import STEPS, Due, Player, Purpose, Status, profile_of


def injure(player: Player, line: InjuryLine, position: Position, tables: Tables) -> tuple[Player, PlayerInjured]:
    """The player after a result of the casualty table. A lasting injury opens temporary retirement even where the
    characteristic was at its limit already, and the missed match stays."""
    result = tables.injuries.result(line.result)
    assert result is not None, line.result
    if line.regenerated:
        return player, PlayerInjured(player.n, result.key, regenerated=True)
    loss = _loss(player, line.lasting, position, tables) if result.characteristic_loss else None
    hurt = replace(
        player,
        status=Status.DEAD if result.dead else player.status,
        missing_next=player.missing_next or result.miss_next_game,
        niggling=player.niggling + result.niggling,
        losses=player.losses if loss is None else (*player.losses, loss),
        may_retire=player.may_retire or result.characteristic_loss,
    )
    return hurt, PlayerInjured(player.n, result.key, line.lasting, loss)


def getting_even_dice(lines: tuple[InjuryLine, ...], tables: Tables) -> tuple[Due, ...]:
    """A die for everybody who misses a match by a known causer, and has named the keyword he would hate."""
    rules = tables.injuries.getting_even
    if rules is None:
        return ()
    return tuple(
        Due(Purpose.GETTING_EVEN, rules.die, player=line.n, keyword=line.hates)
        for line in lines
        if line.hates is not None and line.result in rules.results and not line.regenerated
    )


def _loss(player: Player, lasting: str | None, position: Position, tables: Tables) -> Characteristic | None:
    """The characteristic that a lasting injury worsens, None when it cannot get worse."""
    rolled = next(injury.characteristic for injury in tables.injuries.lasting if injury.key == lasting)
    figure = getattr(profile_of(player, position, tables), rolled.value)
    worst = tables.advancement.characteristic_limits[rolled].worst
    at_worst = figure is None or (figure <= worst if STEPS[rolled] > 0 else figure >= worst)
    return None if at_worst else rolled
