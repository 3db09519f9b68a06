"""A box as one file to share: a zip archive of its box files, and of nothing else."""

from io import BytesIO
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo
from zlib import error as ZlibError

from cupola.content.errors import ContentError
from cupola.content.shape.vocabulary import BOX_FILES

MOST_FILE_BYTES = 200_000
ARCHIVE = "archive"
IS_ENCRYPTED = 0x1
OLDEST = (
    1980,
    1,
    1,
    0,
    0,
    0,
)  # the date of every archive: the same box gives the same bytes


def is_archive(raw: bytes) -> bool:
    return raw[:2] == b"PK"


def packed(files: dict[str, bytes]) -> bytes:
    """The same bytes for the same files."""
    made = BytesIO()
    with ZipFile(made, "w", ZIP_STORED) as archive:
        for name, raw in files.items():
            info = ZipInfo(name, OLDEST)
            info.create_system = 3
            info.external_attr = 0o644 << 16
            archive.writestr(info, raw)
    return made.getvalue()


def unpacked(raw: bytes) -> dict[str, bytes]:
    """Refuse anything but box files, and files that are too large."""
    try:
        with ZipFile(BytesIO(raw)) as archive:
            _check_names(archive.infolist())
            return {info.filename: _content(archive, info) for info in archive.infolist()}
    except (BadZipFile, ZlibError, EOFError, NotImplementedError, OSError, ValueError) as error:
        raise ContentError(ARCHIVE, "", "", "is not a zip file, or is damaged") from error


def _check_names(entries: list[ZipInfo]) -> None:
    wanted = " and ".join(BOX_FILES)
    names = [info.filename for info in entries]
    for name in names:
        if name not in BOX_FILES:
            raise ContentError(ARCHIVE, "", "", f"holds {name[:60]!r}; only {wanted} belong in it")
        if names.count(name) > 1:
            raise ContentError(ARCHIVE, "", "", f"holds {name} twice")
    if not names:
        raise ContentError(ARCHIVE, "", "", f"is empty; expected {wanted}")


def _content(archive: ZipFile, info: ZipInfo) -> bytes:
    if info.flag_bits & IS_ENCRYPTED or info.compress_type not in (ZIP_STORED, ZIP_DEFLATED):
        raise ContentError(info.filename, "", "", "is encrypted or packed in a way that is not read here")
    # The size that the archive states may be wrong, so no more than the limit is ever unpacked.
    with archive.open(info) as opened:
        content = opened.read(MOST_FILE_BYTES + 1)
    if len(content) > MOST_FILE_BYTES:
        raise ContentError(info.filename, "", "", f"has more than {MOST_FILE_BYTES} bytes")
    return content
