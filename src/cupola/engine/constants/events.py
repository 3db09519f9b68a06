"""Kinds of journal entries, in past tense: the name of each, and what its arguments are in their order."""

from typing import Final

JOURNAL_SIZE: Final = 12288
EVENT_WIDTH: Final = 6  # kind, seat, then up to four arguments

Event = tuple[int, ...]
_NAMES: Final[list[str]] = ["none"]
_FIELDS: Final[list[tuple[str, ...]]] = [()]


def _event(name: str, *fields: str) -> int:
    """Append a kind and number it."""
    _NAMES.append(name)
    _FIELDS.append(fields)
    return len(_NAMES) - 1


TURN_BEGUN: Final = _event("turn_begun", "turn")
CLAIMED: Final = _event("claimed", "section")
BANNER_TAKEN: Final = _event("banner_taken", "place")  # where it came from
TILE_PLACED: Final = _event("tile_placed", "slot", "tile", "face", "price")  # face: 1 where it lies face up
ORNAMENT_FREED: Final = _event("ornament_freed", "slot", "ornament")
DELIVERED_TO: Final = _event("delivered", "section", "material")
SECTION_FINISHED: Final = _event("section_finished", "section", "recognition", "rubles")
REPRIMANDED: Final = _event("reprimanded", "section", "recognition", "above")  # by the section above
DECORATED: Final = _event("decorated", "section", "ornament", "jewels")
DIE_MOVED: Final = _event("die_moved", "die", "from_", "to", "paid")  # what was paid for the push
GAINED: Final = _event("gained", "resource", "amount")
PAID: Final = _event("paid", "resource", "amount")
WASTED: Final = _event("wasted", "resource", "amount")  # what found no room or no piece
INFLUENCE_USED: Final = _event("influence_used", "quadrant", "action")
TILE_ACTIVATED: Final = _event("tile_activated", "slot", "tile")
TILES_SWAPPED: Final = _event("tiles_swapped", "space", "other")
DIE_ROLLED: Final = _event("die_rolled", "die", "value")
PRESTIGE_SOLD: Final = _event("prestige_sold", "rubles")  # gained
REROLL_BOUGHT: Final = _event("reroll_bought", "space")
END_TRIGGERED: Final = _event("end_triggered", "prestige")  # gained
TURN_ENDED: Final = _event("turn_ended")
PASSED: Final = _event("passed")
MATCH_ENDED: Final = _event("match_ended")
MARKER_FELL: Final = _event("marker_fell", "spaces")  # back
LEFTOVERS_SCORED: Final = _event("leftovers_scored", "prestige", "pieces")
TOWER_SCORED: Final = _event("tower_scored", "tower", "prestige", "presence", "value")
RECRUITED: Final = _event("recruited", "city", "passes")  # paid
STRIP_UNCOVERED: Final = _event("strip_uncovered", "contractor")  # counted from 0
SPECIALIST_KEPT: Final = _event("specialist_kept", "specialist", "place")
SPECIALIST_LEFT: Final = _event("specialist_left", "specialist", "place")
SPECIALIST_DRAWN: Final = _event("specialist_drawn", "specialist", "place")
SPECIALIST_USED: Final = _event("specialist_used", "specialist", "tool")
SPECIALIST_REPLACED: Final = _event("specialist_replaced", "specialist", "tool")
CITY_CLOSED_BY: Final = _event("city_closed", "city", "tower")
CITY_SCORED: Final = _event("city_scored", "city", "recognition", "banners", "contractors")
PASS_BOUGHT: Final = _event("pass_bought")
FOREMAN_MOVED: Final = _event("foreman_moved", "tower")
CONTRACTS_DRAWN: Final = _event("contracts_drawn", "contracts")  # how many
CONTRACT_DRAWN: Final = _event("contract_drawn", "contract")  # for the eyes of this seat alone
CONTRACT_KEPT: Final = _event("contract_kept", "contract")  # for the eyes of this seat alone
CONTRACT_RETURNED: Final = _event("contract_returned", "contract")  # for the eyes of this seat alone
SPARE_DRAWN_CARD: Final = _event("spare_drawn", "card")
SPARE_BOUGHT: Final = _event("spare_bought", "card", "material")
SPARES_SHUFFLED: Final = _event("spares_shuffled")
BUTTRESS_TAKEN: Final = _event("buttress_taken", "buttress")
BUTTRESS_PLAYED: Final = _event("buttress_played", "buttress")
ORNAMENT_GIVEN: Final = _event("ornament_given", "ornament")
RIVAL_TILE_USED: Final = _event("rival_tile_used", "of_seat", "slot", "tile")
CONTRACT_SCORED: Final = _event("contract_scored", "contract", "prestige")
TOOLS_SCORED: Final = _event("tools_scored", "prestige")
IVAN_TURN: Final = _event("ivan_turn", "card", "die")
IVAN_STUCK: Final = _event("ivan_stuck", "die")
IVAN_STOCKED: Final = _event("ivan_stocked", "material", "amount")
IVAN_CARRIED: Final = _event("ivan_carried", "pieces")
IVAN_BUILT: Final = _event("ivan_built", "section", "material")
IVAN_CLAIMED: Final = _event("ivan_claimed", "section")
IVAN_DECORATED: Final = _event("ivan_decorated", "section", "ornament")
IVAN_RESET: Final = _event("ivan_reset")
IVAN_TILE_LAID: Final = _event("ivan_tile_laid", "place", "die")
IVAN_RECRUITED: Final = _event("ivan_recruited", "city")
IVAN_TOOK_SPECIALIST: Final = _event("ivan_took_specialist", "specialist", "place")
IVAN_LOST_SPECIALIST: Final = _event("ivan_lost_specialist", "specialist")

EVENT_NAMES: Final = tuple(_NAMES)
EVENT_FIELDS: Final = tuple(_FIELDS)
