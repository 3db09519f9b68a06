"""What holds of Ivan at every moment: his row, his tiles, his pieces and his marker."""

from collections.abc import Callable

from cupola.engine.constants.frames import IVAN_FRAME, TILE_PLACE, TILES_FRAME
from cupola.engine.constants.layout import DIAMOND, IVAN, SOLO_CARDS
from tests.engine.observe.picture import Opening, Picture

IVAN_ROWS = ("ROW_CARD", "ROW_DIE", "ROW_UP", "IVAN_STORE", "IVAN_SITE", "IVAN_ORNAMENT", "IVAN_TOWER")
BOARD_ROWS = ("PURSE", "GOODS", "COVERED", "SLOT_BANNER", "SLOT_TILE", "SLOT_ORNAMENT", "SPECIALIST", "HAND")
ORNAMENTS_LEFT = ([1, 2, 1], [0, 2, 1], [0, 1, 1], [0, 0, 1], [0, 0, 0])  # V9: door, arch, arch, cross


def ivan_plays_alone_against_one(now: Picture, opening: Opening) -> None:
    """V1: Ivan is there in the solo game alone, without a workshop board."""
    assert (now.one("SOLO") == 1) == opening.solo, "Ivan came or went"
    if opening.solo:
        for name in BOARD_ROWS:
            assert not any(now.of_seat(name, IVAN)), f"Ivan's {name}: {now.of_seat(name, IVAN)}"
    else:
        for name in IVAN_ROWS:
            assert not any(now.row(name)), f"{name} without Ivan: {now.row(name)}"


def his_row_is_complete(now: Picture, opening: Opening) -> None:
    """V2, V12, W1: his cards never move; every die has one tile, those face up are the rightmost."""
    if not opening.solo:
        return
    count = SOLO_CARDS if opening.module else SOLO_CARDS - 1
    cards, dice, shown = now.row("ROW_CARD"), now.row("ROW_DIE"), now.row("ROW_UP")
    assert cards == opening.solo_row, f"his cards moved: {cards}"
    assert sorted(cards) == sorted([*range(1, count + 1), *[0] * (SOLO_CARDS - count)]), f"his cards {cards}"
    assert not any(dice[count:] + shown[count:]), f"tiles {dice} behind his cards"
    if now.top() == TILES_FRAME:
        laid = now.frames()[now.one("DEPTH") - 1][2 + TILE_PLACE]
        assert len(set(dice[:laid])) == laid < count, f"tiles {dice} after {laid} are laid"
        assert not any(dice[laid:]), f"tiles {dice} after {laid} are laid"
        assert shown == [1] * laid + [0] * (SOLO_CARDS - laid), f"face up {shown} after {laid} are laid"
    else:
        assert sorted(dice[:count]) == list(range(1, count + 1)), f"tiles {dice}"
        assert shown[:count] == sorted(shown[:count]), f"face up {shown}"


def his_ornaments_come_in_order(now: Picture, opening: Opening) -> None:
    """V9: door, arch, arch, cross, each on a section."""
    if not opening.solo:
        return
    placed = now.one("IVAN_ORNAMENT")
    assert placed == now.row("ORNAMENT").count(IVAN + 1), f"Ivan placed {placed} ornaments"
    left = now.of_seat("ORNAMENTS", IVAN)
    assert left == ORNAMENTS_LEFT[placed], f"Ivan placed {placed} ornaments and has {left}"


def his_cards_hold_pieces(now: Picture, opening: Opening) -> None:
    """V6, V13: no diamonds, no debts; his marker is over a tower."""
    for name in ("IVAN_STORE", "IVAN_SITE"):
        assert min(now.row(name)) >= 0, f"{name} has a negative cell: {now.row(name)}"
        assert not now.row(name)[DIAMOND], f"{name} holds diamonds"
    assert not opening.solo or 1 <= now.one("IVAN_TOWER") <= now.one("TOWER_COUNT"), "his marker is nowhere"


def his_turn_is_his(now: Picture, opening: Opening) -> None:
    """V4: in his turn his frame lies lowest."""
    if opening.solo and not now.one("OVER"):
        is_his = now.one("SEAT") == IVAN
        assert (now.frame_kinds()[0] == IVAN_FRAME) == is_his, (
            f"frames {now.frame_kinds()}, his turn: {is_his}"
        )


IVAN_PROPERTIES: tuple[Callable[[Picture, Opening], None], ...] = (
    ivan_plays_alone_against_one,
    his_row_is_complete,
    his_ornaments_come_in_order,
    his_cards_hold_pieces,
    his_turn_is_his,
)
