"""Where the box files are: in the package, in the player's own folder, or in one file to share."""

from importlib.resources import files
from pathlib import Path

from msgspec import Struct

from cupola.content.errors import ContentError
from cupola.content.read.archive import MOST_FILE_BYTES, is_archive, unpacked
from cupola.content.read.toml import read_toml
from cupola.content.shape.vocabulary import BASE_FILE, BOX_FILES, CONTRACTORS_FILE

MOST_BYTES = 2_000_000  # of a file to share, read from a disk
SENT = "the file"


class BoxFiles(Struct, frozen=True):
    base: bytes
    contractors: bytes


BoxPlace = Path | BoxFiles | None


def read_bytes(place: BoxPlace, file: str) -> bytes:
    """Of the package where the place may leave it out."""
    if place is None:
        return packaged_bytes(file)
    if isinstance(place, BoxFiles):
        return place.base if file == BASE_FILE else place.contractors
    if place.is_file():
        return read_bytes(box_files_of(_read(place, MOST_BYTES)), file)
    if file == CONTRACTORS_FILE and place.is_dir() and not (place / file).exists():
        return packaged_bytes(file)
    try:
        return _read(place / file, MOST_FILE_BYTES)
    except FileNotFoundError as error:
        raise ContentError(file, "", "", f"no such file in {place}") from error


def packaged_bytes(file: str) -> bytes:
    return files("cupola.content").joinpath(file).read_bytes()


def box_files_of(raw: bytes) -> BoxFiles:
    """An archive of the files, or one of them beside the packaged other."""
    found = unpacked(raw) if is_archive(raw) else {_name_of(raw): raw}
    return BoxFiles(*(found[name] if name in found else packaged_bytes(name) for name in BOX_FILES))


def _name_of(raw: bytes) -> str:
    if len(raw) > MOST_FILE_BYTES:
        raise ContentError(SENT, "", "", f"has more than {MOST_FILE_BYTES} bytes")
    word = read_toml(SENT, raw).get("box")
    names = {"base": BASE_FILE, "contractors": CONTRACTORS_FILE}
    if not isinstance(word, str) or word not in names:
        raise ContentError(SENT, "box", "", "expected 'base' or 'contractors'")
    return names[word]


def _read(path: Path, most: int) -> bytes:
    """Read a file from a disk, or raise a `ContentError` for one that is larger than a box can be."""
    try:
        with path.open("rb") as opened:
            raw = opened.read(most + 1)
    except FileNotFoundError:
        raise
    except OSError as error:
        raise ContentError(path.name, "", "", f"cannot be read: {error.strerror}") from error
    if len(raw) > most:
        raise ContentError(path.name, "", "", f"has more than {most} bytes")
    return raw
