import json
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

import pytest

from cupola.content.shape.vocabulary import COLOURS
from cupola.engine.accessors.board import (
    banner,
    card,
    die_space,
    influence_card,
    reserve,
    resource_tile,
    tile,
)
from cupola.engine.accessors.cells import (
    beside,
    covered,
    goods,
    marker,
    ornaments,
    players,
    rubles,
    side,
    slot_banner,
    slot_ornament,
    slot_tile,
)
from cupola.engine.accessors.guild_pieces import spare
from cupola.engine.accessors.printed import inventory_spaces, start_ornaments
from cupola.engine.accessors.region import (
    dice_in_play,
    has_module,
    is_closed,
    is_in_bag,
    region_place,
    specialist,
    tower_city,
)
from cupola.engine.accessors.solo import ivan_holds, row_card, row_die
from cupola.engine.constants.actions import ACTION_NAMES
from cupola.engine.constants.events import EVENT_NAMES
from cupola.engine.constants.layout import (
    ADVANCED,
    BANNERS,
    BUTTRESSES,
    CITIES,
    CONTRACTS,
    MATERIALS,
    ORNAMENT_KINDS,
    PLACES,
    QUADRANTS,
    SLOTS,
    SPACES,
    SPARE_DISCARD,
    SPECIALISTS,
)
from cupola.engine.rules.track import prestige
from cupola.engine.state.state import Journal, State
from cupola.engine.turn.flow import is_chance
from cupola.play.position.cathedral import workshop_bag
from cupola.play.position.document import (
    decode_position,
    encode_position,
    full_document,
    position_of,
    state_of,
)
from cupola.play.position.ivan import SOLO_CARD_NAMES
from cupola.play.position.parts import DIE_NAMES, MATERIAL_NAMES, ORNAMENTS, SLOT_NAMES
from cupola.play.position.snapshot import snapshot_of
from cupola.play.position.table import heights_of, sections_in, tally
from cupola.play.setup.catalogue import standard_catalogue
from tests.play.position.test_position import laid

BOX: Final = standard_catalogue()
Document = Mapping[str, object]

TOWERS_OF_TWO: Final = 4
REPLACED: Final = {"recognition", "passes"}  # one of them lies in the market, by the table


def merged(table: object, named: object) -> object:
    """A document with the entries of another added to it; lists entry by entry."""
    if isinstance(table, dict) and isinstance(named, dict):
        shared = {key: merged(table[key], named[key]) for key in table if key in named}
        return {**table, **named, **shared}
    if isinstance(table, list) and isinstance(named, list):
        longest = max(len(table), len(named))
        pairs = zip(padded(table, longest), padded(named, longest), strict=True)
        return [merged(*pair) for pair in pairs]
    return named


def padded(entries: list[object], length: int) -> list[object]:
    return [*entries, *[{}] * (length - len(entries))]


def at(place: int, entry: object) -> list[object]:
    """A list whose entry at one place is named, the ones before it left open."""
    return [*[{}] * place, entry]


# What can be named on every table


def on_the_cathedral(module: bool = False) -> Iterator[Document]:
    rows = BOX.box.base.sections.rows
    bases = [BOX.section_ids[number] for number, row in enumerate(rows) if row.part == "base"]
    for tower in range(TOWERS_OF_TWO):
        yield from ({"towers": at(tower, {"sections": [{"card": name}]})} for name in bases)
        yield from ({"towers": at(tower, {"sections": [{"owner": colour}]})} for colour in COLOURS[:2])
    for face in workshop_bag(BOX, 2, module):
        yield {"towers": at(1, {"sections": [{}, {"tile": BOX.face_names[face]}]})}
    yield {"towers": [{"sections": [{"tile": None}]}]}


def of_a_player() -> Iterator[Document]:
    yield from ({"colour": colour} for colour in COLOURS)
    yield from ({"marker": space} for space in (0, 1, 40, 90))
    yield from ({"prestige": count} for count in (0, 1, 20))
    yield from ({"rubles": count} for count in (0, 12, rubles_of_the_box()))
    for name in MATERIAL_NAMES[:-1]:
        yield from ({"goods": {name: pieces}} for pieces in (1, 6, 7, 10))
    for banners in range(BANNERS + 1):
        yield {"banners": {"inventory": banners}}
        yield {"banners": {"beside": banners}}
    yield from ({"ornaments": {"arch": count}} for count in (0, 1, 2))
    yield from ({"ornaments": {name: count}} for name in ORNAMENTS for count in (0, 1))
    for slot in SLOT_NAMES:
        yield {"workshop": {slot: {"tile": "die-red"}}}
        yield {"workshop": {slot: {"tile": "die-blue", "face": "down"}}}


