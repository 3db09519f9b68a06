import pytest

from tests.scene import Scene


def rich(space: int) -> Scene:
    """Red to move from a space of the track; dice on the spaces 1 to 5, each showing 1."""
    return Scene().marker("red", space).rubles("red", 3)


def test_O1_a_prestige_buys_two_rubles_from_the_reserve_as_often_as_wanted() -> None:
    scene = rich(14)
    reserve = scene.in_reserve("rubles")

    scene.do("sell")
    assert (scene.at("red"), scene.held("red", "rubles")) == (13, 5)
    assert scene.in_reserve("rubles") == reserve - 2

    scene.do("sell", "sell")
    assert (scene.at("red"), scene.held("red", "rubles")) == (5, 9)
    assert scene.why_not("sell") == "no-prestige"


@pytest.mark.parametrize(
    "steps",
    [
        "sell move:red",
        "sell reroll:1 4",
        "move:red sell sell take:2",
        "move:red sell sell influence:1b choose:gold enough",
        "move:red sell sell workshop:red",
        "move:red sell sell reroll:5 1",
        "move:red sell roll 1 1",
    ],
)
def test_O1_any_other_step_ends_the_moment(steps: str) -> None:
    scene = rich(21).slot("red", "red", "brick").play(steps)

    assert scene.turn() == "red"
    assert scene.why_not("sell") == "sale-over"


@pytest.mark.parametrize(
    ("steps", "marker", "rubles"),
    [
        ("sell claim:A1 banner:beside end-turn sell", 17, 6),
        ("reroll:1 3 claim:A1 banner:beside end-turn reroll:1 2", 17, 4),
    ],
)
def test_O1_O2_the_next_turn_has_its_own_moment_and_reroll(steps: str, marker: int, rubles: int) -> None:
    scene = rich(21).marker("blue", 21).play(steps)

    assert scene.turn() == "blue"
    assert (scene.at("blue"), scene.held("blue", "rubles")) == (marker, rubles)


def test_O1_the_rubles_pay_for_the_slot_of_a_claim_or_push_a_die_and_a_payment_ends_the_moment() -> None:
    claim = (
        rich(6).rubles("red", 0).section("A1", tile="brick").play("sell claim:A1 banner:beside place:blue:up")
    )
    push = rich(9).rubles("red", 0)
    assert (claim.on_slot("red", "blue"), claim.held("red", "brick"), claim.held("red", "rubles")) == (
        "brick",
        1,
        1,
    )
    assert push.why_not("move:red+2") == "not-enough-rubles"
    assert push.do("sell", "move:red+2").die_at("red") == 4

    paying = rich(60).goods("red", "lumber brick").do("move:red", "influence:1a", "sell", "pay:brick")
    assert paying.why_not("sell") == "sale-over"


def test_O2_O6_all_dice_of_the_chosen_space_are_rolled_and_no_others() -> None:
    scene = rich(14).die("red", 3, 2).die("blue", 3, 6).die("white", 7, 5)
    assert [scene.why_not(f"reroll:{space}") for space in (1, 2, 6)] == ["no-dice-there"] * 3
    assert scene.legal_of("reroll") == ["reroll:3", "reroll:4", "reroll:7"]

    scene.do("reroll:3")

    assert (scene.at("red"), scene.dice_in_air()) == (13, ["red", "blue", "yellow"])
    assert scene.why_not("sell") == "dice-rolling"
    assert scene.legal() == []


def test_O2_once_a_turn_and_the_new_value_is_the_one_that_moves() -> None:
    scene = rich(30).die("red", 1, 1).play("reroll:1 5")

    assert {scene.why_not(f"reroll:{space}") for space in (1, 2, 3, 4, 5)} == {"reroll-used"}
    assert scene.do("move:red").die_at("red") == 6
    assert scene.why_not("reroll:3") == "reroll-used"


def test_O2_rerolling_the_visited_space_does_not_spare_the_roll_at_the_end() -> None:
    scene = rich(30).do("move:red", "reroll:2").roll(6, 6).do("take:4", "roll")

    assert scene.dice_in_air() == ["red", "blue"]
    assert scene.die_at("red") == scene.die_at("blue") == 2


@pytest.mark.parametrize(
    ("steps", "frame"),
    [
        ("", "turn"),
        ("move:red", "visit"),
        ("move:red take:2", "visit"),
        ("move:red take:2 roll 1 1", "turn"),
        ("claim:B1", "banner"),
        ("claim:B1 banner:beside", "place"),
        ("claim:B1 banner:beside place:blue:up", "effect"),
        ("move:red influence:1a", "effect"),
        ("move:red influence:1a pay:brick", "influence"),
        ("move:blue influence:2a deliver:brick:A1", "delivery"),
    ],
)
def test_O3_open_between_all_steps_and_inside_every_question(steps: str, frame: str) -> None:
    scene = rich(60).section("A1", card="B02", owner="red").section("B1", tile="any_material")
    scene.goods("red", "lumber brick brick").play(steps)

    assert scene.frame() == frame
    assert scene.why_not("sell") == scene.why_not("reroll:3") == "allowed"


