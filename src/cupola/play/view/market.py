"""The market and the reserve as everyone sees them."""

from functools import lru_cache

from msgspec import Struct

from cupola.content.shape.effects import amounts
from cupola.engine.accessors import board
from cupola.engine.constants.actions import DIE_NAMES, RESOURCE_NAMES
from cupola.engine.constants.layout import QUADRANTS, RUBLES, SPACES
from cupola.engine.state.state import State
from cupola.play.phrases.effects import effect_called, mark_called, tile_shows
from cupola.play.phrases.names import dice_at, materials_in_play
from cupola.play.phrases.phrase import Phrase, member
from cupola.play.setup.catalogue import Catalogue


class SeenDie(Struct, frozen=True):
    """A die; without a value while it is being rolled."""

    name: str
    value: int | None


class SeenSpace(Struct, frozen=True):
    """A market space, counted from 1: its tile, what each die there gives of it, and its dice."""

    space: int
    quadrant: int
    tile: str
    gives: dict[str, int]
    shows: Phrase
    dice: tuple[SeenDie, ...]


class SeenAction(Struct, frozen=True):
    """An action of an influence card, and whether it is used once or as often as wanted."""

    name: str
    effect: Phrase
    once: bool
    mark: Phrase


class SeenCard(Struct, frozen=True):
    """The influence card of a quadrant, counted from 1, and the group or guild it belongs to."""

    quadrant: int
    card: str
    group: Phrase
    group_name: str
    actions: tuple[SeenAction, ...]


class SeenMarket(Struct, frozen=True):
    """The ring of spaces, the cards inside it, and the reserve."""

    spaces: tuple[SeenSpace, ...]
    cards: tuple[SeenCard, ...]
    reserve: dict[str, int]


def seen_market(state: State, catalogue: Catalogue) -> SeenMarket:
    return SeenMarket(
        spaces=tuple(seen_space(state, space, catalogue) for space in range(SPACES)),
        cards=tuple(
            card_shown(board.influence_card(state, quadrant), quadrant, catalogue)
            for quadrant in range(QUADRANTS)
        ),
        reserve={
            RESOURCE_NAMES[kind]: board.reserve(state, kind) for kind in (*materials_in_play(state), RUBLES)
        },
    )


def seen_space(state: State, space: int, catalogue: Catalogue) -> SeenSpace:
    tile_id = board.resource_tile(state, space)
    return SeenSpace(
        space=space + 1,
        quadrant=board.quadrant_of(state, space) + 1,
        tile=catalogue.tile_names[tile_id],
        gives=dict(amounts(catalogue.tiles[tile_id])),
        shows=tile_shows(catalogue.tiles[tile_id]),
        dice=tuple(
            SeenDie(DIE_NAMES[die], board.die_value(state, die) or None) for die in dice_at(state, space)
        ),
    )


@lru_cache(1_024)  # every card of a few boxes, in every quadrant
def card_shown(card_id: int, quadrant: int, catalogue: Catalogue) -> SeenCard:
    group, actions = catalogue.cards[card_id]
    return SeenCard(
        quadrant=quadrant + 1,
        card=catalogue.card_names[card_id],
        group=member("group", group),
        group_name=group,
        actions=tuple(
            SeenAction(
                name=f"influence:{quadrant + 1}{'ab'[side]}",
                effect=effect_called(effect, marked=False),
                once=effect.once,
                mark=mark_called(effect),
            )
            for side, effect in enumerate(actions)
        ),
    )
