"""Check that the base box makes a game."""

from collections import Counter
from collections.abc import Iterator

from msgspec import structs

from cupola.content.check.effects import (
    GAINABLE,
    NOTHING,
    PIECES,
    action_faults,
    goods_faults,
    takes_materials,
)
from cupola.content.check.plans import (
    MOST_SECTIONS,
    missing_plan_faults,
    plan_faults,
    too_few_sections,
    too_few_tiles,
)
from cupola.content.errors import ContentError
from cupola.content.shape.base import Base
from cupola.content.shape.effects import Face, Goods, amounts
from cupola.content.shape.printed import row_title
from cupola.content.shape.vocabulary import (
    BASE_FILE,
    GROUPS,
    MATERIALS,
    SECTION_COLUMNS,
    SLOT_COLOURS,
    SOLO_CARDS,
    Good,
)

Words = tuple[str, ...]

# With fewer pieces matches may not end: what a section still needs lies on others, or in inventories.
LEAST_SUPPLY = 8
LEAST_RUBLES = 10
MOST_SUPPLY = 500
SPACES = 8
LOOSE_BANNERS = 2
BANNERS = 6
LEAST_SPACES, MOST_SPACES = 8, 30  # of an inventory; banners lie on four of them
MOST_DICE_ON_A_SPACE = 6
MOST_KINDS = 3
MOST_OF_A_KIND = 4
MOST_MATERIALS = 4
MOST_TRACK_SPACES = 199
MOST_FACES = 30
MOST_COPIES = 9
MOST_INFLUENCE_CARDS = 34
GROUPS_AT_EVERY_TABLE = GROUPS[:3]  # N12: a guild may take the place of the clergy
ORNAMENTS = ["arch", "arch", "cross", "door"]
TILE_GOODS: frozenset[Good] = PIECES | {"recognition"}


def base_faults(base: Base) -> Iterator[ContentError]:
    yield from _supply_faults(base)
    yield from _player_faults(base)
    yield from _score_track_faults(base)
    yield from _dice_faults(base)
    yield from _market_faults(base)
    yield from _resource_tile_faults(base)
    yield from _workshop_tile_faults(base)
    yield from _advanced_board_faults(base)
    yield from plan_faults(BASE_FILE, base.plans)
    yield from missing_plan_faults(BASE_FILE, base.plans)
    yield from _influence_faults(base)
    yield from _section_faults(base)
    yield from (_fault("sections", "rows", message) for message in too_few_sections(base, base.plans))
    yield from _cost_faults(base)
    yield from _each_once("solo", "cards", base.solo.cards, SOLO_CARDS)


def _fault(row: str, field: str, message: str) -> ContentError:
    return ContentError(BASE_FILE, row, field, message)


def _each_once(row: str, field: str, given: Words, known: Words) -> Iterator[ContentError]:
    if sorted(given) != sorted(known):
        yield _fault(row, field, f"expected each of {', '.join(known)} once, got {', '.join(given)}")


def _supply_faults(base: Base) -> Iterator[ContentError]:
    for piece in (*MATERIALS, "rubles"):
        pieces = getattr(base.supply, piece)
        least = LEAST_RUBLES if piece == "rubles" else LEAST_SUPPLY
        if pieces > MOST_SUPPLY:
            yield _fault("supply", piece, f"must be at most {MOST_SUPPLY}")
        elif pieces < least:
            yield _fault("supply", piece, f"must be at least {least}")


def _player_faults(base: Base) -> Iterator[ContentError]:
    player = base.player
    if player.banners != BANNERS:  # B5: the sixth section ends the match
        yield _fault("player", "banners", f"expected {BANNERS}, got {player.banners}")
    if player.banners_in_inventory != player.banners - LOOSE_BANNERS:
        inside = player.banners_in_inventory
        message = f"expected {LOOSE_BANNERS} fewer than the {player.banners} banners, got {inside}"
        yield _fault("player", "banners_in_inventory", message)
    if player.inventory_spaces < LEAST_SPACES:
        yield _fault("player", "inventory_spaces", f"must be at least {LEAST_SPACES}")
    elif player.inventory_spaces > MOST_SPACES:
        yield _fault("player", "inventory_spaces", f"must be at most {MOST_SPACES}")
    if sorted(player.ornaments) != ORNAMENTS:
        message = f"expected one door, two arches and one cross, got {', '.join(player.ornaments)}"
        yield _fault("player", "ornaments", message)
    if player.start_recognition > base.score_track.spaces:
        yield _fault("player", "start_recognition", f"must be at most {base.score_track.spaces}")


