"""The micro-actions: a fixed vocabulary of ids, each with a stable name.

A family is a run of neighbouring ids, and its first id stands for it. Within it an action may name one thing
(`claim:A1`) or two (`move:red+3`); `FAMILY_OF`, `FIRST_OF` and `SECOND_OF` say which, by the id.
"""

from collections.abc import Sequence
from itertools import combinations
from typing import Final, NamedTuple

from cupola.engine.constants import opcodes
from cupola.engine.constants.layout import (
    BUTTRESSES,
    CONTRACTS,
    FLOORS,
    PLACES,
    QUADRANTS,
    SEATS,
    SECTIONS,
    SPACES,
)

PUSHES: Final = 8  # M11: a push of 0 to 7 spaces
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
SIDE_NAMES: Final = ("a", "b")  # the two actions of an influence card
PAIRS: Final = tuple(combinations(range(SPACES), 2))  # of spaces, whose tiles are swapped

FROM_INVENTORY: Final = 0
FROM_BESIDE: Final = 1
FROM_WHITE: Final = 2


class Family(NamedTuple):
    """A run of actions: its name, its first id, how many things each of them names first, and second."""

    name: str
    action: int
    firsts: int
    seconds: int


FAMILIES: Final[list[Family]] = []
_NAMES: Final[list[str]] = []


def _family(
    name: str, written: str, firsts: Sequence[object] = ("",), seconds: Sequence[object] = ("",)
) -> int:
    """Append a family; `written` is the name of each action, with what it names in place of the braces."""
    family = Family(name, len(_NAMES), len(firsts), len(seconds))
    FAMILIES.append(family)
    _NAMES.extend(written.format(first, second) for first in firsts for second in seconds)
    return family.action


def _numbers(count: int) -> range:
    return range(1, count + 1)


END_TURN: Final = _family("end-turn", "end-turn")
PASS: Final = _family("pass", "pass")
DONE_DELIVERING: Final = _family("done", "done")
ENOUGH: Final = _family("enough", "enough")
ROLL_DICE: Final = _family("roll", "roll")
SELL_PRESTIGE: Final = _family("sell", "sell")
REROLL: Final = _family("reroll", "reroll:{}", _numbers(SPACES))
MOVE: Final = _family("move", "move:{}{}", DIE_NAMES, ("", *(f"+{push}" for push in range(1, PUSHES))))
CLAIM: Final = _family("claim", "claim:{}", SECTION_NAMES)
TAKE_BANNER: Final = _family("banner", "banner:{}", BANNER_PLACES)
PLACE_UP: Final = _family("place-up", "place:{}:up", SLOT_NAMES)
PLACE_DOWN: Final = _family("place-down", "place:{}:down", SLOT_NAMES)
DELIVER_TO: Final = _family("deliver", "deliver:{1}:{0}", SECTION_NAMES, MATERIAL_NAMES)
DECORATE: Final = _family("decorate", "decorate:{}", SECTION_NAMES)
SET_JEWELS: Final = _family("jewels", "jewels:{}", JEWEL_NAMES)
TAKE: Final = _family("take", "take:{}", range(MOST_TAKEN + 1))
USE_INFLUENCE: Final = _family("influence", "influence:{}{}", _numbers(QUADRANTS), SIDE_NAMES)
USE_WORKSHOP: Final = _family("workshop", "workshop:{}", SLOT_NAMES)
SWAP_TILES: Final = _family("swap", "swap:{}", [f"{first + 1}:{second + 1}" for first, second in PAIRS])
PAY_WITH: Final = _family("pay", "pay:{}", MATERIAL_NAMES)
CHOOSE: Final = _family("choose", "choose:{}", MATERIAL_NAMES)
BUY_PASS: Final = _family("buy-pass", "buy-pass")
RECRUIT: Final = _family("recruit", "recruit:{}", CITY_NAMES)
KEEP_SPECIALIST: Final = _family("keep-specialist", "specialist:{}:keep", _numbers(PLACES))
DISMISS_SPECIALIST: Final = _family("dismiss-specialist", "specialist:{}:dismiss", _numbers(PLACES))
USE_SPECIALIST: Final = _family("specialist", "specialist")
USE_RIVAL: Final = _family("rival-workshop", "rival-workshop:{}:{}", _numbers(SEATS), SLOT_NAMES)
AT_TILE: Final = _family("tile", "tile:{}", _numbers(SPACES))
WALK_FOREMAN: Final = _family("foreman", "foreman:{}", _numbers(2))
KEEP_CONTRACT: Final = _family("keep-contract", "contract:{}:keep", _numbers(CONTRACTS))
UNDER_CONTRACT: Final = _family("return-contract", "contract:{}:under", _numbers(CONTRACTS))
CHOOSE_SPARE: Final = _family("spare", "spare:{}", _numbers(2))
DRAW_ON: Final = _family("draw-on", "draw-on:{}", SECTION_NAMES)
TAKE_THE_BUTTRESS: Final = _family("take-buttress", "buttress:{}:take", _numbers(BUTTRESSES))
USE_BUTTRESS: Final = _family("use-buttress", "buttress:{}:use", _numbers(BUTTRESSES))
GIVE_ORNAMENT: Final = _family("give", "give:{}", ORNAMENT_NAMES)
GO_ON: Final = _family("go-on", "go-on")
ORDER: Final = _family("order", "order:{}", _numbers(2))

ACTION_NAMES: Final = tuple(_NAMES)
ACTION_IDS: Final = {name: action for action, name in enumerate(ACTION_NAMES)}
ACTIONS: Final = len(ACTION_NAMES)
SIDES: Final = len(SIDE_NAMES)
JEWEL_SETS: Final = len(JEWEL_NAMES)

FAMILY_OF: Final = tuple(each.action for each in FAMILIES for _ in range(each.firsts * each.seconds))
FIRST_OF: Final = tuple(
    first for each in FAMILIES for first in range(each.firsts) for _ in range(each.seconds)
)
SECOND_OF: Final = tuple(
    second for each in FAMILIES for _ in range(each.firsts) for second in range(each.seconds)
)

NO_FAMILY: Final = -1
_ASKED: Final = {
    opcodes.PAY_KIND: PAY_WITH,
    opcodes.PAY_DIFFERENT: PAY_WITH,
    opcodes.GAIN_KIND: CHOOSE,
    opcodes.GAIN_OTHER: CHOOSE,
    opcodes.ACTIVATE: USE_WORKSHOP,
    opcodes.SWAP: SWAP_TILES,
    opcodes.ACTIVATE_RIVAL: USE_RIVAL,
    opcodes.TILE_ONCE: AT_TILE,
    opcodes.TAKE_AT_TILE: AT_TILE,
    opcodes.GUILD: USE_INFLUENCE,
    opcodes.MOVE_FOREMAN: WALK_FOREMAN,
    opcodes.OWN_SECTION: DRAW_ON,
    opcodes.TAKE_BUTTRESS: TAKE_THE_BUTTRESS,
    opcodes.MAY: GO_ON,
    opcodes.CLAIM_NOW: CLAIM,
    opcodes.PAY_ORNAMENT: GIVE_ORNAMENT,
    opcodes.ANY_ORDER: ORDER,
}
# The family that a step of an effect asks for, by its opcode; a further market action is one of several.
ASKED_BY: Final = tuple(_ASKED.get(opcode, NO_FAMILY) for opcode in range(len(opcodes.OPCODE_NAMES)))
