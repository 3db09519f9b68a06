"""The market and the reserve."""

from collections import Counter
from functools import lru_cache
from typing import Annotated, Final

from msgspec import UNSET, Meta, UnsetType, field, structs

from cupola.content.shape.vocabulary import GROUPS
from cupola.engine.accessors import board
from cupola.engine.accessors.cells import players, rubles
from cupola.engine.accessors.guild_pieces import card_guild, diamond_supply, guild_in_play, set_guild_in_play
from cupola.engine.accessors.printed import supply
from cupola.engine.accessors.region import dice_in_play
from cupola.engine.accessors.solo import ivan_site, ivan_store
from cupola.engine.constants.actions import RESOURCE_NAMES
from cupola.engine.constants.layout import DIAMOND, DIE_FACES, JEWELLERS, MATERIALS, QUADRANTS, SPACES
from cupola.play.position import parts
from cupola.play.position.faults import Fault, number_of, take_named
from cupola.play.position.parts import DIE_NAMES, Only, Part, Row, Rubles, empty, given_or
from cupola.play.position.table import Table, fill_places
from cupola.play.setup.catalogue import Catalogue
from cupola.play.setup.deal import cards_of_group, replaced_tile, tiles_in_play
from cupola.play.setup.options import TableOptions

FOURTH: Final = len(GROUPS) - 1
BLACK_DIE: Final = Only(lambda table: table.module, "there is no black die without the region")


class Reserve(Part, frozen=True):
    """The general reserve; left out: the pieces of the box that lie nowhere else."""

    lumber: Rubles | UnsetType = UNSET
    brick: Rubles | UnsetType = UNSET
    stone: Rubles | UnsetType = UNSET
    gold: Rubles | UnsetType = UNSET
    green: Rubles | UnsetType = UNSET
    purple: Rubles | UnsetType = UNSET
    diamond: Rubles | UnsetType = UNSET
    rubles: Rubles | UnsetType = UNSET


class Tiles(Part, frozen=True):
    """The resource tile of each market space."""

    space1: str | UnsetType = field(default=UNSET, name="1")
    space2: str | UnsetType = field(default=UNSET, name="2")
    space3: str | UnsetType = field(default=UNSET, name="3")
    space4: str | UnsetType = field(default=UNSET, name="4")
    space5: str | UnsetType = field(default=UNSET, name="5")
    space6: str | UnsetType = field(default=UNSET, name="6")
    space7: str | UnsetType = field(default=UNSET, name="7")
    space8: str | UnsetType = field(default=UNSET, name="8")


class InfluenceCards(Part, frozen=True):
    """The influence card of each quadrant."""

    quadrant1: str | UnsetType = field(default=UNSET, name="1")
    quadrant2: str | UnsetType = field(default=UNSET, name="2")
    quadrant3: str | UnsetType = field(default=UNSET, name="3")
    quadrant4: str | UnsetType = field(default=UNSET, name="4")


class Die(Part, frozen=True):
    """A die: its space and what it shows, 0 while it is in the air."""

    space: parts.Space | UnsetType = UNSET
    value: Annotated[int, Meta(ge=0, le=DIE_FACES)] = 1


class Dice(Part, frozen=True):
    """The dice of the market, the black one only with the region."""

    red: Die = empty(Die)
    blue: Die = empty(Die)
    yellow: Die = empty(Die)
    green: Die = empty(Die)
    white: Die = empty(Die)
    black: Annotated[Die | UnsetType, Row(lambda table: UNSET, only=BLACK_DIE)] = UNSET


# What is usual


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


def usual_dice(table: Table) -> list[int]:
    """S7: the spaces of the dice, one each from the space of the recognition or pass tile on."""
    first = first_dice_tile(table.catalogue, table.module)
    tiles = [board.resource_tile(table.state, space) for space in range(SPACES)]
    start = tiles.index(first) if first in tiles else 0
    return [(start + die) % SPACES for die in range(dice_in_play(table.state))]


def pieces_in_box(table: Table, resource: int) -> int:
    """S8, N1: pieces of a material, or rubles; diamonds only with the jewellers."""
    more = diamond_supply(table.state) if resource == DIAMOND and table.guild == JEWELLERS else 0
    return supply(table.state, resource) + more


def usual_reserve(table: Table) -> list[int]:
    """S8: what is left of the box when everything laid out is taken from it, rubles last."""
    state, seats = table.state, range(players(table.state))
    laid_out = zip(table.counted.delivered, *map(state.goods_of, seats), strict=True)
    materials = [
        pieces_in_box(table, kind) - sum(pieces) - ivan_store(state, kind) - ivan_site(state, kind)
        for kind, pieces in enumerate(laid_out)
    ]
    return [*materials, supply(state, MATERIALS) - sum(rubles(state, seat) for seat in seats)]


# Writing


def _named(
    table: Table, names: tuple[str, ...], usual: tuple[int, ...], laid: list[int]
) -> list[str | UnsetType]:
    return [table.unless(names[each], names[laid[place]]) for place, each in enumerate(usual)]


def _tiles(table: Table) -> Tiles:
    laid = [board.resource_tile(table.state, space) for space in range(SPACES)]
    usual = usual_resource_tiles(table.catalogue, table.module)
    return parts.or_empty(Tiles(*_named(table, table.catalogue.tile_names, usual, laid)))


def _cards(table: Table) -> InfluenceCards:
    laid = [board.influence_card(table.state, quadrant) for quadrant in range(QUADRANTS)]
    usual = usual_influence(table.catalogue)
    return parts.or_empty(InfluenceCards(*_named(table, table.catalogue.card_names, usual, laid)))


