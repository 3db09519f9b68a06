import msgspec
import pytest

from cupola.engine.accessors.cells import goods, is_over, marker, players, rubles
from cupola.engine.accessors.region import passes
from cupola.engine.accessors.stack import top_kind
from cupola.engine.constants.actions import ACTION_IDS, ACTION_NAMES, MATERIAL_NAMES
from cupola.engine.constants.frames import FRAME_NAMES
from cupola.engine.rules.track import prestige
from cupola.engine.state.state import State
from cupola.engine.turn.flow import apply_to_turn_end
from cupola.engine.turn.playout import fingerprint
from cupola.play.choices.choices import Choice, choices_of
from cupola.play.choices.preview import Amount, Take
from cupola.play.setup.catalogue import Catalogue, standard_catalogue
from cupola.play.setup.options import Side
from tests.play.moments import WORDS, choice, doubts_said, mixed_catalogue, moments, said
from tests.scene import Scene

HELD = (*MATERIAL_NAMES, "rubles", "passes")
ASKING = {"turn", "banner", "place", "delivery", "jewels", "visit", "take", "influence", "effect", "goods"}


def holdings(state: State, seat: int) -> list[int]:
    materials = [goods(state, seat, kind) for kind in range(len(MATERIAL_NAMES))]
    return [*materials, rubles(state, seat), passes(state, seat)]


def check_preview(state: State, offered: Choice) -> None:
    after = state.copy()
    apply_to_turn_end(after, ACTION_IDS[offered.name])
    changes = {change.seat: change for change in offered.preview.changes}
    assert offered.preview.ends_match == is_over(after)
    if is_over(after):
        return  # contracts are sold then, and that is not for a preview to tell
    for seat in range(players(state)):
        change = changes.get(seat)
        moved = [b - a for a, b in zip(holdings(state, seat), holdings(after, seat), strict=True)]
        told = {each.resource: each.amount for each in change.goods} if change else {}
        assert [told.get(name, 0) for name in HELD] == moved
        assert (change.spaces if change else 0) == marker(after, seat) - marker(state, seat)
        assert (change.prestige if change else 0) == prestige(after, seat) - prestige(state, seat)


def check_choices(state: State, catalogue: Catalogue) -> None:
    before = fingerprint(state), state.legal()
    choices = choices_of(state, catalogue)
    assert [each.name for each in choices] == [ACTION_NAMES[action] for action in state.legal()]
    for each in choices:
        assert WORDS.say(each.label)
        assert all((*said(each.summary), *doubts_said(each)))
        check_preview(state, each)
    assert (fingerprint(state), state.legal()) == before


@pytest.mark.parametrize(
    ("number", "side", "seed"),
    [(2, "basic", 1), (2, "advanced", 2), (3, "advanced", 3), (4, "basic", 4), (4, "advanced", 5)],
)
def test_every_choice_is_worded_and_its_preview_comes_true(number: int, side: Side, seed: int) -> None:
    for place, state in enumerate(moments(number, side, seed)):
        if place % 6 == seed % 6 or state.legal()[:1] == [0]:
            check_choices(state, standard_catalogue())


def test_every_kind_of_question_is_worded() -> None:
    met = set()
    for seed in (1, 2, 3):
        for state in moments(3, "advanced", seed):
            name = FRAME_NAMES[top_kind(state)]
            if state.legal() and name not in met:
                check_choices(state, standard_catalogue())
                met.add(name)

    assert met >= ASKING - {"take", "goods"}


def test_M4_a_tile_of_several_resources_asks_for_each_in_words() -> None:
    scene = Scene("red", "blue", catalogue=mixed_catalogue()).market_tile(4, "brick+stone").visit(4)

    check_choices(scene.state, scene.catalogue)
    scene.do("take:1")

    assert scene.frame() == "take"
    check_choices(scene.state, scene.catalogue)
    assert WORDS.say(choice(scene, "take:0").label) == "Take no stone"


def test_I1_goods_that_compete_for_the_last_space_are_asked_for_in_words() -> None:
    scene = Scene("red", "blue", catalogue=mixed_catalogue()).goods("red", "gold gold gold gold gold")
    scene.slot("red", "green", "lumber+stone").visit(4, die="green").do("workshop:green")

    assert scene.frame() == "goods"
    check_choices(scene.state, scene.catalogue)
    assert choice(scene, "choose:stone").preview.changes[0].wasted == (Amount("lumber", 1),)


def test_choices_can_be_sent_as_json_and_there_are_none_while_dice_roll() -> None:
    scene = Scene("red", "blue").rubles("red", 3)
    choices = choices_of(scene.state, scene.catalogue)

    assert msgspec.json.decode(msgspec.json.encode(choices), type=tuple[Choice, ...]) == choices
    assert choices_of(scene.visit(4).do("roll").state, scene.catalogue) == ()


