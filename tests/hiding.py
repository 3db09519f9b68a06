"""Runs a script in a Python that lacks some modules."""

import os
import subprocess
import sys
from collections.abc import Collection
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
BLOCKER: Final = """
import sys

class Blocker:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in HIDDEN:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

for name in HIDDEN:
    sys.modules.pop(name, None)
sys.meta_path.insert(0, Blocker())
"""


def said_without(modules: Collection[str], script: str, **variables: str) -> str:
    """What the script prints; its imports of these modules fail as if they were not installed."""
    done = subprocess.run(
        [sys.executable, "-c", f"HIDDEN = set({sorted(modules)!r}){BLOCKER}{script}"],
        env={**os.environ, **variables},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()
