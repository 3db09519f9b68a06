"""What happened as typed events: every kind a struct of its own, every argument by its name."""

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, Union

from msgspec import Struct, defstruct

from cupola.engine.accessors.solo import row_card
from cupola.engine.constants import actions as a
from cupola.engine.constants import events as at
from cupola.engine.constants.events import EVENT_FIELDS, Event
from cupola.engine.constants.layout import FLOORS
from cupola.engine.state.state import State
from cupola.play.log.sentences import is_hidden
from cupola.play.phrases.names import colour_name
from cupola.play.phrases.phrase import SOLO_CARDS, TOOLS
from cupola.play.setup.catalogue import Catalogue

TOWER_NAMES: Final = tuple(name[0] for name in a.SECTION_NAMES[::FLOORS])


class Naming(NamedTuple):
    """How a number of the engine is written for people and programs, and its type."""

    written: Any
    name: Callable[[Catalogue, int], str | int]


def _of(names: tuple[str, ...]) -> Naming:
    return Naming(Literal[names], lambda catalogue, value: names[value])


_PLAIN: Final = Naming(int, lambda catalogue, value: value)
_COUNTED: Final = Naming(int, lambda catalogue, value: value + 1)  # people count numbered pieces from 1
_SECTION: Final = _of(a.SECTION_NAMES)
_RESOURCE: Final = _of(a.RESOURCE_NAMES)

NAMINGS: Final[dict[str, Naming]] = {
    "above": _SECTION,
    "action": _of(("a", "b")),
    "buttress": _COUNTED,
    "card": Naming(str, lambda catalogue, value: catalogue.section_ids[value]),
    "city": _of(a.CITY_NAMES),
    "contract": _COUNTED,
    "contractor": _COUNTED,
    "die": _of(a.DIE_NAMES),
    "face": _of(("down", "up")),
    "from_": _COUNTED,
    "jewels": _of(a.JEWEL_NAMES),
    "material": _RESOURCE,
    "ornament": _of(a.ORNAMENT_NAMES),
    "other": _COUNTED,
    "place": _COUNTED,
    "quadrant": _COUNTED,
    "resource": _RESOURCE,
    "section": _SECTION,
    "slot": _of(a.SLOT_NAMES),
    "space": _COUNTED,
    "specialist": _COUNTED,
    "tile": Naming(str, lambda catalogue, value: catalogue.face_names[value]),
    "to": _COUNTED,
    "tool": _of(TOOLS),
    "tower": _of(TOWER_NAMES),
}
# Where the same word stands for something else.
OTHERWISE: Final = {(at.BANNER_TAKEN, "place"): _of(a.BANNER_PLACES), (at.IVAN_TURN, "card"): _of(SOLO_CARDS)}
# Players are named by their colour, as in position documents.
PLAYERS: Final = {"of_seat": "owner"}
WITHOUT_PLAYER: Final = frozenset({at.MATCH_ENDED})
_COLOUR: Final = _of(a.COLOUR_NAMES)
_SOLO_CARD: Final = _of(SOLO_CARDS)


def naming_of(kind: int, field: str) -> Naming:
    return OTHERWISE.get((kind, field)) or NAMINGS.get(field, _PLAIN)


def event_type(kind: int) -> type[Struct]:
    name = at.EVENT_NAMES[kind]
    who = [] if kind in WITHOUT_PLAYER else [("player", _COLOUR.written)]
    fields = [
        (PLAYERS[field], _COLOUR.written) if field in PLAYERS else (field, naming_of(kind, field).written)
        for field in EVENT_FIELDS[kind]
    ]
    more = [("card", _SOLO_CARD.written)] if kind == at.IVAN_TILE_LAID else []
    return defstruct(
        "".join(word.capitalize() for word in name.split("_")) + "Event",
        [*who, *fields, *more],
        module=__name__,
        namespace={"__doc__": f"What happened: {name.replace('_', ' ')}."},
        tag_field="event",
        tag=name,
        rename={"from_": "from"},
        frozen=True,
    )


# How every argument of an event is written; None for a player.
ARGUMENTS: Final = {
    kind: [None if field in PLAYERS else naming_of(kind, field) for field in EVENT_FIELDS[kind]]
    for kind in range(1, len(at.EVENT_NAMES))
}
EVENT_TYPES: Final = {kind: event_type(kind) for kind in range(1, len(at.EVENT_NAMES))}

if TYPE_CHECKING:
    NamedEvent = Struct
else:
    NamedEvent = Union[tuple(EVENT_TYPES.values())]  # noqa: UP007


def visible(happened: Iterable[Event], viewer: int | None) -> tuple[Event, ...]:
    """The entries of a journal that a seat, or a spectator, may know (N8)."""
    return tuple(event for event in happened if not is_hidden(event, viewer))


def named_events(happened: Iterable[Event], state: State, catalogue: Catalogue) -> list[NamedEvent]:
    return [named_event(event, state, catalogue) for event in happened]


def named_event(event: Event, state: State, catalogue: Catalogue) -> NamedEvent:
    kind, seat, *values = event
    who = () if kind in WITHOUT_PLAYER else (colour_name(state, seat),)
    # V10: a die tile is laid on a card, which the number of its place in the row does not tell.
    card = [SOLO_CARDS[row_card(state, values[0])]] if kind == at.IVAN_TILE_LAID else []
    return EVENT_TYPES[kind](*who, *written(kind, values, state, catalogue), *card)


def written(kind: int, values: Iterable[int], state: State, catalogue: Catalogue) -> Iterator[str | int]:
    for naming, value in zip(ARGUMENTS[kind], values, strict=False):
        yield colour_name(state, value) if naming is None else naming.name(catalogue, value)
