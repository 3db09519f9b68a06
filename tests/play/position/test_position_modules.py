import pytest

from cupola.engine.accessors.board import banner, die_space, reserve
from cupola.engine.accessors.cells import beside, is_over, marker, passed_in_row, rubles
from cupola.engine.accessors.guild_pieces import buttress, foreman, hand_size, spare
from cupola.engine.accessors.region import (
    dice_in_play,
    is_closed,
    is_in_bag,
    passes,
    region_place,
    sent,
    strip,
    tools_shown,
    tower_city,
)
from cupola.engine.accessors.solo import ivan_ornament, row_card, row_die
from cupola.engine.accessors.stack import top_kind
from cupola.engine.constants.actions import ACTION_IDS, ACTION_NAMES
from cupola.engine.constants.frames import FRAME_NAMES
from cupola.engine.constants.layout import DIAMOND, IVAN
from cupola.engine.rules.guilds.contracts import deck_size
from cupola.engine.state.luck import Luck
from cupola.engine.state.state import State
from cupola.engine.turn.flow import apply, chance_count, is_chance, land
from cupola.engine.turn.playout import step_at_random
from cupola.play.position.document import (
    canonical_position,
    decode_position,
    encode_position,
    full_document,
    position_of,
    state_of,
)
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.options import TableOptions, option_sample
from cupola.play.view.table_view import view_of
from tests.engine.scenes.guild_scene import GuildScene
from tests.engine.scenes.laid import laid as laid_by_luck
from tests.engine.scenes.region_scene import RegionScene
from tests.play.position.test_position import assert_round_trip, laid

BOX = standard_catalogue()
STRIDE = 97
NEW_KEYS = ("diamond", "black", "region", "guild", "ivan", "city", "sent", "passes", "contracts", "buttress")


def table_name(options: TableOptions) -> str:
    return f"{options.players}-{options.side}-{'region' if options.contractors else 'base'}-{options.fourth}"


@pytest.mark.sample(3)
@pytest.mark.parametrize("options", option_sample(), ids=table_name)
def test_moments_of_random_matches_of_every_table_are_their_own_documents(options: TableOptions) -> None:
    seed = len(table_name(options))
    state, luck = laid_by_luck(options, seed), Luck(seed, stream=1)

    steps = 0
    while not is_over(state):
        if steps % STRIDE == 0:
            assert_round_trip(state)
        step_at_random(state, luck)
        steps += 1

    assert_round_trip(state)


@pytest.mark.parametrize(
    ("options", "kinds"),
    [
        (TableOptions(contractors=True), {"recruit", "specialist"}),
        (TableOptions(fourth="archivists"), {"contract", "keep", "return"}),
        (TableOptions(fourth="master_builders"), {"spare", "split", "buy"}),
        (TableOptions(players=1, contractors=True), {"ivan", "tiles", "specialist", "roll"}),
    ],
)
def test_every_kind_of_decision_and_draw_is_its_own_document(options: TableOptions, kinds: set[str]) -> None:
    missing, seed = dict.fromkeys(kinds, 3), 0

    while missing and seed < 60:
        state, luck = laid_by_luck(options, seed), Luck(seed, stream=1)
        while missing and not is_over(state):
            kind = FRAME_NAMES[top_kind(state)]
            if kind in missing:
                assert_round_trip(state)
                missing = {
                    each: left - (each == kind) for each, left in missing.items() if left > (each == kind)
                }
            step_at_random(state, luck)
        seed += 1

    assert missing == {}


@pytest.mark.sample(3)
@pytest.mark.parametrize("options", option_sample(), ids=table_name)
def test_the_canonical_set_up_of_every_table_is_spelled_out_and_short(options: TableOptions) -> None:
    position = canonical_position(options, BOX)

    state = state_of(position, BOX)
    assert decode_position(full_document(state, BOX)) == position
    assert_round_trip(state)
    assert len(encode_position(position_of(state, BOX))) < 300


def test_documents_of_the_base_game_say_nothing_of_the_rest() -> None:
    for options in (TableOptions(), TableOptions(players=4, side="advanced")):
        state, luck = laid_by_luck(options), Luck(1, stream=1)
        for _ in range(80):
            step_at_random(state, luck)

        text = full_document(state, BOX).decode()

        assert [key for key in NEW_KEYS if f'"{key}' in text] == []


