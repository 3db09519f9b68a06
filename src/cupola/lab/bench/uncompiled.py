"""The same matches on the uncompiled source, in a separate process."""

import os
import subprocess
import sys
from pathlib import Path

from msgspec import Struct, json

from cupola.engine import COMPILED
from cupola.lab.bench.ours import the_same_matches
from cupola.lab.bench.peers import Rate
from cupola.play.setup.catalogue import catalogue_of


class TwinError(RuntimeError):
    """The uncompiled engine did not play the same matches."""


class TwinRate(Struct, frozen=True):
    compiled: bool
    games: int
    decisions: int
    seconds: float


def uncompiled_matches(games: int, seed: int, content: Path | None = None) -> Rate:
    folder = [] if content is None else [str(content)]
    command = [sys.executable, "-m", "cupola.lab.bench.uncompiled", str(games), str(seed), *folder]
    path = os.pathsep.join(sys.path)
    environment = {**os.environ, "CUPOLA_PURE": "1", "PYTHONPATH": path}
    answer = subprocess.run(command, env=environment, capture_output=True, check=False)
    if answer.returncode != 0:
        raise TwinError(f"the uncompiled engine failed: {last_line(answer.stderr)}")
    twin = json.decode(answer.stdout, type=TwinRate)
    if twin.compiled:
        raise TwinError("the uncompiled engine could not be loaded")
    return Rate(twin.games, twin.decisions, twin.seconds)


def last_line(text: bytes) -> str:
    lines = text.decode(errors="replace").splitlines()
    return lines[-1] if lines else "it said nothing"


def report(games: str, seed: str, content: str = "") -> bytes:
    catalogue = catalogue_of(Path(content) if content else None)
    rate = the_same_matches(int(games), 0.0, int(seed), catalogue)
    return json.encode(TwinRate(COMPILED, rate.games, rate.decisions, rate.seconds))


if __name__ == "__main__":
    sys.stdout.buffer.write(report(*sys.argv[1:]))
