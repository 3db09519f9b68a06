"""A turn the search has looked at, and what it expects of it."""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

OFTEN: Final = 4  # a turn looked at less than a fourth as often as another cannot be the best


class Explored(Struct, frozen=True):
    """One turn that was looked at: its steps, how often, and what each seat may expect after it.

    `value` is the margin over the best rival that its player may expect, in prestige.
    """

    steps: tuple[int, ...]
    visits: int
    value: float
    prestige: tuple[float, ...]
    chances: tuple[float, ...]


def explored_turn(
    steps: tuple[int, ...], visits: int, seat: int, prestige: tuple[float, ...], chances: tuple[float, ...]
) -> Explored:
    """What was found of a turn of a seat."""
    rival = max(each for other, each in enumerate(prestige) if other != seat)
    return Explored(steps, visits, prestige[seat] - rival, prestige, chances)


def by_chance(turns: Sequence[Explored], seat: int) -> list[Explored]:
    """The turns by the chance they give; the first is the best of those that were looked at often enough."""
    enough = max(turn.visits for turn in turns) / OFTEN
    ordered = sorted(turns, key=lambda turn: (-turn.chances[seat], -turn.value))
    best = next(turn for turn in ordered if turn.visits >= enough)
    return [best, *(turn for turn in ordered if turn is not best)]