# What is left out


def test_K1_K2_a_region_brings_cities_specialists_passes_and_the_black_die() -> None:
    state = laid('{"region": {}}')

    assert [tower_city(state, tower) for tower in range(4)] == [0, 1, 2, 3]
    assert [is_closed(state, city) for city in range(6)] == [False] * 4 + [True] * 2
    assert [region_place(state, place) for place in range(5)] == [0, 1, 2, 3, 4]
    assert [specialist for specialist in range(24) if not is_in_bag(state, specialist)] == [0, 1, 2, 3, 4]
    assert [(passes(state, seat), strip(state, seat)) for seat in range(2)] == [(1, 6), (1, 6)]
    assert dice_in_play(state) == 6
    assert (die_space(state, 5) - die_space(state, 0)) % 8 == 5
    assert encode_position(position_of(state, BOX)) == b'{"region":{}}'


def test_K4_K5_what_a_player_has_in_the_region_is_read_by_names() -> None:
    state = laid(
        '{"region": {"gone": [9]}, "players": [{"passes": 4, "sent": ["tver", "moscow", "tver"],'
        ' "specialist": 1, "tools": ["saw", "saw", "plumb"]}, {}]}'
    )

    assert (passes(state, 0), strip(state, 0), sent(state, 0, 1), sent(state, 0, 5)) == (4, 3, 2, 1)
    assert [tools_shown(state, 0, tool) for tool in range(6)] == [0, 2, 0, 0, 1, 0]
    assert region_place(state, 0) == 5
    assert not is_in_bag(state, 8)


def test_K8_a_complete_tower_has_lost_its_city() -> None:
    done = '{"owner": "red", "finished": true}'
    state = laid(f'{{"region": {{}}, "towers": [{{"sections": [{done}, {done}, {done}]}}]}}')

    assert tower_city(state, 0) == -1
    assert is_closed(state, 0)


def test_N1_N3_N8_N10_a_guild_card_brings_its_pieces() -> None:
    def with_card(name: str) -> State:
        return laid(f'{{"market": {{"influence": {{"4": "{name}"}}}}}}')

    assert reserve(with_card("jewellers-1"), DIAMOND) == 15
    assert foreman(with_card("foremen-2")) == 0
    assert deck_size(with_card("archivists-1")) == 15
    assert [buttress(with_card("brickmakers-1"), index) for index in range(7)] == [1] * 7
    assert {spare(with_card("master_builders-1"), card) for card in range(40)} == {0, 1}
    assert reserve(laid("{}"), DIAMOND) == 0


def test_N8_N15_contracts_are_dealt_from_the_deck() -> None:
    state = laid(
        '{"market": {"influence": {"1": "archivists-2"}}, "players": [{"contracts": [4, 7]}, {}],'
        ' "guild": {"contracts": {"under": [{"contract": 1, "player": "blue"}], "offer": [2]}},'
        ' "pending": [{"kind": "turn"}, {"kind": "keep"}, {"kind": "contract", "left": 2}]}'
    )

    assert is_chance(state)
    assert (hand_size(state, 0), chance_count(state)) == (2, 11)
    land(state, 1)
    land(state, 1)
    assert [ACTION_NAMES[action] for action in state.legal()] == [
        "contract:2:keep",
        "contract:3:keep",
        "contract:5:keep",
    ]


def test_V1_V2_one_player_meets_ivan_with_his_row_in_the_order_of_the_box() -> None:
    state = laid('{"players": [{"colour": "green"}]}')

    assert [row_card(state, place) for place in range(6)] == [0, 1, 2, 3, 4, -1]
    assert [row_die(state, place) for place in range(6)] == [0, 1, 2, 3, 4, -1]
    assert (beside(state, IVAN), rubles(state, IVAN), ivan_ornament(state)) == (6, 0, 0)


