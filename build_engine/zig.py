"""Runs Zig, the cross compiler, which comes as a Python package."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
CACHE = ROOT / "build" / "zig"


def zig(*arguments: str, packages: Path | None = None) -> None:
    """Run the compiler, silent unless it fails; `packages` is where it is, if not in this environment."""
    environment = {**os.environ, "ZIG_GLOBAL_CACHE_DIR": str(CACHE)}
    if packages is not None:
        environment["PYTHONPATH"] = str(packages)
    done = subprocess.run(
        [sys.executable, "-m", "ziglang", *arguments],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        raise RuntimeError(f"zig {' '.join(arguments)}\n{done.stderr}")
