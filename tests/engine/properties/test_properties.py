from collections.abc import Callable

import pytest

from cupola.engine.accessors import board, cells, region, solo
from cupola.engine.accessors import guild_pieces as pieces
from cupola.engine.accessors.stack import push_frame
from cupola.engine.constants.events import END_TRIGGERED, EVENT_WIDTH, JOURNAL_SIZE
from cupola.engine.constants.frames import VISIT_FRAME
from cupola.engine.constants.layout import FLOORS, SIZE
from cupola.engine.state.luck import Luck
from cupola.engine.state.state import Journal, State
from cupola.engine.turn.flow import apply, is_chance
from cupola.engine.turn.playout import fingerprint, play_at_random, start, step_at_random
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.options import TableOptions
from tests.engine.observe.picture import opening_of, picture_of
from tests.engine.properties.choice_properties import options_and_refusals_agree
from tests.engine.properties.chronicle import Chronicle
from tests.engine.properties.final_score import check_scoring
from tests.engine.properties.properties import check_picture
from tests.engine.properties.watched_matches import (
    MOST_DECISIONS,
    SAMPLE,
    TABLES,
    begin,
    check_moment,
    deal_of,
    hurry,
    last_step,
    name_of,
    watch,
)

UNUSUAL_TABLES = (
    TableOptions(players=3, sides=("basic", "advanced", "basic"), extra_plans=True),
    TableOptions(players=4, colours=("green", "red", "yellow", "blue"), first_seat=2, extra_plans=True),
    TableOptions(players=1, side="advanced", colours=("green",), contractors=True, fourth="brickmakers"),
    TableOptions(players=1, contractors=True, fourth="foremen", extra_plans=True),
)
EVERY = 5  # a number that shares no rhythm with the steps of a turn
BEGINNINGS = (
    *TABLES[1:5:3],
    TableOptions(players=1, contractors=True),
    TableOptions(players=2, side="advanced", contractors=True, fourth="archivists"),
)


@pytest.mark.parametrize("options", BEGINNINGS, ids=name_of)
def test_every_property_holds_in_the_first_steps(options: TableOptions) -> None:
    luck = Luck(1)
    state = begin(options, luck)
    opening = opening_of(state, standard_catalogue())

    for _ in range(25):
        check_moment(state, opening)
        step_at_random(state, luck)


@pytest.mark.sample(10)
@pytest.mark.compiled_only
@pytest.mark.parametrize("options", [*SAMPLE, *UNUSUAL_TABLES], ids=name_of)
def test_every_property_holds_throughout(options: TableOptions) -> None:
    watch(options, seed=1, stream=0, every=EVERY)


@pytest.mark.sample(1)
@pytest.mark.compiled_only
@pytest.mark.parametrize("options", SAMPLE[::13], ids=name_of)
def test_every_property_holds_at_every_step(options: TableOptions) -> None:
    watch(options, seed=2, stream=0)


@pytest.mark.compiled_only
@pytest.mark.parametrize("options", [*SAMPLE, *UNUSUAL_TABLES], ids=name_of)
def test_every_end_is_scored_as_by_hand(options: TableOptions) -> None:
    for stream in range(15):
        hurry(options, seed=3, stream=stream)


@pytest.mark.compiled_only
@pytest.mark.parametrize("options", SAMPLE[:36:5], ids=name_of)
def test_every_option_leaves_every_property_standing(options: TableOptions) -> None:
    luck = Luck(4)
    state = begin(options, luck)
    opening = opening_of(state, standard_catalogue())

    for _ in range(60):
        for action in state.legal():
            after = state.copy()
            apply(after, action)
            check_picture(picture_of(after), opening)
        step_at_random(state, luck)


def in_the_middle(options: TableOptions = TABLES[2], decisions: int = 200) -> State:
    """A match well under way, at a choice."""
    luck = Luck(5)
    state = begin(options, luck)
    play_at_random(state, luck, decisions)
    while is_chance(state):
        step_at_random(state, luck)
    return state


def free_section(state: State) -> int:
    """The top of the first tower without a banner there."""
    tops = [
        tower * FLOORS + floors - 1 for tower, floors in enumerate(picture_of(state).row("HEIGHT")) if floors
    ]
    return next(section for section in tops if board.banner(state, section) < 0)


