import pytest

from cupola.engine.accessors.board import cost, reward_recognition, reward_rubles
from cupola.engine.accessors.cells import is_over, players
from cupola.engine.accessors.guild_pieces import offered, queued
from cupola.engine.constants.layout import LAYOUT, MATERIALS, SEATS
from cupola.engine.constants.observation_rows import BASE_ROWS, BASE_SIGHT, MOST, SIGHT, WHOLE_SIGHT
from cupola.engine.plain.views import sampled_for, seen_by
from cupola.engine.state.luck import Luck
from cupola.engine.turn.flow import decider
from cupola.engine.turn.playout import step_at_random
from cupola.play.setup.options import TableOptions
from tests.engine.observe.seeing import mask, rows, vector
from tests.engine.properties.watched_matches import SAMPLE, begin, name_of
from tests.engine.scenes.guild_scene import GuildScene
from tests.scene import Scene

ARCHIVE = TableOptions(players=3, fourth="archivists")
NOT_SHOWN = {"CARD", "TOWER_COUNT", "CONTRACT", "QUEUE", "DEPTH", "STACK"}  # told by rows of other names


def test_the_rows_lie_one_behind_the_other_and_have_names_of_their_own() -> None:
    ends = [row.offset + row.length for row in SIGHT]

    assert [row.offset for row in SIGHT] == [0, *ends[:-1]]
    assert ends[-1] == WHOLE_SIGHT
    assert ends[BASE_ROWS - 1] == BASE_SIGHT
    assert len({row.name for row in SIGHT}) == len(SIGHT)


def test_every_row_of_the_layout_is_seen() -> None:
    assert {row.name for row in LAYOUT} - {row.name for row in SIGHT} == NOT_SHOWN


def test_players_are_seen_own_seat_first_and_empty_seats_as_nothing() -> None:
    state = Scene("red", "blue", "yellow").rubles("red", 3).rubles("blue", 8).rubles("yellow", 50).state

    assert rows(state, 0)["PURSE"] == pytest.approx([0.15, 0.4, MOST, 0.0])
    assert rows(state, 1)["PURSE"] == pytest.approx([0.4, MOST, 0.15, 0.0])
    assert rows(state, 1)["OWN_SEAT"] == [0.0, 1.0, 0.0, 0.0]
    assert rows(state, 1)["DECIDER"] == [0.0, 0.0, 1.0, 0.0]
    assert rows(state, 0)["DECIDER"] == [1.0, 0.0, 0.0, 0.0]
    assert rows(state, 1)["COLOUR"][:4] == [0.0, 1.0, 0.0, 0.0]


def test_owners_of_sections_are_seen_own_seat_first() -> None:
    scene = Scene("red", "blue").build_tower("A", "red", "blue?")

    assert rows(scene.state, 0)["BANNER"][: 2 * SEATS] == [1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0]
    assert rows(scene.state, 1)["BANNER"][: 2 * SEATS] == [0.0, 1.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0]


def test_tiles_are_seen_in_bits_and_only_face_up() -> None:
    scene = Scene("red", "blue").slot("red", "blue", "gold").slot("red", "green", "gold", face_up=False)

    seen = rows(scene.state, 0)

    face = 1 + scene.catalogue.face_names.index("gold")
    assert seen["SLOT_TILE"][6:12] == [float(face >> bit & 1) for bit in range(6)]
    assert seen["SLOT_TILE"][18:24] == [0.0] * 6
    assert seen["TILE_DOWN"][:6] == [0.0, 0.0, 0.0, 1.0, 0.0, 0.0]


def test_what_a_section_needs_and_what_was_brought_are_seen() -> None:
    state = Scene("red", "blue").section("A1", owner="red", delivered="lumber lumber gold").state

    seen = rows(state, 0)

    assert seen["DELIVERED"][:MATERIALS] == [0.5, 0.0, 0.0, 0.25, 0.0, 0.0, 0.0]
    assert seen["NEEDS"][:MATERIALS] == [cost(state, 0, kind) / 4 for kind in range(MATERIALS)]
    assert seen["REWARD"][0] == pytest.approx(reward_recognition(state, 0) / 10)
    assert seen["PAY"][0] == pytest.approx(reward_rubles(state, 0) / 10)


def test_N8_N15_a_seat_sees_its_own_contracts_and_how_many_the_others_hold() -> None:
    scene = GuildScene("archivists-1").hand("red", 1, 2).hand("blue", 4).queue((3, "red"), (6, "blue"))

    red, blue = rows(scene.state, 0), rows(scene.state, 1)

    assert [number + 1 for number, flag in enumerate(red["HELD"]) if flag] == [1, 2]
    assert [number + 1 for number, flag in enumerate(blue["HELD"]) if flag] == [4]
    assert red["HAND"] == pytest.approx([2 / 3, 1 / 3, 0.0, 0.0])
    assert red["LAID"] == pytest.approx([0.0, 0.0, 1 / 15, *[0.0] * 12])
    assert red["QUEUE_SEAT"][: 2 * SEATS] == [1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0]


def test_N8_only_who_chooses_sees_what_lies_before_it() -> None:
    scene = GuildScene("archivists-1").turn_of("red").rubles("red", 2).visit(8)
    scene.do("influence:4a").draw_contracts(7, 8, 9)

    assert [number + 1 for number, flag in enumerate(rows(scene.state, 0)["BEFORE"]) if flag] == [7, 8, 9]
    assert rows(scene.state, 1)["BEFORE"] == [0.0] * 15


def test_N13_buttresses_are_seen_on_show_and_with_their_owners() -> None:
    scene = GuildScene("master_builders-1").show_buttresses(1, 2).buttress("blue", 3)

    seen = rows(scene.state, 0)

    assert seen["BUTTRESS"][:3] == [1.0, 1.0, 0.0]
    assert seen["BUTTRESSES"][2 * SEATS : 3 * SEATS] == [0.0, 1.0, 0.0, 0.0]


def test_N8_N15_what_is_hidden_changes_nothing_that_a_seat_sees() -> None:
    luck = Luck(1)
    state = begin(ARCHIVE, luck)
    offers = queues = 0
    for step in range(480):
        step_at_random(state, luck)
        offers += offered(state) > 0
        queues += queued(state) > 0
        if step % 16 == 0 or offered(state) > 0:
            for seat in range(players(state)):
                seen = vector(state, seat)
                assert vector(seen_by(state, seat), seat) == seen
                assert vector(sampled_for(state, seat, Luck(step)), seat) == seen

    assert offers > 0
    assert queues > 0


@pytest.mark.parametrize("options", SAMPLE, ids=name_of)
def test_every_number_keeps_within_its_bounds(options: TableOptions) -> None:
    luck = Luck(7)
    state = begin(options, luck)
    for step in range(60):
        step_at_random(state, luck)
        if step % 6 == 0:
            assert all(-MOST <= number <= MOST for number in vector(state, decider(state)))


def test_a_match_that_is_over_is_seen_too() -> None:
    luck = Luck(2)
    state = begin(SAMPLE[4], luck)
    while not is_over(state):
        step_at_random(state, luck)

    seen = rows(state, 0)

    assert seen["OVER"] == [1.0]
    assert seen["DECIDER"] == seen["FRAMES"][:4] == [0.0] * 4
    assert mask(state) == []


def test_what_may_be_chosen_is_marked() -> None:
    scene = Scene("red", "blue")

    assert mask(scene.state) == sorted(scene.state.legal())
