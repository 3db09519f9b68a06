import json
from pathlib import Path

import pytest

from cupola.content.read.archive import packed
from cupola.content.read.files import packaged_bytes
from cupola.content.shape.vocabulary import BASE_FILE
from cupola.play.chance import luck_of
from cupola.play.match import Match, play_random
from cupola.play.record.match_record import write_record
from cupola.play.setup.catalogue import catalogue_of, standard_catalogue
from cupola.play.setup.options import TableOptions
from cupola.table.daily_deal import deal_of
from tests.cli.conftest import Run


@pytest.fixture(scope="module")
def finished() -> bytes:
    match = Match.new(TableOptions(), standard_catalogue(), 1, ["Ada", "Boris"])
    play_random(match, luck_of(2))
    return write_record(match, snapshots=False)


def kept(folder: Path, record: bytes) -> str:
    path = folder / "evening.cupola"
    path.write_bytes(record)
    return str(path)


@pytest.mark.thorough
def test_a_record_is_verified_with_its_own_box_and_refused_with_another(run: Run, tmp_path: Path) -> None:
    changed = packaged_bytes(BASE_FILE).replace(b"order = [3, 4, 4, 5]", b"order = [4, 5, 5, 6]")
    box = tmp_path / "my-box.zip"
    box.write_bytes(packed({BASE_FILE: changed}))
    catalogue = catalogue_of(box)
    match = Match.new(TableOptions(), catalogue, 1, ["Ada", "Boris"])
    play_random(match, luck_of(2))
    record = kept(tmp_path, write_record(match, snapshots=False))

    verified, refused = (
        run("replay", record, "--verify", "--content", str(box)),
        run("replay", record, "--verify"),
    )

    assert verified.code == 0
    assert "every hash matches" in verified.out
    digests = f"needs the box {catalogue.box.digest}, this is {standard_catalogue().box.digest}"
    assert refused.is_refused(digests, "name its box with --content")


def test_a_record_is_shown_turn_by_turn(run: Run, tmp_path: Path, finished: bytes) -> None:
    answer = run("replay", kept(tmp_path, finished))

    lines = answer.out.splitlines()
    assert (answer.code, answer.err) == (0, "")
    assert lines[0].startswith("Ada (red), Boris (blue); plan ")
    assert lines[0].endswith("practice; finished")
    assert lines[2].startswith("1. ")
    assert "won by" in lines[-1]


def test_hashes_and_dice_are_verified_alone_or_with_turns(run: Run, tmp_path: Path, finished: bytes) -> None:
    hashes, dice = run("replay", kept(tmp_path, finished), "--verify").out.splitlines()
    together = run("replay", kept(tmp_path, finished), "--verify", "--turns").out

    assert "every hash matches" in hashes
    assert "match the sealed seed, 0 were undone" in dice
    assert "1. " in together
    assert "every hash matches" in together


def test_a_running_match_keeps_its_seed_and_a_continued_one_is_verified_but_for_its_first_position(
    run: Run, tmp_path: Path
) -> None:
    running = Match.new(TableOptions(), standard_catalogue(), 1)
    continued = Match(running.options, standard_catalogue(), running.state.copy(), luck_of(3))
    play_random(running, luck_of(2), limit=20)
    play_random(continued, luck_of(2))

    answer = run("replay", kept(tmp_path, write_record(running)), "--verify")
    assert answer.code == 0
    assert "cannot be checked until the game is over" in answer.out

    answer = run("replay", kept(tmp_path, write_record(continued, is_continued=True)), "--verify")
    hashes, origin, dice = answer.out.splitlines()
    assert "every hash matches" in hashes
    assert "continued from another position" in origin
    assert "match the sealed seed" in dice


def changed(record: bytes, line: int, key: str, value: object) -> bytes:
    lines = record.splitlines()
    lines[line] = json.dumps(json.loads(lines[line]) | {key: value}).encode()
    return b"\n".join(lines)


@pytest.mark.parametrize(
    ("line", "key", "value", "parts"),
    [
        (0, "content", "0" * 64, ["line 1", "content"]),
        (0, "format", "chess", ["line 1"]),
        (2, "hash", "0" * 64, ["line 3", "hash"]),
        (2, "actions", ["end-turn"], ["line 3", "end-turn"]),
        (2, "actions", ["fly"], ["line 3", "fly"]),
        (2, "seat", 3, ["line 3", "seat 3"]),
        (-1, "prestige", [1, 1], ["score"]),
        (-1, "seed", "0" * 64, ["seed"]),
        (-1, "seed", None, ["the game is over, but its seed is not revealed"]),
        (0, "practice", False, ["seed: is not the one sealed before the match"]),
        (0, "seats", [{"name": "Red\n1. Forged"}, {"name": "Boris"}], ["line 1"]),  # steers no terminal
    ],
)
def test_a_record_that_was_changed_is_refused_in_one_line(
    run: Run, tmp_path: Path, finished: bytes, line: int, key: str, value: object, parts: list[str]
) -> None:
    path = kept(tmp_path, changed(finished, line, key, value))

    answer = run("replay", path, "--verify")

    assert answer.is_refused("evening.cupola", *parts), answer
    assert answer.out == ""


@pytest.mark.parametrize("text", [b"", b"\n", b"{}", b"\xff\n", b"nonsense", b"[" * 100_000])
def test_what_is_no_record_is_refused_in_one_line(run: Run, tmp_path: Path, text: bytes) -> None:
    assert run("replay", kept(tmp_path, text)).is_refused("evening.cupola")


def test_other_rules_are_named(run: Run, tmp_path: Path, finished: bytes) -> None:
    answer = run("replay", kept(tmp_path, changed(finished, 0, "rules", 7)), "--verify")

    assert answer.code == 0
    assert "made with rules 7, this program has" in answer.out


def test_a_closed_standard_input_is_refused(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", None)

    assert run("replay", "-").is_refused("standard input is closed")


def test_a_record_with_the_dice_of_a_day_names_the_day(run: Run, tmp_path: Path) -> None:
    deal = deal_of("2026-11-18")
    dealt = Match.new(deal.options, standard_catalogue(), deal.seed, ["Ada"])
    other = Match.new(TableOptions(), standard_catalogue(), deal.seed, ["Ada", "Boris"])
    for match in (dealt, other):
        play_random(match, luck_of(2))

    same, elsewhere = (
        run("replay", kept(tmp_path, write_record(match)), "--verify").out for match in (dealt, other)
    )

    assert same.splitlines()[-1] == "evening.cupola: the deal of the day 2026-11-18"
    assert elsewhere.splitlines()[-1] == "evening.cupola: the dice of the day 2026-11-18, at another table"
