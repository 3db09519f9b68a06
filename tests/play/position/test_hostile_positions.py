import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from cupola.engine.accessors.cells import is_over, players
from cupola.engine.state.state import State
from cupola.engine.turn.flow import is_chance
from cupola.play.chance import luck_of
from cupola.play.choices.choices import choices_of
from cupola.play.choices.preview import step_ahead
from cupola.play.choices.suggestion import suggestion_of
from cupola.play.match import Match, play_random
from cupola.play.position.document import (
    PositionError,
    decode_position,
    encode_position,
    position_of,
    state_of,
)
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.view.table_view import view_of
from tests.games.recorded import TABLES

Document = Any  # as a script sees it: plain JSON
Path = tuple[str | int, ...]

MOST_CHANGES = 4
STEPS_ON = 8


def true_position(choosing: random.Random) -> Document:
    match = Match.new(choosing.choice(list(TABLES.values())), standard_catalogue(), choosing.randrange(2**30))
    play_random(match, luck_of(choosing.randrange(2**30)), choosing.randrange(1, 400))
    return json.loads(encode_position(position_of(match.state, standard_catalogue())))


def paths_in(part: Document, at: Path = ()) -> Iterator[Path]:
    inner = part.items() if isinstance(part, dict) else enumerate(part) if isinstance(part, list) else ()
    for key, value in inner:
        yield (*at, key)
        yield from paths_in(value, (*at, key))


def part_at(document: Document, path: Path) -> Document:
    for key in path:
        document = document[key]
    return document


def forged(document: Document, other: Document, choosing: random.Random) -> Document:
    """A document with one thing changed, gone, doubled, or taken from elsewhere."""
    twin = json.loads(json.dumps(document))
    path = choosing.choice(list(paths_in(twin)))
    around, key = part_at(twin, path[:-1]), path[-1]
    alike = [each for each in paths_in(other) if each[-1] == key or isinstance(each[-1], int)]
    match choosing.choice(("number", "taken", "gone", "doubled")):
        case "number" if isinstance(around[key], int):
            around[key] = choosing.choice((0, 1, 2, 3, 6, 10, around[key] + 1, choosing.randrange(40)))
        case "taken" if alike:
            around[key] = part_at(other, choosing.choice(alike))
        case "doubled" if isinstance(around, list):
            around.append(part_at(twin, path))
        case _:
            del around[key]
    return twin


def accepted(document: Document) -> State | None:
    try:
        return state_of(decode_position(json.dumps(document).encode()), standard_catalogue())
    except PositionError:
        return None


def forged_states(seed: int, count: int) -> Iterator[State]:
    """So many states of forged documents that are accepted."""
    choosing = random.Random(seed)
    true = [true_position(choosing) for _ in range(max(8, count // 20))]
    while count:
        document, changed = choosing.choice(true), False
        for _ in range(5 * MOST_CHANGES):
            twin = forged(document, choosing.choice(true), choosing)
            if accepted(twin) is not None:
                document, changed = twin, True
        state = accepted(document)
        if changed and state is not None:
            count -= 1
            yield state


def show_all(state: State, choosing: random.Random) -> None:
    """Show a position with its choices to everybody, and some steps that follow."""
    catalogue = standard_catalogue()
    for _ in range(STEPS_ON):
        for seat in (None, *range(players(state))):
            view_of(state, catalogue, seat)
        options = state.legal()
        assert len(choices_of(state, catalogue)) == len(options)
        if is_over(state) or is_chance(state) or not options:
            return
        suggestion_of(state, catalogue)
        state = step_ahead(state, choosing.choice(options)).after


@pytest.mark.sample(1)
@pytest.mark.parametrize("seed", range(3))
def test_every_accepted_position_is_shown_with_its_choices(seed: int) -> None:
    for state in forged_states(seed, 10):
        show_all(state, random.Random(seed))


@pytest.mark.soak
@pytest.mark.compiled_only
@pytest.mark.parametrize("seed", range(10, 20))
def test_two_thousand_accepted_positions_are_shown_with_their_choices(seed: int) -> None:
    for state in forged_states(seed, 200):
        show_all(state, random.Random(seed))
