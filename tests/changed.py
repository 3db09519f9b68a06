"""Prints the tests that mirror what was changed since a commit: `make quick` runs them."""

import subprocess
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCES = (Path("src", "cupola"), Path("build_engine"), Path("build_page"), Path("build_site"))


def changed_since(commit: str) -> list[Path]:
    known = ("git", "diff", "--name-only", "--diff-filter=d", commit)
    new = ("git", "ls-files", "--others", "--exclude-standard")
    said = [subprocess.check_output(command, cwd=ROOT, text=True) for command in (known, new)]
    return sorted({Path(line) for lines in said for line in lines.splitlines()})


def mirror_of(changed: Path, tests: Path) -> Path | None:
    """The tests of a file: itself, the module of the same name, or the nearest folder that mirrors it."""
    if changed.parts[0] == "tests":
        return changed if changed.match("test_*.py") else None
    for source in SOURCES:
        if source in changed.parents:
            inside = changed.relative_to(source) if len(source.parts) > 1 else Path("build", changed.name)
            return nearest(inside, tests)
    return None


def nearest(inside: Path, tests: Path) -> Path | None:
    """The test module of a module, or else the first folder on the way up that holds tests."""
    own = inside.with_name(f"test_{inside.name}")
    if (tests / own).exists():
        return Path("tests", own)
    folders = [folder for folder in inside.parents if folder.parts and (tests / folder).is_dir()]
    return Path("tests", folders[0]) if folders else None


def mirrors(changed: Iterable[Path], tests: Path) -> list[str]:
    """Every test that mirrors one of some files, each once; a folder stands for all within it."""
    found = {mirror for path in changed if (mirror := mirror_of(path, tests))}
    return sorted(path.as_posix() for path in found if not found.intersection(path.parents))


def main(arguments: Sequence[str]) -> int:
    print("\n".join(mirrors(changed_since(arguments[0]), ROOT / "tests")))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