def on_an_advanced_board() -> Iterator[Document]:
    yield from ({"side": "advanced", **each} for each in of_a_player())
    for slot in SLOT_NAMES[:4]:
        for name in (*ORNAMENTS, None):
            yield {"side": "advanced", "workshop": {slot: {"ornament": name}}}
    for slot in SLOT_NAMES[4:]:
        yield from ({"side": "advanced", "workshop": {slot: {"banner": lies}}} for lies in (True, False))


def in_the_market(module: bool) -> Iterator[Document]:
    for space in range(1, SPACES + 1):
        names = [name for name in BOX.tile_names if name not in REPLACED]
        yield from ({"market": {"tiles": {str(space): name}}} for name in names)
        for die in DIE_NAMES if module else DIE_NAMES[:-1]:
            yield {"market": {"dice": {die: {"space": space}}}}
    for die in DIE_NAMES[:-1]:
        yield from ({"market": {"dice": {die: {"value": value}}}} for value in range(7))
    for quadrant in range(1, QUADRANTS + 1):
        yield from ({"market": {"influence": {str(quadrant): name}}} for name in BOX.card_names[:12])
    yield from ({"reserve": {name: pieces}} for name in ("gold", "rubles") for pieces in (0, 1, 500))


# What only some tables have


def in_the_region() -> Iterator[Document]:
    for name in BOX.city_names:
        yield {"region": {"closed": [name]}}
        yield {"players": [{"sent": [name, name]}]}
        yield from ({"towers": at(tower, {"city": name})} for tower in range(TOWERS_OF_TWO))
    for number in range(1, SPECIALISTS + 1):
        yield {"region": {"gone": [number]}}
        yield {"players": [{"specialist": number}]}
        yield from ({"region": {"places": {str(place): number}}} for place in range(1, PLACES + 1))
    for place in range(1, PLACES + 1):
        yield {"region": {"places": {str(place): None}}}
        yield {"pending": [{"kind": "turn"}, {"kind": "specialist", "place": place}]}
    yield from ({"players": [{"passes": count}]} for count in (0, 6))
    yield from ({"players": [{"strip": count}]} for count in (0, 3))
    yield {"players": [{"tools": [BOX.box.contractors.specialists.tools[0]]}]}


def of_the_master_builders() -> Iterator[Document]:
    for name in BOX.section_ids:
        yield {"guild": {"spares": {"discard": [name]}}}
        yield {"guild": {"spares": {"deck": [name]}}}
    for name in ("B01", "M01", "D01"):
        yield {"pending": [{"kind": "turn"}, {"kind": "buy", "card": name}]}


def of_the_archivists() -> Iterator[Document]:
    for number in range(1, CONTRACTS + 1):
        yield {"players": [{"contracts": [number]}]}
        yield {"guild": {"contracts": {"deck": [number]}}}
        yield {"guild": {"contracts": {"offer": [number]}}}
        yield {"guild": {"contracts": {"under": [{"contract": number, "player": "blue"}]}}}


def of_the_brickmakers() -> Iterator[Document]:
    for number in range(1, BUTTRESSES + 1):
        yield {"players": [{"buttresses": [number]}]}
        yield {"guild": {"buttresses": [number]}}


def of_ivan(dice: int) -> Iterator[Document]:
    yield from ({"ivan": {"colour": colour}} for colour in COLOURS)
    yield from ({"ivan": {"banners": banners}} for banners in range(BANNERS + 1))
    yield {"ivan": {"prestige": 4}}
    for place in range(dice):
        yield from ({"ivan": {"row": at(place, {"card": name})}} for name in SOLO_CARD_NAMES[:dice])
        yield from ({"ivan": {"row": at(place, {"die": name})}} for name in DIE_NAMES[:dice])
        yield {"ivan": {"row": at(place, {"up": False})}}
        yield {"pending": [{"kind": "ivan", "stage": "moves"}, {"kind": "tiles"}], "turn": {"player": "blue"}}
    yield {"ivan": {"store": {"gold": 2}}}
    yield {"ivan": {"tower": "C"}}


def with_card(name: str) -> Document:
    return {"market": {"influence": {"4": name}}}


