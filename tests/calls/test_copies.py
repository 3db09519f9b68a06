"""A copy goes on from a move of another match with its own luck; a rematch is the same people once more."""

import json
from typing import Any

import pytest
from msgspec.structs import replace

from cupola.calls import records, replay, resign, tables
from cupola.engine.constants.actions import SLOT_NAMES
from cupola.play.chance import SealedLuck
from cupola.play.match import Match
from cupola.play.position.document import decode_position, state_of
from cupola.play.record.match_record import read_record, write_record
from cupola.play.record.replay import replay as replayed
from cupola.play.record.seed_check import check_luck
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.options import TableOptions
from cupola.table.parts.settings import TableSettings
from cupola.table.seating.copy import CopyOrder
from cupola.table.seating.open import SeatOrder
from tests.calls.house import House
from tests.calls.played import SECRETS, Played, refusal
from tests.games.recorded import record_of

ME, FREE = SeatOrder("me"), SeatOrder()


def match(house: House, *names: str, **order: Any) -> Played:
    return Played(house, house.match(*names, **order))


@pytest.fixture
def alone(alone: Played) -> Played:
    return alone.move(9)


def copied(source: Played, name: str = "Anna", **order: Any) -> Played:
    return Played(source.house, source.ask(name, tables.post_copy, CopyOrder(**order)).game)


def uploaded(house: House, raw: bytes) -> Played:
    return Played(house, house.ask("Anna", records.post_record, raw).game)


def test_R6_a_copy_begins_as_the_table_stands_with_a_seed_of_its_own(alone: Played) -> None:
    source = alone.game

    copy, other = copied(alone), copied(alone)

    game = copy.game
    assert copy.cells() == alone.cells()
    assert (game.status, game.decider, game.turn) == ("running", source.decider, source.turn)
    assert (game.is_practice, game.is_continued) == (True, True)
    assert (game.origin, game.host, game.drawn) == (alone.id, "anna", 0)
    assert copy.view().seats_held == (0, 1)
    assert len({source.seed, game.seed, other.game.seed}) == 3
    assert alone.game == source


def test_a_copy_goes_on_from_any_move_or_from_within_one(alone: Played) -> None:
    moves = alone.ask("Anna", replay.get_moments).moments
    long = max(moves, key=lambda each: len(each.steps))

    copy, within = copied(alone, version=5), copied(alone, version=long.version, step=1)

    assert copy.cells() == alone.cells(5)
    then = alone.ask("Anna", replay.get_moment, long.version, 1).view
    seen = within.view()
    assert seen.view is not None
    assert (seen.view.towers, seen.view.market) == (then.towers, then.market)
    assert (seen.status, seen.is_practice, seen.decider) == ("running", True, long.seat)
    assert seen.choices


def test_R6_the_record_of_a_copy_says_so_and_verifies(alone: Played) -> None:
    record = read_record(copied(alone, "Boris").finish().ask("Boris", records.get_record))

    assert record.header.continued
    assert replayed(record, standard_catalogue()).is_over
    assert check_luck(record, standard_catalogue()) == []


def test_seats_of_a_copy_can_be_ordered(alone: Played) -> None:
    copy = copied(alone, seats=(ME, FREE), title="What if")

    view = copy.view()
    assert (view.status, view.title, view.view) == ("open", "What if", None)
    assert [seat.kind for seat in view.seats] == ["person", "free"]
    alone.house.sit("Boris", copy.id)
    copy.ask("Anna", tables.post_start)
    assert copy.cells() == alone.cells()


def test_a_finished_match_is_copied_from_a_move_before_its_end(alone: Played) -> None:
    alone.finish()

    assert refusal(copied, alone) == (409, "over")
    assert copied(alone, "Boris", version=alone.game.position - 4).finish().game.status == "over"


@pytest.mark.parametrize(
    "order",
    [
        {"version": 1},
        {"version": 0},
        {"version": 99},
        {"seats": (ME,)},
        {"seats": (SeatOrder("bot"), ME)},
        {"seats": (SeatOrder("bot", bot="nobody"), ME)},
        {"title": "\0"},
    ],
    ids=str,
)
def test_a_copy_that_cannot_be_is_refused(alone: Played, order: dict[str, Any]) -> None:
    before = alone.house.store.documents

    assert refusal(copied, alone, **order)[0] == 422
    assert alone.house.store.documents == before