def _score_track_faults(base: Base) -> Iterator[ContentError]:
    track = base.score_track
    previous = 0
    if track.spaces > MOST_TRACK_SPACES:
        yield _fault("score_track", "spaces", f"must be at most {MOST_TRACK_SPACES}")
    if not track.prestige_at:
        yield _fault("score_track", "prestige_at", "names no space")
    for number, space in enumerate(track.prestige_at, start=1):
        field = f"prestige_at.{number}"
        if space <= previous:
            yield _fault("score_track", field, f"expected more than {previous}, got {space}")
        elif space > track.spaces:
            yield _fault("score_track", field, f"must be at most {track.spaces}")
        previous = space


def _dice_faults(base: Base) -> Iterator[ContentError]:
    yield from _each_once("dice", "colours", base.dice.colours, SLOT_COLOURS)
    if base.dice.per_space > MOST_DICE_ON_A_SPACE:
        yield _fault("dice", "per_space", f"must be at most {MOST_DICE_ON_A_SPACE}")


def _market_faults(base: Base) -> Iterator[ContentError]:
    market = base.market
    if market.spaces != SPACES:
        yield _fault("market", "spaces", f"expected {SPACES}, got {market.spaces}")
    for number, (first, second) in enumerate(market.quadrants, start=1):
        if (first + 1) % SPACES != second:
            message = f"expected two neighbouring spaces, clockwise, got {first} and {second}"
            yield _fault("market", f"quadrants.{number}", message)
    if sorted(space for pair in market.quadrants for space in pair) != list(range(SPACES)):
        yield _fault("market", "quadrants", f"expected each space from 0 to {SPACES - 1} once")
    yield from _each_once("market", "groups", market.groups, GROUPS)


def _resource_tile_faults(base: Base) -> Iterator[ContentError]:
    tiles = base.resource_tiles
    if len(tiles) != SPACES:
        yield _fault("resource_tile", "", f"expected {SPACES} rows, got {len(tiles)}")
    # S7: the dice are laid out from the one recognition tile.
    recognised = sum(tile.gives.recognition > 0 for tile in tiles)
    if recognised != 1:
        yield _fault("resource_tile", "gives", f"expected one tile that gives recognition, got {recognised}")
    for material in MATERIALS:
        if not any(getattr(tile.gives, material) for tile in tiles):
            yield _fault("resource_tile", "gives", f"no tile gives {material}")
    for number, tile in enumerate(tiles, start=1):
        for field, message in resource_tile_faults("gives", tile.gives, TILE_GOODS):
            yield _fault(row_title("resource_tile", number), field, message)


def resource_tile_faults(field: str, gives: Goods, known: frozenset[Good]) -> Iterator[tuple[str, str]]:
    kinds = amounts(gives)
    if not 1 <= len(kinds) <= MOST_KINDS:
        yield field, f"expected 1 to {MOST_KINDS} kinds, got {len(kinds)}"
    for good, amount in kinds:
        if good not in known:
            yield f"{field}.{good}", "not possible here"
        elif amount > MOST_OF_A_KIND:
            yield f"{field}.{good}", f"must be at most {MOST_OF_A_KIND}"


def face_faults(field: str, face: Face) -> Iterator[tuple[str, str]]:
    if len(amounts(face)) + (face.die is not None) != 1:
        yield field, "expected one good or one die"


