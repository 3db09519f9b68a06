"""Tests Cupola with every other Python of this machine: `python -m build_engine.pythons`, or `3.13` for one.

Each gets a copy of the checkout and an environment of its own under `build/pythons`; both are kept, so that
the next run installs and compiles only what changed.
"""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
COPIES = ROOT / "build" / "pythons"
OLDEST = (3, 11)
# Where the programs that install Pythons put them.
INSTALLED = (".pyenv/versions/*/bin", ".local/share/uv/python/*/bin")
TESTED = ("tests/engine", "tests/play", "tests/content", "tests/words", "tests/server")
ASKED = """
import json, sys, sysconfig
free = bool(sysconfig.get_config_var("Py_GIL_DISABLED"))
print(json.dumps([sys.executable, sys.version_info[:3], sysconfig.get_path("include"), free]))
"""


@dataclass(frozen=True)
class Python:
    """An interpreter: where it is, its version, where its headers are, and whether it has no global lock."""

    path: Path
    version: tuple[int, ...]
    headers: Path
    is_free_threaded: bool = False

    @property
    def name(self) -> str:
        """Its version as people say it: 3.13, or 3.13t for a free-threaded one."""
        return f"{self.version[0]}.{self.version[1]}{'t' if self.is_free_threaded else ''}"

    @property
    def has_headers(self) -> bool:
        """Whether C code can be compiled for it."""
        return (self.headers / "Python.h").exists()


def pythons() -> list[Python]:
    """Every Python of this machine that Cupola runs with, the newest of each version, in their order."""
    found = [python for path in candidates() if (python := asked(path)) and python.version >= OLDEST]
    # The last of a name is taken: the newest, and one that extensions can be compiled for before any other.
    last = {python.name: python for python in sorted(found, key=lambda p: (p.has_headers, p.version))}
    return sorted(last.values(), key=lambda python: python.version)


def candidates() -> Iterable[Path]:
    """The programs that may be a Python, this one first."""
    yield Path(sys.executable)
    folders = [Path(entry) for entry in os.environ.get("PATH", os.defpath).split(os.pathsep) if entry]
    for pattern in INSTALLED:
        folders += Path.home().glob(pattern)
    for folder in folders:
        yield from folder.glob("python3.[0-9]*[0-9t]")


def asked(path: Path) -> Python | None:
    """What a program says of itself; nothing when it is no Python that runs."""
    try:
        done = subprocess.run([path, "-c", ASKED], capture_output=True, text=True, check=True, timeout=30)
        where, version, headers, is_free_threaded = json.loads(done.stdout)
    except (OSError, subprocess.SubprocessError, ValueError):
        return None
    return Python(Path(where), tuple(version), Path(headers), is_free_threaded)


def main(names: Sequence[str]) -> int:
    """Test with the Pythons named, or with all but this one, and say of each how it went."""
    there = {python.name: python for python in pythons()}
    unknown = sorted(set(names) - set(there))
    if unknown:
        print(f"there is no Python {unknown[0]} here, only {', '.join(there)}", file=sys.stderr)
        return 2
    this = f"{sys.version_info.major}.{sys.version_info.minor}"
    chosen = [python for name, python in there.items() if (name in names if names else name != this)]
    if not chosen:
        print(f"there is no other Python here than {this}: nothing to test")
    passed = [is_right_with(python) for python in chosen]
    for python, is_right in zip(chosen, passed, strict=True):
        print(f"Python {python.name}: {'all good' if is_right else 'FAILED, see above'}")
    return int(not all(passed))


def is_right_with(python: Python) -> bool:
    """Whether Cupola installs with a Python and passes its tests there."""
    print(f"\n== Python {python.name} ({python.path})", flush=True)
    copy = COPIES / python.name
    update(copy, ROOT)
    # The page is the same for every Python, and building it takes longer than everything else.
    environment = {**os.environ, "CUPOLA_SKIP_PAGE": "1", "PYTHONPATH": "", "VIRTUAL_ENV": ""}
    commands = (
        ("make", "--no-print-directory", f"PYTHON={python.path}", "install"),
        (".venv/bin/python", "-m", "pytest", "-q", "-n", "2", *TESTED),
    )
    return all(
        subprocess.run(command, cwd=copy, env=environment, check=False).returncode == 0
        for command in commands
    )


def update(copy: Path, root: Path) -> None:
    """Make a copy hold what is under version control, or may come under it, as it is now."""
    listing = ("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard")
    command = subprocess.run(listing, cwd=root, capture_output=True, text=True, check=True)
    wanted = {name for name in command.stdout.split("\0") if name and (root / name).is_file()}
    kept = copy / "build" / "copied.json"
    before = set(json.loads(kept.read_text(encoding="utf-8"))) if kept.exists() else set()
    for name in before - wanted:
        (copy / name).unlink(missing_ok=True)
    for name in wanted:
        if is_newer(root / name, copy / name):
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(root / name, copy / name)
    kept.parent.mkdir(exist_ok=True)
    kept.write_text(json.dumps(sorted(wanted)), encoding="utf-8")


def is_newer(source: Path, copied: Path) -> bool:
    """Whether a file has changed since it was copied."""
    return not copied.exists() or source.stat().st_mtime != copied.stat().st_mtime


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
