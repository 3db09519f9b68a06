import pytest

from cupola.engine.constants.actions import MATERIAL_NAMES
from tests.engine.scenes.region_scene import RegionScene
from tests.scene import Scene

SUZDAL = "recruit:suzdal"  # it reaches places 4 and 5


def four_open_cities() -> RegionScene:
    """Red to move with 6 passes and 6 rubles; Ryazan and Moscow are closed."""
    return RegionScene("red", "blue").passes("red", 6).rubles("red", 6)


# K3: passes


@pytest.mark.parametrize(("held", "most"), [(0, 3), (3, 3), (4, 2), (5, 1), (6, 0)])
def test_K3_at_most_six_passes_are_held_beside_a_full_inventory(held: int, most: int) -> None:
    scene = RegionScene("red", "blue").passes("red", held).goods("red", "lumber " * 6).visit(8, company=2)

    assert scene.legal_of("take") == [f"take:{amount}" for amount in range(1, most + 1)]
    if most:
        assert scene.do(f"take:{most}").held("red", "passes") == held + most


def test_K3_the_pass_tile_of_the_workshop_gives_one_and_a_gain_beyond_six_is_lost() -> None:
    scene = RegionScene("red", "blue").slot("red", "white1", "passes").visit(1).do("workshop:white1")
    beyond = RegionScene("red", "blue").passes("red", 5).keeps("red", 9).visit(1, "black").do("specialist")

    assert (scene.held("red", "passes"), beyond.held("red", "passes")) == (2, 6)


def test_K3_pieces_of_passes_are_not_limited() -> None:
    colours = ("red", "blue", "yellow", "green")
    scene = RegionScene(*colours)
    for colour in colours:
        scene.passes(colour, 6)
    scene.passes("red", 3).visit(8, company=2)

    scene.do("take:3")

    assert [scene.held(colour, "passes") for colour in colours] == [6, 6, 6, 6]


# O4, O6: passes for prestige


@pytest.mark.parametrize(
    ("marker", "steps", "passes", "after"),
    [
        (11, "buy-pass", 2, 9),  # T3: the nearest prestige space strictly behind
        (29, "buy-pass " * 5, 6, 9),
        (29, "buy-pass move:red buy-pass take:1 buy-pass roll 1 1 buy-pass", 5, 13),
        (29, "buy-pass sell sell buy-pass move:red take:1 buy-pass", 4, 9),
    ],
)
def test_O4_a_prestige_buys_a_pass_any_number_of_times_at_any_moment(
    marker: int, steps: str, passes: int, after: int
) -> None:
    scene = RegionScene("red", "blue").marker("red", marker).play(steps)

    assert (scene.held("red", "passes"), scene.at("red")) == (passes, after)
    assert scene.turn() == "red"
    if "sell" in steps:
        assert scene.why_not("sell") == "sale-over"  # O1 binds the sale alone


def test_O4_a_pass_bought_opens_a_city_also_inside_a_delivery_and_a_recruitment() -> None:
    scene = four_open_cities().marker("red", 29).passes("red", 3)
    scene.section("A1", card="B01", owner="red").goods("red", "lumber lumber")
    scene.do("deliver:lumber:A1", "buy-pass")
    assert (scene.frame(), scene.held("red", "passes")) == ("delivery", 4)

    scene.do("done", "end-turn").turn_of("red").passes("red", 0)
    assert scene.why_not(SUZDAL) == "not-enough-passes"
    scene.do("buy-pass", SUZDAL)
    assert (scene.frame(), scene.contractors_in("suzdal")) == ("recruit", {"red": 1})
    assert scene.why_not("buy-pass") == "allowed"


@pytest.mark.parametrize(
    ("space", "passes", "reason"),
    [*((space, 1, "no-prestige") for space in (0, 2, 4, 5)), (29, 6, "passes-full")],
)
def test_O4_O6_needs_a_prestige_space_behind_the_marker_and_fewer_than_six_passes(
    space: int, passes: int, reason: str
) -> None:
    scene = RegionScene("red", "blue").marker("red", space).passes("red", passes)

    assert (scene.why_not("buy-pass"), scene.legal_of("buy-pass")) == (reason, [])


def test_O4_is_no_part_of_the_base_game() -> None:
    scene = Scene("red", "blue").marker("red", 29)

    assert {scene.why_not(action) for action in ("buy-pass", SUZDAL, "move:black")} == {"no-module"}
    assert scene.legal_of("buy-pass") + scene.legal_of("recruit") == []


def test_O3_a_sale_pays_for_the_specialist_once_the_strip_bonus_is_won() -> None:
    scene = four_open_cities().marker("red", 29).passes("red", 3).rubles("red", 0)
    scene.do(SUZDAL)
    assert scene.legal_of("specialist") == ["specialist:4:dismiss", "specialist:5:dismiss"]

    scene.do("sell", "specialist:4:keep")

    assert (scene.kept("red"), scene.held("red", "rubles")) == (4, 0)


