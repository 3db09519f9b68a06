"""The micro-actions: a fixed vocabulary of ids, each with a stable name.

A family is a run of neighbouring ids; an id minus its family's first id says which member it is.
"""

from collections.abc import Iterator
from typing import Final

from cupola.engine.constants.layout import (
    BUTTRESSES,
    CITIES,
    CONTRACTS,
    DICE,
    FLOORS,
    MATERIALS,
    ORNAMENT_KINDS,
    PLACES,
    SEATS,
    SECTIONS,
    SLOTS,
    SPACES,
)

PUSHES: Final = 8  # M11: a push of 0 to 7 spaces
JEWEL_SETS: Final = 20
MOST_TAKEN: Final = 24

COLOUR_NAMES: Final = ("red", "blue", "yellow", "green")
DIE_NAMES: Final = (*COLOUR_NAMES, "white", "black")
SLOT_NAMES: Final = (*COLOUR_NAMES, "white1", "white2")
MATERIAL_NAMES: Final = ("lumber", "brick", "stone", "gold", "green", "purple", "diamond")
RESOURCE_NAMES: Final = (*MATERIAL_NAMES, "rubles", "recognition", "prestige", "passes")
ORNAMENT_NAMES: Final = ("door", "arch", "cross")
PART_NAMES: Final = ("base", "middle", "dome")
BANNER_PLACES: Final = ("inventory", "beside", "white1", "white2")
_JEWELS: Final = (
    "none",
    "green",
    "purple",
    "green+green",
    "green+purple",
    "purple+purple",
    "diamond",
    "green+diamond",
    "purple+diamond",
    "diamond+diamond",
)
# The second ten pay a diamond in place of the ornament's own material (N1).
JEWEL_NAMES: Final = (*_JEWELS, *(f"{jewels}:by-diamond" for jewels in _JEWELS))
CITY_NAMES: Final = ("smolensk", "tver", "vologda", "suzdal", "ryazan", "moscow")
SECTION_NAMES: Final = tuple(f"{'ABCDEF'[s // FLOORS]}{s % FLOORS + 1}" for s in range(SECTIONS))
SWAPS: Final = 28
RIVAL_SLOTS: Final = SEATS * SLOTS

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
BUY_PASS: Final = CHOOSE + MATERIALS
RECRUIT: Final = BUY_PASS + 1
KEEP_SPECIALIST: Final = RECRUIT + CITIES
DISMISS_SPECIALIST: Final = KEEP_SPECIALIST + PLACES
USE_SPECIALIST: Final = DISMISS_SPECIALIST + PLACES
USE_RIVAL: Final = USE_SPECIALIST + 1
AT_TILE: Final = USE_RIVAL + RIVAL_SLOTS
WALK_FOREMAN: Final = AT_TILE + SPACES
KEEP_CONTRACT: Final = WALK_FOREMAN + 2
UNDER_CONTRACT: Final = KEEP_CONTRACT + CONTRACTS
CHOOSE_SPARE: Final = UNDER_CONTRACT + CONTRACTS
DRAW_ON: Final = CHOOSE_SPARE + 2
TAKE_THE_BUTTRESS: Final = DRAW_ON + SECTIONS
USE_BUTTRESS: Final = TAKE_THE_BUTTRESS + BUTTRESSES
GIVE_ORNAMENT: Final = USE_BUTTRESS + BUTTRESSES
GO_ON: Final = GIVE_ORNAMENT + ORNAMENT_KINDS
ORDER: Final = GO_ON + 1
ACTIONS: Final = ORDER + 2


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
    yield "buy-pass"
    yield from (f"recruit:{city}" for city in CITY_NAMES)
    yield from (f"specialist:{place + 1}:keep" for place in range(PLACES))
    yield from (f"specialist:{place + 1}:dismiss" for place in range(PLACES))
    yield "specialist"
    yield from (f"rival-workshop:{seat + 1}:{slot}" for seat in range(SEATS) for slot in SLOT_NAMES)
    yield from (f"tile:{space + 1}" for space in range(SPACES))
    yield from ("foreman:1", "foreman:2")
    yield from (f"contract:{contract + 1}:keep" for contract in range(CONTRACTS))
    yield from (f"contract:{contract + 1}:under" for contract in range(CONTRACTS))
    yield from ("spare:1", "spare:2")
    yield from (f"draw-on:{section}" for section in SECTION_NAMES)
    yield from (f"buttress:{buttress + 1}:take" for buttress in range(BUTTRESSES))
    yield from (f"buttress:{buttress + 1}:use" for buttress in range(BUTTRESSES))
    yield from (f"give:{ornament}" for ornament in ORNAMENT_NAMES)
    yield "go-on"
    yield from ("order:1", "order:2")


ACTION_NAMES: Final = tuple(_names())
ACTION_IDS: Final = {name: action for action, name in enumerate(ACTION_NAMES)}
