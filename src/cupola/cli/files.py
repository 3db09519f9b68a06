"""Files named on the command line: read whole, or refused in one line."""

import os
import sys
from pathlib import Path

from cupola.cli.output import BadInput

STANDARD_INPUT = "-"
MOST_BYTES = 64 * 1024 * 1024


def read_input(name: str) -> bytes:
    """`-` is the standard input; must be UTF-8."""
    raw = read_standard_input() if name == STANDARD_INPUT else read_file(Path(name))
    where = "standard input" if name == STANDARD_INPUT else name
    try:
        raw.decode()
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise BadInput("not UTF-8 text", f"{where}, line {line}") from error
    return raw


def read_standard_input() -> bytes:
    if sys.stdin is None:
        raise BadInput("standard input is closed")
    return sys.stdin.buffer.read()


def read_file(path: Path) -> bytes:
    try:
        if path.is_dir():
            raise BadInput("expected a file, found a folder", str(path))
        if path.stat().st_size > MOST_BYTES:
            raise BadInput("file too large", str(path))
        return path.read_bytes()
    except (OSError, ValueError) as error:
        raise BadInput(_why(error), str(path)) from error


def write_file(path: Path, raw: bytes, mode: int = 0o666) -> None:
    """As a whole, so that it is never half written."""
    beside = path.with_name(path.name + ".new")
    try:
        if path.is_dir():
            raise BadInput("expected a file, found a folder", str(path))
        with open(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, mode), "wb") as file:
            file.write(raw)
        beside.replace(path)
    except (OSError, ValueError) as error:
        raise BadInput(_why(error), str(path)) from error


def _why(error: OSError | ValueError) -> str:
    if isinstance(error, FileNotFoundError):
        return "no such file"
    if isinstance(error, OSError) and error.strerror:
        return error.strerror[:1].lower() + error.strerror[1:]
    return "not a valid file name"
