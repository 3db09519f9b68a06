"""The seats of a document, by colour."""

from collections import Counter

from msgspec import UNSET, UnsetType

from cupola.content.shape.vocabulary import COLOURS, Colour
from cupola.engine.accessors.cells import colour, first_seat, players, seat_match, set_colour, set_turn_seat
from cupola.engine.accessors.solo import set_solo
from cupola.engine.state.state import State
from cupola.play.position.defaults import fill_places
from cupola.play.position.faults import Fault
from cupola.play.position.module_parts import Ivan
from cupola.play.position.parts import Player


def seat_players(state: State, seated: tuple[Player, ...], ivan: Ivan | UnsetType) -> None:
    """S1, V1: the colours of the seats, in the usual order where none is given; one player meets Ivan."""
    colours = [(f"players[{seat}]", player.colour) for seat, player in enumerate(seated)]
    if len(seated) == 1:
        colours.append(("ivan", UNSET if isinstance(ivan, UnsetType) else ivan.colour))
        set_solo(state, 1)
    elif not isinstance(ivan, UnsetType):
        raise Fault("ivan", f"Ivan plays against one player, not {len(seated)}")
    seat_match(state, len(colours), 0)
    for seat, number in enumerate(_colour_numbers(colours)):
        set_colour(state, seat, number)


def _colour_numbers(colours: list[tuple[str, Colour | UnsetType]]) -> list[int]:
    given: list[int | None] = [None] * len(colours)
    bag = Counter(range(len(COLOURS)))
    for seat, (path, name) in enumerate(colours):
        if isinstance(name, UnsetType):
            continue
        number = COLOURS.index(name)
        if bag[number] == 0:
            raise Fault(f"{path}.colour", f"two players are {name}")
        bag[number] -= 1
        given[seat] = number
    return fill_places(given, range(len(colours)), bag)


def begin_with(state: State, first: Colour | UnsetType, moving: Colour | UnsetType) -> None:
    seat_match(state, players(state), seat_of(state, first, 0, "first"))
    set_turn_seat(state, seat_of(state, moving, first_seat(state), "turn.player"))


def seat_of(state: State, name: Colour | UnsetType, usual: int, path: str) -> int:
    """The usual one when none is given."""
    if name is UNSET:
        return usual
    for seat in range(players(state)):
        if COLOURS[colour(state, seat)] == name:
            return seat
    seated = ", ".join(COLOURS[colour(state, seat)] for seat in range(players(state)))
    raise Fault(path, f"{name} does not play, only {seated}")
