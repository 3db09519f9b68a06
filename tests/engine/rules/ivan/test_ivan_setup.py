import pytest

from cupola.engine.accessors import board, cells, region, solo
from cupola.engine.constants.actions import COLOUR_NAMES, ORNAMENT_NAMES
from cupola.engine.constants.layout import CENTRE, CITIES, FLOORS, IVAN, PLACES, RUBLES, SLOTS, SOLO_CARDS
from cupola.engine.rules.inventory import stored
from cupola.engine.rules.ivan.cards import first_claim
from cupola.engine.rules.track import prestige
from cupola.engine.state.state import State
from cupola.engine.turn.flow import decider
from cupola.play.setup.options import TableOptions, is_solo, seat_colours, seat_count
from tests.engine.scenes.laid import BOX, heights, laid, many, sections_of
from tests.engine.scenes.solo_scene import HUMAN, SoloScene

ALONE = TableOptions(players=1)
RECRUITING = TableOptions(players=1, contractors=True)
BOTH = [ALONE, RECRUITING]


def row_of(state: State) -> list[int]:
    """His cards from the left, -1 beyond the row."""
    return [solo.row_card(state, place) for place in range(SOLO_CARDS)]


def tiles_of(state: State) -> list[int]:
    """The dice on his tiles from the left, -1 beyond the row."""
    return [solo.row_die(state, place) for place in range(SOLO_CARDS)]


def claimed(state: State) -> list[int]:
    return [section for section in sections_of(state) if board.banner(state, section) >= 0]


def sent_by_ivan(state: State) -> dict[int, int]:
    count = {city: region.sent(state, IVAN, city) for city in range(CITIES)}
    return {city: sent for city, sent in count.items() if sent}


# V1


def test_V1_the_table_is_laid_as_for_two() -> None:
    plans = {plan.heights for plan in BOX.base.plans if plan.players == 2}

    assert is_solo(ALONE)
    assert seat_count(ALONE) == 2
    assert {heights(state) for state in many(ALONE)} == plans
    for state in many(ALONE):
        assert cells.players(state) == 2
        assert region.dice_in_play(state) == 5
        faces = [board.tile(state, section) for section in sections_of(state)]
        assert max(faces.count(face) for face in faces if face >= 0) == 1  # no tile marked +


def test_V1_the_human_begins_with_three_rubles_and_nothing_lies_on_ivans_cards() -> None:
    for state in many(ALONE):
        assert cells.first_seat(state) == cells.turn_seat(state) == decider(state) == HUMAN
        assert (cells.rubles(state, HUMAN), cells.turn_number(state)) == (3, 1)
        assert board.reserve(state, RUBLES) == BOX.base.supply.rubles - 3
        assert not any(solo.ivan_store(state, kind) + solo.ivan_site(state, kind) for kind in range(7))


@pytest.mark.parametrize("options", BOTH)
def test_V1_ivan_holds_banners_and_ornaments_and_nothing_else(options: TableOptions) -> None:
    for state in many(options):
        assert cells.beside(state, IVAN) + len(claimed(state)) == 6
        assert [cells.ornaments(state, IVAN, kind) for kind in range(len(ORNAMENT_NAMES))] == [1, 2, 1]
        assert stored(state, IVAN) == cells.rubles(state, IVAN) == region.passes(state, IVAN) == 0
        assert solo.ivan_ornament(state) == 0


def test_V1_ivan_has_no_workshop_board_even_where_the_human_plays_the_advanced_side() -> None:
    state = laid(TableOptions(players=1, side="advanced"))

    slots = range(SLOTS)
    assert [cells.slot_tile(state, IVAN, slot) for slot in slots] == [0] * SLOTS
    assert [cells.slot_banner(state, IVAN, slot) for slot in slots] == [0] * SLOTS
    assert [cells.slot_ornament(state, IVAN, slot) for slot in slots] == [0] * SLOTS
    assert (cells.covered(state, IVAN), cells.side(state, HUMAN)) == (0, 1)
    assert [cells.slot_banner(state, HUMAN, slot) for slot in slots] == [0, 0, 0, 0, 1, 1]


def test_V1_V13_both_markers_begin_on_recognition_two_but_for_the_tile_ivan_claims() -> None:
    begun = {(cells.marker(state, HUMAN), cells.marker(state, IVAN)) for state in many(ALONE)}

    assert begun == {(2, 2), (2, 3)}


@pytest.mark.parametrize("colour", COLOUR_NAMES)
def test_V1_ivan_takes_another_colour(colour: str) -> None:
    colours = seat_colours(TableOptions(players=1, colours=(colour,)))  # type: ignore[arg-type]

    assert colours[0] == colour
    assert len(set(colours)) == 2


# V2


