import pytest

from cupola.engine.rules.scoring import presence, score_match, tower_value
from tests.scene import Scene


def test_W1_claim_with_the_white_die_tile() -> None:
    scene = Scene("yellow", "green").rubles("yellow", 4).section("A1", tile="die-white")
    scene.die("white", 7).die("red", 7)  # two dice at the tile of 2 rubles

    scene.do("claim:A1", "banner:beside", "place:blue:up")

    assert scene.held("yellow", "rubles") == 4 - 2 + 2
    assert scene.owner("A1") == "yellow"
    assert scene.on_slot("yellow", "blue") == "die-white"
    assert scene.tile_on("A1") == ""


def advanced_claim() -> Scene:
    """Yellow on the advanced side with 3 rubles; a tile lies on A1."""
    return Scene("yellow", "green", side="advanced").rubles("yellow", 3).section("A1", tile="recognition")


def test_W2_an_advanced_claim_frees_the_arch_on_green() -> None:
    scene = advanced_claim()
    room = scene.room("yellow")

    scene.do("claim:A1", "banner:inventory")
    refused = {scene.why_not(f"place:{slot}:up") for slot in ("white1", "white2")}
    scene.do("place:green:up")

    assert refused == {"banner-on-slot"}
    assert (scene.held("yellow", "rubles"), scene.ornaments("yellow")) == (0, ["arch"])
    assert sorted(scene.locked("yellow")) == ["arch", "cross", "door"]
    assert scene.room("yellow") == room + 1


def test_W2_a_banner_from_a_white_slot_opens_that_slot_beside_the_coloured_ones() -> None:
    scene = advanced_claim().do("claim:A1", "banner:white2")

    open_slots = ("red", "blue", "yellow", "green", "white2")
    assert set(scene.legal()) == {f"place:{slot}:{side}" for slot in open_slots for side in ("up", "down")}


def test_W2_face_down_on_green_costs_nothing_and_leaves_the_arch_locked() -> None:
    scene = advanced_claim().do("claim:A1", "banner:inventory", "place:green:down")

    assert (scene.held("yellow", "rubles"), scene.ornaments("yellow")) == (3, [])
    assert sorted(scene.locked("yellow")) == ["arch", "arch", "cross", "door"]


def test_W11_the_marker_falls_back_to_fourteen_or_stays_on_eighteen() -> None:
    scene = Scene("yellow", "green").rubles("yellow", 0).rubles("green", 0)
    scene.marker("yellow", 50).marker("green", 57)

    score_match(scene.state)

    assert (scene.at("yellow"), scene.at("green")) == (49, 57)
    assert (scene.prestige("yellow"), scene.prestige("green")) == (14, 18)


def test_W12_two_players_share_four_towers() -> None:
    scene = Scene("green", "yellow", heights=(3, 3, 4, 2)).rubles("green", 0).rubles("yellow", 0)
    scene.build_tower("A", "green+green", "green+green", "green")
    scene.build_tower("B", "yellow", "yellow", "green")
    scene.build_tower("C", "yellow", "green", "yellow", "yellow").build_tower("D", "yellow", "green+green")

    assert [tower_value(scene.state, tower) for tower in range(4)] == [8, 6, 8, 5]
    assert scene.tower_shares("A") == {"green": 8}
    assert scene.tower_shares("B") == {"yellow": 6, "green": 2}
    assert scene.tower_shares("C") == {"yellow": 8, "green": 2}
    assert scene.tower_shares("D") == {"green": 5, "yellow": 1}
    score_match(scene.state)
    assert (scene.prestige("green"), scene.prestige("yellow")) == (17, 15)


def four_player_towers() -> Scene:
    """Six towers worth 7, 5, 12, 10, 9 and 9."""
    colours = ("green", "yellow", "red", "blue")
    scene = Scene(*colours, heights=(3, 4, 5, 5, 4, 3))
    scene.build_tower("A", "green+green", "yellow", "red").build_tower("B", "blue+blue", "yellow")
    scene.build_tower("C", "green", "blue+blue", "red", "blue", "yellow+yellow")
    scene.build_tower("D", "green", "green+green", "red+red", "yellow")
    scene.build_tower("E", "blue", "yellow+blue", "red", "green").build_tower(
        "F", "red+red", "blue+red", "green+green"
    )
    for colour in colours:
        scene.rubles(colour, 0)
    return scene


@pytest.mark.parametrize(
    ("tower", "value", "counted", "shares"),
    [
        ("A", 7, (2, 1, 1, 0), {"green": 7, "yellow": 2, "red": 2}),
        ("B", 5, (0, 1, 0, 2), {"blue": 5, "yellow": 2}),
        ("C", 12, (1, 2, 1, 3), {"blue": 12, "yellow": 6, "green": 2, "red": 2}),
        ("D", 10, (3, 1, 2, 0), {"green": 10, "red": 5, "yellow": 2}),
        ("E", 9, (1, 1, 1, 2), {"blue": 9, "yellow": 2, "red": 2, "green": 2}),
        ("F", 9, (2, 0, 3, 1), {"red": 9, "green": 4, "blue": 2}),
    ],
)
def test_W13_four_players_share_a_tower(
    tower: str, value: int, counted: tuple[int, ...], shares: dict[str, int]
) -> None:
    scene = four_player_towers()
    index = "ABCDEF".index(tower)

    assert tower_value(scene.state, index) == value
    assert tuple(presence(scene.state, seat, index) for seat in range(4)) == counted
    assert scene.tower_shares(tower) == shares


def test_W13_the_sums_of_four_players() -> None:
    scene = four_player_towers()

    score_match(scene.state)

    assert [scene.prestige(colour) for colour in ("green", "yellow", "red", "blue")] == [25, 14, 20, 28]


@pytest.mark.parametrize(
    ("tower", "floors", "shares"),
    [
        (
            "third",
            ("blue+blue", "blue+yellow", "yellow+red", "green+blue"),
            {"blue": 12, "yellow": 6, "green": 2, "red": 2},
        ),
        ("fifth", ("blue+blue", "yellow+blue", "red+green"), {"blue": 9, "yellow": 2, "red": 2, "green": 2}),
    ],
)
def test_W13_the_second_reading_of_two_towers(
    tower: str, floors: tuple[str, ...], shares: dict[str, int]
) -> None:
    scene = Scene("green", "yellow", "red", "blue", heights=(6,)).build_tower("A", *floors)

    assert scene.tower_shares("A") == shares, tower