def test_a_position_with_no_slot_free_for_a_tile_is_copied_and_shown(house: House) -> None:
    tiles = ("lumber", "green", "die-green", "recognition", "die-red", "gold")
    workshop = {slot: {"tile": tile, "face": "down"} for slot, tile in zip(SLOT_NAMES, tiles, strict=True)}
    document = {"players": [{"workshop": workshop, "banners": {"beside": 0}}, {}]}
    state = state_of(decode_position(json.dumps(document).encode()), standard_catalogue())
    laid = Match(TableOptions(), standard_catalogue(), state, SealedLuck(bytes(32), is_practice=True))

    copy = copied(uploaded(house, write_record(laid, viewer="all", is_continued=True)))

    assert "claim:A1" in copy.choices("claim")


# R5: what is hidden cannot be copied


def test_R5_a_position_with_contracts_of_others_cannot_be_copied_before_the_end(house: House) -> None:
    secret = match(house, "Anna", "Boris", options=SECRETS).hide()
    other = "Boris" if secret.game.decider == 0 else "Anna"  # who decides is about to choose among contracts
    version, before = secret.game.position, house.store.documents

    assert refusal(copied, secret, "Clara") == (403, "hidden")
    assert refusal(copied, secret, other) == (403, "hidden")

    assert house.store.documents == before
    copied(secret, "Clara", version=secret.begun)  # nothing was hidden then
    own = match(house, "Anna", "Anna", options=SECRETS).hide()  # nor is anything from who plays all
    assert copied(own).cells() == own.cells()
    assert refusal(copied, match(house, "Anna", "Boris", starts=False)) == (409, "not_begun")
    secret.finish()
    assert copied(secret, "Clara", version=version).cells() == secret.cells(version)


@pytest.mark.parametrize(
    ("order", "is_over", "hints"),
    [
        ({}, False, (False, False)),
        ({"settings": TableSettings(hints=False)}, True, (True, None)),
        ({"settings": TableSettings(hints=True)}, False, (True, None)),
        ({"is_practice": True}, False, (True, None)),
    ],
)
def test_a_copy_gives_hints_but_where_its_match_runs_without(
    house: House, order: dict[str, Any], is_over: bool, hints: tuple[bool, bool | None]
) -> None:
    source = match(house, "Anna", "Boris", **order).move(1_000_000 if is_over else 4)
    version = source.game.position - 4 if is_over else None

    copies = [copied(source, name, version=version) for name in ("Anna", "Boris", "Clara")]
    copies.append(copied(copies[0]))

    assert {(copy.view().hints, copy.view().settings.hints) for copy in copies} == {hints}


def test_a_record_is_gone_on_from(house: House) -> None:
    kept = uploaded(house, record_of("2-players-basic"))

    copy = copied(kept, version=60)

    assert copy.cells() == kept.cells(60)
    assert copy.finish().game.status == "over"


def test_a_rematch_is_one_table_for_all_who_ask_and_begins_when_its_host_says_so(house: House) -> None:
    ended = match(house, "Anna", "Boris", title="Evening", options=TableOptions(side="advanced")).finish()
    seen = ended.game.version

    first, second = ended.ask("Boris", tables.post_rematch), ended.ask("Anna", tables.post_rematch)

    looked = ended.view(since=seen)
    assert first.game == second.game == looked.rematch != ended.id
    assert [news.kind for news in looked.news] == ["rematched"]  # R7
    assert (first.is_host, second.is_host) == (True, False)
    assert (first.status, first.title, first.options.side) == ("open", "Evening", "advanced")
    assert (first.seats_held, second.seats_held) == ((1,), (0,))
    assert [seat.name for seat in first.seats] == ["Anna", "Boris"]
    assert first.commitment != looked.commitment
    again = Played(house, first.game)
    assert refusal(again.ask, "Anna", tables.post_start)[0] == 403
    again.ask("Boris", tables.post_start)
    assert again.finish().game.status == "over"


def test_whoever_resigned_is_asked_again_and_bots_stay(house: House) -> None:
    seats = (ME, FREE, SeatOrder("bot", "Robot", "random"))
    ended = match(house, "Anna", "Boris", "random", seats=seats)
    ended.ask("Boris", resign.post_resign, 1)
    house.put(replace(ended.table, game=replace(ended.game, status="over", decider=None, awaits_bot=False)))

    again = ended.ask("Boris", tables.post_rematch)

    found = [(seat.kind, seat.name, seat.has_resigned) for seat in again.seats]
    assert found == [("person", "Anna", False), ("person", "Boris", False), ("bot", "Robot", False)]


def test_only_a_finished_table_is_set_again_and_the_seat_of_a_deleted_account_is_free(house: House) -> None:
    table = match(house, "Anna", "Boris")
    assert refusal(table.ask, "Anna", tables.post_rematch) == (409, "not_over")
    table.finish()
    del house.people["Boris"]

    again = table.ask("Anna", tables.post_rematch)

    assert [seat.kind for seat in again.seats] == ["person", "free"]
