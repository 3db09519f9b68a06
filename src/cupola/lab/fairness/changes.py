"""Remedies for an uneven start: changes to the box, and matches of equal turns."""

from collections.abc import Callable
from functools import partial
from typing import Final, cast

from msgspec import Struct
from msgspec.structs import replace

from cupola.content.box import Box, digest_of
from cupola.content.shape.base import BasicBoard, SlotPrices
from cupola.content.shape.printed import source_of
from cupola.content.shape.vocabulary import COLOURS

AS_IT_IS: Final = "as-it-is"


class Remedy(Struct, frozen=True):
    """What is changed: the box, or who still moves after the trigger."""

    name: str
    words: str
    change: Callable[[Box], Box]
    has_equal_turns: bool = False
    least_players: int = 2


def same_box(box: Box) -> Box:
    return box


def more_rubles(box: Box, amount: int) -> Box:
    """For everyone but the first player."""
    first, *later = box.base.player.rubles_by_turn_order
    return with_start_rubles(box, (first, *(rubles + amount for rubles in later)))


def graded_rubles(box: Box) -> Box:
    """Every player starts with one ruble more than the one before."""
    first, *later = box.base.player.rubles_by_turn_order
    return with_start_rubles(box, (first, *(first + place for place in range(1, len(later) + 1))))


def equal_rubles(box: Box) -> Box:
    """Everyone starts with the rubles of the first player."""
    first, *later = box.base.player.rubles_by_turn_order
    return with_start_rubles(box, (first, *(first for _ in later)))


def with_start_rubles(box: Box, rubles: tuple[int, ...]) -> Box:
    """By turn order."""
    return with_base(box, player=replace(box.base.player, rubles_by_turn_order=rubles))


def dearer_slots(box: Box, amount: int) -> Box:
    """Less below 0; only where the price is reconstructed."""
    board = box.base.workshop_board
    prices = {owner: dearer_board(board.basic, owner, amount) for owner in COLOURS}
    return with_base(box, workshop_board=replace(board, basic=replace(board.basic, **prices)))


def dearer_board(basic: BasicBoard, owner: str, amount: int) -> SlotPrices:
    """What a book states stays, and nothing costs less than nothing."""
    prices = cast(SlotPrices, getattr(basic, owner))

    def new_price(slot: str, price: int) -> int:
        return max(0, price + amount) if source_of(basic, f"{owner}.{slot}") == "reconstructed" else price

    coloured = {slot: new_price(slot, getattr(prices, slot)) for slot in COLOURS}
    return replace(prices, **coloured, white=tuple(new_price("white", price) for price in prices.white))


def with_base(box: Box, **values: object) -> Box:
    """With the digest of the new values."""
    base = replace(box.base, **values)
    return replace(box, base=base, digest=digest_of(base, box.contractors))


REMEDIES: Final = (
    Remedy(AS_IT_IS, "the rules as they are", same_box),
    Remedy("rubles+1", "a ruble more for all but the first", partial(more_rubles, amount=1)),
    Remedy("rubles+2", "two rubles more for all but the first", partial(more_rubles, amount=2)),
    Remedy("rubles-graded", "a ruble more for each later place", graded_rubles, least_players=3),
    Remedy("rubles-equal", "the same rubles for all", equal_rubles),
    Remedy("equal-turns", "the round of the trigger is the last", same_box, has_equal_turns=True),
    Remedy("prices-1", "workshop slots a ruble cheaper", partial(dearer_slots, amount=-1)),
    Remedy("prices+1", "workshop slots a ruble dearer", partial(dearer_slots, amount=1)),
)
BY_NAME: Final = {remedy.name: remedy for remedy in REMEDIES}
