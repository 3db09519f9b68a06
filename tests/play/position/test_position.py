import re
from pathlib import Path

import msgspec
import pytest

from cupola.content.read.files import read_bytes
from cupola.content.shape.vocabulary import BASE_FILE, CONTRACTORS_FILE, SOLO_CARDS
from cupola.engine.accessors.board import influence_card, reserve, resource_tile, tile
from cupola.engine.accessors.cells import (
    beside,
    covered,
    finished,
    has_acted,
    is_over,
    marker,
    ornaments,
    rubles,
)
from cupola.engine.constants import actions
from cupola.engine.constants.actions import ACTION_IDS, ACTION_NAMES
from cupola.engine.state.luck import Luck
from cupola.engine.state.state import State
from cupola.engine.turn.flow import apply, decider, is_chance
from cupola.engine.turn.playout import start, step_at_random
from cupola.play.position import frames as position_frames
from cupola.play.position import ivan as position_ivan
from cupola.play.position import parts as position_parts
from cupola.play.position import schema as position_schema
from cupola.play.position.document import (
    Position,
    canonical_position,
    decode_position,
    encode_position,
    full_document,
    position_hash,
    position_of,
    state_of,
)
from cupola.play.setup.catalogue import Catalogue, catalogue_of, standard_catalogue
from cupola.play.setup.deal import deal_for
from cupola.play.setup.options import Side, TableOptions

DOCS = Path(__file__).parents[3] / "docs" / "position.md"
BOX = standard_catalogue()


def laid(text: str, catalogue: Catalogue = BOX) -> State:
    return state_of(decode_position(text.encode()), catalogue)


def options_of(state: State) -> set[str]:
    return {ACTION_NAMES[action] for action in state.legal()}


def short(state: State, catalogue: Catalogue = BOX) -> str:
    return encode_position(position_of(state, catalogue)).decode()


def assert_round_trip(state: State, catalogue: Catalogue = BOX) -> Position:
    """The short and the full document of a state lead back to it, cell for cell."""
    position = position_of(state, catalogue)
    back = state_of(decode_position(encode_position(position)), catalogue)

    assert back.values() == state.values()
    assert back.legal() == state.legal()
    assert position_hash(back, catalogue) == position_hash(state, catalogue)
    full = full_document(state, catalogue)
    assert state_of(decode_position(full), catalogue).values() == state.values()
    assert full_document(back, catalogue) == full
    return position


def walk_at_random(catalogue: Catalogue, seed: int, stride: int) -> set[str]:
    """Play a match at random, check every stride-th moment; the kinds of decisions and moments met."""
    state, luck, met, steps = State(catalogue.tables), Luck(seed), set[str](), 0
    side: Side = "advanced" if seed % 2 else "basic"
    start(state, deal_for(TableOptions(players=2 + seed % 3, side=side), catalogue), luck)
    while not is_over(state):
        if steps % stride == 0:
            position = assert_round_trip(state, catalogue)
            pending = [] if isinstance(position.pending, msgspec.UnsetType) else position.pending
            met |= {str(frame.__struct_config__.tag) for frame in pending}
            met |= {"chance"} if is_chance(state) else set()
        step_at_random(state, luck)
        steps += 1
    assert_round_trip(state, catalogue)
    return met


@pytest.mark.sample(3)
@pytest.mark.parametrize("seed", range(24))
def test_every_moment_of_a_random_match_is_its_own_document(seed: int) -> None:
    walk_at_random(BOX, seed, 11)


@pytest.mark.thorough
def test_random_matches_meet_every_kind_of_decision_of_the_packaged_box() -> None:
    met = set[str]().union(*(walk_at_random(BOX, seed, 1) for seed in range(2)))

    kinds = "turn banner place delivery jewels visit influence effect roll chance"
    assert met >= set(kinds.split())


