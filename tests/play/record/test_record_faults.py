import json
from contextlib import suppress

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cupola.play.match import Match
from cupola.play.record.codec import RecordError
from cupola.play.record.match_record import MOST_BYTES, MOST_LINES, read_record, write_record
from cupola.play.record.replay import replay
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.options import TableOptions
from tests.play.matches import SEED, finished_lines, played

Fields = dict[str, object]


def faulty(number: int, **changed: object) -> bytes:
    """A finished record in which one line says something else."""
    return replaced(number, fields(number) | changed)


def replaced(number: int, line: Fields) -> bytes:
    lines = list(finished_lines())
    lines[number - 1] = json.dumps(line).encode()
    return b"\n".join(lines)


def fields(number: int) -> Fields:
    return msgspec.json.decode(finished_lines()[number - 1], type=Fields)


def line_of(key: str, occurrence: int = 0) -> int:
    """The number of a line of the finished record that has a key."""
    found = [number for number in range(1, len(finished_lines()) + 1) if key in fields(number)]
    return found[occurrence]


def line_of_roll() -> int:
    lines = [json.loads(line) for line in finished_lines()]
    return next(number for number, line in enumerate(lines, start=1) if line.get("chance"))


def refusal_of(raw: bytes) -> str:
    with pytest.raises(RecordError) as error:
        replay(read_record(raw), standard_catalogue())
    return str(error.value)


def test_a_record_with_a_wrong_hash_still_opens_unverified_and_read_only() -> None:
    raw = faulty(line_of("actions", 5), hash="0" * 64)
    record = read_record(raw)

    assert replay(record, standard_catalogue(), verify=False).is_over
    assert record.snapshots


@pytest.mark.parametrize(
    ("number", "changed", "refusal"),
    [
        (3, {"extra": 1}, "object contains unknown field extra"),
        (3, {"seat": "1"}, "seat: expected int, got str"),
        (3, {"seat": False}, "seat: expected int, got bool"),
        (3, {"actions": ["claim:A1", "fly:A1"]}, "actions[1]: 'fly:A1' is not an action"),
        (3, {"actions": ["contract:?:keep"]}, "actions[0]: 'contract:?:keep' is not an action"),
        (3, {"actions": ["claim:A2"], "chance": []}, "step 1: claim:A2 is refused: nothing-below"),
        (3, {"hash": None}, "hash: is hidden, but line 1 names no reader"),
    ],
)
def test_a_fault_is_named_with_its_line(number: int, changed: Fields, refusal: str) -> None:
    assert refusal_of(faulty(number, **changed)) == f"line {number}: {refusal}"


@pytest.mark.parametrize(
    ("number", "changed", "refusal"),
    [
        (1, {"version": 2}, "version: "),
        (1, {"options": {"plan": [1, 1]}}, "options: plan: 1-1 is not one of"),
        (2, {"position": {"nonsense": 1}}, "position: "),
        (3, {"chance": [[1, 1]]}, "chance: 1 follows"),
        *[(3, {"chance": [[99, outcome]]}, "chance[0][1]: ") for outcome in (-1, 0, 65)],
    ],
)
def test_a_fault_is_named_with_its_line_and_what_was_expected(
    number: int, changed: Fields, refusal: str
) -> None:
    assert refusal_of(faulty(number, **changed)).startswith(f"line {number}: {refusal}")


def test_a_fault_is_one_short_line_whatever_the_record_says() -> None:
    refusal = refusal_of(faulty(3, **{"a\nb" + "c" * 1000: 1}))

    assert refusal.startswith("line 3: object contains unknown field a bccc")
    assert len(refusal) == 300


def test_a_record_that_is_cut_off_empty_or_without_its_table_is_refused() -> None:
    lines, line = finished_lines(), fields(3)
    del line["hash"]
    no_table = "line 2: position: missing, the laid table must come first"

    assert refusal_of(replaced(3, line)) == "line 3: object missing required field hash"
    assert refusal_of(b"\n".join(lines[:3])[:-9]).startswith("line 3: not a whole line of JSON")
    assert refusal_of(b"").startswith("line 1: not a whole line of JSON")
    assert refusal_of(b"{}\n") == "line 1: format: missing, so this is not a record"
    assert refusal_of(lines[0]) == no_table
    assert refusal_of(b"\n".join((lines[0], lines[2]))).startswith(no_table.partition(",")[0])


def test_another_box_and_seats_that_do_not_fit_the_options_are_named() -> None:
    seats = [{"name": "a", "colour": "green"}, {"name": "b", "colour": "red"}]
    needed, given = "ab" * 32, standard_catalogue().box.digest

    refusal = refusal_of(faulty(1, content=needed))
    assert refusal == f"line 1: content: the record needs the box {needed}, this is {given}"
    assert refusal_of(faulty(1, seats=seats[:1])).startswith("line 1: seats: 1 given")
    assert refusal_of(faulty(1, seats=seats)).startswith("line 1: seats: green, red")


