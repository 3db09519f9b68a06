"""Who plays, in a position document: seats by their colours."""

from collections import Counter

from msgspec import UNSET, UnsetType

from cupola.content.vocabulary import COLOURS, Colour
from cupola.engine.cells import colour, first_seat, players, seat_match, set_colour, set_turn_seat
from cupola.engine.state import State
from cupola.play.position_faults import Fault
from cupola.play.position_parts import Player
from cupola.play.position_usual import fill_places


def seat_players(state: State, seated: tuple[Player, ...]) -> None:
    """S1: the colours of the seats, in the usual order where none is given."""
    given: list[int | None] = [None] * len(seated)
    bag = Counter(range(len(COLOURS)))
    for seat, player in enumerate(seated):
        if player.colour is UNSET:
            continue
        number = COLOURS.index(player.colour)
        if bag[number] == 0:
            raise Fault(f"players[{seat}].colour", f"two players are {player.colour}")
        bag[number] -= 1
        given[seat] = number
    seat_match(state, len(seated), 0)
    for seat, number in enumerate(fill_places(given, range(len(seated)), bag)):
        set_colour(state, seat, number)


def begin_with(state: State, first: Colour | UnsetType, moving: Colour | UnsetType) -> None:
    """Who began, and whose turn it is."""
    seat_match(state, players(state), seat_of(state, first, 0, "first"))
    set_turn_seat(state, seat_of(state, moving, first_seat(state), "turn.player"))


def seat_of(state: State, name: Colour | UnsetType, usual: int, path: str) -> int:
    """The seat of a colour, the usual one when none is given."""
    if name is UNSET:
        return usual
    for seat in range(players(state)):
        if COLOURS[colour(state, seat)] == name:
            return seat
    raise Fault(path, f"{name} does not play")
