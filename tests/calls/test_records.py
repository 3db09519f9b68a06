"""Records: what a download tells, and to whom; a file that is sent is kept, a hostile one does no harm."""

import gzip
import json
import random
from collections.abc import Callable
from functools import cache

import pytest

from cupola.calls.play import post_turn
from cupola.calls.records import delete_record, get_record, get_records, post_record
from cupola.calls.replay import get_moments
from cupola.calls.tables import post_copy, post_rematch, post_start
from cupola.calls.undo import post_undo
from cupola.play.chance import SealedLuck, luck_of
from cupola.play.match import Match, play_random
from cupola.play.record.match_record import Record, read_record, write_record
from cupola.play.record.replay import replay
from cupola.play.record.seed_check import check_luck, skipped_draws
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.options import TableOptions
from cupola.table.parts.problems import Problem
from cupola.table.seating import from_record as keeping
from cupola.table.seating.copy import CopyOrder
from cupola.table.seating.open import SeatOrder
from cupola.table.seen.view import GameView
from cupola.table.turns.commit import TurnOrder
from cupola.table.turns.undo import UndoOrder
from tests.calls.house import House
from tests.calls.played import SECRETS, Played, refusal
from tests.games.recorded import record_of

TWO_PLAYERS = TableOptions()


@cache
def finished() -> bytes:
    match = Match.new(TableOptions(), standard_catalogue(), bytes([17]) * 32, ["Ada", "Boris"])
    play_random(match, luck_of("choices"))
    return write_record(match)


@cache
def running(options: TableOptions = TWO_PLAYERS, steps: int = 60) -> bytes:
    match = Match.new(options, standard_catalogue(), bytes([17]) * 32)
    play_random(match, luck_of("choices"), steps)
    while match.open_steps:
        match.choose(match.legal()[-1])
    return write_record(match)


@pytest.fixture
def two(house: House) -> Played:
    return Played(house, house.match("Anna", "Boris"))


def upload(house: House, raw: bytes, name: str = "Anna") -> GameView:
    return house.ask(name, post_record, raw)


def download(house: House, game: str, name: str = "Anna") -> bytes:
    return house.ask(name, get_record, game)


def stood_in(record: Record) -> list[int]:
    return list(replay(record, standard_catalogue()).state.values())


def test_R6_the_record_of_a_finished_match_reveals_its_seed_and_verifies(two: Played) -> None:
    record = read_record(download(two.house, two.finish().id, "Clara"))

    assert stood_in(record) == two.cells()
    assert check_luck(record, standard_catalogue()) == []
    assert [seat.name for seat in record.header.seats] == ["Anna", "Boris"]
    assert record.seed == two.game.seed


def test_the_record_of_a_table_names_its_bots_and_keeps_them_when_it_is_uploaded(house: House) -> None:
    raw = download(house, house.match("Anna", "random"))

    again = download(house, upload(house, raw).game)

    assert [seat.bot for seat in read_record(raw).header.seats] == [None, "random"]
    assert read_record(again).header.seats == read_record(raw).header.seats


def test_R6_draws_that_were_undone_show_as_skipped(house: House) -> None:
    table = Played(house, house.match("Anna", "Boris", is_practice=True)).move(8)
    drawn = table.game.drawn
    table.undo(to=table.game.position - 4)
    table.move(5).undo()
    record = read_record(download(house, table.finish().id))

    assert check_luck(record, standard_catalogue()) == []
    assert skipped_draws(record)
    assert min(skipped_draws(record)) <= drawn
    assert stood_in(record) == table.cells()


def test_R5_a_running_record_has_no_seed_and_goes_as_far_as_the_table(two: Played) -> None:
    raw = download(two.house, two.move(12).id)

    assert two.game.seed is not None
    assert two.game.seed.hex().encode() not in raw
    assert stood_in(read_record(raw)) == two.cells()


def test_the_name_of_a_deleted_account_is_gone_from_the_record(two: Played) -> None:
    two.move(3)
    assert refusal(download, two.house, two.house.match("Anna", "Boris", starts=False)) == (409, "not_begun")

    del two.house.people["Boris"]

    assert b"Boris" not in download(two.house, two.id)
    assert b"Anna" in download(two.house, two.id)


def test_R5_a_copy_that_began_with_contracts_in_hands_keeps_its_record_to_the_end(house: House) -> None:
    table = Played(house, house.match("Anna", "Boris", options=SECRETS)).hide()
    order = CopyOrder(table.game.position, seats=(SeatOrder("me"), SeatOrder()))
    copy = table.finish().ask("Anna", post_copy, order).game
    house.sit("Boris", copy)
    house.ask("Anna", post_start, copy)

    assert refusal(download, house, copy, "Clara") == (403, "hidden")


