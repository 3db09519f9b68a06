"""A copy of the project as it comes from version control, and a bare environment to install it into."""

import fcntl
import os
import shutil
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PARTS = ("build_engine", "build_page", "src", "docs", "tests", "web")
DOCUMENTS = ("CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "README.md")
RECIPE = ("MANIFEST.in", "Makefile", "pyproject.toml", "setup.py")
MADE = shutil.ignore_patterns(
    "*.so", "*.pyd", "*.pxd", "*.pyx", "*.c", "__pycache__", "*.egg-info", "node_modules", "page"
)
GAMES = Path(__file__).with_name("random_matches.py")
NO_COMPILER = {"CC": "/nonexistent/cc"}


def copied_project(folder: Path) -> Path:
    """Copy what is under version control, and nothing that was made from it."""
    for part in PARTS:
        shutil.copytree(ROOT / part, folder / part, ignore=MADE)
    for file in (*DOCUMENTS, *RECIPE):
        shutil.copy2(ROOT / file, folder / file)
    return folder


def built_extensions(folder: Path) -> list[str]:
    found = [path for suffix in EXTENSION_SUFFIXES for path in folder.rglob(f"*{suffix}")]
    return sorted({path.name.partition(".")[0] for path in found})


@dataclass(frozen=True)
class Environment:
    """A virtual environment that can read the packages of this one, so that nothing is downloaded."""

    folder: Path

    @property
    def python(self) -> Path:
        return self.folder / "bin" / "python"

    @property
    def packages(self) -> Path:
        version = f"python{sys.version_info.major}.{sys.version_info.minor}"
        return self.folder / "lib" / version / "site-packages"

    def run(self, *arguments: str, variables: Mapping[str, str] | None = None) -> str:
        """Run its interpreter, fail with everything it said, or give what it printed."""
        done = subprocess.run(
            [str(self.python), *arguments],
            cwd=self.folder,
            env=clean_variables() | dict(variables or {}),
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, f"{' '.join(arguments)}\n{done.stdout}\n{done.stderr}"
        return done.stdout.strip()

    def install(self, *what: str, variables: Mapping[str, str] | None = None) -> None:
        offline = ("--no-index", "--no-deps", "--no-build-isolation", "--disable-pip-version-check")
        self.run("-m", "pip", "install", *offline, *what, variables=variables)


def clean_variables() -> dict[str, str]:
    """The variables of this process without those that would lead to this checkout; the page is left out."""
    leading = ("CC", "CUPOLA_PAGE", "CUPOLA_PURE", "PYTHONPATH", "VIRTUAL_ENV")
    kept = {name: value for name, value in os.environ.items() if name not in leading}
    return {**kept, "CUPOLA_SKIP_PAGE": "1"}


def bare_environment(folder: Path) -> Environment:
    """Make an environment; its path file adds our packages without adding this checkout."""
    venv.create(folder, with_pip=False)
    environment = Environment(folder)
    (environment.packages / "ours.pth").write_text(f"{sysconfig.get_path('purelib')}\n")
    return environment


def compiler_that(folder: Path, refuses: str, kept: Path) -> dict[str, str]:
    """Variables for a quick compiler that fails on every file whose name contains a word.

    What it has compiled once it keeps in a folder, by the content of the file, and gives again.
    """
    kept.mkdir(parents=True, exist_ok=True)
    script = folder / "cc"
    script.write_text(
        f"""#!/bin/sh
case "$*" in *{refuses}.*) echo refused >&2; exit 1;; esac
for word; do
  case "$before" in -c) source=$word;; -o) object=$word;; esac
  before=$word
done
[ "$source" ] || exec cc "$@"
kept="{kept}/$(basename "$source")-$(cksum < "$source" | tr ' ' '-')"
[ -f "$kept" ] || {{ cc "$@" -O0 && cp "$object" "$kept.$$" && mv "$kept.$$" "$kept"; }} || exit 1
cp "$kept" "$object"
"""
    )
    script.chmod(0o755)
    return {"CC": str(script)}


@contextmanager
def one_at_a_time(folder: Path) -> Iterator[None]:
    """Let no other process of this run into the block; what the first makes there the others find."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def site_builder() -> AbstractContextManager[None]:
    """Every build of the site in this tree keeps what it compiles in one folder."""
    return one_at_a_time(ROOT / "build" / "site")
