"""What is asked of a seat, and what is said of one that was left."""

from typing import Annotated

from msgspec import Meta, Struct

from cupola.play.setup.options import Colour
from cupola.table.parts.user_text import NameText

BotName = Annotated[str, Meta(min_length=1, max_length=80)]


class SitOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """Sit down, by a name for this table or by the account's own."""

    name: NameText | None = None


class NameOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """What the player of a seat wants to be called."""

    name: NameText


class BotOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """A bot for a free seat."""

    bot: BotName
    name: NameText | None = None


class HandOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """Who plays on: a bot, or without one an invited person."""

    bot: BotName | None = None


class InviteLink(Struct, frozen=True):
    """The invitation to a free seat, as it is given away."""

    seat: int
    colour: Colour
    secret: str
    path: str
    link: str


class Invited(Struct, frozen=True):
    """Somebody who was asked to take a seat, as the host sees it."""

    seat: int
    name: str
    is_declined: bool


class InviteLinks(Struct, frozen=True):
    """The invitations to every free seat of a table, and who was asked to take one."""

    game: str
    invites: tuple[InviteLink, ...]
    invited: tuple[Invited, ...] = ()


class SeatLeft(Struct, frozen=True):
    """A seat that the asker does not play any more; the invitation is there where another person is to."""

    game: str
    version: int
    seat: int
    invite: InviteLink | None = None
