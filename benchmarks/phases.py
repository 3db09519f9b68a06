"""The processor time of a server by phase: clocks around its functions, in the server's own process.

A phase counts the time of its own thread, without that of the phases inside it. What the clocks do not know,
the framework, the event loop and the handing over between threads, is left over of the whole process.
"""

import functools
import gc
import importlib
import os
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct

IN_ENVIRONMENT: Final = "CUPOLA_PHASES"

# Where a function is not in the code that runs, its phase is counted with the one around it.
PHASES: Final = {
    "HTTP parsed": ("cupola.server.http.protocols:BoundedHttp.data_received",),
    "guards and limits": (
        "cupola.server.http.guards:Guard.check",
        "cupola.server.http.rate_limits:FloodGate.check",
    ),
    "access log": ("cupola.server.running.logs:note",),
    "identity": ("cupola.server.identity.accounts:viewer_by_cookie",),
    "begin": (
        "cupola.server.storage.sqlite.writer:Shared.__init__",
        "cupola.server.storage.sqlite.writer:Shared._begin_part",
    ),
    "commit, sync": (
        "cupola.server.storage.sqlite.writer:Shared.settle",
        "sqlalchemy.engine.default:DefaultDialect.do_commit",
    ),
    "game and seats": (
        "cupola.server.storage.rows:lock_game",
        "cupola.server.storage.rows:lock_game_and_seats",
        "cupola.server.storage.rows:seats_of",
        "cupola.server.storage.rows:entry_with_key",
        "cupola.server.storage.marks:Marks.look",
    ),
    "engine": ("cupola.table.turns.commit:take_turn",),
    "snapshot made": ("cupola.table.history.moments:snapshot_of",),
    "entry, game and snapshot stored": (
        "cupola.server.storage.rows:insert_entry",
        "cupola.server.storage.rows:save_game",
        "cupola.server.storage.snapshots:save_snapshots",
        "cupola.server.storage.statements:run_together",
    ),
    "outbox, prepared turns": (
        "cupola.server.notify.outbox:note_turn",
        "cupola.server.games.stored_table:prepared_move",
    ),
    "reply": ("cupola.server.games.look:turn_reply",),
    "JSON": ("litestar.serialization.msgspec_hooks:encode_json",),
    "bus": ("cupola.server.notify.bus:Bus.tell",),
    "sockets": ("cupola.server.notify.listeners:Listeners.hear",),
    "view": ("cupola.server.games.look:game_view",),
    "preview": ("cupola.server.games.look:preview",),
}


class Phase(Struct):
    """The nanoseconds of a phase, and how often it was entered."""

    nanoseconds: int = 0
    times: int = 0


class Phases:
    """Clocks around functions; each thread has a stack of those that it is in."""

    def __init__(self) -> None:
        self.found: dict[str, Phase] = {}
        self._inside = threading.local()
        self._lock = threading.Lock()

    def watch(self) -> None:
        """Put the clocks around the functions that are there."""
        for name, places in PHASES.items():
            for place in places:
                self._wrap(name, place)

    def watch_collector(self) -> None:
        """Count the collector of garbage as phases of their own, though they run inside of others."""
        began = 0

        def note(when: str, told: dict[str, int]) -> None:
            nonlocal began
            if when == "start":
                began = time.thread_time_ns()
            else:
                self._collected(f"garbage of generation {told['generation']}", time.thread_time_ns() - began)

        gc.callbacks.append(note)

    def _collected(self, name: str, nanoseconds: int) -> None:
        # No lock: the collector may run while this thread holds it, and no other thread runs meanwhile.
        phase = self.found.setdefault(name, Phase())
        phase.nanoseconds += nanoseconds
        phase.times += 1

    def _wrap(self, name: str, place: str) -> None:
        module, _, path = place.partition(":")
        *owners, last = path.split(".")
        try:
            owner: Any = importlib.import_module(module)
        except ModuleNotFoundError:
            return
        for each in owners:
            owner = getattr(owner, each)
        function = getattr(owner, last, None)
        if function is None:
            return
        clocked = self._clocked(name, function)
        setattr(owner, last, clocked)
        for other in list(sys.modules.values()):  # whoever imported it by name
            if other is not owner and getattr(other, "__dict__", {}).get(last) is function:
                setattr(other, last, clocked)

    def _clocked(self, name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        @functools.wraps(function)
        def run(*args: Any, **named: Any) -> Any:
            inside = self._inside.__dict__.setdefault("of_others", [])
            inside.append(0)
            began = time.thread_time_ns()
            try:
                return function(*args, **named)
            finally:
                spent = time.thread_time_ns() - began
                of_others = inside.pop()
                if inside:
                    inside[-1] += spent
                self._note(name, spent - of_others)

        return run

    def _note(self, name: str, nanoseconds: int) -> None:
        with self._lock:
            phase = self.found.setdefault(name, Phase())
            phase.nanoseconds += nanoseconds
            phase.times += 1

    def write(self, path: Path) -> None:
        """Leave what was found so far in a file."""
        with self._lock:
            text = msgspec.json.encode(self.found)
        path.with_suffix(".new").write_bytes(text)
        path.with_suffix(".new").replace(path)


def watch(folder: Path) -> None:
    """Begin; what was found is written twice a second, to a file of this process."""
    path = folder / f"{os.getpid()}.json"
    phases = Phases()
    phases.watch()
    phases.watch_collector()

    def keep_writing() -> None:
        while True:
            time.sleep(0.5)
            phases.write(path)

    threading.Thread(target=keep_writing, daemon=True).start()


def read(folder: Path) -> dict[str, Phase]:
    """What all processes have found so far."""
    together: dict[str, Phase] = {}
    for path in folder.glob("*.json"):
        for name, phase in msgspec.json.decode(path.read_bytes(), type=dict[str, Phase]).items():
            found = together.setdefault(name, Phase())
            found.nanoseconds += phase.nanoseconds
            found.times += phase.times
    return together