def cases() -> Iterator[tuple[str, Document, Iterator[Document]]]:
    """Every kind of table, and what can be named there."""
    base: Document = {}
    region: Document = {"region": {}}
    solo: Document = {"players": [{}], "ivan": {}}
    yield "base cathedral", base, on_the_cathedral()
    yield "base player", base, ({"players": [each, {}]} for each in of_a_player())
    yield "advanced player", base, ({"players": [each, {}]} for each in on_an_advanced_board())
    yield "market", base, in_the_market(module=False)
    yield "region", {**region, "players": [{}, {}]}, in_the_region()
    yield "region market", region, in_the_market(module=True)
    yield "region cathedral", region, on_the_cathedral(module=True)
    yield "master builders", with_card("master_builders-1"), of_the_master_builders()
    yield "master builders cathedral", with_card("master_builders-1"), on_the_cathedral()
    yield "archivists", {**with_card("archivists-1"), "players": [{}, {}]}, of_the_archivists()
    yield "brickmakers", {**with_card("brickmakers-1"), "players": [{}, {}]}, of_the_brickmakers()
    yield "foremen", with_card("foremen-1"), ({"guild": {"foreman": letter}} for letter in "ABCD")
    yield "solo", solo, of_ivan(5)
    yield "solo region", {**solo, **region}, of_ivan(6)
    yield "solo cathedral", solo, on_the_cathedral()


def rubles_of_the_box() -> int:
    return BOX.box.base.supply.rubles


@pytest.mark.sample(1)
@pytest.mark.parametrize(("table", "named"), [pytest.param(*rest, id=name) for name, *rest in cases()])
def test_every_piece_may_be_named_alone(table: Document, named: Iterator[Document]) -> None:
    for each in named:
        text = json.dumps(merged(table, each))
        state = state_of(decode_position(text.encode()), BOX)

        assert_consistent(state, text)
        assert_reads_back(state, text)


# A consistent position


def assert_reads_back(state: State, text: str) -> None:
    short = encode_position(position_of(state, BOX))
    full = full_document(state, BOX)

    assert state_of(decode_position(short), BOX).values() == state.values(), text
    assert state_of(decode_position(full), BOX).values() == state.values(), text
    assert encode_position(position_of(state_of(decode_position(full), BOX), BOX)) == short, text


def assert_consistent(state: State, text: str) -> None:
    """Every piece lies in one place, and nothing holds more than it can."""
    assert_cathedral(state, text)
    assert_market(state, text)
    for seat in range(players(state)):
        assert_board(state, seat, text)
    assert all(reserve(state, kind) >= 0 for kind in range(MATERIALS + 1)), text
    if has_module(state):
        assert_region(state, text)


def assert_cathedral(state: State, text: str) -> None:
    sections = sections_in(heights_of(state))
    cards = [card(state, section) for section in sections]
    spares = [number for number in range(len(BOX.section_ids)) if spare(state, number)]
    assert min(cards) >= 0, text
    assert max(Counter([*cards, *spares]).values()) == 1, text
    faces = [tile(state, section) for section in sections if tile(state, section) >= 0]
    faces += [
        abs(slot_tile(state, seat, slot)) - 1
        for seat in range(players(state))
        for slot in range(SLOTS)
        if slot_tile(state, seat, slot)
    ]
    bag = workshop_bag(BOX, players(state), has_module(state))
    assert all(count <= bag[face] for face, count in Counter(faces).items()), text
    assert all(tile(state, section) < 0 for section in sections if banner(state, section) >= 0), text


def assert_market(state: State, text: str) -> None:
    tiles = [resource_tile(state, space) for space in range(SPACES)]
    cards = [BOX.cards[influence_card(state, quadrant)][0] for quadrant in range(QUADRANTS)]
    crowds = Counter(die_space(state, die) for die in range(dice_in_play(state)))
    assert len(set(tiles)) == SPACES, text
    assert len(set(cards)) == QUADRANTS, text
    assert max(crowds.values()) <= 3, text
    row = [(row_card(state, place), row_die(state, place)) for place in range(dice_in_play(state))]
    for entries in zip(*row, strict=True):
        laid = [entry for entry in entries if entry >= 0]
        assert players(state) > 2 or len(laid) == len(set(laid)) or not any(entries), text


def assert_board(state: State, seat: int, text: str) -> None:
    counted = tally(snapshot_of(state, BOX))
    on_slots = sum(slot_banner(state, seat, slot) for slot in range(SLOTS))
    at_home = covered(state, seat) + beside(state, seat) + on_slots
    assert at_home + counted.claimed[seat] <= BANNERS, text
    stored = sum(goods(state, seat, kind) for kind in range(MATERIALS))
    assert stored + covered(state, seat) <= inventory_spaces(state), text
    for kind in range(ORNAMENT_KINDS):
        locked = [slot for slot in range(SLOTS) if slot_ornament(state, seat, slot) == kind + 1]
        total = len(locked) + ornaments(state, seat, kind) + counted.placed[seat][kind]
        assert total <= start_ornaments(state, kind), text
        assert not locked or side(state, seat) == ADVANCED, text
    assert prestige(state, seat) >= 0, text


