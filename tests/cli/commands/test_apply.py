import io
import json
import sys
from pathlib import Path
from typing import TypedDict

import pytest

from tests.cli.conftest import Run


class Applied(TypedDict):
    position: dict[str, object]
    events: list[dict[str, str | int]]
    pending: str
    player: str | None
    dice_in_the_air: list[str]
    outcomes: int
    legal: list[str]


@pytest.fixture
def canonical(run: Run, tmp_path: Path) -> str:
    path = tmp_path / "position.json"
    path.write_text(run("position").out)
    return str(path)


def applied(run: Run, *arguments: str) -> Applied:
    answer = run("apply", *arguments)
    assert (answer.code, answer.err) == (0, "")
    result: Applied = json.loads(answer.out)
    return result


def test_without_an_action_the_legal_ones_are_told(run: Run, canonical: str) -> None:
    result = applied(run, canonical)

    assert (result["events"], result["pending"], result["player"]) == ([], "decision", "red")
    assert {"move:red", "claim:A1"} <= set(result["legal"])


def test_events_come_with_their_arguments_by_name(run: Run, canonical: str) -> None:
    result = applied(run, canonical, "move:red", "take:2")

    moved, gained = result["events"][:2]
    assert moved == {
        "event": "die_moved",
        "seat": 0,
        "colour": "red",
        "die": "red",
        "from": 8,
        "to": 1,
        "paid": 0,
    }
    assert gained == {"event": "gained", "seat": 0, "colour": "red", "resource": "lumber", "amount": 2}


def test_a_die_without_a_result_leaves_chance_pending(run: Run, canonical: str) -> None:
    result = applied(run, canonical, "move:red", "take:2", "roll", "--dice", "4")

    assert (result["pending"], result["dice_in_the_air"], result["legal"]) == ("chance", ["blue"], [])


def test_K4_a_specialist_is_drawn_by_its_number_in_the_bag(run: Run, tmp_path: Path) -> None:
    (tmp_path / "region.json").write_text(run("position", "--contractors").out)
    steps = [str(tmp_path / "region.json"), "recruit:tver", "specialist:2:dismiss"]

    waiting = applied(run, *steps)
    drawn = applied(run, *steps, "--dice", "19")

    assert (waiting["pending"], waiting["dice_in_the_air"], waiting["outcomes"]) == ("chance", [], 19)
    assert drawn["pending"] == "decision"
    assert run("apply", *steps, "--dice", "20").is_refused("--dice", "20 is not a number from 1 to 19")


def test_dice_land_as_they_are_given_and_the_turn_goes_on(run: Run, canonical: str) -> None:
    result = applied(run, canonical, "move:red", "take:2", "roll", "--dice", "4,6")

    rolled = [event for event in result["events"] if event["event"] == "die_rolled"]
    assert [(event["die"], event["value"]) for event in rolled] == [("red", 4), ("blue", 6)]
    assert (result["pending"], result["player"]) == ("decision", "blue")


def test_what_is_printed_can_be_applied_again(run: Run, canonical: str, tmp_path: Path) -> None:
    one = applied(run, canonical, "move:red", "take:1")
    (tmp_path / "middle.json").write_text(json.dumps(one["position"]))

    two = applied(run, str(tmp_path / "middle.json"), "roll", "--dice", "1,1")

    whole = applied(run, canonical, "move:red", "take:1", "roll", "--dice", "1,1")
    assert two["position"] == whole["position"]


def test_dice_already_in_the_air_land_first(run: Run, canonical: str, tmp_path: Path) -> None:
    one = applied(run, canonical, "move:red", "take:1", "roll")
    (tmp_path / "middle.json").write_text(json.dumps(one["position"]))

    result = applied(run, str(tmp_path / "middle.json"), "--dice", "2,3")

    assert (result["pending"], result["player"]) == ("decision", "blue")


def test_a_position_comes_from_the_standard_input_too(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b'{"players": [{}, {}, {}]}')))

    assert applied(run, "-", "claim:B1")["pending"] == "decision"


@pytest.mark.parametrize(
    ("arguments", "parts"),
    [
        (["move:red", "claim:A1"], ["action 2", "claim:A1", "can’t do that now"]),
        (["claim:A2"], ["action 1", "claim:A2", "below"]),
        (["clam:A1"], ["action 1", "clam:A1", "no such action"]),
        ([""], ["action 1", "no such action"]),
        (["move:red", "take:1", "roll", "end-turn"], ["action 4", "end-turn", "--dice"]),
        (["--dice", "3"], ["--dice", "1 results given, 0 used"]),
        (["move:red", "take:1", "roll", "--dice", "7"], ["--dice", "7 is not a number from 1 to 6"]),
        (["--dice", "1,,2"], ["--dice", "result 2"]),
        (["--dice", "1,0"], ["--dice", "result 2"]),
        (["--dice", "1,65"], ["--dice", "result 2"]),
        (["--dice", "1,2x"], ["--dice", "result 2"]),
    ],
)
def test_what_cannot_be_applied_is_refused_in_one_line(
    run: Run, canonical: str, arguments: list[str], parts: list[str]
) -> None:
    answer = run("apply", canonical, *arguments)

    assert answer.is_refused(*parts), answer
    assert answer.out == ""


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        (b"", ["not a JSON document"]),
        (b"{", ["not a JSON document"]),
        (b"[]", []),
        (b'{"player": []}', ["player"]),
        (b'{"players": [{"rubles": -1}, {}]}', ["players[0].rubles"]),
        (b"{\n\xff}", ["not UTF-8", "line 2"]),
        (b"[" * 100_000, []),
    ],
)
def test_a_document_that_is_no_position_is_refused_in_one_line(
    run: Run, tmp_path: Path, text: bytes, parts: list[str]
) -> None:
    path = tmp_path / "bad.json"
    path.write_bytes(text)

    assert run("apply", str(path)).is_refused("bad.json", *parts)


def test_a_file_that_cannot_be_read_is_refused_in_one_line(run: Run, tmp_path: Path) -> None:
    assert run("apply", str(tmp_path / "none.json")).is_refused("no such file", "none.json")
    assert run("apply", str(tmp_path)).is_refused("expected a file, found a folder", str(tmp_path))
    assert run("apply", "no\0name").is_refused("not a valid file name")
    assert run("apply").is_refused("POSITION")
