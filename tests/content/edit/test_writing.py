import tomllib

import pytest

from cupola.content.box import load_box
from cupola.content.check.whole_box import check_box
from cupola.content.edit.draft import Edits, ValueSet, ValuesNamed, draft_of, edited
from cupola.content.edit.sheet import sheet_of, standard_draft
from cupola.content.edit.writing import inline, written
from cupola.content.read.files import BoxFiles
from cupola.content.shape.vocabulary import BASE_FILE, CONTRACTORS_FILE
from cupola.content.sources import count_sources, sourced_values

STANDARD = standard_draft()
NOTHING = Edits()


def rewritten(edits: Edits = NOTHING) -> BoxFiles:
    draft = edited(STANDARD, STANDARD, edits).draft
    return written(draft.base, draft.contractors)


def test_the_packaged_box_written_and_read_is_the_same_box_value_by_value_and_source_by_source() -> None:
    files = rewritten()

    again = load_box(files)
    assert again.digest == load_box().digest
    assert list(sourced_values(again)) == list(sourced_values(load_box()))


def test_a_written_box_reads_back_to_the_same_text() -> None:
    files = rewritten()

    draft = draft_of(files)
    assert written(draft.base, draft.contractors) == files


def test_what_was_changed_and_confirmed_is_in_the_files() -> None:
    files = rewritten(
        Edits(
            values=(
                ValueSet(BASE_FILE, "sections row 12 (M02)", "cost", ["gold", "gold"]),
                ValueSet(CONTRACTORS_FILE, "specialists row 3 (chisel)", "effect", {"gain": {"rubles": 3}}),
                ValueSet(CONTRACTORS_FILE, "buttresses row 2", "effect", {"gain": {"recognition": 4}}),
            ),
            confirm=(
                ValuesNamed(BASE_FILE, "sections row 1 (B01)"),
                ValuesNamed(CONTRACTORS_FILE, "specialists"),
                ValuesNamed(CONTRACTORS_FILE, "contracts row 2"),
            ),
        )
    )

    assert check_box(files) == []
    assert '  ["M02", "middle", "gold gold", 4, 2],' in files.base.decode()
    assert tomllib.loads(files.base.decode())["sections"]["sources"] == {"B01": "book", "M02.cost": "book"}
    specialists = tomllib.loads(files.contractors.decode())["specialists"]
    assert {"tools": "book", "3.effect": "book"}.items() <= specialists["sources"].items()
    assert tomllib.loads(files.contractors.decode())["buttresses"]["sources"] == {"2": "book"}


def test_a_box_whose_values_are_all_confirmed_says_so_with_one_word_a_row() -> None:
    sheet = sheet_of(STANDARD, STANDARD)
    files = rewritten(Edits(confirm=tuple(ValuesNamed(row.file, row.row) for row in sheet.rows)))

    assert [count.total - count.book for count in count_sources(load_box(files))] == [0, 0]
    assert b"reconstructed" not in files.base.split(b"box = ")[1]
    assert sheet_of(draft_of(files), STANDARD).tally.ours == 0


def test_edits_survive_being_written_and_read() -> None:
    edits = Edits(
        values=(ValueSet(BASE_FILE, "plan row 2", "heights", [3, 3, 2, 4]),),
        confirm=(
            ValuesNamed(BASE_FILE, "workshop_tiles", "faces.3"),
            ValuesNamed(CONTRACTORS_FILE, "guild row 4 (recruiters)", "cards.2"),
        ),
    )
    draft = edited(STANDARD, STANDARD, edits).draft

    again = draft_of(written(draft.base, draft.contractors))

    assert sheet_of(again, STANDARD).rows == sheet_of(draft, STANDARD).rows


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (True, "true"),
        (7, "7"),
        ('a "word"', '"a \\"word\\""'),
        ([1, [2]], "[1, [2]]"),
        ({}, "{}"),
        ({"lumber": 2, "a b": {"x": False}}, '{ lumber = 2, "a b" = { x = false } }'),
        ("tab\tand\x7f", '"tab\\tand\\u007f"'),
    ],
)
def test_a_value_on_one_line_is_read_back(value: object, text: str) -> None:
    assert inline(value) == text
    assert tomllib.loads(f"it = {text}")["it"] == value
