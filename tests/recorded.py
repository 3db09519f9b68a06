"""Cases kept as text beside their tests: what is given on one line, what is told of it on the next."""

from pathlib import Path


def recorded(file: Path, heading: str) -> list[tuple[str, ...]]:
    """The cases under a heading; ` => ` parts an old wording from a new one, `\\n` is the end of a line."""
    parts = f"\n{file.read_text(encoding='utf-8')}".split("\n# ")
    (text,) = [part.partition("\n")[2] for part in parts if part.partition("\n")[0] == heading]
    lines = [line.removeprefix("  | ").replace("\\n", "\n") for line in text.splitlines() if line]
    return [(*given.split(" => "), told) for given, told in zip(lines[::2], lines[1::2], strict=True)]
