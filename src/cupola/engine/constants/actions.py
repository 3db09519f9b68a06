"""The micro-actions: a fixed vocabulary of ids, each with a stable name.

A family is a run of neighbouring ids, and its first id stands for it. Within it an action may name one thing
(`claim:A1`) or two (`move:red+3`); `FAMILY_OF`, `FIRST_OF` and `SECOND_OF` say which, by the id. By
what a family names `play` tells people what an action is about.
"""

from collections.abc import Mapping, Sequence
from itertools import combinations, product
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
    """A run of actions: its name, its first id, and what they name: all things of a kind."""

    name: str
    action: int
    things: Mapping[str, Sequence[object]]

    def named(self) -> list[dict[str, object]]:
        """What each of its actions names."""
        return [dict(zip(self.things, chosen, strict=True)) for chosen in product(*self.things.values())]


FAMILIES: Final[list[Family]] = []
_NAMES: Final[list[str]] = []


def _family(name: str, written: str, **things: Sequence[object]) -> int:
    """Append a family; `written` is the name of each action, with what it names in place of the braces."""
    family = Family(name, len(_NAMES), things)
    FAMILIES.append(family)
    _NAMES.extend(written.format(**named).removesuffix("+0") for named in family.named())
    return family.action


def _numbers(count: int) -> range:
    return range(1, count + 1)


_SPACES: Final = [(space,) for space in _numbers(SPACES)]

END_TURN: Final = _family("end-turn", "end-turn")
PASS: Final = _family("pass", "pass")
DONE_DELIVERING: Final = _family("done", "done")
ENOUGH: Final = _family("enough", "enough")
ROLL_DICE: Final = _family("roll", "roll")
SELL_PRESTIGE: Final = _family("sell", "sell")
REROLL: Final = _family("reroll", "reroll:{spaces[0]}", spaces=_SPACES)
MOVE: Final = _family("move", "move:{die}{push:+}", die=DIE_NAMES, push=range(PUSHES))
CLAIM: Final = _family("claim", "claim:{section}", section=SECTION_NAMES)
TAKE_BANNER: Final = _family("banner", "banner:{place}", place=BANNER_PLACES)
PLACE_UP: Final = _family("place-up", "place:{slot}:up", slot=SLOT_NAMES, face_up=(True,))
PLACE_DOWN: Final = _family("place-down", "place:{slot}:down", slot=SLOT_NAMES, face_up=(False,))
DELIVER_TO: Final = _family(
    "deliver", "deliver:{material}:{section}", section=SECTION_NAMES, material=MATERIAL_NAMES
)
DECORATE: Final = _family("decorate", "decorate:{section}", section=SECTION_NAMES)
SET_JEWELS: Final = _family("jewels", "jewels:{jewels}", jewels=JEWEL_NAMES)
TAKE: Final = _family("take", "take:{amount}", amount=range(MOST_TAKEN + 1))
USE_INFLUENCE: Final = _family(
    "influence", "influence:{quadrant}{side}", quadrant=_numbers(QUADRANTS), side=SIDE_NAMES
)
USE_WORKSHOP: Final = _family("workshop", "workshop:{slot}", slot=SLOT_NAMES)
SWAP_TILES: Final = _family(
    "swap", "swap:{spaces[0]}:{spaces[1]}", spaces=list(combinations(_numbers(SPACES), 2))
)
PAY_WITH: Final = _family("pay", "pay:{material}", material=MATERIAL_NAMES)
CHOOSE: Final = _family("choose", "choose:{material}", material=MATERIAL_NAMES)
BUY_PASS: Final = _family("buy-pass", "buy-pass")
RECRUIT: Final = _family("recruit", "recruit:{city}", city=CITY_NAMES)
KEEP_SPECIALIST: Final = _family(
    "keep-specialist", "specialist:{region_place}:keep", region_place=_numbers(PLACES), keep=(True,)
)
DISMISS_SPECIALIST: Final = _family(
    "dismiss-specialist", "specialist:{region_place}:dismiss", region_place=_numbers(PLACES), keep=(False,)
)
USE_SPECIALIST: Final = _family("specialist", "specialist")
USE_RIVAL: Final = _family(
    "rival-workshop", "rival-workshop:{seat}:{slot}", seat=_numbers(SEATS), slot=SLOT_NAMES
)
AT_TILE: Final = _family("tile", "tile:{spaces[0]}", spaces=_SPACES)
WALK_FOREMAN: Final = _family("foreman", "foreman:{towers}", towers=_numbers(2))
KEEP_CONTRACT: Final = _family(
    "keep-contract", "contract:{contract}:keep", contract=_numbers(CONTRACTS), keep=(True,)
)
UNDER_CONTRACT: Final = _family(
    "return-contract", "contract:{contract}:under", contract=_numbers(CONTRACTS), keep=(False,)
)
CHOOSE_SPARE: Final = _family("spare", "spare:{spare}", spare=_numbers(2))
DRAW_ON: Final = _family("draw-on", "draw-on:{section}", section=SECTION_NAMES)
TAKE_THE_BUTTRESS: Final = _family(
    "take-buttress", "buttress:{buttress}:take", buttress=_numbers(BUTTRESSES), keep=(True,)
)
USE_BUTTRESS: Final = _family(
    "use-buttress", "buttress:{buttress}:use", buttress=_numbers(BUTTRESSES), keep=(False,)
)
GIVE_ORNAMENT: Final = _family("give", "give:{ornament}", ornament=ORNAMENT_NAMES)
GO_ON: Final = _family("go-on", "go-on")
ORDER: Final = _family("order", "order:{order}", order=_numbers(2))

ACTION_NAMES: Final = tuple(_NAMES)
ACTION_IDS: Final = {name: action for action, name in enumerate(ACTION_NAMES)}
ACTIONS: Final = len(ACTION_NAMES)
SIDES: Final = len(SIDE_NAMES)
JEWEL_SETS: Final = len(JEWEL_NAMES)

FAMILY_OF: Final = tuple(each.action for each in FAMILIES for _ in each.named())
_PLACES: Final = [
    (*places, 0, 0)
    for each in FAMILIES
    for places in product(*(range(len(things)) for things in each.things.values()))
]
FIRST_OF: Final = tuple(first for first, *_ in _PLACES)
SECOND_OF: Final = tuple(second for _, second, *_ in _PLACES)

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
