"""Check building plans, and that sections and workshop tiles suffice for them."""

from collections import Counter
from collections.abc import Iterator

from cupola.content.errors import ContentError
from cupola.content.shape.base import Base, Plan
from cupola.content.shape.printed import row_title
from cupola.content.shape.vocabulary import PARTS

TOWERS = {2: 4, 3: 5, 4: 6}
LOWEST, HIGHEST = 2, 6
MOST_SECTIONS = 40
MOST_PLANS = 16
PLUS_FROM = 3


def plan_faults(file: str, plans: tuple[Plan, ...]) -> Iterator[ContentError]:
    if len(plans) > MOST_PLANS:
        yield ContentError(file, "plan", "", f"expected at most {MOST_PLANS} rows, got {len(plans)}")
    for number, plan in enumerate(plans, start=1):
        title = row_title("plan", number)
        if plan.players not in TOWERS:
            yield ContentError(file, title, "players", f"expected 2, 3 or 4, got {plan.players}")
        elif len(plan.heights) != TOWERS[plan.players]:
            towers = f"{TOWERS[plan.players]} towers with {plan.players} players"
            message = f"expected {towers}, got {len(plan.heights)}"
            yield ContentError(file, title, "heights", message)
        for tower, height in enumerate(plan.heights, start=1):
            if not LOWEST <= height <= HIGHEST:
                message = f"expected a height from {LOWEST} to {HIGHEST}, got {height}"
                yield ContentError(file, title, f"heights.{tower}", message)


def missing_plan_faults(file: str, plans: tuple[Plan, ...]) -> Iterator[ContentError]:
    for players in TOWERS:
        if not any(plan.players == players for plan in plans):
            yield ContentError(file, "plan", "players", f"no plan for {players} players")


def too_few_sections(base: Base, plans: tuple[Plan, ...]) -> Iterator[str]:
    have = Counter(section.part for section in base.sections.rows)
    for part in PARTS:
        need = max((_parts_needed(plan, part) for plan in plans), default=0)
        if have[part] < need:
            yield f"{need} {part}s needed, {have[part]} there"


def _parts_needed(plan: Plan, part: str) -> int:
    towers = len(plan.heights)
    return max(0, sum(plan.heights) - 2 * towers) if part == "middle" else towers


def too_few_tiles(base: Base, plans: tuple[Plan, ...]) -> Iterator[str]:
    for players in TOWERS:
        have = tiles_for(base, players)
        need = max((sum(plan.heights) for plan in plans if plan.players == players), default=0)
        if have < need:
            yield f"{need} workshop tiles needed for {players} players, {have} there"


def tiles_for(base: Base, players: int) -> int:
    """Those marked + join from three players on."""
    tiles = base.workshop_tiles
    copies = tiles.copies_plain + (tiles.copies_plus if players >= PLUS_FROM else 0)
    return len(tiles.faces) * copies
