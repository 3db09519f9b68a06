"""Check that the Contractors box makes a game, alone and with the base box."""

from collections.abc import Iterator

from cupola.content.check.base import MOST_KINDS, TILE_GOODS, face_faults, resource_tile_faults
from cupola.content.check.effects import (
    GAINABLE,
    PIECES,
    Component,
    Fault,
    action_faults,
    effect_faults,
    goods_faults,
)
from cupola.content.check.plans import plan_faults, too_few_sections, too_few_tiles
from cupola.content.errors import ContentError
from cupola.content.shape.base import Base
from cupola.content.shape.contractors import Contract, Contractors, Guild, Module
from cupola.content.shape.effects import amounts
from cupola.content.shape.printed import row_title
from cupola.content.shape.vocabulary import CONTRACTORS_FILE, GUILD_NAMES, MATERIALS, Good

CONTRACTORS = 6
MOST_PASSES = 20
SPECIALISTS = 24
TOOLS = 6
BUTTRESSES = 7
CONTRACTS = 15
CARDS = 3
MOST_FACES_OF_BOTH = 32
MODULE: frozenset[Component] = frozenset({"contractors"})
BUTTRESS: frozenset[Component] = frozenset({"on a buttress"})
MODULE_GOODS: frozenset[Good] = TILE_GOODS | {"passes"}
SELLABLE: frozenset[Good] = PIECES | {"any_jewel"}
IVAN_GAINS: frozenset[Good] = frozenset({"recognition", "prestige"})
CONDITIONS = (
    "sell",
    "per",
    "all_ornaments_placed",
    "three_sections_claimed_in_one_tower",
    "one_section_of_each_part_finished",
    "six_face_up_workshop_tiles",
    "three_ornaments_in_one_tower",
)


def contractors_faults(box: Contractors) -> Iterator[ContentError]:
    """Taken by itself."""
    yield from _module_faults(box)
    yield from _city_faults(box)
    for number, bonus in enumerate(box.strip.bonus, start=1):
        yield from _placed("strip", goods_faults(f"bonus.{number}", bonus, GAINABLE, MODULE))
    yield from _specialist_faults(box)
    yield from _count_faults("buttresses", len(box.buttresses.rows), BUTTRESSES)
    for number, buttress in enumerate(box.buttresses.rows, start=1):
        yield from _placed(row_title("buttresses", number), effect_faults(buttress.effect, BUTTRESS))
    yield from plan_faults(CONTRACTORS_FILE, box.plans)
    yield from _guild_faults(box)
    yield from _count_faults("contracts", len(box.contracts.rows), CONTRACTS)
    for number, contract in enumerate(box.contracts.rows, start=1):
        yield from _placed(row_title("contracts", number), _contract_faults(contract))
    yield from _placed("solo", goods_faults("moscow_gives", box.solo.moscow_gives, IVAN_GAINS))


def joint_faults(base: Base, box: Contractors) -> Iterator[ContentError]:
    """Those that show only beside the base box."""
    module = box.module
    replaced = module.resource_tile_replaced
    tiles = sum(getattr(tile.gives, replaced) > 0 for tile in base.resource_tiles)
    if tiles != 1:
        message = f"expected one resource tile of the base box that gives {replaced}, got {tiles}"
        yield _fault("module", "resource_tile_replaced", message)
    tiles_left = [tile.gives for tile in base.resource_tiles if not getattr(tile.gives, replaced)]
    for material in MATERIALS:
        if not any(getattr(gives, material) for gives in (*tiles_left, module.resource_tile)):
            yield _fault("module", "resource_tile_replaced", f"no tile would give {material}")
    faces = len(base.workshop_tiles.faces) + len(module.workshop_faces_added)
    if faces > MOST_FACES_OF_BOTH:
        message = f"expected at most {MOST_FACES_OF_BOTH} faces with those of the base box, got {faces}"
        yield _fault("module", "workshop_faces_added", message)
    for number, face in enumerate(module.workshop_faces_removed, start=1):
        if face not in base.workshop_tiles.faces:
            yield _fault("module", f"workshop_faces_removed.{number}", "no such face in the base box")
    for number, plan in enumerate(box.plans, start=1):
        for message in (*too_few_sections(base, (plan,)), *too_few_tiles(base, (plan,))):
            yield _fault(row_title("plan", number), "heights", message)


def _fault(row: str, field: str, message: str) -> ContentError:
    return ContentError(CONTRACTORS_FILE, row, field, message)


def _placed(row: str, faults: Iterator[Fault], prefix: str = "") -> Iterator[ContentError]:
    for field, message in faults:
        yield _fault(row, ".".join(filter(None, (prefix, field))), message)


def _count_faults(table: str, rows: int, expected: int) -> Iterator[ContentError]:
    if rows != expected:
        yield _fault(table, "rows", f"expected {expected} rows, got {rows}")