def _workshop_tile_faults(base: Base) -> Iterator[ContentError]:
    tiles = base.workshop_tiles
    if len(tiles.faces) > MOST_FACES:
        yield _fault(
            "workshop_tiles", "faces", f"expected at most {MOST_FACES} faces, got {len(tiles.faces)}"
        )
    for number, face in enumerate(tiles.faces, start=1):
        field = f"faces.{number}"
        for inner, message in (*face_faults(field, face), *goods_faults(field, face, GAINABLE, NOTHING)):
            yield _fault("workshop_tiles", inner, message)
        if face.die == "black":
            yield _fault("workshop_tiles", f"{field}.die", "needs contractors, not in play here")
    for die in SLOT_COLOURS:
        if not any(face.die == die for face in tiles.faces):
            yield _fault("workshop_tiles", "faces", f"no face shows the {die} die")
    for field in ("copies_plain", "copies_plus"):
        if getattr(tiles, field) > MOST_COPIES:
            yield _fault("workshop_tiles", field, f"must be at most {MOST_COPIES}")
    if tiles.copies_plus < 1:
        yield _fault("workshop_tiles", "copies_plus", "must be at least 1")
    yield from (_fault("workshop_tiles", "faces", message) for message in too_few_tiles(base, base.plans))


def _advanced_board_faults(base: Base) -> Iterator[ContentError]:
    board = base.workshop_board.advanced
    places: Words = structs.astuple(board.ornament_on)
    if sorted(places) != ORNAMENTS:
        message = f"expected one door, two arches and one cross, got {', '.join(places)}"
        yield _fault("workshop_board.advanced", "ornament_on", message)
    if board.banners_on != ("white", "white"):
        message = f"expected the two white slots, got {', '.join(board.banners_on)}"
        yield _fault("workshop_board.advanced", "banners_on", message)


def _influence_faults(base: Base) -> Iterator[ContentError]:
    cards = len(base.influence_cards)
    if cards > MOST_INFLUENCE_CARDS:
        yield _fault("influence", "", f"expected at most {MOST_INFLUENCE_CARDS} rows, got {cards}")
    for number, card in enumerate(base.influence_cards, start=1):
        title = row_title("influence", number, card.group)
        for place, action in enumerate(card.actions, start=1):
            for field, message in action_faults(action, NOTHING):
                yield _fault(title, ".".join(filter(None, ("actions", str(place), field))), message)
    for group in GROUPS:
        of_group = [card for card in base.influence_cards if card.group == group]
        if not of_group:
            yield _fault("influence", "group", f"no card of the {group}")
        elif not any(card.first_game for card in of_group):
            yield _fault("influence", "first_game", f"no card of the {group} is for a first game")
    if not any(_takes_materials(base, group) for group in GROUPS_AT_EVERY_TABLE):
        groups = " or ".join(GROUPS_AT_EVERY_TABLE)
        yield _fault("influence", "actions", f"expected {groups} to take materials with each of their cards")


def _takes_materials(base: Base, group: str) -> bool:
    """Whether any card of a group lets a player empty an inventory full of the wrong pieces."""
    cards = [card for card in base.influence_cards if card.group == group]
    return all(any(map(takes_materials, card.actions)) for card in cards)


def _section_faults(base: Base) -> Iterator[ContentError]:
    sections = base.sections
    yield from _each_once("sections", "columns", sections.columns, SECTION_COLUMNS)
    if len(sections.rows) > MOST_SECTIONS:
        yield _fault("sections", "rows", f"expected at most {MOST_SECTIONS} rows, got {len(sections.rows)}")
    times = Counter(section.id for section in sections.rows)
    for number, section in enumerate(sections.rows, start=1):
        title = row_title("sections", number, section.id)
        if times[section.id] > 1:
            yield _fault(title, "id", f"{times[section.id]} rows have this id")
        if not 1 <= len(section.cost) <= MOST_MATERIALS:
            yield _fault(title, "cost", f"expected 1 to {MOST_MATERIALS} materials, got {len(section.cost)}")


def _cost_faults(base: Base) -> Iterator[ContentError]:
    needed = Counter(material for section in base.sections.rows for material in section.cost)
    for material in MATERIALS:
        pieces = getattr(base.supply, material)
        if needed[material] > 2 * pieces:
            message = f"cost {needed[material]} {material}, more than twice the {pieces} in the supply"
            yield _fault("sections", "rows", message)
