from itertools import pairwise

import pytest

from cupola.engine.accessors import cells
from cupola.engine.rules.scoring import is_winner, leftover_prestige, leftovers, score_match
from tests.scene import Scene

COLOURS = ("red", "blue", "yellow", "green")


def winners(scene: Scene) -> list[str]:
    seats = range(cells.players(scene.state))
    return [COLOURS[cells.colour(scene.state, s)] for s in seats if is_winner(scene.state, s)]


def one_piece_short(colour: str, tower: str, scene: Scene) -> Scene:
    """Five finished sections and a sixth, on the tower beside, that lacks a gold."""
    beside = chr(ord(tower) + 1)
    scene.build_tower(tower, *[colour] * 5).section(f"{beside}1", card="B10", owner=colour)
    scene.section(f"{beside}1", delivered="lumber brick stone")
    return scene.goods(colour, "gold")


def play_last_turns(scene: Scene, sections: list[str]) -> list[str]:
    """Everybody claims until the match is over; who had a turn."""
    turns = []
    while not scene.is_over():
        turns.append(scene.turn())
        scene.do(f"claim:{sections[len(turns) - 1]}", "banner:beside")
    return turns


# E1


@pytest.mark.parametrize(("players", "trigger"), [(n, seat) for n in (2, 3, 4) for seat in range(n)])
def test_E1_after_the_trigger_every_other_player_has_one_more_turn(players: int, trigger: int) -> None:
    scene = Scene(*COLOURS[:players], heights=(6, 6, 2, 2, 2, 2))
    one_piece_short(COLOURS[trigger], "A", scene).turn_of(COLOURS[trigger])

    scene.do("deliver:gold:B1", "end-turn")
    turns = play_last_turns(scene, ["C1", "D1", "E1", "F1"])

    assert turns == [COLOURS[(trigger + step) % players] for step in range(1, players)]
    assert len(scene.events("match_ended")) == 1


def test_E1_a_second_sixth_section_brings_no_further_turns() -> None:
    scene = Scene("red", "blue", "yellow", heights=(6, 6, 6, 6, 2))
    one_piece_short("red", "A", scene)
    one_piece_short("blue", "C", scene)

    scene.do("deliver:gold:B1", "end-turn", "deliver:gold:D1", "end-turn", "claim:E1", "banner:beside")

    assert scene.is_over()


def test_E1_before_the_sixth_section_nothing_ends() -> None:
    scene = Scene(heights=(6, 6)).build_tower("A", *["red"] * 4).section("A5", card="M01", owner="red")
    scene.section("A5", delivered="brick stone").goods("red", "gold")

    scene.do("deliver:gold:A5", "end-turn").do("claim:B1", "banner:beside").do("claim:B2")

    assert cells.trigger(scene.state) == -1
    assert not scene.is_over()


def test_E1_after_the_scoring_everything_is_refused() -> None:
    scene = one_piece_short("red", "A", Scene(heights=(6, 6, 2)))

    scene.do("deliver:gold:B1", "end-turn", "claim:C1", "banner:beside")

    assert scene.is_over()
    assert scene.legal() == []
    assert {scene.why_not(name) for name in ("end-turn", "move:red", "sell", "pass")} == {"match-over"}


# E3 and E4


@pytest.mark.parametrize(
    ("space", "after"), [(5, 5), (8, 5), (9, 9), (50, 49), (57, 57), (80, 80), (84, 80), (86, 85), (4, 0)]
)
def test_E3_the_marker_falls_back_to_a_prestige_space(space: int, after: int) -> None:
    scene = Scene().rubles("red", 0).rubles("blue", 0).marker("red", space)
    prestige = scene.prestige("red")

    score_match(scene.state)

    assert (scene.at("red"), scene.prestige("red")) == (after, prestige)


def test_E3_the_fall_comes_before_anything_is_gained() -> None:
    scene = Scene().rubles("red", 5).marker("red", 12)

    score_match(scene.state)

    assert scene.at("red") == 13  # back to 9, then one prestige space on