def test_a_record_comes_back_as_it_was_sent(house: House) -> None:
    for raw in (finished(), running(), running(TableOptions(players=3, fourth="archivists"), 200)):
        assert download(house, upload(house, raw).game) == raw


def test_a_record_can_be_looked_at_but_an_unfinished_one_not_played(house: House) -> None:
    over, view = upload(house, finished()), upload(house, running())

    assert (over.status, over.is_host, over.seats_held) == ("over", True, ())
    assert {seat.kind for seat in over.seats} == {"record"}
    assert (view.status, view.seed, view.choices) == ("closed", None, ())
    assert view.view is not None
    order = TurnOrder(view.version, ("end-turn",), "1")
    assert refusal(house.ask, "Anna", post_turn, view.game, order)[0] == 403
    assert refusal(house.ask, "Anna", post_undo, view.game, UndoOrder(view.version))[0] == 403
    for call in (post_start, post_rematch):
        assert refusal(house.ask, "Anna", call, view.game)[0] in (403, 409)


def test_R5_an_unfinished_record_is_gone_on_from_by_who_sent_it_and_hidden_from_others(house: House) -> None:
    raw = running(TableOptions(players=2, fourth="archivists"), 500)
    game = upload(house, raw).game

    copy = house.ask("Anna", post_copy, game, CopyOrder()).game

    assert Played(house, copy).cells() == stood_in(read_record(raw))
    assert refusal(house.ask, "Clara", post_copy, game, CopyOrder())[0] == 403
    assert read_record(download(house, game, "Clara")).header.reader == "spectator"


def test_records_are_listed_for_their_sender_and_a_copy_outlives_one(house: House) -> None:
    unfinished, over = (upload(house, raw).game for raw in (running(), finished()))
    copy = house.ask("Anna", post_copy, unfinished, CopyOrder()).game

    mine = house.ask("Anna", get_records)

    assert {each.table.game: each.status for each in mine} == {unfinished: "closed", over: "over"}
    assert house.ask("Boris", get_records) == ()
    assert refusal(house.ask, "Anna", delete_record, copy) == (409, "no_record")
    house.ask("Anna", delete_record, unfinished)
    assert refusal(house.ask, "Anna", get_moments, unfinished) == (404, "unknown_game")
    assert house.game(copy).status == "running"


def changed(raw: bytes, line: int, **fields: object) -> bytes:
    lines = raw.splitlines()
    lines[line] = json.dumps(json.loads(lines[line]) | fields).encode()
    return b"\n".join(lines) + b"\n"


def forged_seed() -> bytes:
    seed = bytes([18]) * 32
    raw = changed(finished(), -1, seed=seed.hex())
    return changed(raw, 0, commitment=SealedLuck(seed).commitment)


def for_one_reader() -> bytes:
    match = Match.new(TableOptions(fourth="archivists"), standard_catalogue(), bytes([17]) * 32)
    play_random(match, luck_of("choices"), 500)
    return write_record(match, viewer=None)


HOSTILE = {
    "nothing": b"",
    "no record": b"{}",
    "not text": b"\xff\xfe\n",
    "nested": b"[" * 200_000,
    "nested position": b'{"turn":1,"position":' + b"[" * 100_000,
    "compressed": gzip.compress(b"x"),
}


@pytest.mark.parametrize("raw", HOSTILE.values(), ids=HOSTILE)
def test_S5_what_is_no_record_is_refused_and_nothing_is_stored(house: House, raw: bytes) -> None:
    before = house.store.documents

    assert refusal(upload, house, raw)[0] == 422
    assert house.store.documents == before


