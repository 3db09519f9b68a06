"""What a state is worth to a seat, in prestige: what would score now, and what may still become of the rest.

Every weight is a guess with a reason beside it. Together they make a player that claims what pays, gathers
what its sections need, builds, decorates, and hurries to the sixth section.
"""

from typing import Final, NamedTuple

from cupola.engine.board import (
    banner,
    cost,
    cost_size,
    delivered,
    height,
    is_finished,
    reward_recognition,
    reward_rubles,
    tower_count,
)
from cupola.engine.cells import (
    finished,
    goods,
    is_over,
    marker,
    ornaments,
    players,
    rubles,
    slot_tile,
    trigger,
)
from cupola.engine.contracts import contract_prestige
from cupola.engine.layout import BANNERS, CONTRACTS, FLOORS, IN_HAND, MATERIALS, PIECES_A_PRESTIGE, SLOTS
from cupola.engine.pieces import contract_at, hand_size
from cupola.engine.region import has_module, is_closed, passes, sent, specialist, tower_city
from cupola.engine.scoring import leftovers, tool_prestige, tower_prestige
from cupola.engine.state import State
from cupola.engine.track import prestige, space_of_prestige

SPACE: Final = 0.3  # T1: a space of the track; prestige stands three or four spaces apart, later one
PIECE: Final = 1 / PIECES_A_PRESTIGE  # E4: what any piece brings at the end
CLUTTER: Final = 0.15  # I1: what a piece that no section asks for costs by its space, beyond the first few
FEW: Final = 2  # B7: pieces that a decoration may ask for
COIN: Final = 0.2  # a ruble buys a push or a slot
PURSE: Final = 10  # more rubles than this are hard to spend
TOWER_SHARE: Final = 3.0  # E5: what a finished section adds to its tower, and a step nearer to the end (B5)
CLAIM: Final = 0.35  # of a section's reward, for a banner on it
HELD: Final = 0.35  # of it, for holding all it needs
BROUGHT: Final = 0.75  # of it, for having brought all it needs
FINISH: Final = 2.5  # B5: a step towards the end, which others would otherwise trigger
WORKSHOP: Final = 0.9  # M6: a face-up tile, for every visit to come
FREE_ORNAMENT: Final = 0.3  # C5
PASS: Final = 0.25  # K4
KEPT_SPECIALIST: Final = 1.0  # K6
CONTRACT_HELD: Final = 0.6  # N15: a contract not met yet
RIVAL: Final = 0.4  # how much of a rival's gain is a loss


class Site(NamedTuple):
    """What is printed on a section: what finishing it promises, its pieces in all and by material."""

    section: int
    reward: float
    size: int
    needs: tuple[tuple[int, int], ...]


class Appraiser:
    """Says what results of a turn are worth to a seat; what no turn changes is read only once."""

    def __init__(self, state: State, seat: int) -> None:
        self.seat = seat
        self.ahead = time_ahead(state)
        self.rivals = [other for other in range(players(state)) if other != seat]
        self.sites = [
            site_of(state, section)
            for tower in range(tower_count(state))
            for section in range(tower * FLOORS, tower * FLOORS + height(state, tower))
            if not is_finished(state, section) and banner(state, section) in (-1, seat)
        ]

    def worth(self, state: State) -> float:
        """What a result is worth to the seat, against what it is worth to the others."""
        others = sum(scored(state, other, self.ahead) for other in self.rivals) / len(self.rivals)
        own = scored(state, self.seat, self.ahead)
        if self.ahead > 0 and not is_over(state):
            own += FINISH * finished(state, self.seat) + promised(state, self.seat, self.sites)
            own += self.ahead * hoped(state, self.seat)
        return own - RIVAL * others


def time_ahead(state: State) -> float:
    """How much of a plan can still come true: all at first, less as the sixth section nears (B5)."""
    if trigger(state) >= 0:
        return 0.0
    most = max(finished(state, seat) for seat in range(players(state)))
    return min(1.0, (BANNERS + 1 - most) / 3)


def scored(state: State, seat: int, ahead: float) -> float:
    """E: what a seat would have if the match were scored now; with time ahead, parts of a prestige count."""
    points = prestige(state, seat)
    if is_over(state):
        return float(points)
    total = points + SPACE * ahead * (marker(state, seat) - space_of_prestige(state, points))
    total += PIECE * (1 - ahead) * leftovers(state, seat)
    for tower in range(tower_count(state)):
        total += tower_prestige(state, seat, tower)
    total += tool_prestige(state, seat) if has_module(state) else 0
    return total + contracts_met(state, seat)


def contracts_met(state: State, seat: int) -> int:
    """E2: what the contracts in a hand would bring now."""
    if hand_size(state, seat) == 0:
        return 0
    held = [contract for contract in range(CONTRACTS) if contract_at(state, contract) == IN_HAND + seat]
    return sum(contract_prestige(state, seat, contract) for contract in held)


def hoped(state: State, seat: int) -> float:
    """What rubles, tiles, ornaments, contracts and contractors promise beyond what they score now."""
    total = COIN * min(PURSE, rubles(state, seat))
    total += sum(WORKSHOP for slot in range(SLOTS) if slot_tile(state, seat, slot) > 0)
    total += sum(FREE_ORNAMENT for kind in range(3) if ornaments(state, seat, kind) > 0)
    total += CONTRACT_HELD * hand_size(state, seat)
    return total + region(state, seat) if has_module(state) else total


def site_of(state: State, section: int) -> Site:
    """What is printed on a section."""
    reward = TOWER_SHARE + SPACE * reward_recognition(state, section) + COIN * reward_rubles(state, section)
    costs = [(kind, cost(state, section, kind)) for kind in range(MATERIALS)]
    return Site(section, reward, cost_size(state, section), tuple(need for need in costs if need[1] > 0))


def promised(state: State, seat: int, sites: list[Site]) -> float:
    """What claimed and unfinished sections promise; the one that lacks least picks its goods first."""
    open_sites = []
    for site in sites:
        if banner(state, site.section) == seat and not is_finished(state, site.section):
            lacks = [(kind, need - delivered(state, site.section, kind)) for kind, need in site.needs]
            open_sites.append((sum(lack for _, lack in lacks), site.section, site, lacks))
    left = [goods(state, seat, kind) for kind in range(MATERIALS)]
    total = 0.0
    for lacking, _, site, lacks in sorted(open_sites):
        progress = HELD * usable(left, lacks) + BROUGHT * (site.size - lacking)
        total += site.reward * (CLAIM + progress / site.size)
    return total - CLUTTER * max(0, sum(left) - FEW)


def usable(left: list[int], lacks: list[tuple[int, int]]) -> int:
    """How many of the pieces left are lacking somewhere; they are then no longer left."""
    total = 0
    for kind, lack in lacks:
        pieces = min(left[kind], lack)
        left[kind] -= pieces
        total += pieces
    return total


def region(state: State, seat: int) -> float:
    """K: what passes, a specialist and contractors under way promise."""
    total = PASS * passes(state, seat) + (KEPT_SPECIALIST if specialist(state, seat) >= 0 else 0)
    for tower in range(tower_count(state)):
        city = tower_city(state, tower)
        if city >= 0 and not is_closed(state, city) and sent(state, seat, city) > 0:
            base = tower * FLOORS
            own = sum(banner(state, section) == seat for section in range(base, base + height(state, tower)))
            total += SPACE * own * sent(state, seat, city) / 2  # K8: the tower must be completed
    return total
