from collections.abc import Callable

import pytest

from cupola.engine.accessors import cells
from cupola.engine.constants.actions import SECTION_NAMES
from tests.scene import Scene


def one_short(first_owner: str = "green") -> Scene:
    """Yellow lacks one gold on A2 (M01: brick stone gold; 4 recognition, 2 rubles) and holds it."""
    scene = Scene("yellow", "green").section("A1", card="B01", owner=first_owner)
    return scene.section("A2", card="M01", owner="yellow", delivered="brick stone").goods("yellow", "gold")


def five_finished(colour: str, *names: str) -> Scene:
    """Two players; the first sections named are finished, the last one, D01, lacks one stone."""
    scene = Scene("yellow", "green", heights=(3, 3, 3, 3))
    for name in names[:-1]:
        scene.section(name, owner=colour, finished=True)
    scene.section(names[-1], card="D01", owner=colour, delivered="gold gold")
    return scene.goods(colour, "stone")


@pytest.mark.parametrize(
    ("steps", "delivered", "turn"),
    [
        ("deliver:lumber:A1 deliver:brick:A1 deliver:lumber:A1", ("lumber lumber brick", ""), "yellow"),
        ("deliver:lumber:A1 deliver:brick:B1 deliver:lumber:B1", ("lumber", "lumber brick"), "yellow"),
        ("deliver:brick:A1 done", ("brick", ""), "yellow"),
    ],
)
def test_B1_one_to_three_materials_are_delivered_to_own_sections(
    steps: str, delivered: tuple[str, str], turn: str
) -> None:
    scene = Scene("yellow", "green").section("A1", card="B08", owner="yellow").marker("yellow", 9)
    scene.section("B1", card="B02", owner="yellow").goods("yellow", "lumber lumber lumber brick brick")
    reserve = scene.in_reserve("brick")

    scene.play(steps)

    assert (scene.delivered("A1"), scene.delivered("B1")) == delivered
    assert scene.in_reserve("brick") == reserve
    assert scene.turn() == turn
    assert scene.why_not("deliver:brick:A1") == "action-taken"


def test_B1_at_least_one_piece_is_delivered() -> None:
    scene = Scene("yellow", "green").section("A1", card="B08", owner="yellow").goods("yellow", "gold")

    assert scene.why_not("done") == "not-now"
    assert scene.why_not("pass") == "action-possible"
    assert scene.legal_of("deliver") == []


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ("deliver:lumber:A2", "not-your-section"),
        ("deliver:lumber:A3", "not-your-section"),
        ("deliver:lumber:B1", "already-finished"),
        ("deliver:gold:A1", "not-needed"),
        ("deliver:lumber:A1", "not-needed"),
        ("deliver:stone:A1", "not-in-inventory"),
        ("deliver:lumber:E1", "no-section"),
        ("deliver:lumber:A5", "no-section"),
        ("deliver:brick:A1", "allowed"),
    ],
)
def test_B1_a_piece_goes_only_where_it_is_lacking(action: str, reason: str) -> None:
    scene = Scene("yellow", "green").section("A1", card="B06", owner="yellow", delivered="lumber")
    scene.section("A2", owner="green").section("B1", card="B01", owner="yellow", finished=True)
    scene.goods("yellow", "lumber brick gold")

    assert scene.why_not(action) == reason


def test_B1_building_is_the_one_basic_action_of_the_turn() -> None:
    scene = Scene("yellow", "green").section("A1", card="B08", owner="yellow")
    scene.goods("yellow", "lumber lumber brick").marker("yellow", 9)

    scene.do("deliver:lumber:A1")

    assert scene.why_not("claim:B1") == "not-now"
    assert scene.why_not("move:white") == "not-now"
    scene.do("done")
    assert scene.why_not("claim:B1") == "action-taken"
    assert scene.why_not("move:white") == "action-taken"


