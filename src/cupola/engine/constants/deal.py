"""The layout of a deal: what the table has chosen and what may be drawn."""

from typing import Final

from cupola.engine.constants.layout import QUADRANTS, SEATS, TOWERS, Rows

DRAWN_PLANS: Final = 32
GROUP_CARDS: Final = 64

_rows = Rows()
_wishes = _rows.lay

DEAL_PLAYERS: Final = _wishes("DEAL_PLAYERS", 1, "seats in the match")
DEAL_FIRST: Final = _wishes("DEAL_FIRST", 1, "1 + the seat that begins, 0 to draw it")
DEAL_COLOUR: Final = _wishes("DEAL_COLOUR", SEATS, "colour of each seat")
DEAL_SIDE: Final = _wishes("DEAL_SIDE", SEATS, "workshop side of each seat")
DEAL_PLANS: Final = _wishes("DEAL_PLANS", 1, "plans to draw from")
DEAL_HEIGHTS: Final = _wishes("DEAL_HEIGHTS", DRAWN_PLANS * TOWERS, "heights of the towers of each plan")
DEAL_GROUP_COUNT: Final = _wishes("DEAL_GROUP_COUNT", QUADRANTS, "influence cards of each group to draw from")
DEAL_GROUP_CARDS: Final = _wishes("DEAL_GROUP_CARDS", QUADRANTS * GROUP_CARDS, "those cards")

DEAL_MODULE: Final = _wishes("DEAL_MODULE", 1, "1 with the Contractors module")
DEAL_SOLO: Final = _wishes("DEAL_SOLO", 1, "1 for the solo game")
DEAL_TILES: Final = _wishes("DEAL_TILES", 8, "resource tile for each market space, before they are shuffled")
DEAL_FACES: Final = _wishes("DEAL_FACES", 32, "copies of each workshop face in the draw")
DEAL_FIRST_TILE: Final = _wishes("DEAL_FIRST_TILE", 1, "the resource tile from whose space the dice are laid")
DEAL_SIZE: Final = DEAL_FIRST_TILE + 1
DEAL_LAYOUT: Final = tuple(_rows.rows)
