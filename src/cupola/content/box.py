"""The box: everything printed, read once and checked."""

from hashlib import sha256

import msgspec
from msgspec import Struct

from cupola.content.check.whole_box import Examined, examine
from cupola.content.read.files import BoxPlace
from cupola.content.shape.base import Base
from cupola.content.shape.contractors import Contractors

_NOT_PLAYED = frozenset({"source", "sources", "note", "columns"})


class Box(Struct, frozen=True):
    """The digest covers all that matters in play."""

    base: Base
    contractors: Contractors
    digest: str


def load_box(place: BoxPlace = None) -> Box:
    """Read and check the box of a place, or the packaged one; raise the first fault as a ContentError."""
    found = examine(place)
    if found.faults:
        raise found.faults[0]
    return _box_of(found)


def kept_box(place: BoxPlace) -> Box:
    """It was checked when games began with it: bounds that are tighter since don't end them."""
    return _box_of(examine(place))


def _box_of(found: Examined) -> Box:
    if found.base is None or found.contractors is None:
        raise found.faults[0]
    return Box(found.base, found.contractors, digest_of(found.base, found.contractors))


def digest_of(base: Base, contractors: Contractors) -> str:
    """SHA-256 of the values alone: comments, layout, sources and notes do not change it."""
    values = _played(msgspec.to_builtins([base, contractors]))
    return sha256(msgspec.json.encode(values, order="deterministic")).hexdigest()


def _played(value: object) -> object:
    if isinstance(value, dict):
        return {key: _played(inner) for key, inner in value.items() if key not in _NOT_PLAYED}
    if isinstance(value, (list, tuple)):
        return [_played(inner) for inner in value]
    return value
