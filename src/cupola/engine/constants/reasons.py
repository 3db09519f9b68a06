"""Reasons for a refusal; 0 means allowed."""

from typing import Final

ALLOWED: Final = 0
NOT_NOW: Final = 1
NOT_YOUR_DIE: Final = 2
SPACE_FULL: Final = 3
NOT_ENOUGH_RUBLES: Final = 4
NO_SECTION: Final = 5
ALREADY_CLAIMED: Final = 6
NOTHING_BELOW: Final = 7
NO_BANNER: Final = 8
SLOT_TAKEN: Final = 9
BANNER_ON_SLOT: Final = 10
NOT_YOUR_SECTION: Final = 11
ALREADY_FINISHED: Final = 12
NOT_NEEDED: Final = 13
NOT_IN_INVENTORY: Final = 14
NOT_FINISHED: Final = 15
ALREADY_DECORATED: Final = 16
NO_ORNAMENT: Final = 17
TOO_MANY_PIECES: Final = 18
ALREADY_TAKEN: Final = 19
NOTHING_TO_TAKE: Final = 20
TOO_MUCH: Final = 21
ALREADY_INFLUENCED: Final = 22
OTHER_QUADRANT: Final = 23
CANNOT_PAY: Final = 24
GIVES_NOTHING: Final = 25
ALREADY_WORKED: Final = 26
OTHER_SLOT: Final = 27
NO_OPEN_TILE: Final = 28
TILE_USED: Final = 29
NO_PRESTIGE: Final = 30
RESERVE_EMPTY: Final = 31
SALE_OVER: Final = 32
REROLL_USED: Final = 33
NO_DICE_THERE: Final = 34
ACTION_POSSIBLE: Final = 35
ACTION_TAKEN: Final = 36
ACTION_OPEN: Final = 37
WRONG_KIND: Final = 38
NO_ROOM: Final = 39
DELIVER_FIRST: Final = 40
MATCH_OVER: Final = 41
DICE_ROLLING: Final = 42
NO_SUCH_ACTION: Final = 43
CITY_CLOSED: Final = 44
NO_CONTRACTOR: Final = 45
NOT_ENOUGH_PASSES: Final = 46
PASSES_FULL: Final = 47
NO_SPECIALIST: Final = 48
BUTTRESS_USED: Final = 49
NOT_YOUR_BUTTRESS: Final = 50
NOT_YOUR_CONTRACT: Final = 51
NO_MODULE: Final = 52
NOT_IVANS_CHOICE: Final = 53
LIGHTNING_USED: Final = 54

REASON_NAMES: Final = (
    "allowed",
    "not-now",
    "not-your-die",
    "space-full",
    "not-enough-rubles",
    "no-section",
    "already-claimed",
    "nothing-below",
    "no-banner",
    "slot-taken",
    "banner-on-slot",
    "not-your-section",
    "already-finished",
    "not-needed",
    "not-in-inventory",
    "not-finished",
    "already-decorated",
    "no-ornament",
    "too-many-pieces",
    "already-taken",
    "nothing-to-take",
    "too-much",
    "already-influenced",
    "other-quadrant",
    "cannot-pay",
    "gives-nothing",
    "already-worked",
    "other-slot",
    "no-open-tile",
    "tile-used",
    "no-prestige",
    "reserve-empty",
    "sale-over",
    "reroll-used",
    "no-dice-there",
    "action-possible",
    "action-taken",
    "action-open",
    "wrong-kind",
    "no-room",
    "deliver-first",
    "match-over",
    "dice-rolling",
    "no-such-action",
    "city-closed",
    "no-contractor",
    "not-enough-passes",
    "passes-full",
    "no-specialist",
    "buttress-used",
    "not-your-buttress",
    "not-your-contract",
    "no-module",
    "not-ivans-choice",
    "lightning-used",
)
