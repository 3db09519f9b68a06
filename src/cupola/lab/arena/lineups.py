"""Who plays whom in which seats: every line-up is played in all rotations.

| bots | players | line-up |
|---|---|---|
| any | 1 | each bot alone against Ivan |
| 1 | 2 to 4 | the bot in every seat, one match a seed group |
| as many as players | 2 to 4 | all of them at one table |
| any other number | 2 to 4 | every two of them: one of the first against the others, all of the second |

With `both_ways`, one of the second meets several of the first as well.
"""

from collections.abc import Sequence
from itertools import combinations

from msgspec import Struct

from cupola.lab.arena.entrants import ArenaError


class LineUp(Struct, frozen=True):
    """The entrants by their numbers as they first sit, and how often they move on a seat."""

    seats: tuple[int, ...]
    rotations: int

    def seats_after(self, rotation: int) -> tuple[int, ...]:
        return (*self.seats[rotation:], *self.seats[:rotation])


class Fixture(Struct, frozen=True):
    group: int
    line_up: int
    rotation: int


def line_ups(entrants: int, players: int, both_ways: bool = False) -> tuple[LineUp, ...]:
    if players == 1:
        return tuple(LineUp((entrant,), 1) for entrant in range(entrants))
    if entrants == 1:
        return (LineUp((0,) * players, 1),)
    if entrants == players:
        return (LineUp(tuple(range(players)), players),)
    meetings = list(combinations(range(entrants), 2))
    if both_ways and players > 2:
        meetings = [way for one, other in meetings for way in ((one, other), (other, one))]
    return tuple(LineUp((one, *(other,) * (players - 1)), players) for one, other in meetings)


def fixtures_of(group: int, line_up_list: Sequence[LineUp]) -> tuple[Fixture, ...]:
    """All line-ups, all rotations."""
    return tuple(
        Fixture(group, number, rotation)
        for number, line_up in enumerate(line_up_list)
        for rotation in range(line_up.rotations)
    )


def line_up_words(line_up: LineUp, names: Sequence[str]) -> str:
    if len(line_up.seats) == 1:
        return f"{names[line_up.seats[0]]} against Ivan"
    if len(set(line_up.seats)) == 1:
        return f"{names[line_up.seats[0]]} in all {len(line_up.seats)} seats"
    told = [
        names[entrant]
        if line_up.seats.count(entrant) == 1
        else f"{line_up.seats.count(entrant)} {names[entrant]}"
        for entrant in dict.fromkeys(line_up.seats)
    ]
    return " against ".join(told) if len(told) == 2 else ", ".join(told)


def check_names(names: Sequence[str]) -> None:
    """Refuse an entrant that is named twice: alone it already meets itself."""
    for name in names:
        if names.count(name) > 1:
            raise ArenaError(f"{name}: named twice; named once and alone, a bot meets itself")
