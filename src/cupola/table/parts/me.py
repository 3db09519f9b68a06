"""The account that asks: what it says of itself, and what it is told."""

from msgspec import Struct

from cupola.table.parts.user_text import NameText


class Introduction(Struct, frozen=True, forbid_unknown_fields=True):
    """What a new account says of itself."""

    name: NameText | None = None


class Renaming(Struct, frozen=True, forbid_unknown_fields=True):
    """What an account wants to be called."""

    name: NameText


class Me(Struct, frozen=True):
    """The account that asks."""

    account: str
    name: str
