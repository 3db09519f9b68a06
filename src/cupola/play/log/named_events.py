"""What happened, with every argument by its name."""

from collections.abc import Callable, Iterable
from typing import Final

from cupola.engine.accessors.cells import colour
from cupola.engine.constants import events as at
from cupola.engine.constants.actions import (
    BANNER_PLACES,
    CITY_NAMES,
    COLOUR_NAMES,
    DIE_NAMES,
    JEWEL_NAMES,
    ORNAMENT_NAMES,
    RESOURCE_NAMES,
    SECTION_NAMES,
    SLOT_NAMES,
)
from cupola.engine.constants.layout import FLOORS
from cupola.engine.state.state import State
from cupola.play.log.sentences import is_hidden
from cupola.play.phrases.phrase import SOLO_CARDS, TOOLS
from cupola.play.setup.catalogue import Catalogue

NamedEvent = dict[str, str | int]
Naming = Callable[[Catalogue, int], str | int]


def _plain(catalogue: Catalogue, value: int) -> int:
    return value


def _counted(catalogue: Catalogue, value: int) -> int:
    """People count spaces, quadrants and numbered pieces from 1."""
    return value + 1


def _of(names: tuple[str, ...]) -> Naming:
    return lambda catalogue, value: names[value]


_SECTION: Final = _of(SECTION_NAMES)
_DIE: Final = _of(DIE_NAMES)
_RESOURCE: Final = _of(RESOURCE_NAMES)
_SLOT: Final = _of(SLOT_NAMES)
_ORNAMENT: Final = _of(ORNAMENT_NAMES)


_CITY: Final = _of(CITY_NAMES)
_TOOL: Final = _of(TOOLS)
_AT_PLACE: Final[tuple[tuple[str, Naming], ...]] = (("specialist", _counted), ("place", _counted))


def _card(catalogue: Catalogue, value: int) -> str:
    return catalogue.section_ids[value]


def _face(catalogue: Catalogue, value: int) -> str:
    return catalogue.face_names[value]


def _tower(catalogue: Catalogue, value: int) -> str:
    return SECTION_NAMES[value * FLOORS][0]


