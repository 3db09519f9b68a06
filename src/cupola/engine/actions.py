"""The micro-actions: a fixed vocabulary of ids, each with one stable name.

A family is a run of neighbouring ids; an id minus its family's first id says which member it is.
"""

from collections.abc import Iterator
from typing import Final

from cupola.engine.layout import DICE, FLOORS, MATERIALS, SECTIONS, SLOTS, SPACES

PUSHES: Final = 8  # M11: a push of 0 to 7 spaces
JEWEL_SETS: Final = 6
MOST_TAKEN: Final = 24

COLOUR_NAMES: Final = ("red", "blue", "yellow", "green")
DIE_NAMES: Final = (*COLOUR_NAMES, "white")
SLOT_NAMES: Final = (*COLOUR_NAMES, "white1", "white2")
MATERIAL_NAMES: Final = ("lumber", "brick", "stone", "gold", "green", "purple")
RESOURCE_NAMES: Final = (*MATERIAL_NAMES, "rubles", "recognition", "prestige")
ORNAMENT_NAMES: Final = ("door", "arch", "cross")
PART_NAMES: Final = ("base", "middle", "dome")
BANNER_PLACES: Final = ("inventory", "beside", "white1", "white2")
JEWEL_NAMES: Final = ("none", "green", "purple", "green+green", "green+purple", "purple+purple")
SECTION_NAMES: Final = tuple(f"{'ABCDEF'[s // FLOORS]}{s % FLOORS + 1}" for s in range(SECTIONS))
SWAPS: Final = 28

FROM_INVENTORY: Final = 0
FROM_BESIDE: Final = 1
FROM_WHITE: Final = 2

END_TURN: Final = 0
PASS: Final = 1
DONE_DELIVERING: Final = 2
ENOUGH: Final = 3
ROLL_DICE: Final = 4
SELL_PRESTIGE: Final = 5
REROLL: Final = 6
MOVE: Final = REROLL + SPACES
CLAIM: Final = MOVE + DICE * PUSHES
TAKE_BANNER: Final = CLAIM + SECTIONS
PLACE_UP: Final = TAKE_BANNER + 4
PLACE_DOWN: Final = PLACE_UP + SLOTS
DELIVER_TO: Final = PLACE_DOWN + SLOTS
DECORATE: Final = DELIVER_TO + SECTIONS * MATERIALS
SET_JEWELS: Final = DECORATE + SECTIONS
TAKE: Final = SET_JEWELS + JEWEL_SETS
USE_INFLUENCE: Final = TAKE + MOST_TAKEN + 1
USE_WORKSHOP: Final = USE_INFLUENCE + 8
SWAP_TILES: Final = USE_WORKSHOP + SLOTS
PAY_WITH: Final = SWAP_TILES + SWAPS
CHOOSE: Final = PAY_WITH + MATERIALS
ACTIONS: Final = CHOOSE + MATERIALS


def _names() -> Iterator[str]:
    yield from ("end-turn", "pass", "done", "enough", "roll", "sell")
    yield from (f"reroll:{space + 1}" for space in range(SPACES))
    yield from (
        f"move:{die}+{push}" if push else f"move:{die}" for die in DIE_NAMES for push in range(PUSHES)
    )
    yield from (f"claim:{section}" for section in SECTION_NAMES)
    yield from (f"banner:{place}" for place in BANNER_PLACES)
    yield from (f"place:{slot}:up" for slot in SLOT_NAMES)
    yield from (f"place:{slot}:down" for slot in SLOT_NAMES)
    yield from (f"deliver:{kind}:{section}" for section in SECTION_NAMES for kind in MATERIAL_NAMES)
    yield from (f"decorate:{section}" for section in SECTION_NAMES)
    yield from (f"jewels:{jewels}" for jewels in JEWEL_NAMES)
    yield from (f"take:{amount}" for amount in range(MOST_TAKEN + 1))
    yield from (f"influence:{quadrant}{side}" for quadrant in "1234" for side in "ab")
    yield from (f"workshop:{slot}" for slot in SLOT_NAMES)
    yield from (f"swap:{a + 1}:{b + 1}" for a in range(SPACES) for b in range(a + 1, SPACES))
    yield from (f"pay:{kind}" for kind in MATERIAL_NAMES)
    yield from (f"choose:{kind}" for kind in MATERIAL_NAMES)


ACTION_NAMES: Final = tuple(_names())
ACTION_IDS: Final = {name: action for action, name in enumerate(ACTION_NAMES)}
