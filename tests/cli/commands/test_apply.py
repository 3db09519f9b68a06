import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run


@pytest.fixture
def canonical(run: Run, tmp_path: Path) -> str:
    return written(tmp_path, run("position").out, "position.json")


def applied(run: Run, *arguments: str) -> Any:
    answer = run("apply", *arguments)
    assert (answer.code, answer.err) == (0, "")
    return json.loads(answer.out)


def written(folder: Path, text: str, name: str = "document.json") -> str:
    path = folder / name
    path.write_text(text)
    return str(path)


def test_without_an_action_the_legal_ones_are_told(run: Run, canonical: str) -> None:
    result = applied(run, canonical)

    assert (result["events"], result["pending"], result["player"]) == ([], "decision", "red")
    assert {"move:red", "claim:A1"} <= set(result["legal"])
    assert result["result"] is None


def test_events_come_with_their_arguments_by_name(run: Run, canonical: str) -> None:
    result = applied(run, canonical, "move:red", "take:2")

    moved, gained = result["events"][:2]
    assert moved == {"event": "die_moved", "player": "red", "die": "red", "from": 8, "to": 1, "paid": 0}
    assert gained == {"event": "gained", "player": "red", "resource": "lumber", "amount": 2}


def test_a_die_without_a_result_leaves_chance_pending(run: Run, canonical: str) -> None:
    result = applied(run, canonical, "move:red", "take:2", "roll", "--dice", "4")

    assert (result["pending"], result["dice_in_the_air"], result["legal"]) == ("chance", ["blue"], [])


def test_K4_a_specialist_is_drawn_by_its_number_in_the_bag(run: Run, tmp_path: Path) -> None:
    region = written(tmp_path, run("position", "--contractors").out)
    steps = [region, "recruit:tver", "specialist:2:dismiss"]

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


@pytest.mark.parametrize("so_far", [2, 3], ids=["in a turn", "with dice in the air"])
def test_what_is_printed_can_be_applied_again(run: Run, canonical: str, tmp_path: Path, so_far: int) -> None:
    turn, dice = ["move:red", "take:1", "roll"], ["--dice", "2,3"]
    middle = written(tmp_path, json.dumps(applied(run, canonical, *turn[:so_far])["position"]))

    result = applied(run, middle, *turn[so_far:], *dice)

    assert (result["pending"], result["player"]) == ("decision", "blue")
    assert result["position"] == applied(run, canonical, *turn, *dice)["position"]


def test_a_position_comes_from_the_standard_input_too(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b'{"players": [{}, {}, {}]}')))

    assert applied(run, "-", "claim:B1")["pending"] == "decision"