ARGUMENTS: Final[dict[int, tuple[tuple[str, Naming], ...]]] = {
    at.TURN_BEGUN: (("turn", _plain),),
    at.CLAIMED: (("section", _SECTION),),
    at.BANNER_TAKEN: (("place", _of(BANNER_PLACES)),),
    at.TILE_PLACED: (("slot", _SLOT), ("tile", _face), ("face", _of(("down", "up"))), ("price", _plain)),
    at.ORNAMENT_FREED: (("slot", _SLOT), ("ornament", _ORNAMENT)),
    at.DELIVERED_TO: (("section", _SECTION), ("material", _RESOURCE)),
    at.SECTION_FINISHED: (("section", _SECTION), ("recognition", _plain), ("rubles", _plain)),
    at.REPRIMANDED: (("section", _SECTION), ("recognition", _plain), ("above", _SECTION)),
    at.DECORATED: (("section", _SECTION), ("ornament", _ORNAMENT), ("jewels", _of(JEWEL_NAMES))),
    at.DIE_MOVED: (("die", _DIE), ("from", _counted), ("to", _counted), ("paid", _plain)),
    at.GAINED: (("resource", _RESOURCE), ("amount", _plain)),
    at.PAID: (("resource", _RESOURCE), ("amount", _plain)),
    at.WASTED: (("resource", _RESOURCE), ("amount", _plain)),
    at.INFLUENCE_USED: (("quadrant", _counted), ("action", _of(("a", "b")))),
    at.TILE_ACTIVATED: (("slot", _SLOT), ("tile", _face)),
    at.TILES_SWAPPED: (("space", _counted), ("other", _counted)),
    at.DIE_ROLLED: (("die", _DIE), ("value", _plain)),
    at.PRESTIGE_SOLD: (("rubles", _plain),),
    at.REROLL_BOUGHT: (("space", _counted),),
    at.END_TRIGGERED: (("prestige", _plain),),
    at.MARKER_FELL: (("spaces", _plain),),
    at.LEFTOVERS_SCORED: (("prestige", _plain), ("pieces", _plain)),
    at.TOWER_SCORED: (("tower", _tower), ("prestige", _plain), ("presence", _plain), ("value", _plain)),
    at.RECRUITED: (("city", _CITY), ("passes", _plain)),
    at.STRIP_UNCOVERED: (("contractor", _counted),),
    at.SPECIALIST_KEPT: _AT_PLACE,
    at.SPECIALIST_LEFT: _AT_PLACE,
    at.SPECIALIST_DRAWN: _AT_PLACE,
    at.SPECIALIST_USED: (("specialist", _counted), ("tool", _TOOL)),
    at.SPECIALIST_REPLACED: (("specialist", _counted), ("tool", _TOOL)),
    at.CITY_CLOSED_BY: (("city", _CITY), ("tower", _tower)),
    at.CITY_SCORED: (("city", _CITY), ("recognition", _plain), ("banners", _plain), ("contractors", _plain)),
    at.FOREMAN_MOVED: (("tower", _tower),),
    at.CONTRACTS_DRAWN: (("contracts", _plain),),
    at.CONTRACT_DRAWN: (("contract", _counted),),
    at.CONTRACT_KEPT: (("contract", _counted),),
    at.CONTRACT_RETURNED: (("contract", _counted),),
    at.SPARE_DRAWN_CARD: (("card", _card),),
    at.SPARE_BOUGHT: (("card", _card), ("material", _RESOURCE)),
    at.BUTTRESS_TAKEN: (("buttress", _counted),),
    at.BUTTRESS_PLAYED: (("buttress", _counted),),
    at.ORNAMENT_GIVEN: (("ornament", _ORNAMENT),),
    at.RIVAL_TILE_USED: (("of_seat", _plain), ("slot", _SLOT), ("tile", _face)),
    at.CONTRACT_SCORED: (("contract", _counted), ("prestige", _plain)),
    at.TOOLS_SCORED: (("prestige", _plain),),
    at.IVAN_TURN: (("card", _of(SOLO_CARDS)), ("die", _DIE)),
    at.IVAN_STUCK: (("die", _DIE),),
    at.IVAN_STOCKED: (("material", _RESOURCE), ("amount", _plain)),
    at.IVAN_CARRIED: (("pieces", _plain),),
    at.IVAN_BUILT: (("section", _SECTION), ("material", _RESOURCE)),
    at.IVAN_CLAIMED: (("section", _SECTION),),
    at.IVAN_DECORATED: (("section", _SECTION), ("ornament", _ORNAMENT)),
    at.IVAN_TILE_LAID: (("place", _counted), ("die", _DIE)),
    at.IVAN_RECRUITED: (("city", _CITY),),
    at.IVAN_TOOK_SPECIALIST: _AT_PLACE,
    at.IVAN_LOST_SPECIALIST: (("specialist", _counted),),
}


def named_events(happened: Iterable[tuple[int, ...]], state: State, catalogue: Catalogue) -> list[NamedEvent]:
    """Entries of a journal with the names of everything in them."""
    return [named_event(event, state, catalogue) for event in happened]


def named_events_for(
    happened: Iterable[tuple[int, ...]], state: State, catalogue: Catalogue, viewer: int | None
) -> list[NamedEvent]:
    """Entries of a journal as a seat, or a spectator, may know them (N8)."""
    return named_events((event for event in happened if not is_hidden(event, viewer)), state, catalogue)


def named_event(event: tuple[int, ...], state: State, catalogue: Catalogue) -> NamedEvent:
    """One entry of a journal with the names of everything in it."""
    kind, seat, *values = event
    told: NamedEvent = {"event": at.EVENT_NAMES[kind]}
    if kind != at.MATCH_ENDED:
        told |= {"seat": seat, "colour": COLOUR_NAMES[colour(state, seat)]}
    arguments = ARGUMENTS.get(kind, ())
    return told | {
        name: naming(catalogue, value) for (name, naming), value in zip(arguments, values, strict=False)
    }