def test_choices_are_grouped_by_where_they_belong() -> None:
    scene = Scene("red", "blue").section("A1", owner="red").goods("red", "lumber").marker("red", 9)
    scene.section("B1", tile="gold")

    groups = {each.name: each.group for each in choices_of(scene.state, scene.catalogue)}

    names = ("move:red", "claim:B1", "deliver:lumber:A1", "sell", "reroll:1")
    assert [groups[name] for name in names] == ["market", "claim", "build", "optional", "optional"]
    assert choice(scene.do("claim:B1", "banner:beside"), "place:red:down").group == "detail"


# Previews


def test_M1_a_move_shows_landing_take_and_the_dice_to_be_rolled() -> None:
    scene = Scene("red", "blue").die("white", 1, 4).die("green", 5).die("yellow", 5).market_tile(5, "2-brick")

    move = choice(scene, "move:white")

    assert WORDS.say(move.label) == "Move the white die 4 spaces to brick"
    assert move.preview.landing == 5
    assert move.preview.rolled == ("yellow", "green", "white")
    assert move.preview.visit is not None
    assert move.preview.visit.takes == (Take("brick", shown=6, fits=6),)


def test_M3_a_move_shows_the_influence_and_the_workshop_it_would_allow() -> None:
    scene = Scene("red", "blue").card(3, "clergy-1").rubles("red", 3).die("green", 4)
    scene.slot("red", "green", "gold")

    visit = choice(scene, "move:green").preview.visit

    assert visit is not None
    assert [each.name for each in visit.influence] == ["influence:3a", "influence:3b"]
    assert said([each.label for each in visit.workshop]) == ["Workshop tile on the green slot: gain 1 gold"]


def test_I1_a_take_that_does_not_fit_says_what_is_wasted() -> None:
    scene = Scene("red", "blue").goods("red", "lumber lumber lumber").market_tile(4, "2-brick")

    scene.visit(4, company=1)

    full = choice(scene, "take:3")
    assert full.preview.changes[0].goods == (Amount("brick", 3),)
    assert full.preview.changes[0].wasted == (Amount("brick", 1),)
    assert doubts_said(full) == ["1 brick will be wasted: no room in your inventory."]


def test_B3_a_finish_shows_its_reward_and_whom_it_hurts() -> None:
    scene = Scene("red", "blue").marker("blue", 6)
    scene.section("A1", owner="blue").section("A2", card="M03", owner="red", delivered="lumber brick")

    finish = choice(scene.goods("red", "gold"), "deliver:gold:A2").preview

    assert [(each.section, each.recognition, each.rubles) for each in finish.finished] == [("A2", 5, 0)]
    assert [(each.colour, each.section, each.recognition) for each in finish.reprimands] == [
        ("blue", "A1", 1)
    ]
    assert {change.colour: change.spaces for change in finish.changes} == {"red": 5, "blue": -1}


def test_C2_C4_a_claim_shows_the_section_and_its_tile_and_a_placement_its_benefit_at_once() -> None:
    scene = Scene("yellow", "red").rubles("yellow", 4).section("A1", card="B01", tile="gold")
    claim = said(choice(scene, "claim:A1").summary)
    place = choice(scene.do("claim:A1", "banner:beside"), "place:blue:up")

    assert claim[0] == "Needs 2 lumber and 1 brick; gives 3 recognition and 2 rubles when finished"
    assert claim[-1] == "Workshop tile: gain 1 gold"
    assert place.preview.changes[0].goods == (Amount("gold", 1), Amount("rubles", -2))


def test_O1_selling_prestige_shows_the_spaces_it_costs() -> None:
    scene = Scene("red", "blue").marker("red", 10)

    sale = choice(scene, "sell").preview.changes[0]

    assert (sale.spaces, sale.prestige, sale.goods) == (-1, 0, (Amount("rubles", 2),))


def test_B5_the_sixth_section_is_shown_as_the_trigger() -> None:
    scene = Scene("red", "blue").build_tower("A", "red", "red", "red").build_tower("B", "red", "red")
    scene.section("C1", card="B01", owner="red", delivered="lumber lumber").goods("red", "brick")

    last = choice(scene, "deliver:brick:C1")

    assert last.preview.triggers_end
    assert "Triggers the end of the game" in said(last.summary)


# Take and workshop


@pytest.mark.parametrize(
    ("tile", "held", "commutes"), [("stone", 0, True), ("stone", 5, False), ("any_material", 0, True)]
)
def test_M3_take_and_workshop_commute_when_there_is_room(tile: str, held: int, commutes: bool) -> None:
    scene = Scene("red", "blue").goods("red", "lumber " * held).market_tile(4, "gold")
    scene.slot("red", "green", tile).visit(4, die="green")

    assert choice(scene, "take:1").preview.commutes is commutes
    assert choice(scene, "workshop:green").preview.commutes is commutes
    assert choice(scene, "roll").preview.commutes is None
