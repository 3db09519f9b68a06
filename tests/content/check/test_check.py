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
from tests.recorded import recorded

FAULTS = Path(__file__).with_name("faults.txt")

Faults = Callable[..., list[str]]

MATERIALS = "(lumber, brick, stone, gold, green, purple)"


def test_the_packaged_box_has_no_fault() -> None:
    assert check_box() == []


def test_a_fault_names_file_row_and_field_in_one_line() -> None:
    fault = ContentError("base.toml", "sections row 12 (M02)", "recognition", "expected\nan int")

    assert str(fault) == "base.toml: sections row 12 (M02): recognition: expected an int"


@pytest.mark.parametrize(("old", "new", "expected"), recorded(FAULTS, "any table"))
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


def test_a_folder_without_files_or_with_folders_in_their_place_is_refused(tmp_path: Path) -> None:
    missing = tmp_path / "nowhere"
    with pytest.raises(ContentError) as caught:
        load_box(tmp_path)
    assert str(caught.value) == f"base.toml: no such file in {tmp_path}"
    assert [str(fault) for fault in check_box(missing)] == [
        f"base.toml: no such file in {missing}",
        f"contractors.toml: no such file in {missing}",
    ]

    (tmp_path / BASE_FILE).mkdir()
    assert [str(fault) for fault in check_box(tmp_path)] == ["base.toml: cannot be read: Is a directory"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (b"box = 1\nn = '\xff'\n", "line 2: not UTF-8 text"),
        (b"[supply", "end of file: expected ']' at the end of a table declaration"),
        (b"x = " + b"[" * 5000 + b"]" * 5000, "line 1: brackets are nested more than 16 deep"),
        (b"#" * (MOST_FILE_BYTES + 1), "has more than 200000 bytes"),
    ],
    ids=["no text", "no TOML", "nested", "large"],
)
def test_a_file_that_is_no_toml_or_too_large_is_refused(tmp_path: Path, text: bytes, expected: str) -> None:
    (tmp_path / BASE_FILE).write_bytes(text)

    assert [str(fault) for fault in check_box(tmp_path)] == [f"base.toml: {expected}"]


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
