import pytest

from cupola.play.setup.options import OptionError
from tests.engine.scenes.guild_scene import GuildScene

BLACK = pytest.mark.parametrize("card", ["recruiters-1", "recruiters-2"])
PASSES = pytest.mark.parametrize("card", ["recruiters-1", "recruiters-3"])


def recruiters(card: str, *colours: str) -> GuildScene:
    """The recruiters' card, one pass and three rubles for red."""
    return GuildScene(card, *(colours or ("red", "blue")), contractors=True).passes("red", 1).rubles("red", 3)


@BLACK
@pytest.mark.parametrize(("space", "goods"), [(3, "stone stone"), (4, "gold"), (5, "green")])
def test_N4_recruiters_1_a_and_2_a_take_at_the_black_die_once_whatever_lies_there(
    card: str, space: int, goods: str
) -> None:
    scene = recruiters(card).visit(8)
    scene.die("black", space).die("red", space).die("blue", space)

    scene.do("influence:4a")

    assert scene.all_goods("red") == goods
    assert scene.why_not("influence:4a") == "already-influenced"


@BLACK
def test_N4_recruiters_1_a_and_2_a_the_pass_tile_and_the_ruble_tile_count_too(card: str) -> None:
    passes = recruiters(card).visit(8, die="black").do("influence:4a")
    rubles = recruiters(card).visit(7, die="black").do("influence:4a")

    assert passes.held("red", "passes") == 2
    assert rubles.held("red", "rubles") == 5


@BLACK
def test_I6_recruiters_1_a_and_2_a_not_offered_when_the_tile_gives_nothing(card: str) -> None:
    scene = recruiters(card).visit(8).die("black", 4).reserve("gold", 0)

    assert scene.why_not("influence:4a") == "gives-nothing"


@PASSES
def test_N4_recruiters_1_b_and_3_b_a_pass_for_every_own_contractor_closed_cities_included(card: str) -> None:
    scene = recruiters(card).sent("red", "tver", 2).sent("red", "moscow", 1).close("moscow")
    scene.sent("blue", "tver", 3).visit(8)

    scene.do("influence:4b")

    assert scene.held("red", "passes") == 1 + 3
    assert scene.why_not("influence:4b") == "already-influenced"


@PASSES
def test_K3_recruiters_1_b_and_3_b_six_passes_at_most(card: str) -> None:
    scene = recruiters(card).sent("red", "tver", 4).passes("red", 4).visit(8).do("influence:4b")
    full = recruiters(card).sent("red", "tver", 4).passes("red", 6).visit(8)

    assert scene.held("red", "passes") == 6
    assert full.why_not("influence:4b") == "gives-nothing"


@pytest.mark.parametrize("action", ["recruiters-1 b", "recruiters-2 b", "recruiters-3 a", "recruiters-3 b"])
def test_I6_recruiters_not_offered_without_a_contractor_on_the_board(action: str) -> None:
    card, side = action.split()
    assert recruiters(card).visit(8).why_not(f"influence:4{side}") == "gives-nothing"


@pytest.mark.parametrize(
    ("action", "colours", "gain"),
    [
        ("recruiters-2 b", ("red", "blue", "green"), 4),
        ("recruiters-3 a", ("red", "blue", "green"), 3),  # of one rival
        ("recruiters-3 a", ("red",), 1 + 1),  # V12, W2: of Ivan, one of whose is out from the start
    ],
)
def test_N4_V12_recruiters_2_b_and_3_a_a_ruble_for_every_contractor_also_in_closed_cities(
    action: str, colours: tuple[str, ...], gain: int
) -> None:
    card, side = action.split()
    scene = recruiters(card, *colours).sent("red", "tver", 2).sent("red", "suzdal", 2).sent("blue", "tver", 1)
    if "green" in colours:
        scene.sent("green", "tver", 1).sent("green", "suzdal", 2)
    scene.close("suzdal").visit(8).do(f"influence:4{side}")

    assert (scene.held("red", "rubles"), scene.held("red", "passes")) == (3 + gain, 1)


@pytest.mark.parametrize("card", ["recruiters-1", "jurists-1"])
def test_N4_N6_N12_these_guilds_need_the_module(card: str) -> None:
    with pytest.raises(OptionError, match="need the Contractors module"):
        GuildScene(card, contractors=False)
