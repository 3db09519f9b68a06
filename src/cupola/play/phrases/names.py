"""The names of pieces as phrases; numbers for people count from 1."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from cupola.content.shape.effects import Goods, amounts
from cupola.engine.accessors.board import die_space, resource_tile, tile_amount, tile_resource
from cupola.engine.accessors.cells import colour
from cupola.engine.accessors.guild_pieces import guild_in_play
from cupola.engine.accessors.region import dice_in_play
from cupola.engine.accessors.solo import is_ivan
from cupola.engine.constants import actions as a
from cupola.engine.constants.layout import DIAMOND, FLOORS, JEWELLERS
from cupola.engine.constants.tables import TILE_GAINS
from cupola.engine.state.state import State
from cupola.play.phrases.phrase import Phrase, member


def colour_name(state: State, seat: int) -> str:
    return a.COLOUR_NAMES[colour(state, seat)]


def player(state: State, seat: int) -> Phrase:
    """A player, called by the colour; Ivan by his name (V1)."""
    if is_ivan(state, seat):
        return member("player", "ivan")
    return member("player", colour_name(state, seat))


def materials_in_play(state: State) -> tuple[int, ...]:
    """The kinds of material at this table; diamonds come only with the Jewellers (N1)."""
    kinds = range(len(a.MATERIAL_NAMES))
    return tuple(kind for kind in kinds if kind != DIAMOND or guild_in_play(state) == JEWELLERS)


def die_called(die: int) -> Phrase:
    return member("die", a.DIE_NAMES[die])


def dice_at(state: State, space: int) -> list[int]:
    return [die for die in range(dice_in_play(state)) if die_space(state, die) == space]


def slot_called(slot: int) -> Phrase:
    return member("slot", a.SLOT_NAMES[slot])


def ornament_called(kind: int) -> Phrase:
    return member("ornament", a.ORNAMENT_NAMES[kind])


def part_called(part: int) -> Phrase:
    return member("part", a.PART_NAMES[part])


def banner_place(place: int) -> Phrase:
    return member("banner", a.BANNER_PLACES[place])


def tower_name(section: int) -> str:
    return a.SECTION_NAMES[section // FLOORS * FLOORS][0]


def resource_called(resource: int) -> Phrase:
    return member("resource", a.RESOURCE_NAMES[resource])


@lru_cache(1_024)
def amount(resource: int, count: int) -> Phrase:
    return member("amount", a.RESOURCE_NAMES[resource], count=count)


def counted(kinds: Sequence[str]) -> tuple[Phrase, ...]:
    """Goods named one by one, each kind once."""
    return tuple(member("amount", kind, count=kinds.count(kind)) for kind in dict.fromkeys(kinds))


def goods_called(goods: Goods) -> tuple[Phrase, ...]:
    return tuple(member("amount", good, count=count) for good, count in amounts(goods))


def named_counts(names: Sequence[str], counts: Iterable[int]) -> dict[str, int]:
    """Without those of which there is none."""
    return {name: count for name, count in zip(names, counts, strict=False) if count}


def tile_resources(state: State, tile_id: int) -> tuple[int, ...]:
    given = [each for each in range(TILE_GAINS) if tile_amount(state, tile_id, each) > 0]
    return tuple([tile_resource(state, tile_id, each) for each in given])


def tile_called(state: State, tile_id: int) -> tuple[Phrase, ...]:
    return tuple(map(resource_called, tile_resources(state, tile_id)))


def space_called(state: State, space: int) -> tuple[Phrase, ...]:
    return tile_called(state, resource_tile(state, space))
