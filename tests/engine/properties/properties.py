"""What holds at every moment of every match: each property a plain function that complains in one line.

They recount everything from the cells alone; Contractors, guilds and Ivan have their own: region_properties,
guild_properties, ivan_properties; what is offered and refused: choice_properties.
"""

from collections import Counter
from collections.abc import Callable

from cupola.engine.constants.actions import MATERIAL_NAMES, ORNAMENT_NAMES, SECTION_NAMES
from cupola.engine.constants.frames import FRAME_NAMES, IVAN_FRAME, ROLL_FRAME, TILES_FRAME
from cupola.engine.constants.layout import (
    BANNERS,
    DIAMOND,
    DICE,
    DIE_FACES,
    FLOORS,
    FRAMES,
    IVAN,
    MATERIALS,
    SECTIONS,
    SPACES,
)
from tests.engine.observe.picture import Opening, Picture, faces_in_play, is_ivans, part_at
from tests.engine.properties.guild_properties import GUILD_PROPERTIES
from tests.engine.properties.ivan_properties import IVAN_PROPERTIES
from tests.engine.properties.region_properties import REGION_PROPERTIES

DICE_A_SPACE = 3


# Pieces


def every_piece_is_conserved(now: Picture, opening: Opening) -> None:
    """Reserve, inventories, sections and Ivan's cards together hold what the box holds."""
    goods, delivered, reserve = now.row("GOODS"), now.row("DELIVERED"), now.row("RESERVE")
    for kind in range(MATERIALS):
        total = reserve[kind] + sum(goods[kind::MATERIALS]) + sum(delivered[kind::MATERIALS])
        total += now.row("IVAN_STORE")[kind] + now.row("IVAN_SITE")[kind]
        assert total == opening.supply[kind], f"{total} pieces of {MATERIAL_NAMES[kind]} in the match"
    rubles = reserve[MATERIALS] + sum(now.row("PURSE"))
    assert rubles == opening.supply[MATERIALS], f"{rubles} rubles in the match"


def nobody_owes(now: Picture, opening: Opening) -> None:
    """No count is negative, and no inventory holds more than its free spaces (I1)."""
    for name in ("RESERVE", "GOODS", "PURSE", "COVERED", "BESIDE", "ORNAMENTS", "DELIVERED", "MARKER"):
        assert min(now.row(name)) >= 0, f"{name} has a negative cell: {now.row(name)}"
    for seat in range(now.players):
        room = opening.inventory - now.row("COVERED")[seat] - sum(now.of_seat("GOODS", seat))
        assert room >= 0, f"seat {seat} stores {-room} pieces too many"


def every_banner_is_conserved(now: Picture, _: Opening) -> None:
    """S3, V1: every player has six banners, wherever they are."""
    for seat in range(now.players):
        at_home = now.row("COVERED")[seat] + now.row("BESIDE")[seat] + sum(now.of_seat("SLOT_BANNER", seat))
        total = at_home + now.row("BANNER").count(seat + 1)
        assert total == BANNERS, f"seat {seat} has {total} banners"


def every_ornament_is_conserved(now: Picture, opening: Opening) -> None:
    """S4, N13: every player owns the same ornaments, at hand, locked, placed or given for a buttress."""
    heights = now.row("HEIGHT")
    placed = [
        (owner - 1, part_at(heights, section)) for section, owner in enumerate(now.row("ORNAMENT")) if owner
    ]
    missing = 0
    for seat in range(now.players):
        for kind, owned in enumerate(opening.ornaments):
            locked = now.of_seat("SLOT_ORNAMENT", seat).count(kind + 1)
            total = now.of_seat("ORNAMENTS", seat)[kind] + locked + placed.count((seat, kind))
            assert total <= owned, f"seat {seat} has {total} times {ORNAMENT_NAMES[kind]}"
            missing += owned - total
    gone = now.row("BUTTRESS").count(0) if opening.guild == "brickmakers" else 0
    assert missing <= gone, f"{missing} ornaments left the game for {gone} buttresses"


def no_tile_is_lost(now: Picture, opening: Opening) -> None:
    """S6, S10, V8: workshop tiles leave the game by Ivan's claims alone; resource tiles change places."""
    banners = now.row("BANNER")
    taken = [
        face - 1
        for section, face in enumerate(opening.tiles)
        if face and opening.solo and banners[section] == IVAN + 1
    ]
    tiles = faces_in_play(now) + Counter(taken)
    assert tiles == opening.faces, f"workshop tiles {tiles}"
    assert sorted(now.row("RESOURCE_TILE")) == opening.market, f"tiles {now.row('RESOURCE_TILE')}"


def cards_stay(now: Picture, opening: Opening) -> None:
    """S6, S9: influence cards and section cards lie where they were laid, each once."""
    assert now.row("INFLUENCE") == opening.influence, "an influence card moved"
    assert now.row("CARD") == opening.cards, "a section card moved"
    assert now.row("HEIGHT") == opening.heights, "a tower changed its height"
    laid = [card for card in now.row("CARD") if card]
    assert len(set(laid)) == len(laid) == sum(opening.heights), f"section cards {laid}"


# The board


def dice_lie_right(now: Picture, opening: Opening) -> None:
    """M2, K1: at most three dice a space; a die shows 1 to 6, or nothing while it is rolled."""
    count = DICE if opening.module else DICE - 1
    assert now.one("DICE_IN_PLAY") == count, f"{now.one('DICE_IN_PLAY')} dice in play"
    spaces, shown = now.row("DIE_SPACE")[:count], now.row("DIE_VALUE")[:count]
    beyond = now.row("DIE_SPACE")[count:] + now.row("DIE_VALUE")[count:]
    assert not any(beyond), f"a die that is not in play: {beyond}"
    assert set(spaces) <= set(range(SPACES)), f"dice on spaces {spaces}"
    assert max(Counter(spaces).values()) <= DICE_A_SPACE, f"dice crowd on spaces {spaces}"
    rolling = now.top() == ROLL_FRAME
    assert rolling == (0 in shown), f"dice show {shown}, rolling: {rolling}"
    assert set(shown) <= set(range(DIE_FACES + 1)), f"dice show {shown}"


