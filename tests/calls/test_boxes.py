"""Boxes of one's own: edited value by value, and everything about a game uses the box it began with."""

from typing import Final

import pytest

from cupola.calls import boxes, library, play, records, replay, study, tables
from cupola.calls.context import Writing
from cupola.calls.jobs import BotJob, Job, JobResult, catalogue_for, work
from cupola.content.box import load_box
from cupola.content.edit.draft import ValueSet
from cupola.content.edit.sheet import BoxValue
from cupola.content.read.archive import packed
from cupola.content.read.files import packaged_bytes
from cupola.play.record.codec import RecordError
from cupola.play.record.match_record import read_record
from cupola.play.record.replay import replay as replayed
from cupola.play.record.seed_check import check_luck
from cupola.play.setup.catalogue import standard_catalogue
from cupola.table.boxes import BoxCard, BoxChange, BoxFault, BoxOrder, BoxPatch, BoxSheet
from cupola.table.history.table import Table
from cupola.table.parts.equipment import Equipment
from cupola.table.parts.viewer import Viewer
from cupola.table.seating.copy import CopyOrder
from cupola.table.seating.open import BoxedTableOrder
from cupola.table.seen.view import BoxNamed, GameView
from cupola.table.study.advice import AdviceOrder
from cupola.table.turns.preview import WhyNotOrder, WhyNotReply
from tests.calls.house import House, HouseContext

M02: Final = "sections row 12 (M02)"
TRACK: Final = list(range(2, 81, 2))  # a prestige space every two: scores nothing like the packaged ones
CALLED: Final = "Anna's copy"


@pytest.fixture
def house(monkeypatch: pytest.MonkeyPatch) -> House:
    monkeypatch.setattr(study, "NODES", 60)
    return House("Anna", "Boris")


def begin(house: House, name: str = CALLED) -> BoxCard:
    return house.ask("Anna", boxes.post_box, BoxOrder(name))


def value(field: str, to: object, row: str = M02) -> ValueSet:
    return ValueSet("base.toml", row, field, to)


def edit(house: House, box: str, *values: ValueSet) -> BoxChange:
    house.pass_by(1)
    return house.ask("Anna", boxes.patch_box, box, BoxPatch(values=values))


def value_in(seen: BoxSheet | BoxChange, field: str) -> BoxValue:
    (row,) = (row for row in seen.rows if row.row == M02)
    return next(each for each in row.values if each.field == field)


def corrected(house: House) -> BoxCard:
    """A box of Anna's with values that show in every game."""
    rubles = value("rubles_by_turn_order", [6, 7, 7, 8], "player")
    return edit(house, begin(house).id, rubles, value("prestige_at", TRACK, "score_track")).card


def rubles(seen: GameView) -> list[int]:
    assert seen.view is not None
    return sorted(player.rubles for player in seen.view.players)


def finished(house: House, box: BoxCard | None, *names: str) -> str:
    return house.play(house.match(*(names or ("Anna", "Anna")), box=None if box is None else box.id))


def test_a_new_box_begins_as_the_packaged_one_and_its_card_counts_what_is_set(house: House) -> None:
    card = begin(house)
    assert card.digest == load_box().digest
    assert (card.total, card.confirmed, card.changed, card.faults) == (495, 0, 0, ())
    assert 0 < card.ours < card.total

    change = edit(house, card.id, value("recognition", 5))

    found = value_in(change, "recognition")
    assert (found.value, found.standard, found.state, found.source) == (5, 4, "changed", "book")
    assert (change.card.changed, change.card.ours) == (1, card.ours - 1)
    assert change.card.digest != card.digest
    assert house.ask("Anna", boxes.get_box, card.id).card == change.card


def test_a_value_that_cannot_be_right_is_refused_with_its_place_and_nothing_changes(house: House) -> None:
    box = begin(house).id
    before = house.ask("Anna", boxes.get_box, box)
    patch = BoxPatch("Another name", (value("rubles", 1), value("recognition", "five")))

    refused = house.problem("Anna", boxes.patch_box, box, patch)

    message = "expected an int, got str"
    assert (refused.status, refused.reply.code) == (422, "bad_box")
    assert refused.reply.message == f"base.toml: {M02}: recognition: {message}"
    fault = {"file": "base.toml", "row": M02, "field": "recognition", "message": message}
    assert refused.reply.details["faults"] == [fault]
    assert house.ask("Anna", boxes.get_box, box) == before


