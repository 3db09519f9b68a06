"""Prints what a part of the install needs, one requirement a line, for pip to read.

The one list is `pyproject.toml`. Runs before anything is installed, so it needs nothing but Python itself.
"""

import sys
import tomllib
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[1] / "pyproject.toml"
PARTS = ("build", "page", "checks", "bench", "wheels")


def requirements(part: str) -> list[str]:
    """What it takes to build the engine and the page, or the page alone, to check, or to measure."""
    document = tomllib.loads(PROJECT.read_text(encoding="utf-8"))
    project = document["project"]
    extras: dict[str, list[str]] = project["optional-dependencies"]
    if part == "build":
        return [*document["build-system"]["requires"], *written_out("page", extras)]
    return written_out("dev" if part == "checks" else part, extras)


def written_out(extra: str, extras: dict[str, list[str]]) -> list[str]:
    """The requirements of an extra, with those of the extras it names."""
    found = []
    for requirement in extras[extra]:
        if requirement.startswith("cupola["):
            names = requirement.removeprefix("cupola[").removesuffix("]").split(",")
            found += [inner for name in names for inner in written_out(name, extras)]
        else:
            found.append(requirement)
    return found


def main(arguments: list[str]) -> int:
    """Print the requirements of the parts named."""
    unknown = [part for part in arguments if part not in PARTS]
    if unknown:
        print(f"there is no part {unknown[0]!r}, only {', '.join(PARTS)}", file=sys.stderr)
        return 2
    print(*(line for part in arguments for line in requirements(part)), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
