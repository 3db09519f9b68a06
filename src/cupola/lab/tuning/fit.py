"""The regression: which weights would best have predicted the margins of matches."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from cupola.engine.accessors.cells import players, turn_number
from cupola.engine.constants.value_terms import PRESTIGE_TERM, TERMS
from cupola.engine.rules.track import prestige
from cupola.engine.state.state import State
from cupola.engine.value.appraiser import Appraiser
from cupola.engine.value.survey import survey
from cupola.engine.value.worth import measure
from cupola.lab.tuning.play import Pairing, Weights, play_on, table_of_pairing

RIDGE: Final = 300.0  # how strongly the present weights pull


class Note(NamedTuple):
    terms: tuple[tuple[float, ...], ...]


class Sums(NamedTuple):
    """Products of terms, and of terms with the margin."""

    squares: list[list[float]]
    products: list[float]
    notes: int


def gather(pairing: Pairing) -> Sums:
    """With some turns at random."""
    state = table_of_pairing(pairing)
    notes: list[Note] = []
    turns: set[int] = set()

    def at_turn(now: State, appraiser: Appraiser) -> None:
        if turn_number(now) not in turns:
            turns.add(turn_number(now))
            survey(appraiser, now)
            notes.append(Note(tuple(last_terms(appraiser, now, seat) for seat in range(players(now)))))

    play_on(state, pairing, True, at_turn)
    return sum_notes(notes, [prestige(state, seat) for seat in range(players(state))])


def last_terms(appraiser: Appraiser, state: State, seat: int) -> tuple[float, ...]:
    """The state must be surveyed."""
    measure(appraiser, state, seat)
    return tuple(appraiser.last_terms())


def sum_notes(notes: Sequence[Note], points: Sequence[int]) -> Sums:
    """Own terms less the mean of others, against the same of the prestige."""
    sums = Sums([[0.0] * TERMS for _ in range(TERMS)], [0.0] * TERMS, len(notes) * len(points))
    rivals = len(points) - 1
    for note in notes:
        for seat, own in enumerate(note.terms):
            others = [sum(column) - own[term] for term, column in enumerate(zip(*note.terms, strict=True))]
            ahead = [mine - other / rivals for mine, other in zip(own, others, strict=True)]
            target = points[seat] - (sum(points) - points[seat]) / rivals
            for row in range(TERMS):
                if ahead[row] != 0.0:
                    sums.products[row] += ahead[row] * target
                    line = sums.squares[row]
                    for column in range(TERMS):
                        line[column] += ahead[row] * ahead[column]
    return sums


def fit_weights(weights: Weights, all_sums: Sequence[Sums]) -> Weights:
    """Prestige stays 1, and the shapes are no business of the regression."""
    free = [term for term in range(TERMS) if term != PRESTIGE_TERM]
    squares = [[sum(sums.squares[row][column] for sums in all_sums) for column in free] for row in free]
    known = [sum(sums.squares[row][PRESTIGE_TERM] for sums in all_sums) for row in free]
    products = [sum(sums.products[row] for sums in all_sums) for row in free]
    right = [products[i] - known[i] + RIDGE * weights[term] for i, term in enumerate(free)]
    for i in range(len(free)):
        squares[i][i] += RIDGE
    solution = dict(zip(free, solve(squares, right), strict=True))
    return tuple(solution.get(index, weight) for index, weight in enumerate(weights))


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """By elimination; the matrix is positive definite."""
    size = len(right)
    rows = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    for pivot in range(size):
        for row in range(pivot + 1, size):
            factor = rows[row][pivot] / rows[pivot][pivot]
            if factor != 0.0:
                rows[row] = [a - factor * b for a, b in zip(rows[row], rows[pivot], strict=True)]
    found = [0.0] * size
    for row in reversed(range(size)):
        known = sum(rows[row][column] * found[column] for column in range(row + 1, size))
        found[row] = (rows[row][size] - known) / rows[row][row]
    return found


def blend(first: Weights, second: Weights, share: float) -> Weights:
    return tuple(a + share * (b - a) for a, b in zip(first, second, strict=True))
