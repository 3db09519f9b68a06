import pytest

from cupola.content.shape.vocabulary import GUILD_NAMES
from cupola.engine.accessors import guild_pieces as pieces
from cupola.engine.constants.layout import IN_HAND
from cupola.engine.rules.guilds.contracts import score_contracts
from tests.engine.scenes.solo_scene import HUMAN, SoloScene, quiet

# V12


def test_V12_choices_for_ivan_are_made_in_his_turn_without_options_of_the_human() -> None:
    scene = SoloScene().next_card("claim").marker("red", 20).card(1, "clergy-1").ivan()

    assert scene.turn() == "blue"
    assert scene.decider() == "red"
    assert scene.legal() == ["claim:A1", "claim:B1", "claim:C1", "claim:D1"]
    for refused in ("sell", "reroll:1", "end-turn", "pass", "move:red", "take:1", "roll"):
        assert scene.why_not(refused) == "not-now"


def test_V12_the_card_row_keeps_its_order_over_a_reset_and_the_human_may_decorate_what_ivan_built() -> None:
    order = ["claim", "transport", "recognition", "inventory", "construction"]
    dice = ("red", "blue", "white", "green", "yellow")
    scene = SoloScene().row(*(f"{card} {die}" for card, die in zip(order, dice, strict=True)))
    scene.all_down().ivan(5, 4, 3, 2, 1)
    built = SoloScene().build_tower("A", "blue").goods("red", "lumber").do("decorate:A1")

    assert [face.split()[0] for face in scene.faces()] == order
    assert built.decorator("A1") == "red"


@pytest.mark.parametrize(
    ("contract", "worth"),
    [
        (8, 1),  # an ornament on another's section: Ivan's
        (14, 4 * 3),  # three towers without the human, at the worth for two players
        (15, 2),  # one tower with the human
    ],
)
def test_V12_N15_contracts_count_ivan_as_the_other_of_two_players(contract: int, worth: int) -> None:
    scene = SoloScene(fourth="archivists").build_tower("A", "blue+red").marker("red", 0)
    pieces.set_contract_at(scene.state, contract - 1, IN_HAND + HUMAN)
    pieces.add_hand(scene.state, HUMAN, 1)

    score_contracts(scene.state, HUMAN)

    assert scene.prestige("red") == worth


def test_V12_the_passes_of_the_human_do_not_end_a_match_ivan_plays_on() -> None:
    scene = SoloScene(contractors=True).rubles("red", 0).banners("red").contractors("red", 0)
    scene.row(
        "recognition red",
        "transport blue",
        "inventory green",
        "claim white",
        "construction yellow",
        "recruit black",
    )
    for die in ("red", "blue", "yellow"):
        scene.die(die, 1, 4)
    for die in ("green", "white", "black"):
        scene.die(die, 5, 4)
    assert scene.legal() == ["pass"]

    scene.do("pass", "pass")  # every die is stuck, but his cards go on

    assert not scene.is_over()
    assert [event[2] for event in scene.events("ivan_turn")] == [4, 1]


# V14


@pytest.mark.parametrize(
    ("steps_one", "steps_two", "tower", "gained"),
    [
        (("blue?",), ("blue?", "red?"), "B", 1),  # a tie: the nearer
        (("blue?",), ("blue", "blue?", "red?"), "C", 2),
        (("blue", "blue?"), ("blue?",), "B", 2),
        (("red?",), ("blue?",), "C", 1),
    ],
)
def test_V14_on_a_foremen_card_he_takes_his_banners_at_the_better_tower(
    steps_one: tuple[str, ...], steps_two: tuple[str, ...], tower: str, gained: int
) -> None:
    scene = quiet(SoloScene(fourth="foremen")).card(1, "foremen-1").foreman_at("A")
    scene.build_tower("B", *steps_one).build_tower("C", *steps_two)

    scene.ivan()

    assert scene.at("blue") == 2 + gained
    assert scene.events("foreman_moved") == [("foreman_moved", 1, "ABCD".index(tower), 0, 0, 0)]


@pytest.mark.parametrize(
    ("card", "foreman", "towers", "gained"),
    [
        (2, "D", ("blue? blue?", "red red? blue?"), 2),  # he wraps round; two banners of the human at B
        (3, "A", ("", "blue? red? red? red?"), 1),  # by its first action alone
        (3, "D", ("", "blue? red? red? red?"), 1),
    ],
)
def test_V14_the_foreman_wraps_round_and_a_rival_of_ivan_is_the_human(
    card: int, foreman: str, towers: tuple[str, str], gained: int
) -> None:
    scene = quiet(SoloScene(fourth="foremen")).card(1, f"foremen-{card}").foreman_at(foreman)
    scene.build_tower("A", *towers[0].split()).build_tower("B", *towers[1].split()).ivan()

    assert (scene.at("blue"), scene.held("blue", "rubles")) == (2 + gained, 0)
    assert scene.events("foreman_moved") == [("foreman_moved", 1, 1, 0, 0, 0)]


@pytest.mark.parametrize("number", [1, 2, 3])
@pytest.mark.parametrize("guild", [name for name in GUILD_NAMES if name != "foremen"])
def test_V14_the_other_new_guilds_give_him_nothing(guild: str, number: int) -> None:
    scene = quiet(SoloScene(contractors=True, fourth=guild)).card(1, f"{guild}-{number}")
    scene.section("A1", owner="blue").sent("blue", "smolensk", 2).ivan()

    assert (scene.at("blue"), scene.held("blue", "passes"), scene.held("blue", "rubles")) == (2, 0, 0)
    assert scene.stored() == scene.all_goods("blue") == ""
    assert scene.events("gained") == []
    assert scene.turn() == "red"