def test_a_box_that_is_wrong_as_a_whole_is_kept_and_can_neither_be_played_nor_shared(house: House) -> None:
    box = begin(house).id
    order = BoxedTableOrder(box=box)

    faulty = edit(house, box, value("gives", {"recognition": 1}, "resource_tile row 7")).card
    refused = house.problem("Anna", tables.post_table, order)
    for call in (boxes.get_box_file, library.get_setup):
        assert house.refusal("Anna", call, box) == (409, "faulty_box")
    mended = edit(house, box, value("gives", {"rubles": 2}, "resource_tile row 8")).card

    message = "expected one tile that gives recognition, got 2"
    assert faulty.faults == (BoxFault("base.toml", "resource_tile", "gives", message),)
    assert (refused.status, refused.reply.code) == (409, "faulty_box")
    assert refused.reply.details["faults"] == [
        {"file": "base.toml", "row": "resource_tile", "field": "gives", "message": message}
    ]
    assert mended.faults == ()
    assert house.ask("Anna", tables.post_table, order).box == BoxNamed(CALLED, mended.digest)


def test_an_effect_that_no_rule_carries_out_is_a_fault_of_the_box(house: House) -> None:
    row = "influence row 5 (teamsters)"

    change = edit(house, begin(house).id, value("actions.1", {"deliver": 2}, row))

    assert [fault.row for fault in change.card.faults] == [row]


def test_my_boxes_are_listed_by_their_last_change_and_nobody_elses_are_played_with(house: House) -> None:
    first, second = begin(house, "First"), begin(house, "Second")
    house.pass_by(1)

    house.ask("Anna", boxes.patch_box, first.id, BoxPatch("First again"))

    listed = house.ask("Anna", boxes.get_boxes).boxes
    assert [box.name for box in listed] == ["First again", "Second"]
    assert listed[1] == second
    assert house.ask("Boris", boxes.get_boxes).boxes == ()
    theirs = BoxedTableOrder(box=first.id)
    assert house.refusal("Boris", tables.post_table, theirs) == (404, "unknown_box")


def test_edits_from_two_devices_at_once_both_count(house: House) -> None:
    box = begin(house).id
    here = HouseContext(house, house.viewer("Anna"))
    editing = boxes.patch_box(here, box, BoxPatch(values=(value("rubles", 1),)))
    assert next(editing) == Writing()

    edit(house, box, value("recognition", 5))  # meanwhile, elsewhere
    with pytest.raises(StopIteration):
        next(editing)
    here.keep()

    sheet = house.ask("Anna", boxes.get_box, box)
    assert [value_in(sheet, field).value for field in ("rubles", "recognition")] == [1, 5]


def test_one_of_the_two_files_is_enough_and_what_is_sent_is_the_box_that_was_downloaded(house: House) -> None:
    raw = packaged_bytes("base.toml").replace(b'"lumber stone gold", 4, 2', b'"lumber stone gold", 5, 2')

    sent = house.ask("Anna", boxes.post_box_file, "Sent", raw)

    assert sent.changed == 1
    assert value_in(house.ask("Anna", boxes.get_box, sent.id), "recognition").value == 5
    file = house.ask("Anna", boxes.get_box_file, sent.id)
    lent = house.ask("Boris", boxes.post_box_file, "Sent", file)
    counted = ("digest", "total", "ours", "confirmed", "changed", "faults")
    assert [getattr(lent, name) for name in counted] == [getattr(sent, name) for name in counted]
    assert house.ask("Boris", boxes.get_box_file, lent.id) == file


def test_a_wrong_file_is_refused_with_row_and_field(house: House) -> None:
    raw = packaged_bytes("base.toml").replace(b'stone gold", 4, 2', b'stone gold", "4", 2', 1)

    refused = house.problem("Anna", boxes.post_box_file, "Sent", packed({"base.toml": raw}))

    assert (refused.status, refused.reply.code) == (422, "bad_box")
    assert refused.reply.message.startswith("base.toml: sections row 11 (M01): recognition")


