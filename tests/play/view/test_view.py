import msgspec
import pytest

from cupola.engine.accessors.cells import players
from cupola.engine.accessors.stack import top_kind
from cupola.engine.constants.actions import SECTION_NAMES
from cupola.engine.constants.frames import TURN_FRAME
from cupola.engine.constants.layout import USED_TILES
from cupola.engine.rules.claim import banners_promised, why_not_claim
from cupola.play.phrases.phrase import Phrase
from cupola.play.scoring.sheet import score_sheet
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.options import TableOptions
from cupola.play.view.players import SeenPlayer
from cupola.play.view.table_view import view_of
from tests.play.moments import WORDS, choice, moments, moments_of
from tests.scene import Scene


def seen(scene: Scene, colour: str) -> SeenPlayer:
    return view_of(scene.state, scene.catalogue, None).players[scene.seat(colour)]


def test_T5_the_track_explains_itself() -> None:
    scene = Scene("red", "blue").marker("red", 5).marker("blue", 7)
    red, blue = seen(scene, "red"), seen(scene, "blue")
    spaces = view_of(scene.state, scene.catalogue, None).prestige_spaces

    assert (red.prestige, red.to_next_prestige, red.sale_costs) == (1, 4, None)
    assert (blue.prestige, blue.to_next_prestige, blue.sale_costs) == (1, 2, 2)
    assert (spaces[:3], spaces[-1], len(spaces)) == ((5, 9, 13), 80, 40)


def test_a_player_is_shown_with_goods_room_and_banners() -> None:
    scene = Scene("red", "blue").goods("red", "gold gold brick").rubles("red", 4)

    red = seen(scene, "red")

    assert {kind: count for kind, count in red.goods.items() if count} == {"brick": 1, "gold": 2}
    assert (red.rubles, red.room, red.inventory_spaces, red.leftover_prestige) == (4, 3, 10, 1)
    assert (red.banners.left, red.banners.inventory, red.banners.beside, red.banners.slots) == (6, 4, 2, ())


@pytest.mark.sample(1)
@pytest.mark.parametrize("viewer", [None, 0])
@pytest.mark.parametrize(
    "options", [TableOptions(players=3), TableOptions(players=2, contractors=True, fourth="jurists")]
)
def test_E10_every_player_is_shown_with_what_the_score_sheet_would_give_now(
    options: TableOptions, viewer: int | None
) -> None:
    catalogue = standard_catalogue()
    for state in moments_of(options):
        shown = view_of(state, catalogue, viewer).players

        totals = [seat.total for seat in score_sheet(state, viewer=viewer).seats]
        assert [player.prestige_if_ended for player in shown] == totals


def test_C5_a_locked_ornament_and_the_banners_on_slots_are_shown() -> None:
    scene = Scene("red", "blue", side="advanced").slot("red", "red", "gold", face_up=False)

    slots = {slot.name: slot for slot in seen(scene, "red").slots}

    assert (slots["red"].ornament, slots["red"].locked, slots["red"].benefit) == ("door", True, None)
    green = slots["green"]
    assert (green.ornament, green.locked, green.tile, green.benefit) == ("arch", False, None, None)
    assert seen(scene, "red").banners.slots == ("white1", "white2")


def test_B1_B4_E5_a_tower_shows_what_is_lacking_who_leads_and_what_a_finish_would_cost() -> None:
    scene = Scene("red", "blue").section("A1", card="B01", owner="red", delivered="lumber")
    scene.build_tower("B", "red", "blue+red", "red?").build_tower("C", "red?", "blue", "blue?")
    site, shared, blamed = view_of(scene.state, scene.catalogue, None).towers[:3]
    section = site.sections[0]

    assert (section.cost, section.delivered) == ({"lumber": 2, "brick": 1}, {"lumber": 1})
    assert section.lacking == {"lumber": 1, "brick": 1}
    assert (section.recognition, section.rubles, section.owner, section.finished) == (3, 2, 0, False)
    assert (shared.value, shared.presence, shared.prestige, shared.leaders) == (5, (2, 1), (5, 1), (0,))
    assert [each.reprimand for each in blamed.sections] == [1, 0, 0, 0]