@pytest.mark.thorough
def test_tiles_with_several_resources_are_documents_too(tmp_path: Path) -> None:
    text = read_bytes(None, BASE_FILE).decode()
    for kind in ("lumber", "brick", "stone"):
        text = text.replace(f"gives = {{ {kind} = 2 }}", f"gives = {{ {kind} = 2, gold = 1, purple = 1 }}")
    (tmp_path / BASE_FILE).write_text(text)
    (tmp_path / CONTRACTORS_FILE).write_bytes(read_bytes(None, CONTRACTORS_FILE))
    catalogue = catalogue_of(tmp_path)

    met = set[str]().union(*(walk_at_random(catalogue, seed, 1) for seed in range(2)))

    assert met >= {"take", "goods"}


def test_nothing_said_is_the_canonical_set_up() -> None:
    state = laid("{}")

    assert short(state) == "{}"
    assert decider(state) == 0
    assert [rubles(state, 0), rubles(state, 1)] == [3, 4]
    assert [BOX.tile_names[resource_tile(state, space)] for space in range(8)] == list(BOX.tile_names[:8])
    assert [influence_card(state, quadrant) for quadrant in range(4)] == [0, 3, 6, 9]
    assert {"move:red", "move:white", "claim:A1", "claim:D1"} <= options_of(state)


@pytest.mark.parametrize(
    ("document", "digest"),
    [
        ("{}", "44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a"),
        (
            '{"players": [{}, {}, {}, {"side": "advanced"}]}',
            "591855a24df1974c794a0171c80a9dd2ac38d2cd00e2571b6b8c2d15a26ed804",
        ),
        (
            '{"towers": [{"sections": [{"owner": "blue", "delivered": {"lumber": 2}}]}]}',
            "0c7c86b8d44c21d99750a20a77072a51005e69e78e9be65baeaacb96a8d8dfe2",
        ),
    ],
)
def test_hashes_stay_as_they_were_published(document: str, digest: str) -> None:
    assert position_hash(laid(document), BOX) == digest


@pytest.mark.parametrize(
    "options",
    [
        TableOptions(),
        TableOptions(players=3, side="advanced", first_seat=2),
        TableOptions(
            players=4, first_game=True, plan=(4, 4, 4, 4, 4, 4), colours=("green", "blue", "red", "yellow")
        ),
    ],
)
def test_the_canonical_set_up_of_a_table_is_spelled_out(options: TableOptions) -> None:
    position = canonical_position(options, BOX)

    state = state_of(position, BOX)
    text = full_document(state, BOX)

    assert decode_position(text) == position
    assert state_of(decode_position(text), BOX).values() == state.values()
    for part in ("players", "first", "turn", "plan", "towers", "market", "reserve", "pending", "workshop"):
        assert f'"{part}":'.encode() in text


def test_a_named_piece_leaves_its_usual_place() -> None:
    state = laid(
        '{"market": {"tiles": {"1": "gold"}, "influence": {"1": "clergy-2"}},'
        ' "towers": [{"sections": [{"card": "B02", "tile": "die-white"}]}]}'
    )

    spelled = decode_position(full_document(state, BOX))

    assert [spelled.market.tiles.space1, spelled.market.tiles.space4] == ["gold", "2-lumber"]
    assert [spelled.market.influence.quadrant1, spelled.market.influence.quadrant4] == [
        "clergy-2",
        "craftsmen-1",
    ]
    assert [tower.sections[0].card for tower in spelled.towers] == ["B02", "B01", "B03", "B04"]
    assert BOX.face_names[tile(state, 7)] == "die-red"


def test_S3_banners_on_the_cathedral_came_from_beside_first() -> None:
    state = laid('{"towers": [{"sections": [{"owner": "red"}, {"owner": "red"}, {"owner": "red"}]}]}')

    assert (covered(state, 0), beside(state, 0)) == (3, 0)