@pytest.mark.parametrize(
    ("arguments", "parts"),
    [
        (["move:red", "claim:A1"], ["action 2", "claim:A1", "You have begun your action"]),
        (["claim:A2"], ["action 1", "claim:A2", "below"]),
        (["clam:A1"], ["action 1", "clam:A1", "no such action"]),
        ([""], ["action 1", "no such action"]),
        (["move:red", "take:1", "roll", "end-turn"], ["action 4", "end-turn", "--dice"]),
        (["--dice", "3"], ["--dice", "1 result given, 0 used", "red is asked"]),
        (["move:red", "take:1", "roll", "--dice", "7"], ["--dice", "7 is not a number from 1 to 6"]),
        (["--dice", "1,,2"], ["--dice", "result 2"]),
        (["--dice", "1,0"], ["--dice", "result 2"]),
        (["--dice", "1,65"], ["--dice", "result 2"]),
        (["--dice", "1,2x"], ["--dice", "result 2"]),
        # What is asked now, and of whom.
        (["claim:A1", "end-turn"], ["red is asked: Choose a banner. (banner:inventory, banner:beside)"]),
        (
            ["claim:A2"],
            ["red is asked: Your turn: move a die, claim a section or build. (move:red ..., claim:A1 ...)"],
        ),
        (
            ["move:red", "take:2", "roll", "claim:A1"],
            ["The dice are rolling: give the result for the red die"],
        ),
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


FINISHED = (
    '{"over": true, "players": [{"prestige": 7}, {"marker": 30}],'
    ' "towers": [{"sections": [{"owner": "red", "finished": true}]}]}'
)


@pytest.mark.parametrize("brief", [True, False])
def test_a_finished_match_tells_winner_tie_break_and_scores(run: Run, tmp_path: Path, brief: bool) -> None:
    result = applied(run, written(tmp_path, FINISHED), *["--brief"] * brief)["result"]

    assert (result["winners"], result["decided_by"]) == (["red"], "sections")
    assert result["verdict"] == "Red wins with 7 prestige and more finished sections"
    red, blue = result["scores"]
    assert [(score["player"], score["rank"], score["prestige"]) for score in (red, blue)] == [
        ("red", 1, 7),
        ("blue", 2, 7),
    ]
    assert red["towers"] == {"A": 2, "B": 0, "C": 0, "D": 0}
    assert red["why"][0] == "5 prestige on the track"
    assert run("apply", written(tmp_path, FINISHED), "end-turn").is_refused("The game is over")


def test_a_match_that_ends_here_tells_how_far_the_markers_fell(run: Run, tmp_path: Path) -> None:
    last_turn = '{"end": {"trigger": "blue"}, "turn": {"acted": true}, "players": [{"marker": 15}, {}]}'

    result = applied(run, written(tmp_path, last_turn), "end-turn", "--brief")

    assert (result["pending"], result["legal"]) == ("over", [])
    assert "2 spaces" in result["result"]["scores"][0]["why"][0]


def test_prestige_stands_beside_every_marker(run: Run, tmp_path: Path) -> None:
    path = written(tmp_path, '{"players": [{"marker": 12}], "ivan": {"marker": 13}}')

    position = applied(run, path)["position"]

    assert (position["players"][0]["marker"], position["players"][0]["prestige"]) == (12, 2)
    assert (position["ivan"]["marker"], position["ivan"]["prestige"]) == (13, 3)


def test_brief_leaves_out_the_document_alone(run: Run, canonical: str) -> None:
    whole, brief = (applied(run, canonical, "move:red", *more) for more in ((), ("--brief",)))

    assert whole.pop("position")
    assert brief == whole


def test_in_a_draw_a_refusal_names_what_can_be_drawn(run: Run, tmp_path: Path) -> None:
    region = written(tmp_path, '{"region": {}}')

    answer = run("apply", region, "recruit:tver", "specialist:2:dismiss", "end-turn")

    assert answer.is_refused("Drawing a specialist from the bag", "a draw from 6, 7, 8", "--dice")


def test_V4_ivans_turn_is_played_from_its_start(run: Run, tmp_path: Path) -> None:
    path = written(tmp_path, '{"players": [{}], "turn": {"player": "blue", "number": 2}}')

    result = applied(run, path, "--dice", "4,5", "--brief")

    assert [event["event"] for event in result["events"]][:2] == ["ivan_turn", "die_moved"]
    assert (result["pending"], result["player"]) == ("decision", "red")


@pytest.mark.parametrize(
    ("document", "drawn", "draws"),
    [
        (
            '{"region": {"gone": [7]}, "pending": [{"kind": "turn"}, {"kind": "specialist", "place": 2}]}',
            3,
            8,
        ),
        (
            '{"market": {"influence": {"4": "archivists-1"}}, "players": [{"contracts": [1]}, {}],'
            ' "pending": [{"kind": "turn"}, {"kind": "keep"}, {"kind": "contract"}]}',
            2,
            3,
        ),
        (
            '{"market": {"influence": {"4": "master_builders-2"}},'
            ' "pending": [{"kind": "turn"}, {"kind": "spare", "left": 2, "first_buy": 2, "second_buy": 1}]}',
            1,
            "B05",
        ),
        (
            '{"players": [{}], "turn": {"player": "blue"},'
            ' "pending": [{"kind": "ivan", "stage": "moves"}, {"kind": "tiles"}]}',
            5,
            "white",
        ),
    ],
)
def test_dice_draw_the_piece_at_that_place_of_what_can_be_drawn(
    run: Run, tmp_path: Path, document: str, drawn: int, draws: str | int
) -> None:
    path = written(tmp_path, document)

    waiting = applied(run, path, "--brief")
    after = applied(run, path, "--brief", "--dice", str(drawn))

    assert waiting["draws"][drawn - 1] == draws
    assert waiting["outcomes"] == len(waiting["draws"])
    assert draws in after["events"][0].values()


def test_actions_may_stand_behind_the_options(run: Run, canonical: str) -> None:
    before = run("apply", canonical, "move:red", "take:2", "roll", "--dice", "4,6")

    assert run("apply", "--dice", "4,6", canonical, "move:red", "take:2", "roll") == before
    assert run("apply", canonical, "move:red", "--dice", "4,6", "take:2", "roll") == before
    assert run("apply", canonical, "--dise", "4,6", "roll").is_refused("unrecognized arguments: --dise")
    assert run("actions", "roll").is_refused("unrecognized arguments: roll")


def test_the_help_says_what_dice_mean_for_every_draw(run: Run) -> None:
    told = run("apply", "--help").out

    for draw in ("a die", "a specialist", "a contract", "a spare section", "a tile of Ivan"):
        assert f"  {draw} " in told
