"""What the number of an action in its family stands for, where it holds two things."""

from typing import Final, NamedTuple

from cupola.engine.constants.actions import PUSHES
from cupola.engine.constants.layout import MATERIALS, SLOTS

SIDES: Final = 2  # actions of an influence card


class Move(NamedTuple):
    """M1: a die, and by how many spaces it is pushed."""

    die: int
    push: int


class Delivery(NamedTuple):
    """B1: a section, and the material brought to it."""

    section: int
    material: int


class InfluenceAction(NamedTuple):
    """M5: the quadrant of a card, and which of its two actions."""

    quadrant: int
    side: int


class RivalSlot(NamedTuple):
    """N2: another player, and a slot of that player's workshop."""

    seat: int
    slot: int


def move_of(member: int) -> Move:
    """A member of the family `move`."""
    return Move(*divmod(member, PUSHES))


def delivery_of(member: int) -> Delivery:
    """A member of the family `deliver`."""
    return Delivery(*divmod(member, MATERIALS))


def influence_of(member: int) -> InfluenceAction:
    """A member of the family `influence`."""
    return InfluenceAction(*divmod(member, SIDES))


def rival_slot_of(member: int) -> RivalSlot:
    """A member of the family `rival-workshop`."""
    return RivalSlot(*divmod(member, SLOTS))
