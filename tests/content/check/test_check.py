"""Every fault of a box file is told in one line that names file, row and field."""

from collections.abc import Callable
from pathlib import Path

import pytest

from cupola.content.box import load_box
from cupola.content.check.whole_box import check_box, examine
from cupola.content.errors import ContentError
from cupola.content.read.archive import MOST_FILE_BYTES
from cupola.content.read.files import BoxFiles, packaged_bytes
from cupola.content.read.toml import MOST_FAULTS
from cupola.content.shape.vocabulary import BASE_FILE, CONTRACTORS_FILE

Faults = Callable[..., list[str]]

MATERIALS = "(lumber, brick, stone, gold, green, purple)"
SOURCES = "(book, reported, inferred, reconstructed)"


def test_the_packaged_box_has_no_fault() -> None:
    assert check_box() == []


def test_a_fault_names_file_row_and_field_in_one_line() -> None:
    fault = ContentError("base.toml", "sections row 12 (M02)", "recognition", "expected\nan int")

    assert str(fault) == "base.toml: sections row 12 (M02): recognition: expected an int"


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("lumber = 20", "lumber 20", "line 11: column 8: expected '=' after a key in a key/value pair"),
        ("lumber = 20", "lumber = 20\nlumber = 3", "line 12: column 11: cannot overwrite a value"),
        ("[supply]", "wood = 1\n[supply]", "wood: unknown table"),
        ("version = 1", "version = 2", "version: expected 1, got 2"),
        ("version = 1\n", "", "version: missing"),
        ("box = ", "dice_box = 3\nbox = ", "dice_box: unknown table"),
        ('box = "base"', 'box = "contractors"', "box: expected 'base', got 'contractors'"),
        ("lumber = 20", "lumber = 20\nwood = 3", "supply: wood: unknown key"),
        ("lumber = 20\n", "", "supply: lumber: missing"),
        ("lumber = 20", 'lumber = "many"', "supply: lumber: expected an int, got str"),
        ("lumber = 20", "lumber = 20.0", "supply: lumber: expected an int, got float"),
        ("lumber = 20", "lumber = true", "supply: lumber: expected an int, got bool"),
        ("lumber = 20", "lumber = -1", "supply: lumber: must be at least 0"),
        ("lumber = 20", "lumber = 501", "supply: lumber: must be at most 500"),
        ("lumber = 20", "lumber = 1001", "supply: lumber: must be at most 1000"),
        (
            'source = "reported"',
            'source = "guessed"',
            f"supply: source: unknown source word 'guessed' {SOURCES}",
        ),
        (
            '{ rubles = "reconstructed" }',
            '{ rubles = "guessed" }',
            f"supply: sources: unknown source word 'guessed' {SOURCES}",
        ),
        (
            '{ rubles = "reconstructed" }',
            '{ coins = "book" }',
            "supply: sources.coins: names no value of this row",
        ),
        ('note = "40 coins', 'note = 3 # "40 coins', "supply: note: expected a string, got int"),
    ],
)
def test_faults_of_any_table(faults: Faults, old: str, new: str, expected: str) -> None:
    assert faults(BASE_FILE, (old, new)) == [f"base.toml: {expected}"]


def test_every_fault_of_both_files_is_found_in_one_pass(faults: Faults, tmp_path: Path) -> None:
    faults(CONTRACTORS_FILE, ("passes_max = 6", "passes_max = 21"))
    text = (tmp_path / BASE_FILE).read_text()
    text = text.replace("lumber = 20", "lumber = '20'", 1).replace(
        '"lumber stone gold"', '"wood stone gold"', 1
    )
    (tmp_path / BASE_FILE).write_text(text.replace("rubles_by", "coins_by", 1))

    assert [str(fault) for fault in check_box(tmp_path)] == [
        "base.toml: supply: lumber: expected an int, got str",
        "base.toml: player: coins_by_turn_order: unknown key",
        "base.toml: player: rubles_by_turn_order: missing",
        f"base.toml: sections row 12 (M02): cost.1: unknown material 'wood' {MATERIALS}",
        "contractors.toml: module: passes_max: must be at most 20",
    ]


def test_a_folder_without_a_base_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ContentError) as caught:
        load_box(tmp_path)

    assert str(caught.value) == f"base.toml: no such file in {tmp_path}"


def test_a_folder_that_is_not_there_is_refused_for_both_files(tmp_path: Path) -> None:
    missing = tmp_path / "nowhere"

    assert [str(fault) for fault in check_box(missing)] == [
        f"base.toml: no such file in {missing}",
        f"contractors.toml: no such file in {missing}",
    ]


def test_a_folder_in_the_place_of_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / BASE_FILE).mkdir()

    assert [str(fault) for fault in check_box(tmp_path)] == ["base.toml: cannot be read: Is a directory"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (b"box = 1\nn = '\xff'\n", "base.toml: line 2: not UTF-8 text"),
        (b"[supply", "base.toml: end of file: expected ']' at the end of a table declaration"),
        (b"x = " + b"[" * 5000 + b"]" * 5000, "base.toml: line 1: brackets are nested more than 16 deep"),
    ],
)
def test_a_file_that_is_no_toml_is_refused(tmp_path: Path, text: bytes, expected: str) -> None:
    (tmp_path / BASE_FILE).write_bytes(text)

    assert [str(fault) for fault in check_box(tmp_path)] == [expected]


def test_a_file_larger_than_a_box_can_be_is_not_read(tmp_path: Path) -> None:
    (tmp_path / BASE_FILE).write_bytes(b"#" * (MOST_FILE_BYTES + 1))

    assert [str(fault) for fault in check_box(tmp_path)] == ["base.toml: has more than 200000 bytes"]


def test_the_faults_of_two_files_are_compared_in_one_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    worded: list[None] = []
    in_words = ContentError.__str__

    def count(fault: ContentError) -> str:
        worded.append(None)
        return in_words(fault)

    monkeypatch.setattr(ContentError, "__str__", count)
    text = "".join(f"k{number} = 1\n" for number in range(500)).encode()

    found = examine(BoxFiles(text, text)).faults

    assert len(worded) == len(found) >= 1000


def test_so_many_faults_of_shape_are_told_and_no_more() -> None:
    text = "".join(f"k{number} = 1\n" for number in range(5000)).encode()

    assert len(examine(BoxFiles(text, packaged_bytes(CONTRACTORS_FILE))).faults) == MOST_FAULTS