@pytest.mark.parametrize(("space", "frame"), [(29, "recruit"), (2, "specialist")])
def test_O3_a_single_dismissal_waits_while_a_sale_could_keep_the_specialist(space: int, frame: str) -> None:
    scene = four_open_cities().places(1, 2, 3, 4, 0).marker("red", space).passes("red", 3).rubles("red", 0)
    scene.do(SUZDAL)

    assert scene.frame() == frame  # once it is dismissed, the place is refilled
    assert ({"specialist:4:dismiss", "sell"} <= set(scene.legal())) == (frame == "recruit")


# K4 (a): the contractor and the passes


@pytest.mark.parametrize(("red", "blue"), [(0, 0), (1, 0), (0, 2), (2, 3)])
def test_K4_passes_for_every_contractor_there_itself_included(red: int, blue: int) -> None:
    scene = four_open_cities().sent("red", "suzdal", red).sent("blue", "suzdal", blue)
    strip = scene.on_strip("red")

    scene.do(SUZDAL)

    assert scene.held("red", "passes") == 6 - (red + blue + 1)
    assert scene.contractors_in("suzdal").get("red", 0) == red + 1
    assert scene.on_strip("red") == strip - 1


def test_K4_a_pass_short_is_refused_and_contractors_elsewhere_cost_nothing() -> None:
    scene = four_open_cities().sent("blue", "suzdal", 2).passes("red", 2)
    scene.sent("red", "tver", 2).sent("blue", "vologda", 4)

    assert scene.why_not(SUZDAL) == "not-enough-passes"
    assert SUZDAL not in scene.legal()
    assert scene.passes("red", 3).do(SUZDAL).held("red", "passes") == 0


@pytest.mark.parametrize(("space", "turn"), [(9, "red"), (2, "blue")])
def test_K4_recruiting_is_the_one_basic_action_of_the_turn(space: int, turn: str) -> None:
    scene = four_open_cities().marker("red", space).do(SUZDAL, "specialist:4:dismiss").draw(6)

    assert scene.turn() == turn
    if turn == "red":
        assert scene.why_not("recruit:tver") == scene.why_not("move:white") == "action-taken"
        assert scene.why_not("end-turn") == "allowed"


def test_K9_K12_closed_cities_take_no_contractor_and_one_must_be_on_the_strip() -> None:
    scene = four_open_cities()
    cities = ("smolensk", "tver", "vologda", "suzdal")

    assert scene.legal_of("recruit") == [f"recruit:{city}" for city in cities]
    assert scene.why_not("recruit:ryazan") == scene.why_not("recruit:moscow") == "city-closed"
    assert scene.sent("red", "tver", 6).why_not(SUZDAL) == "no-contractor"
    assert scene.legal_of("recruit") == []


# K4 (b): the strip; the first contractor uncovers nothing


def send(index: int, scene: RegionScene) -> RegionScene:
    """The index-th contractor of red goes to Suzdal; those before him are in Tver."""
    return scene.sent("red", "tver", index - 1).do(SUZDAL)


@pytest.mark.parametrize(
    ("index", "chosen", "rubles", "space"),
    [
        (1, "", 6, 2),
        (2, "", 6 + 2, 2),
        (3, "gold", 6, 2),
        (4, "", 6, 2 + 2),
        (5, "brick green", 6, 2),
        (6, "", 6, 5),
    ],
)
def test_K4_each_contractor_uncovers_what_lay_under_him(
    index: int, chosen: str, rubles: int, space: int
) -> None:
    scene = send(index, four_open_cities())

    for kind in chosen.split():
        assert scene.legal() == [f"choose:{each}" for each in MATERIAL_NAMES[:-1]]
        scene.do(f"choose:{kind}")

    assert scene.frame() == "recruit"
    assert (scene.held("red", "rubles"), scene.all_goods("red"), scene.at("red")) == (rubles, chosen, space)


def test_I6_a_material_of_choice_is_never_a_diamond() -> None:
    scene = RegionScene("red", "blue", fourth="jewellers").passes("red", 6)

    assert send(3, scene).why_not("choose:diamond") == "wrong-kind"


@pytest.mark.parametrize(("index", "held", "chosen"), [(3, 6, ""), (5, 6, ""), (5, 5, "gold")])
def test_K12_without_room_the_strip_bonus_is_lost(index: int, held: int, chosen: str) -> None:
    scene = send(index, four_open_cities().goods("red", "lumber " * held))
    if chosen:
        scene.do(f"choose:{chosen}")

    assert scene.frame() == "recruit"
    assert scene.all_goods("red").split() == ["lumber"] * held + chosen.split()


def test_I3_an_empty_reserve_has_nothing_for_the_strip() -> None:
    assert send(2, four_open_cities().reserve("rubles", 1)).held("red", "rubles") == 7
