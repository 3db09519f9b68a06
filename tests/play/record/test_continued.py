import json

import pytest

from cupola.play.chance import SealedLuck, luck_of
from cupola.play.match import Match, play_random
from cupola.play.record.codec import RecordError
from cupola.play.record.match_record import read_record, write_record
from cupola.play.record.replay import replay
from cupola.play.record.seed_check import check_luck
from cupola.play.setup.catalogue import standard_catalogue
from tests.play.matches import SEED, finished_lines, played

OTHER_SEED = bytes([18]) * 32


def continued(limit: int | None = None) -> Match:
    """A match with a seed of its own that begins in the middle of another one."""
    source = played(40)
    luck = SealedLuck(OTHER_SEED, is_practice=True)
    match = Match(source.options, standard_catalogue(), source.turn_starts[-1].state.copy(), luck)
    play_random(match, luck_of("going on"), limit)
    return match


def test_a_continued_match_says_so_in_its_first_line_and_replays() -> None:
    match = continued()

    raw = write_record(match, is_continued=True)
    record = read_record(raw)

    assert record.header.continued
    assert record.header.drawn == 0
    assert write_record(replay(record, standard_catalogue()), is_continued=True) == raw


def test_R6_the_draws_of_a_continued_match_are_checked_and_its_set_up_is_not() -> None:
    raw = write_record(continued(), is_continued=True)

    assert check_luck(read_record(raw), standard_catalogue()) == []


def test_R6_a_forged_draw_of_a_continued_match_is_found() -> None:
    lines = write_record(continued(), is_continued=True).splitlines()
    number = next(n for n, line in enumerate(lines) if json.loads(line).get("chance"))
    line = json.loads(lines[number])
    line["chance"][0][1] = 1 + line["chance"][0][1] % 6
    lines[number] = json.dumps(line).encode()

    faults = check_luck(read_record(b"\n".join(lines)), standard_catalogue())

    assert faults
    assert f"recorded is {line['chance'][0][1]}" in faults[0]


def test_R6_without_the_mark_a_table_that_no_seed_laid_is_a_fault() -> None:
    faults = check_luck(read_record(write_record(continued())), standard_catalogue())

    assert len(faults) == 1
    assert faults[0].startswith("set-up: ")


def test_a_continued_match_was_laid_by_no_draw() -> None:
    header = json.loads(finished_lines()[0]) | {"continued": True}

    with pytest.raises(RecordError, match=r"line 1: drawn: \d+ draws laid the table"):
        read_record(b"\n".join((json.dumps(header).encode(), *finished_lines()[1:])))


def test_R9_a_record_without_the_mark_is_written_as_before() -> None:
    raw = write_record(played())

    assert b"continued" not in raw
    assert SEED.hex().encode() in raw
