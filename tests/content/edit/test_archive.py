import struct
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_BZIP2, ZIP_DEFLATED, ZipFile

import pytest

from cupola.content.box import load_box
from cupola.content.errors import ContentError
from cupola.content.read.archive import MOST_FILE_BYTES, packed, unpacked
from cupola.content.read.files import box_files_of, packaged_bytes
from cupola.content.shape.vocabulary import BASE_FILE, BOX_FILES, CONTRACTORS_FILE

PACKAGED = {name: packaged_bytes(name) for name in BOX_FILES}


def archive_of(*entries: tuple[str, bytes], how: int = ZIP_DEFLATED) -> bytes:
    made = BytesIO()
    with ZipFile(made, "w", how) as archive:
        for name, raw in entries:
            archive.writestr(name, raw)
    return made.getvalue()


def refusal(raw: bytes) -> str:
    with pytest.raises(ContentError) as refused:
        box_files_of(raw)
    return str(refused.value)


def test_the_same_box_gives_the_same_bytes_and_comes_out_again() -> None:
    raw = packed(PACKAGED)

    assert raw == packed(PACKAGED)
    assert unpacked(raw) == PACKAGED


@pytest.mark.parametrize("name", BOX_FILES)
def test_half_a_box_is_completed_by_the_packaged_other_file(name: str) -> None:
    for raw in (packaged_bytes(name), archive_of((name, packaged_bytes(name)))):
        files = box_files_of(raw)

        assert (files.base, files.contractors) == (PACKAGED[BASE_FILE], PACKAGED[CONTRACTORS_FILE])


def test_a_box_is_read_from_its_file_as_from_a_folder(tmp_path: Path) -> None:
    place = tmp_path / "box.zip"
    place.write_bytes(packed(PACKAGED))

    assert load_box(place).digest == load_box().digest


@pytest.mark.parametrize(
    "name",
    ["../base.toml", "/base.toml", "box/base.toml", "base.toml/", "BASE.TOML", "readme.txt", "a\\base.toml"],
)
def test_other_names_and_paths_are_refused(name: str) -> None:
    assert refusal(archive_of((name, b"x"))).startswith("archive: holds '")


def test_a_file_that_is_there_twice_is_refused() -> None:
    with pytest.warns(UserWarning, match="Duplicate name"):
        raw = archive_of((BASE_FILE, b"one"), (BASE_FILE, b"two"))

    assert refusal(raw) == "archive: holds base.toml twice"


def test_an_empty_archive_is_refused() -> None:
    assert refusal(archive_of()) == "archive: is empty; expected base.toml and contractors.toml"


def test_a_file_that_unpacks_to_too_much_is_refused() -> None:
    bomb = archive_of((BASE_FILE, b" " * (MOST_FILE_BYTES * 50)))

    assert len(bomb) < 20_000
    assert refusal(bomb) == f"base.toml: has more than {MOST_FILE_BYTES} bytes"


def test_a_size_that_lies_does_not_help() -> None:
    raw = bytearray(archive_of((BASE_FILE, b" " * (MOST_FILE_BYTES * 50))))
    at = raw.rindex(b"PK\x01\x02")
    struct.pack_into("<I", raw, at + 24, 10)  # the size after unpacking, as the directory states it

    assert refusal(bytes(raw)).startswith(("base.toml: has more than", "archive: is not a zip file"))


def test_other_ways_of_packing_are_refused() -> None:
    assert "not read here" in refusal(archive_of((BASE_FILE, b"x"), how=ZIP_BZIP2))


@pytest.mark.parametrize("cut", [4, 30, 200, -1, -30])
def test_half_an_archive_is_refused(cut: int) -> None:
    assert refusal(packed(PACKAGED)[:cut]) == "archive: is not a zip file, or is damaged"


def test_a_damaged_archive_is_refused() -> None:
    raw = packed(PACKAGED).replace(b"lumber = 20", b"lumber = 21", 1)

    assert refusal(raw) == "archive: is not a zip file, or is damaged"


@pytest.mark.parametrize(
    ("raw", "told"),
    [
        (b"", "the file: box: expected 'base' or 'contractors'"),
        (b"\xff\xfe", "the file: line 1: not UTF-8 text"),
        (b"box = 'neither'", "the file: box: expected 'base' or 'contractors'"),
        (b"box = ['base']", "the file: box: expected 'base' or 'contractors'"),
        (b"#" * (MOST_FILE_BYTES + 1), f"the file: has more than {MOST_FILE_BYTES} bytes"),
        (b"x = " + b"[" * 50_000, "the file: line 1: brackets are nested more than 16 deep"),
    ],
)
def test_a_text_that_is_no_box_file_is_refused(raw: bytes, told: str) -> None:
    assert refusal(raw) == told