@pytest.mark.parametrize(("options", "count"), [(ALONE, 5), (RECRUITING, 6)])
def test_V2_W1_cards_and_tiles_are_shuffled_face_up(options: TableOptions, count: int) -> None:
    for lying in (row_of, tiles_of):
        rows = [lying(state) for state in many(options)]
        assert all(sorted(row[:count]) == list(range(count)) for row in rows)
        assert all(row[count:] == [-1] * (SOLO_CARDS - count) for row in rows)
        assert all({row[place] for row in rows} == set(range(count)) for place in range(count))
    for state in many(options):
        assert all(solo.is_row_up(state, place) for place in range(count))


def test_V2_card_and_tile_are_shuffled_apart() -> None:
    pairs = {
        (card, die) for state in many(ALONE) for card, die in zip(row_of(state), tiles_of(state), strict=True)
    }

    assert pairs == {(card, die) for card in range(5) for die in range(5)} | {(-1, -1)}


# V3


@pytest.mark.parametrize("options", BOTH)
def test_V3_he_claims_the_leftmost_base_with_most_recognition(options: TableOptions) -> None:
    ties = 0

    for state in many(options):
        bases = [tower * FLOORS for tower in range(board.tower_count(state))]
        worth = [board.reward_recognition(state, base) for base in bases]
        ties += worth.count(max(worth)) > 1
        assert claimed(state) == [bases[worth.index(max(worth))]]
        assert board.banner(state, claimed(state)[0]) == IVAN

    assert ties  # the leftmost was asked for


@pytest.mark.parametrize("options", BOTH)
def test_V3_five_banners_are_left_the_tile_has_left_the_game_and_nothing_else_is_done(
    options: TableOptions,
) -> None:
    for state in many(options):
        bare = [section for section in sections_of(state) if board.tile(state, section) < 0]
        assert cells.beside(state, IVAN) == 5
        assert bare == claimed(state)
        assert not any(cells.slot_tile(state, HUMAN, slot) for slot in range(SLOTS))
        assert not board.is_finished(state, claimed(state)[0])
        assert cells.covered(state, HUMAN) + cells.beside(state, HUMAN) == 6


@pytest.mark.parametrize(("tile", "space"), [("recognition", 3), ("gold", 2)])
def test_V13_the_claim_at_set_up_is_a_claim_and_pays_for_a_tile_with_recognition(
    tile: str, space: int
) -> None:
    scene = SoloScene().section("B1", card="B02", tile=tile).section("D1", card="B04", tile="stone")

    first_claim(scene.state)

    assert scene.owner("B1") == "blue"  # 4 recognition, as D1 further to the right
    assert (scene.tile_on("B1"), scene.tile_on("D1")) == ("", "stone")
    assert scene.at("blue") == space


# W1


def test_W1_ivan_begins_on_the_third_prestige_space_the_human_as_ever_with_one_pass() -> None:
    for state in many(RECRUITING):
        assert cells.marker(state, IVAN) == BOX.base.score_track.prestige_at[2]
        assert prestige(state, IVAN) == 3
        assert (cells.marker(state, HUMAN), cells.turn_seat(state), cells.rubles(state, HUMAN)) == (
            2,
            HUMAN,
            3,
        )
        assert (region.passes(state, HUMAN), region.strip(state, HUMAN)) == (1, 6)


def test_W1_the_module_is_laid_as_for_two() -> None:
    for state in many(RECRUITING):
        towers = board.tower_count(state)
        topped = {region.tower_city(state, tower) for tower in range(towers)}
        assert region.dice_in_play(state) == 6
        assert len(topped) == towers == 4
        assert {city for city in range(CITIES) if region.is_closed(state, city)} == set(
            range(CITIES)
        ) - topped
        assert all(region.region_place(state, place) >= 0 for place in range(PLACES))


# W2


def test_W2_W5_one_contractor_goes_to_the_city_of_his_first_claim_and_five_are_left() -> None:
    for state in many(RECRUITING):
        tower = claimed(state)[0] // FLOORS
        assert solo.ivan_tower(state) == tower
        assert sent_by_ivan(state) == {region.tower_city(state, tower): 1}
        assert region.strip(state, IVAN) == 5


def test_W2_the_contractor_of_the_set_up_brings_no_specialist() -> None:
    for state in many(RECRUITING):
        lying = {region.region_place(state, place) for place in range(PLACES)}
        assert sum(region.is_in_bag(state, specialist) for specialist in range(24)) == 24 - PLACES
        assert not any(region.is_in_bag(state, specialist) for specialist in lying)
        assert not any(solo.ivan_holds(state, specialist) for specialist in range(24))
        assert sum(region.tools_shown(state, IVAN, tool) for tool in range(6)) == 0


def test_W5_a_first_contractor_in_moscow_gives_no_prestige() -> None:
    in_moscow = [state for state in many(RECRUITING) if sent_by_ivan(state) == {CENTRE: 1}]

    assert in_moscow
    assert {prestige(state, IVAN) for state in in_moscow} == {3}


def test_W2_without_the_module_nobody_is_sent() -> None:
    state = laid(ALONE)

    assert sent_by_ivan(state) == {}
    assert region.strip(state, IVAN) == 0
    assert not region.has_module(state)