@pytest.mark.parametrize(("space", "frame"), [(60, "delivery"), (2, "visit")])
def test_O3_a_delivery_waits_for_money_only_while_a_sale_could_pay(space: int, frame: str) -> None:
    scene = rich(space).rubles("red", 1).section("A1", card="B02", owner="red")
    scene.goods("red", "brick brick lumber").do("move:blue", "influence:2a", "deliver:brick:A1")

    assert scene.frame() == frame
    assert scene.legal_of("deliver") == []
    if frame == "delivery":
        assert scene.do("sell", "deliver:brick:A1").held("red", "rubles") == 1


def test_O3_an_unlimited_action_waits_for_the_rubles_of_a_sale_where_one_could_pay() -> None:
    scene = rich(60).rubles("red", 2).do("move:red", "influence:1b", "choose:gold")
    assert scene.legal_of("influence") == []
    scene.do("sell", "influence:1b", "choose:gold")
    assert (scene.all_goods("red"), scene.held("red", "rubles")) == ("gold gold", 0)

    nothing_left = rich(60).goods("red", "lumber").do("move:red", "influence:1a")
    one_banner = rich(60).section("A1", tile="gold").banners("red", "beside").do("claim:A1")
    assert (nothing_left.frame(), one_banner.frame()) == ("visit", "place")  # nothing is to be asked


def test_O3_a_tile_that_can_only_lie_face_down_waits_for_a_sale() -> None:
    scene = rich(60).rubles("red", 0).section("A1", tile="gold")
    for slot in ("red", "blue", "yellow", "green", "white1"):
        scene.slot("red", slot, "lumber")

    scene.do("claim:A1", "banner:beside")
    assert scene.legal_of("place") == ["place:white2:down"]
    scene.do("sell", "sell", "sell", "place:white2:up")

    assert scene.on_slot("red", "white2") == "gold"


def test_O2_a_reroll_inside_a_delivery_comes_back_to_it() -> None:
    scene = rich(60).section("A1", card="B02", owner="red").goods("red", "lumber brick brick")

    scene.do("deliver:brick:A1", "reroll:3").roll(6)

    assert scene.frame() == "delivery"
    assert scene.why_not("deliver:brick:A1") == "allowed"
    assert scene.why_not("reroll:1") == "reroll-used"


@pytest.mark.parametrize(
    ("space", "steps", "marker"),
    [
        (14, "sell reroll:4 6", 9),
        (14, "reroll:4 6 sell", 9),
        (21, "move:red roll 1 1 reroll:5 3 sell", 13),  # after the roll
    ],
)
def test_O5_both_in_one_turn_in_either_order_until_it_is_given_up(
    space: int, steps: str, marker: int
) -> None:
    scene = rich(space).play(steps)

    assert (scene.turn(), scene.at("red"), scene.held("red", "rubles")) == ("red", marker, 5)
    if "roll " in steps:
        assert scene.do("end-turn").turn() == "blue"


@pytest.mark.parametrize(
    ("space", "open_after", "last"),
    [
        (0, "", "claim:A1 banner:beside"),
        (2, "", "claim:A1 banner:beside"),
        (5, "", "claim:A1 banner:beside"),
        (60, "sell reroll:1 2", "claim:A1 banner:beside"),
        (60, "sell claim:A1 banner:beside", "reroll:1 2"),
        (10, "claim:A1 banner:beside sell", "sell"),
    ],
)
def test_O5_the_turn_ends_by_itself_when_nothing_is_usable(space: int, open_after: str, last: str) -> None:
    scene = rich(space).play(open_after)
    assert scene.turn() == "red"

    scene.play(last)

    assert scene.turn() == "blue"


def test_O5_O6_the_turn_is_ended_by_hand_while_something_is_usable() -> None:
    scene = rich(6).do("claim:A1", "banner:beside")
    empty = rich(60).play("reroll:1 1").reserve("rubles", 0).do("claim:A1", "banner:beside")

    assert (scene.turn(), empty.turn()) == ("red", "blue")
    assert set(scene.legal()) == {"sell", *(f"reroll:{space}" for space in range(1, 6)), "end-turn"}


def test_O6_the_last_ruble_of_the_reserve_is_still_sold_and_no_more() -> None:
    scene = rich(14).reserve("rubles", 1).do("sell")

    assert (scene.at("red"), scene.held("red", "rubles"), scene.in_reserve("rubles")) == (13, 4, 0)
    assert scene.why_not("sell") == "reserve-empty"
    assert scene.why_not("reroll:1") == "allowed"


def test_O6_the_single_moment_binds_the_sale_alone() -> None:
    scene = rich(60).do("sell", "move:red", "take:1")

    assert scene.why_not("sell") == "sale-over"
    assert scene.why_not("reroll:3") == "allowed"
