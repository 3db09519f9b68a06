"""What depends on nothing but its arguments is worked out once a world: a quarter of its time went into it.

Every worker that starts reads the same stored positions again, and whoever looks sees the same boards. The
server still asks for all of it at the same moments, and gets the same answers.
"""

from collections.abc import Callable
from typing import Any, TypeVar

import pytest

from cupola.engine.state.state import State
from cupola.play.choices.choices import Choice, choices_for
from cupola.play.setup.catalogue import Catalogue
from cupola.play.view.table_view import View, view_of
from cupola.server.storage import snapshots as snapshots_module
from cupola.table.history.moments import Snapshot, state_in
from cupola.table.seen import view as view_module

Seen = TypeVar("Seen", View, tuple[Choice, ...])


def work_out_once(patch: pytest.MonkeyPatch) -> None:
    read_once = _read_once()
    patch.setattr(snapshots_module, "state_in", read_once)
    patch.setattr(view_module, "view_of", _seen_once(view_of))
    patch.setattr(view_module, "choices_for", _seen_once(choices_for))


def _read_once() -> Callable[[Snapshot, Catalogue], State]:
    read: dict[tuple[str, int], State] = {}

    def once(snapshot: Snapshot, catalogue: Catalogue) -> State:
        key = snapshot.position, id(catalogue)
        if key not in read:
            read[key] = state_in(snapshot, catalogue)
        return read[key].copy()

    return once


def _seen_once(
    work: Callable[[State, Catalogue, int | None], Seen],
) -> Callable[[State, Catalogue, int | None], Seen]:
    seen: dict[Any, Seen] = {}

    def once(state: State, catalogue: Catalogue, viewer: int | None) -> Seen:
        key = tuple(state.values()), tuple(state.legal()), id(catalogue), viewer
        if key not in seen:
            seen[key] = work(state, catalogue, viewer)
        return seen[key]

    return once
