import pytest

from cupola.engine.constants.actions import JEWEL_NAMES
from tests.engine.scenes.guild_scene import GuildScene

PRESTIGE = {
    "none": 0,
    "green": 1,
    "purple": 1,
    "diamond": 1,
    "green+green": 2,
    "purple+purple": 2,
    "green+purple": 3,
    "green+diamond": 3,
    "purple+diamond": 3,
    "diamond+diamond": 3,
}
SPACE_OF = (2, 5, 9, 13)
CASE = "lumber brick stone gold green purple"


def site(card: str, section: str, goods: str) -> GuildScene:
    scene = GuildScene("jewellers-1").section(section, card=card, owner="red")
    scene.goods("red", goods)
    return scene


@pytest.mark.parametrize(("card", "goods"), [("B02", "diamond brick brick"), ("M01", "diamond stone brick")])
def test_N1_one_diamond_stands_for_a_lacking_piece(card: str, goods: str) -> None:
    scene = site(card, "A1", goods)

    scene.do(*(f"deliver:{kind}:A1" for kind in goods.split()))

    assert scene.is_finished("A1")
    assert scene.all_goods("red") == ""
    assert scene.in_reserve("diamond") == 15
    assert scene.in_reserve("brick") == 20


def test_N14_what_it_stands_for_is_open_until_the_section_is_finished() -> None:
    scene = site("B02", "A1", "diamond lumber brick brick")  # lumber brick brick
    scene.do("deliver:diamond:A1", "deliver:brick:A1")
    assert scene.why_not("deliver:brick:A1") == scene.why_not("deliver:lumber:A1") == "allowed"
    scene.do("deliver:lumber:A1")
    assert (scene.is_finished("A1"), scene.all_goods("red")) == (True, "brick")

    plain = site("B02", "A1", "diamond diamond lumber lumber gold").do("deliver:lumber:A1")
    assert plain.why_not("deliver:lumber:A1") == plain.why_not("deliver:gold:A1") == "not-needed"
    assert plain.why_not("deliver:diamond:A1") == "allowed"


def test_B2_diamonds_stay_on_a_section_between_turns() -> None:
    scene = site("B08", "A1", "diamond diamond diamond diamond")

    scene.do("deliver:diamond:A1", "deliver:diamond:A1", "deliver:diamond:A1")

    assert scene.delivered("A1") == "diamond diamond diamond"
    assert not scene.is_finished("A1")
    assert scene.turn() == "blue"


def test_B1_a_diamond_goes_to_own_open_sections_only() -> None:
    scene = site("B02", "A1", "diamond").section("B1", owner="blue").section("C1", owner="red", finished=True)

    assert scene.why_not("deliver:diamond:B1") == "not-your-section"
    assert scene.why_not("deliver:diamond:C1") == "already-finished"
    assert scene.goods("red", "gold").why_not("deliver:diamond:A1") == "not-in-inventory"


def bare(part: str, goods: str) -> GuildScene:
    """Tower A finished by blue and bare; red has ten spaces and these goods."""
    scene = GuildScene("jewellers-1", heights=(3, 3, 3, 3)).build_tower("A", "blue", "blue", "blue")
    scene.banners("red", "beside").goods("red", goods)
    return scene.do(f"decorate:{part}")


@pytest.mark.parametrize("jewels", JEWEL_NAMES)
@pytest.mark.parametrize(("section", "material"), [("A1", "lumber"), ("A2", "stone"), ("A3", "gold")])
def test_N1_N14_B8_every_set_of_jewels_on_every_part(jewels: str, section: str, material: str) -> None:
    gems, _, by_diamond = jewels.partition(":")
    spent = [] if gems == "none" else gems.split("+")
    spent.append("diamond" if by_diamond else material)
    scene = bare(section, f"{material} green green purple purple diamond diamond diamond")
    before = {kind: scene.in_reserve(kind) for kind in (*CASE.split(), "diamond")}
    assert len(scene.legal_of("jewels")) == 20

    scene.do(f"jewels:{jewels}")

    assert scene.decorator(section) == "red"
    assert scene.at("red") == SPACE_OF[PRESTIGE[gems]]
    for kind, pieces in before.items():
        assert scene.in_reserve(kind) == pieces + spent.count(kind)