def test_M5_a_card_shows_its_actions_with_their_marks() -> None:
    scene = Scene("red", "blue").card(2, "merchants-1")

    card = view_of(scene.state, scene.catalogue, None).market.cards[1]

    assert WORDS.say(card.group) == "Merchants"
    assert [action.name for action in card.actions] == ["influence:2a", "influence:2b"]
    assert [WORDS.say(action.mark) for action in card.actions] == ["as often as you like", "once"]


def test_M7_a_die_in_the_air_has_no_value() -> None:
    scene = Scene("red", "blue").visit(4).do("roll")

    view = view_of(scene.state, scene.catalogue, 0)

    assert [die.value for space in view.market.spaces for die in space.dice if die.name == "white"] == [None]
    assert (view.chance, view.decides, view.your_turn) == (True, None, False)


def test_the_one_who_decides_is_asked_and_the_others_wait() -> None:
    scene = Scene("red", "blue")

    own, other, spectator = (view_of(scene.state, scene.catalogue, seat) for seat in (0, 1, None))

    assert WORDS.say(own.turn.prompt) == "Your turn: move a die, claim a section or build."
    assert WORDS.say(other.turn.prompt) == "Waiting for Red."
    assert (own.your_turn, other.your_turn, spectator.your_turn) == (True, False, False)
    assert (own.decides, other.decides, spectator.decides) == (0, 0, 0)


def phrases_in(value: object) -> list[Phrase]:
    """Every phrase a struct holds, the nested ones left to their owners."""
    if isinstance(value, Phrase):
        return [value]
    if isinstance(value, msgspec.Struct):
        return [each for name in value.__struct_fields__ for each in phrases_in(getattr(value, name))]
    return [each for item in value for each in phrases_in(item)] if isinstance(value, tuple) else []


def test_C2_available_sections_are_those_that_could_be_claimed() -> None:
    for number, state in enumerate(moments(4)):
        if number % 11 or banners_promised(state):  # a claim has begun: its section and banner are spoken for
            continue
        view = view_of(state, Scene("red", "blue").catalogue, None)

        with_banner = [seat for seat in range(players(state)) if view.players[seat].banners.left]

        for tower in view.towers:
            for section in tower.sections:
                allowed = [
                    why_not_claim(state, s, SECTION_NAMES.index(section.name)) == 0 for s in with_banner
                ]
                assert all(each == section.available for each in allowed)


def test_what_is_not_named_is_not_shown() -> None:
    scene = Scene("red", "blue")
    before = view_of(scene.state, scene.catalogue, None)

    scene.state.cells[USED_TILES] = 5

    assert view_of(scene.state, scene.catalogue, None) == before


def contractors() -> Scene:
    return Scene("red", "blue", contractors=True)


def test_K3_the_strip_shows_the_bonus_under_each_of_its_contractors() -> None:
    scene = contractors()

    strip = view_of(scene.state, scene.catalogue, 0).players[0].strip

    assert strip is not None
    assert len(strip.bonuses) == strip.left == 6
    assert strip.bonuses[0] is strip.next_bonus is None
    assert [WORDS.say(bonus) for bonus in strip.bonuses[1:3] if bonus] == [
        "gain 2 rubles",
        "gain 1 material of your choice",
    ]


def test_K4_the_prompt_of_a_turn_names_the_fourth_basic_action_only_with_the_module() -> None:
    scene, plain = contractors(), Scene("red", "blue")
    assert top_kind(scene.state) == TURN_FRAME

    prompts = [view_of(each.state, each.catalogue, 0).turn.prompt.key for each in (scene, plain)]

    assert prompts == ["prompt-turn-contractors", "prompt-turn"]


def test_N3_the_preview_of_a_walk_says_at_which_tower_the_foreman_would_stand() -> None:
    scene = Scene("red", "blue", fourth="foremen").card(2, "foremen-1").build_tower("C", "red")
    scene.visit(4).do("influence:2a")

    towers = [choice(scene, f"foreman:{steps}").preview.foreman for steps in (1, 2)]

    assert towers == ["B", "C"]
