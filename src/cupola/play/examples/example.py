"""A worked example as its file says it: rules, position, steps, and the numbers its words state."""

from functools import cache
from importlib.resources import files
from typing import Final, Literal

from msgspec import Raw, Struct, json

from cupola.content.shape.vocabulary import Colour

FOLDER: Final = files("cupola.play.examples")
Shown = Literal["tower", "market", "workshop", "region"]
Held = Literal["recognition", "prestige", "rubles", "passes", "pieces"]
Told = Literal["section", "reprimand", "city", "fall"]
AtTheEnd = Literal["tower", "tools"]


class Stated(Struct, frozen=True, forbid_unknown_fields=True):
    """A number the words state about a player.

    What is held says how much more there is of it after the steps, below 0 how much less; what is told, the
    recognition that finished sections, reprimands or cities brought or cost, or the spaces a marker fell back
    in the end; what counts at the end, the prestige that the tower shown or the tools would bring.
    """

    player: Colour
    what: Held | Told | AtTheEnd
    amount: int


class Example(Struct, frozen=True, forbid_unknown_fields=True):
    """One worked example.

    After its steps `refused` is not allowed, `owners` have these sections, and Ivan's marker is over a tower.
    """

    rules: tuple[str, ...]
    shows: tuple[Shown, ...]
    position: Raw
    steps: tuple[str, ...] = ()
    dice: tuple[int, ...] = ()
    tower: str = "A"
    player: Colour | None = None
    refused: str | None = None
    states: dict[str, Stated] = {}
    owners: dict[str, Colour] = {}
    ivan_over: str | None = None


@cache
def examples() -> dict[str, Example]:
    """In the order of their rules."""
    found = {
        file.name.removesuffix(".json"): json.decode(file.read_bytes(), type=Example)
        for file in FOLDER.iterdir()
        if file.name.endswith(".json")
    }
    return dict(sorted(found.items(), key=lambda named: (place_of(named[1].rules[0]), named[0])))


def place_of(rule: str) -> tuple[int, int]:
    """Chapters in their order, then by number."""
    return CHAPTERS.index(rule[0]), int(rule[1:])


CHAPTERS: Final = "STOACBMIGEVKNW"