@pytest.mark.parametrize(
    ("jewels", "goods"), [("diamond", "diamond"), ("diamond+diamond", "diamond diamond")]
)
def test_N14_the_same_diamond_is_not_both_material_and_jewel(jewels: str, goods: str) -> None:
    scene = bare("A3", f"gold green {goods}")

    assert scene.why_not(f"jewels:{jewels}") == "allowed"
    assert scene.why_not(f"jewels:{jewels}:by-diamond") == "not-in-inventory"


def test_B7_three_diamonds_alone_make_a_whole_decoration() -> None:
    scene = bare("A3", "diamond diamond diamond").do("jewels:diamond+diamond:by-diamond")

    assert (scene.at("red"), scene.all_goods("red")) == (13, "")
    assert scene.ornaments("red") == ["door", "arch", "arch"]
    assert scene.why_not("move:white") == "action-taken"


def test_B6_B7_a_diamond_is_enough_to_begin_a_decoration_which_must_fit_into_the_delivery() -> None:
    scene = GuildScene("jewellers-1").section("A1", owner="blue", finished=True).goods("red", "gold")
    assert scene.why_not("decorate:A1") == "not-in-inventory"
    assert scene.goods("red", "diamond").why_not("decorate:A1") == "allowed"

    scene.section("B1", card="B08", owner="red").goods("red", "brick diamond diamond diamond")
    scene.do("deliver:brick:B1", "decorate:A1")
    assert scene.why_not("jewels:diamond+diamond:by-diamond") == "too-many-pieces"
    assert scene.why_not("jewels:diamond:by-diamond") == "allowed"


def test_B9_a_section_finished_with_diamonds_may_be_decorated_with_the_next() -> None:
    scene = site("B02", "A1", "diamond diamond").section("A1", delivered="brick brick")

    scene.do("deliver:diamond:A1", "decorate:A1")

    assert scene.decorator("A1") == "red"
    assert scene.at("red") == 2 + 4


def test_N14_a_diamond_pays_no_named_material_but_any_and_two_are_two_alike() -> None:
    named = GuildScene("jewellers-1").card(4, "administrators-2").goods("red", "diamond").visit(8)
    assert named.why_not("influence:4b") == "cannot-pay"  # a gold for three rubles

    sold = GuildScene("jewellers-1").card(4, "craftsmen-1").goods("red", "diamond gold").rubles("red", 0)
    sold.visit(8).do("influence:4a", "pay:diamond")  # any material for a ruble
    assert (sold.held("red", "rubles"), sold.in_reserve("diamond")) == (1, 15)

    alike = GuildScene("jewellers-1").card(4, "merchants-1").goods("red", "diamond diamond gold").visit(8)
    alike.do("influence:4a", "choose:purple")  # two alike for any one; only the diamonds are two
    assert alike.all_goods("red") == "gold purple"


def test_I6_any_material_and_another_material_are_never_a_diamond() -> None:
    any_kind = GuildScene("jewellers-1").card(4, "craftsmen-1").rubles("red", 2).visit(8).do("influence:4b")
    another = (
        GuildScene("jewellers-1").card(4, "merchants-3").rubles("red", 1).goods("red", "gold gold").visit(8)
    )
    another.do("influence:4b")

    assert any_kind.why_not("choose:diamond") == "wrong-kind"
    assert another.why_not("choose:diamond") == "wrong-kind"
    assert another.why_not("choose:gold") == "wrong-kind"


def test_I1_E4_a_diamond_takes_a_space_and_counts_as_a_material_left() -> None:
    scene = GuildScene("jewellers-1").goods("red", "diamond diamond gold").rubles("red", 2).rubles("blue", 0)
    assert scene.room("red") == 3

    scene.score()

    assert scene.at("red") == 5