def test_B2_deliveries_stay_between_turns() -> None:
    scene = Scene("yellow", "green").section("A1", card="B06", owner="yellow")
    scene.goods("yellow", "lumber brick stone").do("deliver:lumber:A1", "deliver:stone:A1", "done")

    scene.turn_of("yellow")

    assert scene.delivered("A1") == "lumber stone"
    assert scene.do("deliver:brick:A1").is_finished("A1")


def test_B3_a_finished_section_returns_its_pieces_and_pays_its_owner() -> None:
    scene = one_short().rubles("yellow", 3)
    held = [scene.in_reserve(kind) for kind in ("brick", "stone", "gold", "rubles")]

    scene.do("deliver:gold:A2")

    assert scene.is_finished("A2")
    assert (scene.delivered("A2"), scene.owner("A2")) == ("", "yellow")
    assert cells.finished(scene.state, scene.seat("yellow")) == 1
    assert (scene.at("yellow"), scene.held("yellow", "rubles")) == (2 + 4, 3 + 2)
    after = [scene.in_reserve(kind) for kind in ("brick", "stone", "gold", "rubles")]
    assert after == [held[0] + 1, held[1] + 1, held[2] + 1, held[3] - 2]


def test_B3_the_rubles_of_a_section_are_bounded_by_the_reserve_and_some_pay_none() -> None:
    scene = one_short().rubles("yellow", 0).reserve("rubles", 1).do("deliver:gold:A2")
    bare = Scene("yellow", "green").section("A1", card="B02", owner="yellow", delivered="lumber brick")
    bare.goods("yellow", "brick").rubles("yellow", 1).do("deliver:brick:A1")

    assert (scene.held("yellow", "rubles"), scene.in_reserve("rubles")) == (1, 0)
    assert (bare.at("yellow"), bare.held("yellow", "rubles")) == (6, 1)


def test_B3_reward_comes_before_reprimand_and_the_end_comes_last() -> None:
    scene = five_finished("yellow", "B1", "B2", "B3", "C1", "C2", "A3")
    scene.section("A1", owner="green").section("A2", owner="green")

    scene.do("deliver:stone:A3")

    order = [event[0] for event in scene.events() if event[0] not in ("delivered", "section_finished")]
    rewards = ["gained", "gained", "reprimanded", "reprimanded", "end_triggered", "gained"]
    assert order[: len(rewards)] == rewards


@pytest.mark.parametrize(
    ("first", "second", "space"),
    [
        ("deliver:gold:A3", "deliver:brick:A1", 2 + 4 - 1 + 3),
        ("deliver:brick:A1", "deliver:gold:A3", 2 + 3 + 4),
    ],
)
def test_B3_several_finished_in_one_build_are_resolved_in_the_order_delivered(
    first: str, second: str, space: int
) -> None:
    scene = Scene("yellow", "green").section("A1", card="B01", owner="yellow", delivered="lumber lumber")
    scene.section("A2", owner="green", finished=True)
    scene.section("A3", card="M01", owner="yellow", delivered="brick stone").goods("yellow", "brick gold")

    scene.do(first, second)

    finished = [SECTION_NAMES[int(event[2])] for event in scene.events("section_finished")]
    assert finished == [first[-2:], second[-2:]]
    assert scene.at("yellow") == space


def reprimands(scene: Scene) -> list[tuple[str, int]]:
    """Which sections were reprimanded and what their owners lost, in order."""
    return [(SECTION_NAMES[int(event[2])], int(event[3])) for event in scene.events("reprimanded")]


