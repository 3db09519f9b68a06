import pytest

from cupola.engine.accessors.cells import close_match, count_turn, mark_acted, set_finished
from cupola.engine.accessors.region import (
    add_passes,
    add_sent,
    add_tools,
    passes,
    set_closed,
    set_region_place,
    set_specialist,
    specialist_tool,
)
from cupola.engine.constants.layout import BANNERS, CITIES, PLACES, SPECIALISTS
from cupola.engine.constants.value_terms import (
    EVERY_TABLE,
    FEATURE_NAMES,
    FIRST_SIZE,
    FIRST_UNITS,
    INPUTS,
    NETWORK_SIZE,
    SECOND_SIZE,
    SECOND_UNITS,
    SHAPE_NAMES,
    TERM_NAMES,
    WEIGHTS,
    WORTH_FEATURE,
)
from cupola.engine.rules.build import trigger_end
from cupola.engine.value.appraiser import Appraiser
from cupola.engine.value.survey import survey
from cupola.engine.value.worth import margin, read_seats, worth_to
from cupola.play.setup.options import TableOptions
from tests.engine.scenes.laid import laid
from tests.engine.value.appraised import SHAPES
from tests.scene import Scene

NAMES = (*TERM_NAMES, *FEATURE_NAMES)
WEIGHTS_OF = [1.0 if name == "prestige" else SHAPES.get(name, 0.0) for name in (*TERM_NAMES, *SHAPE_NAMES)]
DIRECT = FIRST_SIZE + FIRST_UNITS
SECOND = DIRECT + INPUTS
VERDICT = SECOND + SECOND_SIZE + SECOND_UNITS


def plain() -> Scene:
    return Scene("red", "blue", heights=(3, 3, 4, 2))


def network(**direct: float) -> list[float]:
    """A network without hidden units: a plain sum of some inputs."""
    numbers = [0.0] * NETWORK_SIZE
    for name, weight in direct.items():
        numbers[DIRECT + NAMES.index(name)] = weight
    return numbers


def features(scene: Scene, colour: str = "red") -> dict[str, float]:
    """Everything the learned value is shown of a colour, by name."""
    asked = Appraiser(WEIGHTS_OF, network(), EVERY_TABLE)
    survey(asked, scene.state)
    worth_to(asked, scene.state, scene.seat(colour))
    return dict(zip(NAMES, asked.inputs_of(scene.seat(colour)), strict=True))


def test_every_input_has_a_name_of_its_own() -> None:
    assert len(set(NAMES)) == len(NAMES) == INPUTS
    assert NAMES[WORTH_FEATURE] == "worth"


# Features


def test_B1_what_sections_lack_beyond_the_goods_at_hand() -> None:
    scene = plain().section("A1", card="B01", owner="red").goods("red", "lumber stone")

    found = features(scene)

    assert (found["goods_lumber"], found["goods_stone"]) == (1, 1)
    assert (found["lacking_lumber"], found["lacking_brick"], found["lacking_stone"]) == (1, 1, 0)
    assert (found["missing"], found["nearest"], found["sites"], found["banners"]) == (2, 2, 1, BANNERS - 1)


def test_M4_the_best_visit_brings_what_is_lacking_times_the_dice() -> None:
    scene = plain().market_tile(4, "2-lumber")
    scene.section("A1", card="B01", owner="red").section("B1", card="B01", owner="red")
    for die in ("blue", "yellow", "green", "white"):
        scene.die(die, 6, 1)
    scene.die("red", 3, 1)
    alone = features(scene)["best_visit"]

    scene.die("blue", 4, 6)

    assert (alone, features(scene)["best_visit"], features(scene, "blue")["best_visit"]) == (2, 4, 0)


def test_C3_faces_in_use_and_empty_slots() -> None:
    scene = plain().slot("red", "red", "gold").slot("red", "blue", "gold", face_up=False)

    found = features(scene)

    assert sum(found[f"face_{face}"] for face in range(16)) == 1
    assert found["slots"] == 4


def test_K10_tools_shown_and_new_ones_at_hand_and_on_offer() -> None:
    scene = Scene("red", "blue", contractors=True)
    add_tools(scene.state, 0, specialist_tool(scene.state, 0), 2)
    other = next(
        each
        for each in range(SPECIALISTS)
        if specialist_tool(scene.state, each) != specialist_tool(scene.state, 0)
    )
    set_specialist(scene.state, 0, other)
    for place in range(PLACES):
        set_region_place(scene.state, place, 0 if place else -1)

    red, blue = features(scene), features(scene, "blue")

    assert (red["tool_kinds"], red["tool_next"], red["tools_offered"]) == (1, 1, 0)
    assert (blue["tool_kinds"], blue["tool_next"], blue["tools_offered"]) == (0, 0, PLACES - 1)


def test_K4_cities_that_are_open_and_what_the_cheapest_still_costs() -> None:
    scene = Scene("red", "blue", contractors=True)
    for city in range(CITIES):
        set_closed(scene.state, city, 0 if city in (1, 2) else 1)
        add_sent(scene.state, 1, city, 2)
    add_sent(scene.state, 1, 2, 1)
    add_passes(scene.state, 0, 1 - passes(scene.state, 0))

    found = features(scene)

    assert (found["cities_open"], found["cheapest_city"]) == (2, 2)


