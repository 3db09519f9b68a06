"""Output: JSON for programs, lines for people."""

import sys
from collections.abc import Iterable

import msgspec


def print_json(value: object) -> None:
    """Print a value as indented JSON."""
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(value), indent=2).decode() + "\n")


def print_lines(lines: Iterable[str]) -> None:
    """Print lines."""
    for line in lines:
        sys.stdout.write(line + "\n")