def crowd_dice(state: State) -> None:
    for die in range(region.dice_in_play(state)):
        board.set_die_space(state, die, 3)


SOLO = TableOptions(players=1, contractors=True, fourth="brickmakers")
WITH_CONTRACTS = TableOptions(players=2, fourth="archivists")
PLAYED = TABLES[2]
WITH_SPARES = TableOptions(players=2, fourth="master_builders")

BREACHES: dict[str, tuple[TableOptions, Callable[[State], None]]] = {
    "pieces of lumber": (PLAYED, lambda state: board.add_reserve(state, 0, 1)),
    "rubles in the match": (PLAYED, lambda state: cells.add_rubles(state, 1, 1)),
    "0 has 5 banners|0 has 7 banners": (
        PLAYED,
        lambda state: cells.set_beside(state, 0, cells.beside(state, 0) + 1),
    ),
    "times door": (PLAYED, lambda state: cells.add_ornaments(state, 0, 0, 1)),
    "workshop tiles": (PLAYED, lambda state: board.set_tile(state, free_section(state), -1)),
    "^tiles \\[": (PLAYED, lambda state: board.set_resource_tile(state, 0, board.resource_tile(state, 1))),
    "influence card moved": (PLAYED, lambda state: board.set_influence_card(state, 0, 60)),
    "section card moved": (PLAYED, lambda state: board.set_card(state, 0, board.card(state, 1))),
    "dice crowd": (PLAYED, crowd_dice),
    "dice show": (PLAYED, lambda state: board.set_die_value(state, 0, 0)),
    "finished .* sections": (PLAYED, lambda state: cells.count_finished(state, 0)),
    "decorated too early|times": (PLAYED, lambda state: board.set_ornament(state, free_section(state), 0)),
    "negative cell": (PLAYED, lambda state: cells.set_marker(state, 0, -1)),
    "trigger": (PLAYED, lambda state: cells.set_trigger(state, 0)),
    "belongs to seat": (
        PLAYED,
        lambda state: push_frame(state, VISIT_FRAME, 1 - min(1, cells.turn_seat(state))),
    ),
    "came or went": (TABLES[0], lambda state: region.set_module(state, 1)),
    "1 holds 1 passes": (SOLO, lambda state: region.add_passes(state, 1, 1)),
    "0 holds 7 passes": (SOLO, lambda state: region.add_passes(state, 0, 7 - region.passes(state, 0))),
    "contractors": (SOLO, lambda state: region.add_sent(state, 0, 2, 1)),
    "carries city": (SOLO, lambda state: region.set_tower_city(state, 5, 0)),
    "on towers": (SOLO, lambda state: region.set_closed(state, region.tower_city(state, 0), 1)),
    "two places": (SOLO, lambda state: region.set_specialist(state, 0, region.region_place(state, 0))),
    "draws wait": (SOLO, lambda state: region.set_region_place(state, 0, -1)),
    "Ivan shows": (SOLO, lambda state: region.add_tools(state, 1, 0, 1)),
    "the brickmakers": (SOLO, lambda state: pieces.set_guild_in_play(state, 3)),
    "without foremen": (SOLO, lambda state: pieces.set_foreman(state, 0)),
    "contracts \\[": (WITH_CONTRACTS, lambda state: pieces.set_contract_at(state, 0, 0)),
    "holds . contracts": (WITH_CONTRACTS, lambda state: pieces.add_hand(state, 1, 1)),
    "queue": (WITH_CONTRACTS, lambda state: pieces.set_queued(state, pieces.queued(state) + 1)),
    "spare card": (WITH_SPARES, lambda state: pieces.set_spare(state, board.card(state, 0), 1)),
    "drawn for nobody": (WITH_SPARES, lambda state: pieces.set_spare(state, spare_of(state), 3)),
    "buttresses": (SOLO, lambda state: pieces.set_buttress(state, 0, 3)),
    "Ivan's PURSE|rubles": (SOLO, lambda state: cells.add_rubles(state, 1, 1)),
    "cards moved": (SOLO, lambda state: solo.set_row_card(state, 0, solo.row_card(state, 1))),
    "tiles \\[": (SOLO, lambda state: solo.set_row_die(state, 0, solo.row_die(state, 1))),
    "Ivan placed": (SOLO, solo.count_ivan_ornament),
    "pieces of brick": (SOLO, lambda state: solo.set_ivan_store(state, 1, 20)),
    "marker is nowhere": (SOLO, lambda state: solo.set_ivan_tower(state, -1)),
}


