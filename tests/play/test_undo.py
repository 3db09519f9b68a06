import pytest
from msgspec import structs

from cupola.engine.state.state import State
from cupola.play.chance import SealedLuck, luck_of
from cupola.play.match import CannotUndo, Match, play_random
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.options import TableOptions


def begun(players: int = 2) -> Match:
    options = TableOptions(players=players, side="advanced")
    return Match.new(options, standard_catalogue(), "table")


def moment(state: State) -> tuple[list[int], list[int]]:
    return state.values(), state.legal()


def test_undo_restores_every_cell_and_every_option() -> None:
    match = begun()
    before = moment(match.state)
    match.choose("claim:A1")

    match.undo()

    assert moment(match.state) == before
    assert match.steps == []


def test_reset_takes_back_every_free_step() -> None:
    match = begun()
    before = moment(match.state)
    match.choose("claim:A1")
    match.choose("banner:white1")

    match.reset_turn()

    assert moment(match.state) == before
    with pytest.raises(CannotUndo):
        match.reset_turn()


@pytest.mark.parametrize(
    ("options", "families", "words"),
    [
        (TableOptions(), ("claim:A1", "banner:white1", "place:red:down"), "the end of a turn"),
        (TableOptions(), ("move:", "roll"), "chance"),
        (TableOptions(contractors=True), ("recruit:", "specialist:"), "chance"),  # K4: drawn from the bag
    ],
)
def test_undo_stops_at_chance_and_the_end_of_a_turn(
    options: TableOptions, families: tuple[str, ...], words: str
) -> None:
    match = Match.new(structs.replace(options, side="advanced"), standard_catalogue(), "undo")
    for family in families:
        dismissals = [name for name in match.legal() if name.endswith(":dismiss")]
        match.choose((dismissals or [name for name in match.legal() if name.startswith(family)])[0])

    with pytest.raises(CannotUndo, match=words):
        match.undo()


def test_N8_undo_stops_at_contracts_drawn() -> None:
    match = at_the_archivists()

    assert match.open_steps == []
    with pytest.raises(CannotUndo):
        match.undo()


@pytest.mark.parametrize("players", [2, 4])
def test_undo_at_any_moment_of_a_match_restores_the_moment_before(players: int) -> None:
    match, choices = begun(players), luck_of("choices")
    undone = 0
    while not match.is_over:
        before = moment(match.state)
        play_random(match, choices, limit=1)
        if match.open_steps:
            name = match.steps[-1].action
            match.undo()
            assert moment(match.state) == before
            match.choose(name)
            undone += 1

    assert undone > 100


def test_the_table_may_take_back_a_whole_match() -> None:
    match, choices = begun(), luck_of("choices")
    moments = []
    while not match.is_over:
        moments.append(moment(match.state))
        play_random(match, choices, limit=1)

    for expected in reversed(moments):
        match.take_back()
        assert moment(match.state) == expected
        assert match.legal()
    assert (match.steps, match.commits, match.turn) == ([], [], 1)
    with pytest.raises(CannotUndo):
        match.take_back()


def test_a_roll_taken_back_is_rolled_anew() -> None:
    match = begun()
    match.choose(next(name for name in match.legal() if name.startswith("move:")))
    first = match.choose("roll").chance

    match.take_back()
    second = match.choose("roll").chance

    assert second[0].event == first[-1].event + 1


def test_event_numbers_never_go_back() -> None:
    match, choices = begun(3), luck_of("choices")
    seen = match.luck.event
    for number in range(200):
        play_random(match, choices, limit=1)
        assert match.luck.event >= seen
        seen = match.luck.event
        if number % 3 == 0:
            match.take_back()
            assert match.luck.event == seen

    events = [outcome.event for step in match.steps for outcome in step.chance]
    assert events == sorted(set(events))
    assert isinstance(match.luck, SealedLuck)


def test_after_a_take_back_the_other_steps_of_the_commit_are_open_again() -> None:
    match = begun()
    match.choose("claim:A1")
    match.choose("banner:white1")
    match.choose("place:red:down")

    match.take_back()

    assert [step.action for step in match.open_steps] == ["claim:A1", "banner:white1"]
    match.reset_turn()
    assert match.turn == 1


def at_the_archivists() -> Match:
    """A match whose next choice draws contracts, reached by random steps."""
    options = TableOptions(players=2, fourth="archivists")
    for seed in range(50):
        match = Match.new(options, standard_catalogue(), seed)
        choices = luck_of("to the archivists")
        for _ in range(300):
            before = len(match.steps)
            play_random(match, choices, limit=1)
            if match.steps[before].secret:
                return match
    raise AssertionError("no contract was drawn")


def test_N8_laying_contracts_under_the_deck_can_be_undone_up_to_the_draw() -> None:
    match = at_the_archivists()
    before = moment(match.state)
    match.choose(next(name for name in match.legal() if name.endswith(":keep")))

    match.undo()

    assert moment(match.state) == before
