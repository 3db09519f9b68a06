"""Where the wishes of a table lie in the integer tables of a deal: what is set and what may be drawn."""

from typing import Final

from cupola.engine.layout import QUADRANTS, SEATS, TOWERS, Row

DRAWN_PLANS: Final = 32
GROUP_CARDS: Final = 16

_rows: list[Row] = []


def _wishes(name: str, length: int, meaning: str) -> int:
    offset = _rows[-1].offset + _rows[-1].length if _rows else 0
    _rows.append(Row(name, offset, length, meaning))
    return offset


DEAL_PLAYERS: Final = _wishes("DEAL_PLAYERS", 1, "seats in the match")
DEAL_FIRST: Final = _wishes("DEAL_FIRST", 1, "1 + the seat that begins, 0 to draw it")
DEAL_COLOUR: Final = _wishes("DEAL_COLOUR", SEATS, "colour of each seat")
DEAL_SIDE: Final = _wishes("DEAL_SIDE", SEATS, "workshop side of each seat")
DEAL_PLANS: Final = _wishes("DEAL_PLANS", 1, "plans to draw from")
DEAL_HEIGHTS: Final = _wishes("DEAL_HEIGHTS", DRAWN_PLANS * TOWERS, "heights of the towers of each plan")
DEAL_GROUP_COUNT: Final = _wishes("DEAL_GROUP_COUNT", QUADRANTS, "influence cards of each group to draw from")
DEAL_GROUP_CARDS: Final = _wishes("DEAL_GROUP_CARDS", QUADRANTS * GROUP_CARDS, "those cards")

DEAL_SIZE: Final = DEAL_GROUP_CARDS + QUADRANTS * GROUP_CARDS
DEAL_LAYOUT: Final = tuple(_rows)