def banners_rise_from_the_ground(now: Picture, _: Opening) -> None:
    """C2: a banner stands on a real section, above another banner; a claimed section has no tile left."""
    banners, cards, tiles = now.row("BANNER"), now.row("CARD"), now.row("TILE")
    for section, owner in enumerate(banners):
        name = SECTION_NAMES[section]
        assert 0 <= owner <= now.players, f"{name} belongs to nobody at the table"
        assert not owner or cards[section], f"a banner on {name}, where no section is"
        assert not owner or section % FLOORS == 0 or banners[section - 1], f"{name} is claimed over nothing"
        assert bool(tiles[section]) == (bool(cards[section]) and not owner), f"tile and banner of {name}"


def finished_sections_are_counted(now: Picture, _: Opening) -> None:
    """B3, B6: finished sections have owners who count them; ornaments stand on finished sections."""
    banners, done = now.row("BANNER"), now.row("DONE")
    for seat in range(now.players):
        counted = sum(owner == seat + 1 and flag for owner, flag in zip(banners, done, strict=True))
        assert now.row("FINISHED")[seat] == counted, f"seat {seat} finished {counted} sections"
    for section, flag in enumerate(done):
        assert not flag or banners[section], f"{SECTION_NAMES[section]} is finished by nobody"
        assert flag or not now.row("ORNAMENT")[section], f"{SECTION_NAMES[section]} is decorated too early"


def deliveries_are_needed(now: Picture, opening: Opening) -> None:
    """B1, B3: pieces lie on claimed unfinished sections, none too many and never all that is needed."""
    delivered = now.row("DELIVERED")
    if not any(delivered):
        return
    for section in range(SECTIONS):
        lying = tuple(delivered[section * MATERIALS : (section + 1) * MATERIALS])
        if any(lying):
            pieces_fit(now, opening, section, lying)


def pieces_fit(now: Picture, opening: Opening, section: int, lying: tuple[int, ...]) -> None:
    """B1, N14, V7: a diamond stands for any piece, and so does whatever Ivan delivers."""
    cost = opening.costs[now.row("CARD")[section] - 1]
    name = SECTION_NAMES[section]
    owner = now.row("BANNER")[section] - 1
    assert owner >= 0, f"pieces on unclaimed {name}"
    assert not now.row("DONE")[section], f"pieces on finished {name}"
    if not is_ivans(opening, owner):
        assert all(lying[kind] <= cost[kind] for kind in range(DIAMOND)), f"surplus on {name}"
    assert sum(lying) < sum(cost), f"{name} has all it needs and is not finished"


def the_sixth_section_ends_it(now: Picture, opening: Opening) -> None:
    """B5, E1, A1: the end comes when somebody has finished six sections, or when all have passed in turn."""
    trigger = now.one("TRIGGER") - 1
    assert (trigger >= 0) == (max(now.row("FINISHED")) >= BANNERS), f"trigger {trigger} is wrong"
    assert trigger < 0 or now.row("FINISHED")[trigger] == BANNERS, f"seat {trigger} triggered too early"
    assert 0 <= now.one("LAST_TURNS") < now.players, f"{now.one('LAST_TURNS')} last turns"
    # Alone a player may pass again and again: Ivan keeps the match going.
    stuck = now.one("PASSED_IN_ROW") == now.players and not opening.solo
    assert trigger >= 0 or stuck or not now.one("OVER"), "over without a trigger"


def the_stack_is_tidy(now: Picture, opening: Opening) -> None:
    """The stack keeps within its bounds, its frames have owners, and the places above it are empty."""
    depth = now.one("DEPTH")
    assert 0 <= depth <= FRAMES, f"the stack is {depth} deep"
    assert (depth == 0) == bool(now.one("OVER")), f"depth {depth}, over: {now.one('OVER')}"
    for place, frame in enumerate(now.frames()):
        if place >= depth:
            assert not any(frame), f"place {place} above the stack holds {frame}"
            continue
        assert 0 < frame[0] < len(FRAME_NAMES), f"place {place} holds {frame}"
        # V: the human decides in Ivan's turn, so those frames are his.
        lent = frame[0] in (IVAN_FRAME, TILES_FRAME)
        owner = 1 - IVAN if lent else now.one("SEAT")
        assert frame[1] == owner, f"place {place} belongs to seat {frame[1]}"
        assert lent <= is_ivans(opening, now.one("SEAT")), f"place {place} holds {frame} in no turn of Ivan's"


PROPERTIES: tuple[Callable[[Picture, Opening], None], ...] = (
    every_piece_is_conserved,
    nobody_owes,
    every_banner_is_conserved,
    every_ornament_is_conserved,
    no_tile_is_lost,
    cards_stay,
    dice_lie_right,
    banners_rise_from_the_ground,
    finished_sections_are_counted,
    deliveries_are_needed,
    the_sixth_section_ends_it,
    the_stack_is_tidy,
    *REGION_PROPERTIES,
    *GUILD_PROPERTIES,
    *IVAN_PROPERTIES,
)


def check_picture(now: Picture, opening: Opening) -> None:
    for holds in PROPERTIES:
        holds(now, opening)
