"""Check a whole box: its files, their shape, and whether it can be played."""

from collections.abc import Iterator
from typing import NamedTuple

from msgspec import Struct

from cupola.content.check.base import base_faults
from cupola.content.check.contractors import contractors_faults, joint_faults
from cupola.content.errors import ContentError
from cupola.content.read.files import BoxPlace, read_bytes
from cupola.content.read.rows import details_of, printed_rows
from cupola.content.read.toml import BoxFile, read_box_file, read_toml
from cupola.content.shape.base import Base
from cupola.content.shape.contractors import Contractors
from cupola.content.shape.effects import EFFECT_WORDS
from cupola.content.shape.printed import fields_of, names_leading_to
from cupola.content.shape.vocabulary import BASE_FILE, CONTRACTORS_FILE


def sources_faults(file: str, box: Struct) -> Iterator[ContentError]:
    for title, row in printed_rows(box):
        known = {name for path, _ in details_of(row) for name in names_leading_to(path)}
        known.update(field.name for field in fields_of(type(row)))
        for name in row.sources:
            if name not in known and not _is_effect_word(name, known):
                yield ContentError(file, title, f"sources.{name}", "names no value of this row")


def _is_effect_word(name: str, known: set[str]) -> bool:
    """Whether an effect of the row could have this word, whether it has it or not."""
    effect, _, word = name.rpartition(".")
    return effect in known and word in EFFECT_WORDS


class Examined(NamedTuple):
    base: Base | None
    contractors: Contractors | None
    faults: list[ContentError]


def check_box(place: BoxPlace = None) -> list[ContentError]:
    return examine(place).faults


def examine(place: BoxPlace) -> Examined:
    """Faults of the base file first."""
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
    return [*base_faults(base), *sources_faults(BASE_FILE, base)]


def contractors_file_faults(contractors: Contractors) -> list[ContentError]:
    return [*contractors_faults(contractors), *sources_faults(CONTRACTORS_FILE, contractors)]


def _read(place: BoxPlace, file: str, kind: type[BoxFile]) -> tuple[BoxFile | None, list[ContentError]]:
    try:
        return read_box_file(file, kind, read_toml(file, read_bytes(place, file)))
    except ContentError as fault:
        return None, [fault]