def _module_faults(box: Contractors) -> Iterator[ContentError]:
    module = box.module
    if module.contractors != CONTRACTORS:
        yield _fault("module", "contractors", f"expected {CONTRACTORS}, got {module.contractors}")
    if module.passes_max > MOST_PASSES:
        yield _fault("module", "passes_max", f"must be at most {MOST_PASSES}")
    if module.passes_start > module.passes_max:
        yield _fault("module", "passes_start", f"must be at most {module.passes_max}")
    yield from _placed("module", resource_tile_faults("resource_tile", module.resource_tile, MODULE_GOODS))
    if list(module.tool_set_points) != sorted(module.tool_set_points):
        yield _fault("module", "tool_set_points", "expected no set to pay less than a smaller one")
    yield from _added_face_faults(module)


def _added_face_faults(module: Module) -> Iterator[ContentError]:
    if len(module.workshop_faces_added) != len(module.workshop_faces_removed):
        message = f"expected {len(module.workshop_faces_removed)} entries, as many as are removed"
        yield _fault("module", "workshop_faces_added", f"{message}, got {len(module.workshop_faces_added)}")
    for number, face in enumerate(module.workshop_faces_added, start=1):
        field = f"workshop_faces_added.{number}"
        yield from _placed("module", face_faults(field, face))
        yield from _placed("module", goods_faults(field, face, GAINABLE, MODULE))
    if not any(face.die == "black" for face in module.workshop_faces_added):
        yield _fault("module", "workshop_faces_added", "no face shows the black die")


def _city_faults(box: Contractors) -> Iterator[ContentError]:
    ring = box.cities.ring
    if len(set(ring)) != len(ring):
        yield _fault("cities", "ring", f"names a city twice: {', '.join(ring)}")
    if box.cities.centre in ring:
        yield _fault("cities", "centre", f"{box.cities.centre} is on the ring too")


def _specialist_faults(box: Contractors) -> Iterator[ContentError]:
    tools = box.specialists.tools
    are_known = len(set(tools)) == len(tools) == TOOLS
    if not are_known:
        yield _fault("specialists", "tools", f"expected {TOOLS} different tools, got {', '.join(tools)}")
    yield from _count_faults("specialists", len(box.specialists.rows), SPECIALISTS)
    for number, specialist in enumerate(box.specialists.rows, start=1):
        title = row_title("specialists", number, specialist.tool)
        if are_known and specialist.tool not in tools:
            yield _fault(title, "tool", f"unknown tool '{specialist.tool}' ({', '.join(tools)})")
        yield from _placed(title, effect_faults(specialist.effect, MODULE), "effect")


def _guild_faults(box: Contractors) -> Iterator[ContentError]:
    names = [guild.name for guild in box.guilds]
    if sorted(names) != sorted(GUILD_NAMES):
        message = f"expected each of {', '.join(GUILD_NAMES)} once, got {', '.join(names)}"
        yield _fault("guild", "name", message)
    for number, guild in enumerate(box.guilds, start=1):
        title = row_title("guild", number, guild.name)
        if len(guild.cards_needing_contractors) > CARDS:
            yield _fault(title, "cards_needing_contractors", f"expected at most {CARDS} entries")
        for index in guild.cards_needing_contractors[:CARDS]:
            if index >= CARDS:
                yield _fault(title, "cards_needing_contractors", f"must be at most {CARDS - 1}")
        for place, card in enumerate(guild.cards, start=1):
            for side, action in enumerate(card, start=1):
                faults = action_faults(action, _in_play(guild, place - 1))
                yield from _placed(title, faults, f"cards.{place}.{side}")


def _in_play(guild: Guild, card: int) -> frozenset[Component]:
    parts: dict[Component, bool] = {
        "contractors": guild.needs == "contractors" or card in guild.cards_needing_contractors,
        "diamonds": guild.diamonds > 0,
        "foreman": guild.foreman,
        "contracts": guild.contracts,
        "spare_sections": guild.spare_sections,
        "buttresses": guild.buttresses,
    }
    return frozenset(part for part, there in parts.items() if there)


def _contract_faults(contract: Contract) -> Iterator[Fault]:
    kinds = amounts(contract.sell)
    flags = [bool(kinds)] + [bool(getattr(contract, condition)) for condition in CONDITIONS[1:]]
    if sum(flags) != 1:
        yield "", f"expected one condition, got {sum(flags)}"
    if len(kinds) > MOST_KINDS:
        yield "sell", f"expected at most {MOST_KINDS} kinds, got {len(kinds)}"
    if contract.two_players and contract.per is None:
        yield "two_players", "only together with per"
    yield from goods_faults("sell", contract.sell, SELLABLE)
