"""Kinds of journal entries, in past tense, with their arguments."""

from typing import Final

JOURNAL_SIZE: Final = 12288
EVENT_WIDTH: Final = 6  # kind, seat, then up to four arguments

TURN_BEGUN: Final = 1  # turn number
CLAIMED: Final = 2  # section
BANNER_TAKEN: Final = 3  # place it came from
TILE_PLACED: Final = 4  # slot, face, 1 when face up, price
ORNAMENT_FREED: Final = 5  # slot, ornament
DELIVERED_TO: Final = 6  # section, material
SECTION_FINISHED: Final = 7  # section, recognition, rubles
REPRIMANDED: Final = 8  # section, recognition lost, the section finished above it
DECORATED: Final = 9  # section, ornament, set of jewels
DIE_MOVED: Final = 10  # die, from space, to space, rubles paid
GAINED: Final = 11  # resource, amount
PAID: Final = 12  # resource, amount
WASTED: Final = 13  # resource, amount that found no room or no piece
INFLUENCE_USED: Final = 14  # quadrant, action
TILE_ACTIVATED: Final = 15  # slot, face
TILES_SWAPPED: Final = 16  # space, space
DIE_ROLLED: Final = 17  # die, value
PRESTIGE_SOLD: Final = 18  # rubles gained
REROLL_BOUGHT: Final = 19  # space
END_TRIGGERED: Final = 20  # prestige gained
TURN_ENDED: Final = 21
PASSED: Final = 22
MATCH_ENDED: Final = 23
MARKER_FELL: Final = 24  # spaces it fell back
LEFTOVERS_SCORED: Final = 25  # prestige, pieces
TOWER_SCORED: Final = 26  # tower, prestige, presence, value
RECRUITED: Final = 27  # city, passes paid
STRIP_UNCOVERED: Final = 28  # which contractor, counted from 0
SPECIALIST_KEPT: Final = 29  # specialist, place
SPECIALIST_LEFT: Final = 30  # specialist, place
SPECIALIST_DRAWN: Final = 31  # specialist, place
SPECIALIST_USED: Final = 32  # specialist, tool
SPECIALIST_REPLACED: Final = 33  # specialist, tool
CITY_CLOSED_BY: Final = 34  # city, tower
CITY_SCORED: Final = 35  # city, recognition, banners, contractors
PASS_BOUGHT: Final = 36
FOREMAN_MOVED: Final = 37  # tower
CONTRACTS_DRAWN: Final = 38  # how many
CONTRACT_DRAWN: Final = 39  # contract; for the eyes of this seat alone
CONTRACT_KEPT: Final = 40  # contract; for the eyes of this seat alone
CONTRACT_RETURNED: Final = 41  # contract; for the eyes of this seat alone
SPARE_DRAWN_CARD: Final = 42  # card
SPARE_BOUGHT: Final = 43  # card, material
SPARES_SHUFFLED: Final = 44
BUTTRESS_TAKEN: Final = 45  # buttress
BUTTRESS_PLAYED: Final = 46  # buttress
ORNAMENT_GIVEN: Final = 47  # ornament
RIVAL_TILE_USED: Final = 48  # seat, slot, face
CONTRACT_SCORED: Final = 49  # contract, prestige
TOOLS_SCORED: Final = 50  # prestige
IVAN_TURN: Final = 51  # solo card, die
IVAN_STUCK: Final = 52  # die
IVAN_STOCKED: Final = 53  # material, amount
IVAN_CARRIED: Final = 54  # pieces
IVAN_BUILT: Final = 55  # section, material
IVAN_CLAIMED: Final = 56  # section
IVAN_DECORATED: Final = 57  # section, ornament
IVAN_RESET: Final = 58
IVAN_TILE_LAID: Final = 59  # place, die
IVAN_RECRUITED: Final = 60  # city
IVAN_TOOK_SPECIALIST: Final = 61  # specialist, place
IVAN_LOST_SPECIALIST: Final = 62  # specialist

EVENT_NAMES: Final = (
    "none",
    "turn_begun",
    "claimed",
    "banner_taken",
    "tile_placed",
    "ornament_freed",
    "delivered",
    "section_finished",
    "reprimanded",
    "decorated",
    "die_moved",
    "gained",
    "paid",
    "wasted",
    "influence_used",
    "tile_activated",
    "tiles_swapped",
    "die_rolled",
    "prestige_sold",
    "reroll_bought",
    "end_triggered",
    "turn_ended",
    "passed",
    "match_ended",
    "marker_fell",
    "leftovers_scored",
    "tower_scored",
    "recruited",
    "strip_uncovered",
    "specialist_kept",
    "specialist_left",
    "specialist_drawn",
    "specialist_used",
    "specialist_replaced",
    "city_closed",
    "city_scored",
    "pass_bought",
    "foreman_moved",
    "contracts_drawn",
    "contract_drawn",
    "contract_kept",
    "contract_returned",
    "spare_drawn",
    "spare_bought",
    "spares_shuffled",
    "buttress_taken",
    "buttress_played",
    "ornament_given",
    "rival_tile_used",
    "contract_scored",
    "tools_scored",
    "ivan_turn",
    "ivan_stuck",
    "ivan_stocked",
    "ivan_carried",
    "ivan_built",
    "ivan_claimed",
    "ivan_decorated",
    "ivan_reset",
    "ivan_tile_laid",
    "ivan_recruited",
    "ivan_took_specialist",
    "ivan_lost_specialist",
)