def test_the_choices_for_a_table_are_those_of_the_chosen_box(house: House) -> None:
    standard = house.ask("Anna", library.get_setup)
    box = edit(house, begin(house).id, value("heights", [4, 4, 2, 2], "plan row 1")).card

    offer = house.ask("Anna", library.get_setup, box.id)

    assert list(offer.plans[0].heights) == [4, 4, 2, 2]
    assert offer.plans[1:] == standard.plans[1:]
    assert house.ask("Anna", library.get_setup) == standard


def test_a_rematch_and_a_copy_keep_the_box_though_it_was_changed_and_deleted(house: House) -> None:
    box = corrected(house)
    game = house.play(house.match("Anna", "Anna", box=box.id), 4)
    named = BoxNamed(CALLED, box.digest)

    edit(house, box.id, value("rubles_by_turn_order", [1, 1, 1, 1], "player"))
    house.ask("Anna", boxes.delete_box, box.id)

    copy = house.ask("Anna", tables.post_copy, game, CopyOrder())
    again = house.ask("Anna", tables.post_rematch, house.play(game))
    begun = house.ask("Anna", tables.post_start, again.game)
    assert house.ask("Anna", play.get_view, game).box == copy.box == again.box == named
    assert len(house.ask("Anna", replay.get_moments, game).moments) >= 12
    house.play(copy.game, 2)
    assert rubles(begun) == [6, 7]


def test_bots_play_a_whole_game_with_the_box_and_its_record_is_of_that_box_alone(house: House) -> None:
    box = corrected(house)
    game = finished(house, box, "Anna", "random")
    catalogue = house.store.catalogue(box.digest)
    assert catalogue is not None

    record = read_record(house.ask("Anna", records.get_record, game))

    assert record.header.content == box.digest == catalogue.box.digest != load_box().digest
    assert replayed(record, catalogue).is_over
    assert check_luck(record, catalogue) == []
    with pytest.raises(RecordError, match=f"needs the box {box.digest}, this is {load_box().digest}"):
        replayed(record, standard_catalogue())


def test_whoever_thinks_about_a_game_is_sent_its_box(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    box, digests = corrected(house), set[str]()

    def why_not(_: Table, __: WhyNotOrder, ___: Viewer, equipment: Equipment) -> WhyNotReply:
        digests.add(equipment.catalogue.box.digest)
        return WhyNotReply()

    def think(job: Job) -> JobResult:
        assert not isinstance(job, BotJob)
        digests.add(catalogue_for(job.box).box.digest)
        return work(job)

    house.think = think
    monkeypatch.setattr(play, "why_not", why_not)
    game = house.match("Anna", "random", box=box.id)
    advice = house.ask("Anna", study.post_advice, game, AdviceOrder(house.game(game).version, ()))
    house.ask("Anna", play.post_why_not, game, WhyNotOrder(house.game(game).version, ()))
    reviewed = house.ask("Anna", study.get_review, finished(house, box))
    turn = house.ask("Anna", study.get_turn_review, reviewed.game, reviewed.turns[0].turn)

    assert advice.turns
    assert turn.decisions
    assert len(house.ask("Anna", play.get_course, reviewed.game)) > 10
    assert house.ask("Anna", play.get_score, reviewed.game).final
    assert digests == {box.digest}


def test_statistics_keep_the_boxes_apart(house: House) -> None:
    box = corrected(house)
    for each in (box, None):
        finished(house, each, "Anna", "random")

    told = house.ask("Anna", study.get_statistics)

    boxed = [each.options.box for each in told.by_options]
    assert sorted(boxed, key=str) == [BoxNamed(CALLED, box.digest), None]


def test_a_record_of_another_box_is_refused_until_that_box_is_here(house: House) -> None:
    box, other = corrected(house), House("Boris")
    raw = house.ask("Anna", records.get_record, finished(house, box))
    file = house.ask("Anna", boxes.get_box_file, box.id)

    refused = other.problem("Boris", records.post_record, raw)
    other.ask("Boris", boxes.post_box_file, "Lent by Anna", file)
    kept = other.ask("Boris", records.post_record, raw)

    assert (refused.status, refused.reply.code) == (422, "unknown_box")
    assert box.digest in refused.reply.message
    assert kept.box == BoxNamed("Lent by Anna", box.digest)
    assert other.ask("Boris", records.get_record, kept.game) == raw
    here = house.ask("Boris", records.post_record, raw)  # a game here has its box
    assert here.box == BoxNamed("", box.digest)
