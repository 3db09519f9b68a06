import hmac
from collections import Counter
from hashlib import sha256

import msgspec
import pytest

from cupola.play.chance import (
    ChanceOutcome,
    Luck,
    LuckImpossible,
    LuckSpent,
    RecordedLuck,
    SealedLuck,
    luck_of,
)
from cupola.play.match import Match, play_random
from cupola.play.record.codec import CommitLine
from cupola.play.record.match_record import Record, read_record, write_record
from cupola.play.record.seed_check import check_luck, skipped_draws
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.options import TableOptions
from tests.play.matches import SEED, finished_lines


def finished() -> Record:
    return read_record(b"\n".join(finished_lines()))


def with_commits(record: Record, commits: list[CommitLine]) -> Record:
    return msgspec.structs.replace(record, body=(record.body[0], *commits))


def with_header(record: Record, **changed: str) -> Record:
    return msgspec.structs.replace(record, header=msgspec.structs.replace(record.header, **changed))


def test_a_draw_is_the_hmac_of_its_number() -> None:
    luck = SealedLuck(SEED, event=6)

    drawn = luck.draw(6)

    digest = hmac.new(SEED, (7).to_bytes(8, "big"), sha256).digest()
    assert drawn == (int.from_bytes(digest[:4], "big") >> 1) * 6 >> 31
    assert luck.event == 7


def test_a_seed_has_256_bits_and_its_digest_is_the_commitment() -> None:
    assert SealedLuck(SEED).commitment == sha256(SEED).hexdigest()
    with pytest.raises(ValueError, match="seed: 5 bytes given, 32 needed"):
        SealedLuck(b"short")
    with pytest.raises(ValueError, match="would go back"):
        SealedLuck(SEED).skip(-1)


@pytest.mark.parametrize(("seed", "is_practice"), [("7", True), (7, True), (SEED, False)])
def test_a_typed_seed_marks_practice(seed: str | int | bytes, is_practice: bool) -> None:
    luck: Luck = luck_of(seed)

    assert luck.is_practice == is_practice
    assert luck.seed == (sha256(b"7").digest() if is_practice else SEED)


def test_every_face_comes_up_about_as_often() -> None:
    luck = SealedLuck(SEED)

    faces = Counter(luck.draw(6) for _ in range(6000))

    assert set(faces) == set(range(6))
    assert all(900 < count < 1100 for count in faces.values())


def test_words_are_the_next_draws_and_use_up_nothing() -> None:
    luck = SealedLuck(SEED)

    words = luck.words(3)

    assert luck.event == 0
    assert [word * 8 >> 31 for word in words] == [luck.draw(8) for _ in range(3)]


def test_a_record_gives_its_outcomes_once_and_only_possible_ones() -> None:
    luck, impossible = RecordedLuck("", is_practice=False), RecordedLuck("", is_practice=False)
    luck.expect([ChanceOutcome(9, 4)])
    impossible.expect([ChanceOutcome(9, 7)])

    assert (luck.draw(6), luck.event, luck.left) == (3, 9, 0)
    assert luck.bounds == [6]
    with pytest.raises(LuckSpent):
        luck.draw(6)
    with pytest.raises(LuckImpossible, match="draw 9 is 7 of 6 outcomes"):
        impossible.draw(6)


def test_the_set_up_draws_from_the_seed_and_play_goes_on_after_it() -> None:
    match = Match.new(TableOptions(players=2), standard_catalogue(), SEED)

    play_random(match, luck_of("choices"), limit=60)

    events = [outcome.event for step in match.steps for outcome in step.chance]
    assert events[0] == match.drawn_before + 1 > 40
    assert events == sorted(set(events))


def test_what_chance_gave_is_checked_against_the_sealed_seed() -> None:
    record, running = finished(), Match.new(TableOptions(players=2), standard_catalogue(), SEED)
    commit = next(commit for commit in record.commits if commit.chance)
    roll = commit.chance[0]
    other = roll.value % 6 + 1
    changed = msgspec.structs.replace(commit, chance=(ChanceOutcome(roll.event, other),))
    faults = {
        "": record,
        f"step 1: draw {roll.event} is {roll.value}, recorded is {other}": with_commits(record, [changed]),
        "seed: is not the one sealed before the match": with_header(record, commitment="0" * 64),
        f"set-up: draws 1 to {record.header.drawn} lay another table": with_header(record, hash="0" * 64),
        "seed: not revealed, the match is not over": read_record(write_record(running)),
    }

    for fault, checked in faults.items():
        assert check_luck(checked, standard_catalogue()) == ([fault] if fault else [])


def test_rolls_taken_back_show_as_skipped_draws() -> None:
    match = Match.new(TableOptions(players=2), standard_catalogue(), SEED)
    while not any(step.chance for step in match.steps):
        play_random(match, luck_of("choices"), limit=1)
    undone = [outcome.event for outcome in match.steps[-1].chance]
    match.take_back()
    play_random(match, luck_of("more"))

    record = read_record(write_record(match, snapshots=False))

    assert skipped_draws(record) == undone
    assert check_luck(record, standard_catalogue()) == []
