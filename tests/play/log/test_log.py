import pytest

from cupola.engine.constants.events import EVENT_NAMES
from cupola.engine.state.state import Journal, State
from cupola.play.log.sentences import phrases, sentences
from cupola.play.phrases.phrase import Words
from cupola.play.setup.catalogue import Catalogue, standard_catalogue
from tests.play.moments import mixed_catalogue, moments
from tests.scene import Scene

WORDS = Words()
KINDS = {name: kind for kind, name in enumerate(EVENT_NAMES)}


def told(scene: Scene) -> list[str]:
    assert scene.state.journal is not None
    return sentences(scene.state.journal.events(), scene.state, scene.catalogue, WORDS)


def test_M1_a_move_and_its_take_are_one_sentence_and_a_push_says_what_it_cost() -> None:
    scene = Scene("blue", "red").die("white", 6, 4).die("green", 2).die("red", 4).die("blue", 4)
    push = Scene("blue", "red").rubles("blue", 3).die("white", 1, 6).market_tile(1, "gold")

    took = "Blue moves the white die 4 spaces to brick and takes 4 bricks."
    assert told(scene.do("move:white", "take:4")) == [took]
    assert told(push.do("move:white+2")) == ["Blue pays 2 rubles to push the white die 8 spaces to gold."]


def test_C1_a_claim_tells_banner_tile_price_and_benefit() -> None:
    scene = Scene("yellow", "red").rubles("yellow", 4).section("A1", tile="gold")

    scene.do("claim:A1", "banner:inventory", "place:blue:up")

    assert told(scene)[:2] == [
        "Yellow claims A1 and takes the banner from the inventory.",
        "Yellow places a workshop tile face up on the blue slot (gain 1 gold), "
        "pays 2 rubles and gains 1 gold.",
    ]


def test_B4_the_loss_of_another_player_is_called_out() -> None:
    scene = Scene("red", "blue").marker("blue", 6)
    scene.section("A1", owner="blue").section("A2", card="M03", owner="red", delivered="lumber brick")
    scene.goods("red", "gold")

    scene.do("deliver:gold:A2")

    assert told(scene)[:3] == [
        "Red delivers 1 gold to A2.",
        "Red finishes A2 and gains 5 recognition.",
        "Blue loses 1 recognition: A1 is unfinished below A2.",
    ]


def test_B8_a_decoration_tells_its_pieces_and_its_prestige() -> None:
    scene = (
        Scene("red", "blue").section("A1", owner="blue", finished=True).goods("red", "lumber green purple")
    )

    scene.do("decorate:A1", "jewels:green+purple")

    pieces = "1 lumber, 1 green jewel and 1 purple jewel"
    assert told(scene)[0] == f"Red decorates A1 with the door, pays {pieces} and gains 3 prestige."


def test_M5_gains_of_a_card_and_of_a_later_take_are_not_mixed() -> None:
    scene = Scene("red", "blue").card(2, "teamsters-1").market_tile(4, "2-rubles").visit(4, die="green")

    scene.do("influence:2b", "take:2")

    assert told(scene)[1:3] == [
        "Red uses the Teamsters (gain 1 ruble) and gains 1 ruble.",
        "Red gains 2 rubles.",
    ]


def test_M7_the_dice_of_a_roll_are_one_sentence() -> None:
    scene = Scene("red", "blue").visit(4, company=1).do("roll").roll(3, 5)

    assert "Red rolls 3 with the red die and 5 with the white die." in told(scene)


def test_I1_what_does_not_fit_is_told() -> None:
    scene = Scene("red", "blue").goods("red", "lumber lumber lumber lumber lumber")
    scene.slot("red", "green", "die-green").market_tile(4, "2-brick").visit(4, die="green")

    scene.do("workshop:green")

    shown = "gain once what the resource tile at the green die shows"
    used = f"Red uses the workshop tile on the green slot ({shown})"
    assert f"{used}, gains 1 brick and has to leave 1 brick." in told(scene)


def test_M10_swapped_tiles_are_called_by_what_lay_there_before() -> None:
    scene = Scene("red", "blue").card(2, "teamsters-3").rubles("red", 5)
    scene.market_tile(4, "gold").market_tile(3, "2-stone").visit(4, die="green")

    scene.do("influence:2b", "swap:3:4")

    assert told(scene)[0] == "Red moves the green die 1 space to gold."
    assert "Red swaps the resource tiles stone and gold." in told(scene)


@pytest.mark.parametrize("name", EVENT_NAMES[1:])
def test_every_kind_of_event_is_worded(name: str) -> None:
    scene = Scene("red", "blue")

    said = sentences([(KINDS[name], 0, 1, 1, 1, 1)], scene.state, scene.catalogue, WORDS, viewer=0)

    assert len(said) == 1
    assert said[0].endswith(".")


@pytest.mark.parametrize("catalogue", [standard_catalogue(), mixed_catalogue()], ids=["packaged", "mixed"])
@pytest.mark.parametrize("players", [2, 4])
def test_everything_that_happens_in_random_matches_is_worded(players: int, catalogue: Catalogue) -> None:
    journal = Journal()
    last: State | None = None
    for state in moments(players, "advanced", catalogue=catalogue):
        state.journal = journal
        for saying in phrases(journal.events(), state, catalogue):
            assert WORDS.say(saying).endswith(".")
        journal.clear()
        last = state

    assert last is not None
    assert journal.dropped == 0