def test_S4_C5_an_open_tile_has_freed_the_ornament_of_its_slot() -> None:
    state = laid('{"players": [{"side": "advanced", "workshop": {"green": {"tile": "gold"}}}, {}]}')

    assert [ornaments(state, 0, kind) for kind in range(3)] == [0, 1, 0]


def test_S8_the_reserve_is_what_the_box_has_left_unless_it_is_given() -> None:
    held = '{"players": [{"goods": {"gold": 3}}, {}]}'
    given = '{"players": [{"goods": {"gold": 3}}, {}], "reserve": {"gold": 0}}'

    assert reserve(laid(held), 3) == 12
    assert reserve(laid(given), 3) == 0
    assert '"reserve":{"gold":0}' in short(laid(given))


def test_finished_sections_are_counted_for_their_owner() -> None:
    state = laid('{"towers": [{"sections": [{"owner": "blue", "finished": true}]}]}')

    assert [finished(state, 0), finished(state, 1)] == [0, 1]


def test_A1_a_visit_shows_that_the_action_is_begun() -> None:
    state = laid('{"turn": {"visit": {"die": "red"}}, "pending": [{"kind": "turn"}, {"kind": "visit"}]}')

    assert has_acted(state)
    assert {"roll", "take:1"} <= options_of(state)


def test_dice_in_the_air_wait_for_chance() -> None:
    state = laid(
        '{"market": {"dice": {"red": {"value": 0}}}, "pending": [{"kind": "turn"}, {"kind": "roll"}]}'
    )

    assert is_chance(state)
    assert state.legal() == []


def examples() -> list[str]:
    return re.findall(r"```json\n(.*?)```", DOCS.read_text(), re.DOTALL)


def test_B4_B8_the_documented_example_plays_as_it_says() -> None:
    before, after = examples()[:2]
    state = laid(before)

    for action in ("deliver:gold:A2", "decorate:A2", "jewels:green"):
        apply(state, ACTION_IDS[action])

    assert (marker(state, 0), marker(state, 1)) == (9, 1)
    assert position_of(state, BOX) == decode_position(after.encode())


def test_K4_V8_the_other_documented_examples_are_positions_too() -> None:
    recruiting, claiming = examples()[2:]

    assert "recruit:smolensk" in options_of(laid(recruiting))
    assert options_of(laid(claiming)) == {"claim:A1", "claim:C1", "claim:D1"}


def test_every_name_of_a_piece_is_documented() -> None:
    names = DOCS.read_text().split("### Names")[1].split("###")[0]
    cards = {name.rpartition("-")[0] for name in BOX.card_names}
    tools = BOX.box.contractors.specialists.tools
    ends = {"B01", "B10", "M01", "M20", "D01", "D10"}

    known = {*BOX.tile_names, *BOX.face_names, *BOX.city_names, *tools, *ends}
    assert [name for name in sorted(known | cards) if f"`{name}" not in names] == []
    assert ends <= set(BOX.section_ids)


def test_every_field_is_documented() -> None:
    text = DOCS.read_text()
    schema = msgspec.json.schema_components([Position])[1]

    names = {name for part in schema.values() for name in part["properties"] if not name.isdigit()}

    assert [name for name in sorted(names) if f"`{name}`" not in text] == []


def test_the_schema_file_is_up_to_date() -> None:
    assert position_schema.SCHEMA_FILE.read_bytes() == position_schema.position_schema()


def test_names_of_documents_are_those_of_the_engine() -> None:
    assert position_parts.SLOT_NAMES == actions.SLOT_NAMES
    assert position_parts.DIE_NAMES == actions.DIE_NAMES
    assert position_parts.ORNAMENTS == actions.ORNAMENT_NAMES
    assert position_parts.MATERIAL_NAMES == actions.MATERIAL_NAMES
    assert position_frames.PRICED == actions.RESOURCE_NAMES
    assert position_ivan.SOLO_CARD_NAMES[:5] == SOLO_CARDS