def test_a_wrong_hash_or_seat_is_named_with_its_step() -> None:
    number, first = line_of("actions", 16), json.loads(finished_lines()[2])["seat"]

    wrong = refusal_of(faulty(number, hash="0" * 64))
    assert wrong.startswith(f"line {number}: step 17: hash 000000000000 is recorded, the steps lead to ")
    assert refusal_of(faulty(3, seat=1 - first)) == f"line 3: step 1: seat {1 - first} does not decide"


def test_outcomes_of_chance_are_possible_and_as_many_as_are_drawn() -> None:
    number, acted = line_of_roll(), line_of("actions")
    rolls = json.loads(finished_lines()[number - 1])["chance"]
    more = faulty(acted, chance=[[9000 + draw, 1] for draw in range(6)]).splitlines()[:acted]

    assert refusal_of(faulty(number, chance=[[draw, 7] for draw, _ in rolls])).endswith("is 7 of 6 outcomes")
    fewer = refusal_of(faulty(number, chance=rolls[:-1]))
    assert fewer.endswith("draws more than the record has outcomes")
    assert refusal_of(b"\n".join(more)).endswith("outcomes of chance are left over")
    assert "drawn: 60 is below draw " in refusal_of(faulty(len(finished_lines()), drawn=60))


def test_a_changed_snapshot_or_result_is_found() -> None:
    table, last = fields(line_of("position"))["position"], len(finished_lines())

    assert "is not the one the steps lead to" in refusal_of(faulty(line_of("position", 3), position=table))
    score = refusal_of(faulty(last, prestige=[99, 0]))
    assert score.endswith("the recorded score is not the one the steps lead to")
    assert refusal_of(faulty(last, hash="0" * 64)).endswith("the final hash is not the one the steps lead to")


@pytest.mark.parametrize("bot", ["", "a b", "x" * 81, 1])
def test_a_bot_has_a_plain_name(bot: object) -> None:
    seats = json.loads(finished_lines()[0])["seats"]

    assert refusal_of(faulty(1, seats=[{**seats[0], "bot": bot}, *seats[1:]])).startswith(
        "line 1: seats[0].bot: "
    )


def test_V1_ivan_is_no_bot() -> None:
    match = Match.new(TableOptions(players=1), standard_catalogue(), SEED)
    header, *rest = write_record(match).splitlines()
    seats = json.loads(header)["seats"]
    first = json.dumps({**json.loads(header), "seats": [seats[0], {**seats[1], "bot": "random"}]}).encode()

    assert refusal_of(b"\n".join((first, *rest))) == "line 1: seats: Ivan is not played by a bot"


def test_a_commit_is_one_whole_run() -> None:
    lines = [json.loads(line) for line in finished_lines()]
    number = next(n for n, line in enumerate(lines, start=1) if len(line.get("actions", ())) > 1)
    actions = lines[number - 1]["actions"]

    refusal = refusal_of(faulty(number, actions=actions[:1], chance=[]))

    assert "the actions are not one run up to chance or the end of the turn" in refusal


def test_nothing_follows_the_result() -> None:
    lines = finished_lines()

    refusal = refusal_of(b"\n".join((*lines, lines[2])))

    assert refusal == f"line {len(lines) + 1}: nothing may follow the last line of a record"


def test_open_steps_must_be_free() -> None:
    match = played(0)
    lines = write_record(match).splitlines()
    lines[-1] = msgspec.json.encode({"open": ["claim:A1", "banner:beside", "place:red:down"], "drawn": 99})

    assert refusal_of(b"\n".join(lines)).endswith("open: a step that cannot be undone is among them")


def test_too_large_records_are_refused() -> None:
    assert refusal_of(b" " * (MOST_BYTES + 1)).endswith("bytes, 5000000 are allowed")
    assert refusal_of(b"\n" * (MOST_LINES + 1)).endswith("lines, 20000 are allowed")


def test_a_record_of_other_rules_says_so_where_it_fails() -> None:
    lines = list(finished_lines())
    lines[0] = msgspec.json.encode({**json.loads(lines[0]), "rules": 7})
    lines[2] = msgspec.json.encode({**json.loads(lines[2]), "hash": "0" * 64})

    assert refusal_of(b"\n".join(lines)).endswith("(rules 7, this program has 2)")


@pytest.mark.parametrize("raw", [b"\xff\xfe", b"[" * 100_000, b"\x00", b"null", b"[]", b'{"format":"\xff"}'])
def test_nonsense_is_refused(raw: bytes) -> None:
    assert refusal_of(raw).startswith("line 1: ")


@settings(max_examples=150, deadline=None, derandomize=True, database=None)
@given(st.data())
def test_a_damaged_record_is_refused_or_replays(data: st.DataObject) -> None:
    raw = bytearray(b"\n".join(finished_lines()[:12]))
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(raw) - 1))
        raw[place] = data.draw(st.integers(0, 255))

    with suppress(RecordError):
        replay(read_record(bytes(raw)), standard_catalogue())