@pytest.mark.parametrize(
    ("rubles", "goods", "prestige"),
    [
        (0, "", 0),
        (4, "", 0),
        (5, "", 1),
        (3, "brick gold", 1),
        (0, "lumber stone green purple gold", 1),
        (9, "", 1),
        (6, "brick brick stone purple", 2),
        (20, "lumber lumber lumber", 4),
    ],
)
def test_E4_one_prestige_for_five_materials_and_rubles_together(
    rubles: int, goods: str, prestige: int
) -> None:
    scene = Scene().rubles("red", rubles).goods("red", goods).marker("red", 21)
    before = scene.prestige("red")

    score_match(scene.state)

    assert leftover_prestige(scene.state, 0) == prestige
    assert scene.prestige("red") == before + prestige


def test_E4_materials_on_sections_do_not_count() -> None:
    scene = Scene().rubles("red", 2).goods("red", "brick")

    scene.section("A1", card="B08", owner="red", delivered="lumber lumber brick")

    assert leftovers(scene.state, 0) == 3


# E9


@pytest.mark.parametrize("players", [2, 3, 4])
def test_E9_most_prestige_wins(players: int) -> None:
    for best in COLOURS[:players]:
        scene = Scene(*COLOURS[:players]).marker(best, 9)
        scene.build_tower("A", *[next(c for c in COLOURS if c != best)] * 4)
        assert winners(scene) == [best]


def test_E9_recognition_between_prestige_spaces_breaks_no_tie() -> None:
    assert winners(Scene("red", "blue").marker("red", 9).marker("blue", 12)) == ["red", "blue"]


@pytest.mark.parametrize(
    ("tower_a", "tower_b", "winner"),
    [
        ("blue red+yellow red blue?", "yellow+yellow blue?", "red"),  # sections
        ("blue red+blue yellow+blue red+red", "yellow blue", "blue"),  # then ornaments
    ],
)
def test_E9_then_most_finished_sections_then_most_ornaments_placed(
    tower_a: str, tower_b: str, winner: str
) -> None:
    scene = Scene("red", "blue", "yellow").build_tower("A", *tower_a.split())

    assert winners(scene.build_tower("B", *tower_b.split())) == [winner]


def test_E9_ornaments_at_hand_count_for_nothing() -> None:
    scene = Scene("red", "blue", sides=("advanced", "basic")).build_tower("A", "red", "blue")

    assert scene.ornaments("blue")
    assert not scene.ornaments("red")
    assert winners(scene) == ["red", "blue"]


def test_E9_then_the_victory_is_shared_by_the_tied_alone() -> None:
    scene = Scene(*COLOURS).build_tower("A", "blue+blue", "green+green", "red", "yellow")

    assert winners(scene) == ["blue", "green"]
    assert winners(scene.marker("red", 5)) == ["red"]


def test_E9_the_result_is_read_after_the_scoring() -> None:
    scene = one_piece_short("red", "A", Scene(heights=(6, 6, 2))).marker("blue", 60)

    scene.do("deliver:gold:B1", "end-turn", "claim:C1", "banner:beside", "end-turn")

    # red: 4 track (17) + 1 of 5 rubles + 10 + 2 towers; blue: 20 track, 4 rubles left
    assert scene.is_over()
    assert (scene.prestige("red"), scene.prestige("blue")) == (17, 20)
    assert winners(scene) == ["blue"]


def test_E3_to_E7_are_scored_in_their_order() -> None:
    scene = Scene("red", "blue", "yellow")

    score_match(scene.state)

    kinds = ["marker_fell", "leftovers_scored", "tower_scored", "match_ended"]
    places = [kinds.index(str(name)) for name, *_ in scene.events(*kinds)]
    assert all(first <= then for first, then in pairwise(places))
    assert set(places) == {0, 1, 2, 3}