def spare_of(state: State) -> int:
    return next(index for index, place in enumerate(picture_of(state).row("SPARE")) if place)


@pytest.mark.parametrize("complaint", BREACHES)
def test_a_breach_is_noticed(complaint: str) -> None:
    options, breach = BREACHES[complaint]
    state = in_the_middle(options, 200 if options == PLAYED else 30)
    opening = opening_of(begin(options, Luck(5)), standard_catalogue())
    check_picture(picture_of(state), opening)

    breach(state)

    with pytest.raises(AssertionError, match=complaint):
        check_picture(picture_of(state), opening)


def test_what_left_the_game_unseen_is_noticed() -> None:
    state = in_the_middle(SOLO, 30)
    opening = opening_of(begin(SOLO, Luck(5)), standard_catalogue())
    chronicle = Chronicle(picture_of(begin(SOLO, Luck(5))), opening)
    chronicle.last_claim = solo.ivan_tower(state)

    cells.add_ornaments(state, 0, 0, -cells.ornaments(state, 0, 0))

    with pytest.raises(AssertionError, match="accounts for 0 times door"):
        chronicle.check(picture_of(state))


def test_V10_three_prestige_for_the_end_of_a_solo_match_are_noticed() -> None:
    opening = opening_of(begin(SOLO, Luck(5)), standard_catalogue())
    chronicle = Chronicle(picture_of(begin(SOLO, Luck(5))), opening)

    with pytest.raises(AssertionError, match="promised 3"):
        chronicle.follow([(END_TRIGGERED, 0, 3, 0, 0, 0)])


def test_stale_options_are_noticed() -> None:
    state = in_the_middle()
    cells.add_rubles(state, cells.turn_seat(state), -cells.rubles(state, cells.turn_seat(state)))
    state.option_count -= 1

    with pytest.raises(AssertionError, match="allowed only"):
        options_and_refusals_agree(state)


def test_a_wrong_score_is_noticed() -> None:
    unscored, state = last_step(TABLES[0], 1, 0, hurry(TABLES[0], 1, 0).decisions)
    cells.set_marker(state, 0, cells.marker(state, 0) + 20)

    with pytest.raises(AssertionError, match="by hand"):
        check_scoring(picture_of(unscored), state, standard_catalogue())


def test_equal_cells_have_equal_fingerprints() -> None:
    state = in_the_middle()
    loaded = State(standard_catalogue().tables)

    loaded.load(state.values())

    assert fingerprint(loaded) == fingerprint(state) == fingerprint(state.copy())


@pytest.mark.compiled_only
def test_a_change_of_any_cell_changes_the_fingerprint() -> None:
    state = in_the_middle()
    values, marks = state.values(), {fingerprint(state)}

    for index in range(SIZE):
        other = State(standard_catalogue().tables)
        other.load([*values[:index], values[index] + 1, *values[index + 1 :]])
        marks.add(fingerprint(other))

    assert len(marks) == SIZE + 1


@pytest.mark.compiled_only
def test_a_full_journal_counts_what_it_drops_and_changes_nothing() -> None:
    noted = begin(TABLES[5], Luck(6))
    plain = begin(TABLES[5], Luck(6))
    noted.journal = Journal()

    for stream in range(3):
        for state in (noted, plain):
            luck = Luck(6, stream)
            start(state, deal_of(TABLES[5]), luck)
            play_at_random(state, luck, MOST_DECISIONS)
        assert noted.values() == plain.values()

    assert noted.journal.dropped > 0
    assert len(noted.journal.events()) == noted.journal.count == JOURNAL_SIZE // EVENT_WIDTH


def test_a_copy_has_no_journal() -> None:
    state = in_the_middle()
    state.journal = Journal()

    assert state.copy().journal is None