@pytest.mark.parametrize(
    ("scene", "reprimanded", "green", "yellow"),
    [
        pytest.param(lambda: one_short().marker("green", 7), [("A1", 1)], 6, 6, id="unfinished, below"),
        pytest.param(lambda: one_short("yellow"), [], 2, 6, id="own, for own ones above"),
        pytest.param(
            lambda: one_short("yellow").section("A3", owner="green", finished=True),
            [("A1", 1)], 2, 5, id="own, for what others finished above",
        ),
        pytest.param(
            lambda: one_short().marker("green", 20).build_tower("A", "green?", "yellow?", "green?", "yellow"),
            [("A1", 2)], 18, 6, id="for all above, only below the new one",
        ),
        pytest.param(
            lambda: one_short().section("A1", finished=True).section("B1", owner="green"),
            [], 2, 6, id="not finished ones, not other towers",
        ),
        pytest.param(
            lambda: one_short().marker("green", 1).section("A3", owner="yellow", finished=True),
            [("A1", 1)], 0, 6, id="down to recognition 0",
        ),
        pytest.param(lambda: one_short().marker("green", 0), [], 0, 6, id="not whose recognition is 0"),
    ],
)  # fmt: skip
def test_B4_a_finished_section_reprimands_the_unfinished_ones_below(
    scene: Callable[[], Scene], reprimanded: list[tuple[str, int]], green: int, yellow: int
) -> None:
    after = scene().do("deliver:gold:A2")

    assert reprimands(after) == reprimanded
    assert (after.at("green"), after.at("yellow")) == (green, yellow)


def test_B4_every_finish_above_reprimands_again_and_each_owner_for_what_is_not_his_own() -> None:
    scene = one_short().marker("green", 20)
    scene.section("A3", card="M02", owner="yellow", delivered="lumber stone").goods("yellow", "gold gold")
    assert reprimands(scene.do("deliver:gold:A2", "deliver:gold:A3")) == [("A1", 1), ("A1", 2)]
    assert scene.at("green") == 20 - 1 - 2

    three = Scene("yellow", "green", "red").section("A1", owner="green").section("A2", owner="red")
    three.section("A3", owner="red", finished=True).marker("green", 20).marker("red", 20)
    three.section("A4", card="D01", owner="yellow", delivered="gold gold").goods("yellow", "stone")
    assert reprimands(three.do("deliver:stone:A4")) == [("A1", 2), ("A2", 1)]
    assert (three.at("green"), three.at("red")) == (18, 19)


@pytest.mark.parametrize(
    ("names", "space"),
    [
        ("A1 A2 A3 B1 B2 B3", 17),  # 2 + 5 recognition is 7, then 9, 13, 17
        ("A1 A2 B1 B2 B3", 7),
    ],
)
def test_B5_the_sixth_section_gives_three_prestige_after_its_own_reward_and_triggers_the_end(
    names: str, space: int
) -> None:
    scene = five_finished("yellow", *names.split()).do("deliver:stone:B3")

    triggered = [("end_triggered", scene.seat("yellow"))] if space == 17 else []
    assert [event[:2] for event in scene.events("end_triggered")] == triggered
    assert scene.at("yellow") == space


def test_B5_only_the_first_sixth_section_is_rewarded() -> None:
    scene = five_finished("yellow", "A1", "A2", "A3", "B1", "B2", "B3")
    for name in ("C1", "C2", "C3", "D1", "D2"):
        scene.section(name, owner="green", finished=True)
    scene.section("D3", card="D01", owner="green", delivered="gold gold").goods("green", "stone")

    scene.do("deliver:stone:B3", "end-turn", "deliver:stone:D3")

    assert len(scene.events("end_triggered")) == 1
    assert scene.at("green") == 2 + 5


def test_B5_the_fifth_and_the_sixth_may_be_finished_in_one_build() -> None:
    scene = five_finished("yellow", "A1", "A2", "B1", "B2", "B3")
    scene.section("C1", card="B01", owner="yellow", delivered="lumber brick").goods("yellow", "lumber stone")

    scene.do("deliver:stone:B3", "deliver:lumber:C1")

    assert len(scene.events("end_triggered")) == 1
    assert scene.at("yellow") == 21  # 2 + 5 + 3 recognition is 10, then 13, 17, 21
