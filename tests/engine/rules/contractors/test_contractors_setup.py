from collections import Counter

import pytest

from cupola.engine.accessors import board, cells, region
from cupola.engine.constants.actions import CITY_NAMES
from cupola.engine.constants.layout import CITIES, PLACES, SPACES, SPECIALISTS
from cupola.engine.state.state import State
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.deal import face_copies
from cupola.play.setup.options import Side, TableOptions
from tests.engine.scenes.laid import laid, many, sections_of
from tests.scene import Scene

TILES = standard_catalogue().tile_names
FACES = standard_catalogue().face_names


def with_module(players: int = 2) -> TableOptions:
    return TableOptions(players=players, contractors=True)


def market_tiles(state: State) -> list[str]:
    return [TILES[board.resource_tile(state, space)] for space in range(SPACES)]


def cities_on_towers(state: State) -> list[int]:
    return [region.tower_city(state, tower) for tower in range(board.tower_count(state))]


def closed_cities(state: State) -> list[int]:
    return [city for city in range(CITIES) if region.is_closed(state, city)]


def specialists_on_places(state: State) -> list[int]:
    return [region.region_place(state, place) for place in range(PLACES)]


def specialists_in_bag(state: State) -> list[int]:
    return [index for index in range(SPECIALISTS) if region.is_in_bag(state, index)]


# K1


def test_K1_the_pass_tile_takes_the_place_of_the_recognition_tile_anywhere_and_six_dice_begin_there() -> None:
    for state in many(with_module()):
        start = market_tiles(state).index("passes")
        spaces = {board.die_space(state, die) for die in range(6)}
        assert sorted(market_tiles(state)) == sorted(set(TILES) - {"recognition"})
        assert region.dice_in_play(state) == 6
        assert spaces == {(start + index) % SPACES for index in range(6)}
        assert all(1 <= board.die_value(state, die) <= 6 for die in range(6))
    assert {market_tiles(state).index("passes") for state in many(with_module(4))} == set(range(SPACES))


def test_K1_the_black_die_lies_anywhere_in_the_row_and_is_rolled() -> None:
    black = 5
    seen = many(with_module(4))
    distances = {(board.die_space(s, black) - market_tiles(s).index("passes")) % SPACES for s in seen}

    assert distances == set(range(6))
    assert {board.die_value(state, black) for state in seen} == {1, 2, 3, 4, 5, 6}


def test_K1_without_the_module_tiles_faces_and_five_dice_stay() -> None:
    shuffled = dict(zip(FACES, face_copies(TableOptions(), standard_catalogue()), strict=True))
    assert (shuffled["passes"], shuffled["die-black"]) == (0, 0)
    assert (shuffled["recognition"], shuffled["any_material"]) == (1, 1)
    for state in many(TableOptions()):
        assert sorted(market_tiles(state)) == sorted(set(TILES) - {"passes"})
    assert region.dice_in_play(laid(TableOptions())) == 5
    assert not any("black" in name for name in Scene("red", "blue").legal())


@pytest.mark.parametrize(("players", "copies"), [(2, 1), (3, 2), (4, 2)])
def test_K1_two_workshop_faces_are_replaced_with_their_plus_copies(players: int, copies: int) -> None:
    shuffled = dict(zip(FACES, face_copies(with_module(players), standard_catalogue()), strict=True))

    assert (shuffled["passes"], shuffled["die-black"]) == (copies, copies)
    assert (shuffled["recognition"], shuffled["any_material"]) == (0, 0)
    assert sum(shuffled.values()) == 14 * copies


@pytest.mark.parametrize(("players", "copies"), [(2, 1), (4, 2)])
def test_K1_the_new_faces_lie_on_sections_and_the_old_ones_never(players: int, copies: int) -> None:
    seen: set[str] = set()
    for state in many(with_module(players)):
        tiles = Counter(FACES[board.tile(state, section)] for section in sections_of(state))
        seen |= set(tiles)
        assert max(tiles.values()) <= copies

    assert seen == set(FACES) - {"recognition", "any_material"}


# K2


@pytest.mark.parametrize(("players", "towers"), [(2, 4), (3, 5), (4, 6)])
def test_K2_a_city_on_every_tower_and_the_others_closed(players: int, towers: int) -> None:
    for state in many(with_module(players)):
        cities = cities_on_towers(state)

        assert len(cities) == towers
        assert sorted(cities + closed_cities(state)) == list(range(len(CITY_NAMES)))


def test_K2_any_city_may_lie_on_any_tower_or_be_closed() -> None:
    seen = many(with_module())

    for tower in range(4):
        assert {cities_on_towers(state)[tower] for state in seen} == set(range(6))
    assert {city for state in seen for city in closed_cities(state)} == set(range(6))


def test_K2_any_five_of_the_24_specialists_are_drawn() -> None:
    seen = set()
    for state in many(with_module(3)):
        drawn = specialists_on_places(state)
        seen |= set(drawn)
        assert len(set(drawn)) == 5
        assert sorted(drawn + specialists_in_bag(state)) == list(range(24))
    assert seen == set(range(24))


def test_K2_there_are_six_tools_four_of_each() -> None:
    tools = Counter(row.tool for row in standard_catalogue().box.contractors.specialists.rows)

    assert len(tools) == 6
    assert set(tools.values()) == {4}


# K3


@pytest.mark.parametrize("side", ["basic", "advanced"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_K3_one_pass_and_six_contractors_each_beside_the_usual_rubles(players: int, side: Side) -> None:
    state = laid(TableOptions(players=players, contractors=True, side=side, first_seat=0))

    for seat in range(players):
        assert (region.passes(state, seat), region.strip(state, seat)) == (1, 6)
        assert region.specialist(state, seat) == -1
        assert [region.sent(state, seat, city) for city in range(CITIES)] == [0] * CITIES
        assert [region.tools_shown(state, seat, tool) for tool in range(6)] == [0] * 6
        assert cells.marker(state, seat) == 2
    rubles = {2: [3, 4], 3: [3, 4, 4], 4: [3, 4, 4, 5]}[players]
    assert [cells.rubles(state, seat) for seat in range(players)] == rubles


def test_K3_nobody_has_anything_of_the_module_without_it() -> None:
    state = laid(TableOptions(players=2))

    assert not region.has_module(state)
    assert [region.passes(state, seat) + region.strip(state, seat) for seat in range(2)] == [0, 0]
    assert specialists_in_bag(state) == []
    assert cities_on_towers(state) == [-1] * 4
