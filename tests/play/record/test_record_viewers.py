import json

import msgspec
import pytest

from cupola.engine.constants.layout import DIE_FACES
from cupola.play.chance import SealedLuck, luck_of
from cupola.play.match import Match, laid_table, play_random
from cupola.play.record.codec import RecordError
from cupola.play.record.match_record import read_record, write_record
from cupola.play.record.notation import turn_lines
from cupola.play.record.replay import replay
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.options import TableOptions
from tests.play.matches import SEED

ARCHIVISTS = TableOptions(players=2, fourth="archivists", first_seat=0)
STEPS = 500


class ShiftedLuck(SealedLuck):
    """The same dice, other contracts: without the module only a deck of them has more than six outcomes."""

    shift = 0

    def draw(self, bound: int) -> int:
        value = super().draw(bound)
        return (value + self.shift) % bound if bound > DIE_FACES else value


def with_contracts(shift: int = 0, steps: int = STEPS) -> Match:
    """A running match in which both seats drew contracts; the shift changes only which ones."""
    luck = ShiftedLuck(SEED)
    state = laid_table(ARCHIVISTS, standard_catalogue(), luck)
    luck.shift = shift
    match = Match(ARCHIVISTS, standard_catalogue(), state, luck)
    play_random(match, luck_of("some contracts"), steps)
    assert not match.is_over
    return match


def drew(match: Match, seat: int) -> bool:
    return any(step.secret for step in match.steps if step.seat == seat)


@pytest.mark.parametrize("shift", [1, 2, 5])
def test_N8_matches_that_differ_in_hidden_contracts_give_a_spectator_the_same_record(shift: int) -> None:
    one, other = with_contracts(), with_contracts(shift)

    assert drew(one, 0)
    assert drew(one, 1)
    assert write_record(one) != write_record(other)
    assert write_record(one, viewer=None) == write_record(other, viewer=None)
    assert turn_lines(one, None) == turn_lines(other, None)


@pytest.mark.parametrize("seat", [0, 1])
def test_N8_a_seat_reads_its_own_contracts_and_no_others(seat: int) -> None:
    match = with_contracts()
    steps = {
        number: step.action for number, step in enumerate(match.steps) if step.action.startswith("contract:")
    }

    lines = [json.loads(line) for line in write_record(match, viewer=seat).splitlines()]
    told = [name for line in lines for name in line.get("actions", line.get("open", ()))]

    assert lines[0]["for"] == seat
    for number, name in steps.items():
        own = match.steps[number].seat == seat
        assert told[number] == (name if own else f"contract:?:{name.rpartition(':')[2]}")


def test_N8_only_one_seats_contracts_differ_and_the_other_reads_the_same() -> None:
    """Seat 0 alone draws: seat 1 must not see any difference."""
    steps = next(
        number + 2
        for number, step in enumerate(with_contracts().steps)
        if step.secret  # the first draw of anybody
    )
    one, other = with_contracts(0, steps), with_contracts(3, steps)
    drawer = next(step.seat for step in one.steps if step.secret)

    assert write_record(one, viewer=1 - drawer) == write_record(other, viewer=1 - drawer)
    assert write_record(one, viewer=drawer) != write_record(other, viewer=drawer)


def test_hashes_and_positions_are_left_out_while_something_is_hidden() -> None:
    match = with_contracts()
    first = next(number for number, step in enumerate(match.steps) if step.secret)

    record = read_record(write_record(match, viewer=None))

    seen = 0
    for commit in record.commits:
        seen += len(commit.actions)
        assert (commit.hash is None) == (seen > first)
    begun = {start.turn: start.index for start in match.turn_starts}
    assert all(begun[snapshot.turn] <= first for snapshot in record.snapshots)


def test_a_record_for_one_viewer_is_for_reading_alone() -> None:
    record = read_record(write_record(with_contracts(), viewer=1))

    with pytest.raises(RecordError, match="line 1: for: seat 1 may not know all of this match"):
        replay(record, standard_catalogue())


def test_a_finished_match_hides_nothing() -> None:
    match = with_contracts()
    play_random(match, luck_of("to the end"))

    assert write_record(match, viewer=None) == write_record(match)
    assert turn_lines(match, None) == turn_lines(match)


def test_a_match_without_secrets_is_written_whole_for_everybody() -> None:
    match = Match.new(TableOptions(players=3, contractors=True), standard_catalogue(), SEED)
    play_random(match, luck_of("choices"), 100)

    assert {write_record(match, viewer=viewer) for viewer in (None, 0, 1, 2, "all")} == {write_record(match)}


def test_V1_alone_there_is_nobody_to_hide_from() -> None:
    options = msgspec.structs.replace(ARCHIVISTS, players=1)
    match = Match.new(options, standard_catalogue(), SEED)
    play_random(match, luck_of("choices"), 40)

    assert write_record(match, viewer=0) == write_record(match)
