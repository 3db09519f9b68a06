"""Check a whole box: its files, their shape, and whether it can be played."""

from pathlib import Path
from typing import NamedTuple

from cupola.content.check.base import base_faults
from cupola.content.check.contractors import contractors_faults, joint_faults
from cupola.content.check.sources import sources_faults
from cupola.content.errors import ContentError
from cupola.content.read.files import BASE_FILE, CONTRACTORS_FILE, read_bytes
from cupola.content.read.toml import BoxFile, read_box_file, read_toml
from cupola.content.shape.base import Base
from cupola.content.shape.contractors import Contractors


class Examined(NamedTuple):
    """What could be read of a box, and every fault found in it."""

    base: Base | None
    contractors: Contractors | None
    faults: list[ContentError]


def check_box(folder: Path | None = None) -> list[ContentError]:
    """List every fault of the box of a folder, or of the packaged one."""
    return examine(folder).faults


def examine(folder: Path | None) -> Examined:
    """Read a box and collect its faults, those of the base file first."""
    base, faults = _read(folder, BASE_FILE, Base)
    contractors, more = _read(folder, CONTRACTORS_FILE, Contractors)
    if base is not None:
        faults += [*base_faults(base), *sources_faults(BASE_FILE, base)]
    faults += more
    if contractors is not None:
        faults += [*contractors_faults(contractors), *sources_faults(CONTRACTORS_FILE, contractors)]
    # Beside a faulty base box these would only repeat its faults.
    if base is not None and contractors is not None and not faults:
        faults += joint_faults(base, contractors)
    return Examined(base, contractors, faults)


def _read(folder: Path | None, file: str, kind: type[BoxFile]) -> tuple[BoxFile | None, list[ContentError]]:
    try:
        return read_box_file(file, kind, read_toml(file, read_bytes(folder, file)))
    except ContentError as fault:
        return None, [fault]
