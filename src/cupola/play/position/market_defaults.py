"""The canonical set-up of market, reserve, region and spare sections."""

from collections.abc import Sequence
from functools import lru_cache

from cupola.content.shape.vocabulary import GROUPS
from cupola.engine.accessors.board import card, height, is_finished, tower_count
from cupola.engine.accessors.cells import goods, players, rubles
from cupola.engine.accessors.guild_pieces import diamond_supply, guild_in_play
from cupola.engine.accessors.printed import supply
from cupola.engine.accessors.region import dice_in_play, has_module, tower_city
from cupola.engine.accessors.solo import ivan_site, ivan_store
from cupola.engine.constants.layout import CITIES, DIAMOND, FLOORS, JEWELLERS, MATERIALS, SPACES
from cupola.engine.state.state import State
from cupola.play.position.defaults import NOTHING, Tally, sections_of
from cupola.play.setup.catalogue import Catalogue
from cupola.play.setup.deal import cards_of_group, replaced_tile, tiles_in_play
from cupola.play.setup.options import TableOptions

# The market


@lru_cache(maxsize=16)
def usual_influence(catalogue: Catalogue) -> tuple[int, ...]:
    """S6: the first influence card of each group."""
    groups = [card.group for card in catalogue.box.base.influence_cards]
    return tuple(groups.index(group) for group in GROUPS)


def fourth_cards(catalogue: Catalogue, group: str, module: bool) -> list[int]:
    """S6, N12: the cards of the clergy, or those of a guild that can be played with or without the module."""
    options = TableOptions(contractors=module, fourth="random")
    cards = cards_of_group("clergy", TableOptions() if group == "clergy" else options, catalogue)
    return [card for card in cards if catalogue.cards[card][0] == group]


@lru_cache(maxsize=16)
def usual_resource_tiles(catalogue: Catalogue, module: bool) -> tuple[int, ...]:
    """S6, K1: the resource tile of every space, in the order of the content."""
    return tuple(tiles_in_play(TableOptions(contractors=module), catalogue))


@lru_cache(maxsize=16)
def first_dice_tile(catalogue: Catalogue, module: bool) -> int:
    """S7, K1: the resource tile from whose space the dice are laid."""
    return SPACES if module else replaced_tile(catalogue)


def usual_dice(state: State, catalogue: Catalogue, tiles: Sequence[int]) -> list[int]:
    """S7: the spaces of the dice, one each from the space of the recognition or pass tile on."""
    first = first_dice_tile(catalogue, has_module(state))
    start = tiles.index(first) if first in tiles else 0
    return [(start + die) % SPACES for die in range(dice_in_play(state))]


def pieces_in_box(state: State, resource: int) -> int:
    """S8, N1: pieces of a material, or rubles; diamonds only with the jewellers."""
    if resource == DIAMOND and guild_in_play(state) == JEWELLERS:
        return supply(state, resource) + diamond_supply(state)
    return supply(state, resource)


def usual_reserve(state: State, counted: Tally) -> list[int]:
    """S8: what is left of the box when everything laid out is taken from it, rubles last."""
    seats = range(players(state))
    materials = [
        pieces_in_box(state, kind)
        - counted.delivered[kind]
        - sum(goods(state, seat, kind) for seat in seats)
        - ivan_store(state, kind)
        - ivan_site(state, kind)
        for kind in range(MATERIALS)
    ]
    return [*materials, supply(state, MATERIALS) - sum(rubles(state, seat) for seat in seats)]


def spare_cards(state: State, catalogue: Catalogue) -> list[int]:
    """N16: the section cards that the plan left out."""
    laid = {card(state, section) for section in sections_of(state)}
    return [number for number in range(len(catalogue.section_ids)) if number not in laid]


# The region


def usual_cities(state: State) -> list[int]:
    """K2, K8: the cities on the towers in their order; a complete tower has lost its city."""
    return [NOTHING if is_complete(state, tower) else tower for tower in range(tower_count(state))]


def cities_off_towers(state: State) -> list[int]:
    """K2, K8: the cities that are closed because they are on no tower."""
    on_towers = {tower_city(state, tower) for tower in range(tower_count(state))}
    return [city for city in range(CITIES) if city not in on_towers]


def is_complete(state: State, tower: int) -> bool:
    """Whether every section of a tower is finished."""
    return all(is_finished(state, tower * FLOORS + floor) for floor in range(height(state, tower)))