@pytest.mark.parametrize(
    ("raw", "code", "part"),
    [
        (lambda: finished()[: len(finished()) // 2], "bad_record", "not a whole line"),
        (lambda: changed(finished(), 0, content="0" * 64), "unknown_box", "line 1: content"),
        (lambda: changed(finished(), 0, rules=999), "bad_record", "line 1: rules"),
        (lambda: changed(finished(), 0, version=2), "bad_record", "line 1: version"),
        (lambda: changed(finished(), 0, practice=True), "unfair_record", "seed"),
        (lambda: changed(finished(), 0, extra=1), "bad_record", "extra"),
        (lambda: changed(finished(), 0, continued=True), "bad_record", "line 1: drawn"),
        (lambda: changed(finished(), 2, hash="0" * 64), "bad_record", "hash"),
        (lambda: changed(finished(), -1, seed=None), "unfair_record", "seed"),
        (lambda: b"\n".join(finished().splitlines()[:-1]), "unfair_record", "seed"),
        (forged_seed, "unfair_record", "draw"),
        (for_one_reader, "bad_record", "line 1: for"),
        (
            lambda: changed(
                finished(), 0, seats=[{"name": "A\ue000da", "colour": "red"}, {"name": "B", "colour": "blue"}]
            ),
            "odd_text",
            "seats[0].name",
        ),
    ],
)
def test_S5_a_record_that_is_not_whole_true_and_ours_is_refused(
    house: House, raw: Callable[[], bytes], code: str, part: str
) -> None:
    before = house.store.documents

    problem = house.problem("Anna", post_record, raw())

    assert (problem.status, problem.reply.code) == (422, code)
    assert part in problem.reply.message
    assert house.store.documents == before


@cache
def dull(commits: int) -> bytes:
    """A legal record in which nobody ever builds anything, so that it can be as long as one likes."""
    match = Match.new(TableOptions(), standard_catalogue(), bytes([17]) * 32)
    chooser = random.Random(3)
    while len(match.commits) < commits:
        legal = match.legal()
        idle = [name for name in legal if name.partition(":")[0] not in ("claim", "decorate", "build")]
        match.choose(chooser.choice(idle or legal))
    return write_record(match, snapshots=False)


@pytest.mark.parametrize(
    ("name", "most", "part"),
    [
        ("MOST_COMMITS", 40, "the record has 50 commits, 40 are allowed"),
        ("MOST_ACTIONS", 60, "actions, 60 are allowed"),
    ],
)
def test_S4_a_record_that_costs_too_much_is_refused_before_it_is_played(
    house: House, monkeypatch: pytest.MonkeyPatch, name: str, most: int, part: str
) -> None:
    raw = dull(50)
    monkeypatch.setattr(keeping, name, most)
    monkeypatch.setattr(Match, "choose", None)  # nobody plays it
    before = house.store.documents

    problem = house.problem("Anna", post_record, raw)

    assert (problem.status, problem.reply.code) == (422, "bad_record")
    assert part in problem.reply.message
    assert house.store.documents == before


def test_S4_a_long_record_is_kept_like_a_short_one(house: House) -> None:
    view = upload(house, dull(300))

    assert (view.status, view.moved) == ("closed", 2 + 300)
    assert read_record(download(house, view.game)).commits == read_record(dull(300)).commits


@pytest.mark.thorough
def test_S5_damage_to_a_record_is_refused_and_nothing_worse(house: House) -> None:
    chooser = random.Random(5)
    sources = (finished(), running(), record_of("2-players-advanced-contractors-jurists"))
    statuses: list[int] = []

    for _ in range(300):
        try:
            upload(house, damaged(chooser.choice(sources), chooser))
        except Problem as problem:
            statuses.append(problem.status)

    assert set(statuses) == {422}
    assert len(statuses) > 200
    assert len(house.ask("Anna", get_records)) == 300 - len(statuses)


def damaged(raw: bytes, chooser: random.Random) -> bytes:
    lines = raw.splitlines()
    number = chooser.choice((0, 1, chooser.randrange(len(lines)), len(lines) - 1))
    kind = chooser.randrange(6)
    if kind == 0:
        place = chooser.randrange(len(raw))
        return raw[:place] + bytes([chooser.randrange(256)]) + raw[place + 1 :]
    if kind == 1:
        return raw[: chooser.randrange(len(raw))]
    if kind == 2:
        lines.insert(number, chooser.choice(lines))
    elif kind == 3:
        del lines[number]
    elif kind == 4:
        other = chooser.randrange(len(lines))
        lines[number], lines[other] = lines[other], lines[number]
    else:
        lines[number] = json.dumps(twisted(json.loads(lines[number]), chooser)).encode()
    return b"\n".join(lines)


def twisted(value: object, chooser: random.Random) -> object:
    if isinstance(value, dict) and value and chooser.random() < 0.9:
        key = chooser.choice(sorted(value))
        return value | {key: twisted(value[key], chooser)}
    if isinstance(value, list) and value and chooser.random() < 0.9:
        place = chooser.randrange(len(value))
        return [*value[:place], twisted(value[place], chooser), *value[place + 1 :]]
    if isinstance(value, int) and chooser.random() < 0.7:
        return chooser.choice((value + 1, value - 1, -1, 0, 10**6, 2**31, 2**63, 10**30))
    return chooser.choice((None, True, -1, 2**63, "", "x" * 1000, [], {}, [[]], 0.5, "\u0000", "gold"))
