"""Check a whole box: its files, their shape, and whether it can be played."""

from typing import NamedTuple

from cupola.content.check.base import base_faults
from cupola.content.check.contractors import contractors_faults, joint_faults
from cupola.content.check.sources import sources_faults
from cupola.content.errors import ContentError
from cupola.content.read.files import BoxPlace, read_bytes
from cupola.content.read.names import BASE_FILE, CONTRACTORS_FILE
from cupola.content.read.toml import BoxFile, read_box_file, read_toml
from cupola.content.shape.base import Base
from cupola.content.shape.contractors import Contractors


class Examined(NamedTuple):
    """What could be read of a box, and every fault found in it."""

    base: Base | None
    contractors: Contractors | None
    faults: list[ContentError]


def check_box(place: BoxPlace = None) -> list[ContentError]:
    """List every fault of the box of a place, or of the packaged one."""
    return examine(place).faults


def examine(place: BoxPlace) -> Examined:
    """Read a box and collect its faults, those of the base file first."""
    base, faults = _read(place, BASE_FILE, Base)
    contractors, more = _read(place, CONTRACTORS_FILE, Contractors)
    if base is not None:
        faults += base_file_faults(base)
    known = set(map(str, faults))
    faults += [fault for fault in more if str(fault) not in known]  # one archive, read twice
    if contractors is not None:
        faults += contractors_file_faults(contractors)
    # Beside a faulty base box these would only repeat its faults.
    if base is not None and contractors is not None and not faults:
        faults += joint_faults(base, contractors)
    return Examined(base, contractors, faults)


def base_file_faults(base: Base) -> list[ContentError]:
    """List the faults of a base box whose shape is right."""
    return [*base_faults(base), *sources_faults(BASE_FILE, base)]


def contractors_file_faults(contractors: Contractors) -> list[ContentError]:
    """List the faults of a Contractors box whose shape is right, taken by itself."""
    return [*contractors_faults(contractors), *sources_faults(CONTRACTORS_FILE, contractors)]


def _read(place: BoxPlace, file: str, kind: type[BoxFile]) -> tuple[BoxFile | None, list[ContentError]]:
    try:
        return read_box_file(file, kind, read_toml(file, read_bytes(place, file)))
    except ContentError as fault:
        return None, [fault]