def test_V3_W2_ivan_has_claimed_a_base_in_the_canonical_set_up() -> None:
    state = state_of(canonical_position(TableOptions(players=1, contractors=True), BOX), BOX)

    claimed = [section for section in range(36) if banner(state, section) == IVAN]
    assert len(claimed) == 1
    assert sent(state, IVAN, claimed[0] // 6) == 1
    assert (beside(state, IVAN), strip(state, IVAN), row_card(state, 5)) == (5, 5, 5)
    assert marker(state, IVAN) > marker(state, 0)


def test_V7_ivans_sections_take_any_piece() -> None:
    state = laid(
        '{"ivan": {"store": {"lumber": 4}},'
        ' "towers": [{"sections": [{"owner": "blue", "delivered": {"purple": 2}}]}]}'
    )

    assert [reserve(state, 0), reserve(state, 5)] == [reserve(laid("{}"), 0) - 4, reserve(laid("{}"), 5) - 2]


def test_A1_turns_passed_one_after_another_are_kept() -> None:
    state = laid('{"turn": {"passed_in_row": 1}}')

    assert passed_in_row(state) == 1
    assert encode_position(position_of(state, BOX)) == b'{"turn":{"passed_in_row":1}}'


@pytest.mark.parametrize("drawn", [("B06", "M07"), ("M07", "B06")])
def test_N16_drawn_spare_sections_stay_in_their_order(drawn: tuple[str, str]) -> None:
    market = '"market": {"influence": {"4": "master_builders-2"}}'
    spares = f'"guild": {{"spares": {{"drawn": ["{drawn[0]}", "{drawn[1]}"]}}}}'
    split = '"pending": [{"kind": "turn"}, {"kind": "split", "first_buy": 2, "second_buy": 1}]'

    state = laid(f"{{{market}, {spares}, {split}}}")

    assert_round_trip(state)
    assert f'"drawn":["{drawn[0]}","{drawn[1]}"]'.encode() in encode_position(position_of(state, BOX))
    seen = view_of(state, BOX, 0).guild
    assert seen is not None
    assert seen.spares is not None
    assert tuple(card.card for card in seen.spares.turned_up) == drawn
    apply(state, ACTION_IDS["spare:1"])
    assert f'"card":"{drawn[0]}","kind":"buy"' in encode_position(position_of(state, BOX)).decode()


def test_I7_lightning_used_in_the_turn_is_kept() -> None:
    scene = RegionScene("red", "blue").keeps("red", 11).visit(7, "black").do("specialist", "influence:4a")

    assert_round_trip(scene.state)
    assert b'"lightning":["4a"]' in encode_position(position_of(scene.state, BOX))


@pytest.mark.parametrize("number", [11, 13, 16, 17, 18])
def test_K13_a_choice_that_may_be_declined_is_kept(number: int) -> None:
    scene = RegionScene("red", "blue").keeps("red", number).slot("red", "red", "gold").goods("red", "lumber")
    scene.section("A1", card="B01", owner="red").visit(1, "black").do("specialist")
    if scene.legal_of("order"):
        scene.do("order:2")

    assert_round_trip(scene.state)
    assert {"enough", "done"} & set(scene.legal())


def test_N5_an_influence_done_as_a_market_action_is_kept() -> None:
    scene = (
        GuildScene("wholesalers-1", contractors=True).market_tile(8, "2-lumber").slot("red", "green", "gold")
    )
    scene.rubles("red", 9).visit(8, die="green").do("influence:4b", "influence:4a")

    assert_round_trip(scene.state)
    assert b'"market_actions":["influence"]' in encode_position(position_of(scene.state, BOX))


@pytest.mark.parametrize(
    "steps", ["claim:A1", "claim:A1 banner:inventory", "decorate:C1", "deliver:lumber:B1"]
)
@pytest.mark.parametrize("number", [4, 5, 6, 7])
def test_N10_a_buttress_within_a_step_is_kept(steps: str, number: int) -> None:
    scene = GuildScene("brickmakers-1").buttress("red", number).section("A1", tile="lumber")
    scene.section("B1", card="B08", owner="red").section("C1", owner="blue", finished=True)
    scene.slot("red", "red", "gold").slot("red", "blue", "stone").goods("red", "lumber green lumber")

    scene.do(*steps.split(), f"buttress:{number}:use")

    assert_round_trip(scene.state)
    scene.do(scene.legal()[0])
    assert_round_trip(scene.state)