def _dice(table: Table) -> Dice:
    laid = []
    for die, usual in enumerate(usual_dice(table)):
        space = table.unless(usual + 1, board.die_space(table.state, die) + 1)
        laid.append(parts.or_empty(Die(space, board.die_value(table.state, die))))
    dice = Dice(*laid)
    return parts.or_empty(structs.replace(dice, black=UNSET) if dice.black is empty(Die) else dice)


def reserve_of(table: Table) -> Reserve:
    left = usual_reserve(table)
    pieces = [table.unless(usual, board.reserve(table.state, kind)) for kind, usual in enumerate(left)]
    if pieces[DIAMOND] == 0 and left[DIAMOND] == 0 and table.guild != JEWELLERS:
        pieces[DIAMOND] = UNSET
    return parts.or_empty(Reserve(*pieces))


class Market(Part, frozen=True):
    """The ring of market spaces."""

    tiles: Annotated[Tiles, Row(_tiles)] = empty(Tiles)
    influence: Annotated[InfluenceCards, Row(_cards)] = empty(InfluenceCards)
    dice: Annotated[Dice, Row(_dice)] = empty(Dice)


# Reading


def lay_market(table: Table, market: Market) -> None:
    _lay_tiles(table, market.tiles)
    _lay_influence_cards(table, market.influence)
    _lay_dice(table, market.dice)


def _lay_tiles(table: Table, tiles: Tiles) -> None:
    """S6: the resource tile of every space."""
    named: tuple[str | UnsetType, ...] = structs.astuple(tiles)
    usual = usual_resource_tiles(table.catalogue, table.module)
    bag = Counter(usual)
    given: list[int | None] = [None] * SPACES
    for space, name in enumerate(named):
        if not isinstance(name, UnsetType):
            names, path = table.catalogue.tile_names, f"market.tiles.{space + 1}"
            given[space] = take_named(bag, name, names, path, "resource tile")
    for space, tile in enumerate(fill_places(given, usual, bag)):
        board.set_resource_tile(table.state, space, tile)


def _lay_influence_cards(table: Table, cards: InfluenceCards) -> None:
    """S6, N12: an influence card of each group, one on every quadrant; a guild stands for the clergy."""
    state, catalogue = table.state, table.catalogue
    names: tuple[str | UnsetType, ...] = structs.astuple(cards)
    groups: list[int | None] = [None] * QUADRANTS
    bag = Counter(range(len(GROUPS)))
    laid = {}
    for quadrant, name in enumerate(names):
        if isinstance(name, UnsetType):
            continue
        path = f"market.influence.{quadrant + 1}"
        laid[quadrant] = number_of(name, catalogue.card_names, path, "influence card")
        group = _group_of(table, laid[quadrant], path)
        if bag[group] == 0:
            raise Fault(path, f"a second card of the {GROUPS[group]}{' or a guild' * (group == FOURTH)}")
        bag[group] -= 1
        groups[quadrant] = group
    for quadrant, group in enumerate(fill_places(groups, range(QUADRANTS), bag)):
        card = laid.get(quadrant, usual_influence(catalogue)[group])
        board.set_influence_card(state, quadrant, card)
        set_guild_in_play(state, max(guild_in_play(state), card_guild(state, card)))


def _group_of(table: Table, card: int, path: str) -> int:
    """The group of a card; some cards of the guilds need the region (N12)."""
    group = table.catalogue.cards[card][0]
    if group in GROUPS[:FOURTH]:
        return GROUPS.index(group)
    if card not in fourth_cards(table.catalogue, group, table.module):
        raise Fault(path, f"{table.catalogue.card_names[card]} needs the region")
    return FOURTH


def _lay_dice(table: Table, dice: Dice) -> None:
    """S7, M2: the dice on their spaces, no more on one than it holds."""
    state, most = table.state, board.dice_per_space(table.state)
    parts.refuse_strangers(table, BLACK_DIE, [("market.dice", dice)])
    given: tuple[Die | UnsetType, ...] = structs.astuple(dice)
    named = [empty(Die) if isinstance(die, UnsetType) else die for die in given]
    crowds = Counter(die.space - 1 for die in named if not isinstance(die.space, UnsetType))
    laid = []
    for die, usual in zip(named, usual_dice(table), strict=False):
        laid.append(_free_space(usual, crowds, most) if isinstance(die.space, UnsetType) else die.space - 1)
        board.set_die_space(state, len(laid) - 1, laid[-1])
        board.set_die_value(state, len(laid) - 1, die.value)
    for number, space in enumerate(laid):
        if laid.count(space) > most:
            message = f"{laid.count(space)} dice on space {space + 1}, it holds {most}"
            raise Fault(f"market.dice.{DIE_NAMES[number]}.space", message)


def _free_space(usual: int, crowds: Counter[int], most: int) -> int:
    """The usual space, or the next one that dice named there have not filled."""
    free = next(space for step in range(SPACES) if crowds[space := (usual + step) % SPACES] < most)
    crowds[free] += 1
    return free


def lay_reserve(table: Table, reserve: Reserve) -> None:
    """S8: the reserve: what the box has left, or what the document says."""
    given: tuple[int | UnsetType, ...] = structs.astuple(reserve)
    for resource, left in enumerate(usual_reserve(table)):
        pieces = given_or(given[resource], left)
        if pieces < 0:
            has = pieces_in_box(table, resource)
            told = f"{has - pieces} are laid out, the box has {has}"
            if resource == DIAMOND and table.guild != JEWELLERS:
                told = f"{-pieces} laid out, but diamonds need a card of the jewellers in the market"
            raise Fault(f"reserve.{RESOURCE_NAMES[resource]}", told)
        board.add_reserve(table.state, resource, pieces)
