"""Which skills a player may take, and what the skill table says for a pair of dice."""

from rules_engine.bloodbowl.codes import CareerCode
from rules_engine.bloodbowl.tables import Category, Position, Skill, Tables, Way
from rules_engine.bloodbowl.team import Player, TeamState, base_name, position_of, skills_of
from rules_engine.errors import Refusal


def find_skill(name: str, tables: Tables) -> Skill | None:
    return next((skill for skill in tables.skills.table if skill.name == name), None)


def position_in(state: TeamState, player: Player, tables: Tables) -> Position:
    return position_of(player, tables.team_list(state.roster))


def owned(state: TeamState, player: Player, tables: Tables) -> frozenset[str]:
    """Base names of everything a player has, printed or gained."""
    position = position_in(state, player, tables)
    return frozenset(base_name(skill) for skill in skills_of(player, position, state.captain == player.n))


def skill_refusal(state: TeamState, player: Player, skill: Skill, tables: Tables) -> Refusal | None:
    """Why a player may not take a skill: he has it, another of his forbids it, or it needs one he lacks."""
    has, name = owned(state, player, tables), base_name(skill.name)
    if name in has:
        return Refusal(CareerCode.SKILL_OWNED, {"player": player.n, "skill": skill.name})
    for pair in tables.skills.conflicts:
        if name in pair and (other := pair[pair[0] == name]) in has:
            return Refusal(CareerCode.SKILL_CONFLICT, {"player": player.n, "skill": skill.name, "other": other})
    needs = tables.skills.requires_any.get(name, ())
    if needs and has.isdisjoint(needs):
        return Refusal(CareerCode.SKILL_NEEDS, {"player": player.n, "skill": skill.name, "needs": tuple(needs)})
    return None


def random_way(position: Position, category: Category, tables: Tables) -> Way | None:
    """How a random skill of this category is bought, None when it cannot be."""
    if category in position.primary:
        return Way.RANDOM_PRIMARY
    if category in position.secondary and Way.RANDOM_SECONDARY in tables.advancement.cost:
        return Way.RANDOM_SECONDARY
    return None


def chosen_way(position: Position, category: Category) -> Way | None:
    if category in position.primary:
        return Way.CHOSEN_PRIMARY
    return Way.CHOSEN_SECONDARY if category in position.secondary else None


def legal_skills(state: TeamState, player: Player, category: Category, tables: Tables) -> tuple[Skill, ...]:
    return tuple(
        skill
        for skill in tables.skills.table
        if skill.category is category and skill_refusal(state, player, skill, tables) is None
    )


def skill_by_dice(category: Category, faces: tuple[int, ...], tables: Tables) -> Skill:
    """The first die picks the half of the category's column (1-3, 4-6), the second the skill in it."""
    half = 1 if faces[0] <= 3 else 2
    return next(
        skill for skill in tables.skills.table if (skill.category, skill.half, skill.row) == (category, half, faces[1])
    )
