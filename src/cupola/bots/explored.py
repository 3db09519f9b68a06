"""A turn that was looked at, as searches tell of it."""

from msgspec import Struct


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