def test_a_seat_waits_for_the_turns_before_its_own() -> None:
    scene = Scene("red", "blue", "yellow")
    early = [features(scene, colour) for colour in ("red", "blue", "yellow")]

    mark_acted(scene.state)
    late = [features(scene, colour) for colour in ("red", "blue", "yellow")]

    assert [found[f"wait_{turns}"] for turns, found in enumerate(early)] == [1, 1, 1]
    assert (late[0]["wait_2"], late[1]["wait_0"], late[2]["wait_1"]) == (1, 1, 1)


def test_E1_who_has_a_turn_left_after_the_trigger() -> None:
    scene = Scene("red", "blue", "yellow")
    set_finished(scene.state, 0, 6)
    trigger_end(scene.state, 0)
    mark_acted(scene.state)

    assert [features(scene, colour)["last_turn"] for colour in ("red", "blue", "yellow")] == [0, 1, 1]
    assert features(scene)["ending"] == 1


# The network


def test_a_network_of_a_wrong_size_is_refused() -> None:
    with pytest.raises(ValueError, match="network: 3 numbers given"):
        Appraiser([0.0] * WEIGHTS, [1.0, 2.0, 3.0])


def test_inputs_count_straight() -> None:
    scene = plain().marker("red", 13).rubles("red", 4).rubles("blue", 0)
    asked = Appraiser(WEIGHTS_OF, network(worth=1.0, purse=0.5))

    assert margin(asked, scene.state, 0) == pytest.approx(scene_prestige(scene) + 0.5 * 4)


def scene_prestige(scene: Scene) -> float:
    """What red has more than blue, by the plain worth."""
    return margin(Appraiser(WEIGHTS_OF), scene.state, 0)


def test_neurons_are_heard_for_the_own_seat_and_for_rivals() -> None:
    numbers = network()
    numbers[NAMES.index("purse") * FIRST_UNITS] = 1.0  # one unit of the first layer: rubles
    numbers[SECOND] = 1.0  # one unit of the second takes the own
    numbers[SECOND + FIRST_UNITS * SECOND_UNITS] = -2.0  # and twice the mean of the others
    numbers[VERDICT] = 3.0
    asked = Appraiser(WEIGHTS_OF, numbers)
    scene = Scene("red", "blue", "yellow").rubles("red", 9).rubles("blue", 2).rubles("yellow", 4)

    survey(asked, scene.state)

    assert [worth_to(asked, scene.state, seat) for seat in range(3)] == pytest.approx([3 * (9 - 2 * 3), 0, 0])


def test_B5_finished_sections_and_banners_count_more_the_longer_a_match_lasts_to_its_end() -> None:
    eager, patient = (Appraiser(WEIGHTS_OF, network(), is_patient=each) for each in (False, True))
    scene, banner = plain(), plain()
    set_finished(scene.state, 0, 4)
    before = margin(Appraiser(WEIGHTS_OF, network(), is_patient=True), scene.state, 0)
    for state in (scene.state, banner.state):
        for _ in range(2 * 40):
            count_turn(state)
    assert before == 0

    bare = [margin(each, banner.state, 0) for each in (eager, patient)]
    banner.build_tower("A", "red?")
    assert margin(eager, banner.state, 0) > bare[0] + 1
    assert margin(patient, banner.state, 0) == bare[1]

    assert margin(Appraiser(WEIGHTS_OF, network(), is_patient=True), scene.state, 0) > 10
    close_match(scene.state)
    assert worth_to(eager, scene.state, 0) > 4 * 10
    assert worth_to(patient, scene.state, 0) == 0


@pytest.mark.parametrize("options", [TableOptions(contractors=True), TableOptions(players=1)])
def test_tables_that_were_not_taught_are_judged_by_the_plain_worth(options: TableOptions) -> None:
    state = laid(options, seed=3)

    assert margin(Appraiser(WEIGHTS_OF, network(purse=5.0)), state, 0) == margin(
        Appraiser(WEIGHTS_OF), state, 0
    )


def test_E9_after_the_end_only_prestige_counts() -> None:
    scene = plain().marker("red", 13).rubles("red", 9)
    close_match(scene.state)

    assert worth_to(Appraiser(WEIGHTS_OF, network(purse=5.0)), scene.state, 0) == 3


def test_V2_K1_tables_that_are_not_taught_are_shown_as_what_they_are() -> None:
    state = laid(TableOptions(players=1, contractors=True), seed=3)
    asked = Appraiser(WEIGHTS_OF, network(), EVERY_TABLE)
    survey(asked, state)

    read_seats(asked, state)

    person, ivan = (dict(zip(NAMES, asked.inputs_of(seat), strict=True)) for seat in range(2))
    assert (person["solo"], person["ivan"], person["module"]) == (1.0, 0.0, 1.0)
    assert (ivan["solo"], ivan["ivan"], ivan["module"]) == (1.0, 1.0, 1.0)