def assert_region(state: State, text: str) -> None:
    on_towers = [tower_city(state, tower) for tower in range(TOWERS_OF_TWO)]
    for city in range(CITIES):
        assert on_towers.count(city) + is_closed(state, city) == 1, text
    laid = [region_place(state, place) for place in range(PLACES)]
    laid += [specialist(state, seat) for seat in range(players(state))]
    laid += [number for number in range(SPECIALISTS) if ivan_holds(state, number)]
    laid += [number for number in range(SPECIALISTS) if is_in_bag(state, number)]
    assert max(Counter(number for number in laid if number >= 0).values()) == 1, text


# What gives way


def test_a_spare_section_named_in_a_pile_leaves_the_plan() -> None:
    state = laid('{"market":{"influence":{"4":"master_builders-1"}},"guild":{"spares":{"discard":["B01"]}}}')

    assert BOX.section_ids[card(state, 0)] == "B05"
    assert spare(state, BOX.section_ids.index("B01")) == SPARE_DISCARD


def test_a_city_named_as_closed_leaves_its_tower() -> None:
    state = laid('{"region":{"closed":["smolensk"]}}')

    assert [BOX.city_names[tower_city(state, tower)] for tower in range(4)] == [
        "ryazan",
        "tver",
        "vologda",
        "suzdal",
    ]
    assert [is_closed(state, city) for city in range(CITIES)] == [True, *[False] * 4, True]


def test_a_die_finds_the_next_space_where_three_are_named_on_its_own() -> None:
    state = laid('{"market": {"dice": {"red": {"space": 2}, "green": {"space": 2}, "white": {"space": 2}}}}')

    assert [die_space(state, die) + 1 for die in range(5)] == [2, 1, 3, 2, 2]


def test_banners_that_are_not_named_give_way_first_beside_the_board_then_in_the_inventory() -> None:
    state = laid('{"players": [{"banners": {"inventory": 5}}, {"banners": {"beside": 3}}]}')

    assert [(covered(state, seat), beside(state, seat)) for seat in (0, 1)] == [(5, 1), (3, 3)]


def test_goods_take_the_spaces_of_banners_that_are_not_named() -> None:
    state = laid('{"players": [{"goods": {"lumber": 9}}, {}]}')

    assert (covered(state, 0), beside(state, 0)) == (1, 2)


def test_a_placed_ornament_is_no_longer_locked_on_an_advanced_board() -> None:
    sections = '{"owner": "red"}, {"owner": "blue"}, {"owner": "red", "finished": true, "ornament": "red"}'
    state = laid(f'{{"players": [{{"side": "advanced"}}, {{}}], "towers": [{{"sections": [{sections}]}}]}}')

    assert [slot_ornament(state, 0, slot) for slot in range(SLOTS)] == [1, 0, 2, 2, 0, 0]


def test_players_that_are_not_named_hold_what_the_box_has_left_of_the_rubles() -> None:
    state = laid(f'{{"players": [{{"rubles": {rubles_of_the_box() - 1}}}, {{}}]}}')

    assert (rubles(state, 1), reserve(state, MATERIALS)) == (1, 0)


def test_V4_the_start_of_ivans_turn_can_be_said() -> None:
    journal = Journal()
    text = '{"players": [{}], "turn": {"player": "blue", "number": 2}}'

    state = state_of(decode_position(text.encode()), BOX, journal)

    assert [EVENT_NAMES[event[0]] for event in journal.events()][:2] == ["ivan_turn", "die_moved"]
    assert is_chance(state)
    assert_reads_back(state, text)
    said = text[:-1] + ', "pending": [{"kind": "ivan", "stage": "begins"}]}'
    assert laid(said).values() == state.values()


def test_dice_in_the_air_and_contracts_on_offer_show_what_is_pending() -> None:
    rolling = laid('{"market": {"dice": {"red": {"value": 0}}}}')
    keeping = laid(
        '{"market": {"influence": {"4": "archivists-1"}}, "guild": {"contracts": {"offer": [3, 5]}}}'
    )

    assert is_chance(rolling)
    assert {ACTION_NAMES[action] for action in keeping.legal()} == {"contract:3:keep", "contract:5:keep"}


def test_a_marker_may_be_given_by_its_prestige() -> None:
    state = laid('{"players": [{"prestige": 3}, {"marker": 15, "prestige": 3}]}')

    assert [marker(state, seat) for seat in (0, 1)] == [13, 15]
