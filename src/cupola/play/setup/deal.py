"""Table options as the engine's integers: what is chosen and what may be drawn."""

from math import lcm

from cupola.content.shape.effects import Face
from cupola.content.shape.vocabulary import GROUPS
from cupola.engine.constants import deal as at
from cupola.engine.constants.actions import COLOUR_NAMES
from cupola.engine.constants.layout import ADVANCED, BASIC, SPACES, TOWERS
from cupola.engine.state.state import Deal
from cupola.play.setup.catalogue import Catalogue
from cupola.play.setup.options import (
    TableOptions,
    allowed_guilds,
    check_options,
    is_solo,
    plans_for,
    seat_colours,
    seat_count,
    seat_sides,
)


def deal_for(options: TableOptions, catalogue: Catalogue) -> Deal:
    check_options(options, catalogue)
    deal = Deal()
    deal.cells[at.DEAL_PLAYERS] = seat_count(options)
    deal.cells[at.DEAL_SOLO] = int(is_solo(options))
    deal.cells[at.DEAL_MODULE] = int(options.contractors)
    first = 0 if is_solo(options) else options.first_seat  # V1: the human begins
    deal.cells[at.DEAL_FIRST] = 0 if first is None else first + 1
    for seat, colour in enumerate(seat_colours(options)):
        deal.cells[at.DEAL_COLOUR + seat] = COLOUR_NAMES.index(colour)
    for seat, side in enumerate(seat_sides(options)):
        deal.cells[at.DEAL_SIDE + seat] = BASIC if side == "basic" else ADVANCED
    _deal_plans(options, catalogue, deal)
    _deal_tiles(options, catalogue, deal)
    for face, copies in enumerate(face_copies(options, catalogue)):
        deal.cells[at.DEAL_FACES + face] = copies
    for group, name in enumerate(GROUPS):
        _deal_group(deal, group, cards_of_group(name, options, catalogue))
    return deal


def _deal_plans(options: TableOptions, catalogue: Catalogue, deal: Deal) -> None:
    plans = [options.plan] if options.plan else plans_for(options, catalogue)
    deal.cells[at.DEAL_PLANS] = len(plans)
    for index, heights in enumerate(plans):
        for tower, floors in enumerate(heights):
            deal.cells[at.DEAL_HEIGHTS + index * TOWERS + tower] = floors


def tiles_in_play(options: TableOptions, catalogue: Catalogue) -> list[int]:
    """S6, K1: the eight resource tiles; the module's pass tile takes the place of another."""
    tiles = list(range(SPACES))
    if options.contractors:
        tiles[replaced_tile(catalogue)] = SPACES
    return tiles


def replaced_tile(catalogue: Catalogue) -> int:
    """K1: the resource tile that the module replaces, and from which the dice are laid without it (S7)."""
    good = catalogue.box.contractors.module.resource_tile_replaced
    tiles = catalogue.box.base.resource_tiles
    return next((index for index, tile in enumerate(tiles) if getattr(tile.gives, good)), 0)


def _deal_tiles(options: TableOptions, catalogue: Catalogue, deal: Deal) -> None:
    for space, tile in enumerate(tiles_in_play(options, catalogue)):
        deal.cells[at.DEAL_TILES + space] = tile
    deal.cells[at.DEAL_FIRST_TILE] = SPACES if options.contractors else replaced_tile(catalogue)


def face_copies(options: TableOptions, catalogue: Catalogue) -> list[int]:
    """S10, K1: how many tiles of each face are shuffled."""
    tiles = catalogue.box.base.workshop_tiles
    copies = tiles.copies_plain + (tiles.copies_plus if seat_count(options) > 2 else 0)
    return [
        copies * int(_is_face_in_play(face, index, options, catalogue))
        for index, face in enumerate(catalogue.faces)
    ]


def _is_face_in_play(face: Face, index: int, options: TableOptions, catalogue: Catalogue) -> bool:
    if index >= len(catalogue.box.base.workshop_tiles.faces):
        return options.contractors
    return not (options.contractors and face in catalogue.box.contractors.module.workshop_faces_removed)


def cards_of_group(group: str, options: TableOptions, catalogue: Catalogue) -> list[int]:
    """S6, S13, N12: the cards of a group that may be drawn; a guild takes the place of the clergy."""
    if group == "clergy" and options.fourth_card is not None:
        return [catalogue.card_names.index(f"{options.fourth}-{options.fourth_card}")]
    if group == "clergy" and options.fourth != "clergy":
        return _guild_cards(options, catalogue)
    base = enumerate(catalogue.box.base.influence_cards)
    return [
        index for index, card in base if card.group == group and (card.first_game or not options.first_game)
    ]


def _guild_cards(options: TableOptions, catalogue: Catalogue) -> list[int]:
    """One guild's, or those of all that are allowed, each guild as likely as the others."""
    first = len(catalogue.box.base.influence_cards)
    order = [guild.name for guild in catalogue.box.contractors.guilds]
    hands = []
    for guild in allowed_guilds(options, catalogue):
        start = first + order.index(guild.name) * len(guild.cards)
        barred = () if options.contractors else guild.cards_needing_contractors
        cards = [start + card for card in range(len(guild.cards)) if card not in barred]
        if options.fourth in ("random", guild.name):
            hands.append(cards)
    shares = lcm(*(len(hand) for hand in hands))
    return [card for hand in hands for card in hand * (shares // len(hand))]


def _deal_group(deal: Deal, group: int, cards: list[int]) -> None:
    deal.cells[at.DEAL_GROUP_COUNT + group] = len(cards)
    for place, index in enumerate(cards):
        deal.cells[at.DEAL_GROUP_CARDS + group * at.GROUP_CARDS + place] = index
