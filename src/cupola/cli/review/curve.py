"""A match's winning chances as a text chart, from the first turn to the last."""

from collections.abc import Iterator, Sequence
from typing import Final

from cupola.bots.review.decisions import Review
from cupola.play.match import Match
from cupola.play.phrases.phrase import Words
from cupola.play.setup.options import seat_colours

HEIGHT: Final = 11  # rows, one for every tenth
MOST_COLUMNS: Final = 80
EVERY: Final = 10  # columns between the numbers of turns
PLAIN: Final = "*"


def curve_lines(match: Match, review: Review, seat: int, words: Words) -> Iterator[str]:
    """A seat's chance, or everyone's with more than two seats, at the start of every turn."""
    moments = [*(turn.usual.chances for turn in review.turns), review.result.chances]
    turns = [turn.turn for turn in review.turns]
    shown = thinned(list(range(len(moments))), MOST_COLUMNS)
    seats = [seat] if len(match.names) == 2 else list(range(len(match.names)))
    marks = marks_of(match, seats, words)
    yield title_of(match, marks, words)
    for row in range(HEIGHT - 1, -1, -1):
        line = "".join(mark_at(moments[at], marks, row) for at in shown)
        label = words.text("reviewed-percent", points=10 * row) if row % 5 == 0 else ""
        yield f"{label:>6} |{line}".rstrip()
    yield f"{'':>6} +{'-' * len(shown)}"
    yield f"{'':>8}{axis_of([turns[at] for at in shown if at < len(turns)])}"


def marks_of(match: Match, seats: Sequence[int], words: Words) -> dict[int, str]:
    """The letter that stands for every seat; a curve alone needs none."""
    colours = seat_colours(match.options)
    return {seat: PLAIN if len(seats) == 1 else words.text(f"letter-{colours[seat]}") for seat in seats}


def title_of(match: Match, marks: dict[int, str], words: Words) -> str:
    """Whose curve it is, or which letter is whose."""
    if len(marks) == 1:
        return words.text("reviewed-curve", name=match.names[min(marks)])
    players = ", ".join(f"{mark} {match.names[seat]}" for seat, mark in marks.items())
    return words.text("reviewed-curves", players=players)


def mark_at(chances: Sequence[float], marks: dict[int, str], row: int) -> str:
    """What stands in a row of a column."""
    here = [mark for seat, mark in marks.items() if round(chances[seat] * (HEIGHT - 1)) == row]
    return here[0] if here else " "


def thinned(places: list[int], most: int) -> list[int]:
    """So many of the places at most, the first and the last among them."""
    if len(places) <= most:
        return places
    return [places[round(at * (len(places) - 1) / (most - 1))] for at in range(most)]


def axis_of(turns: Sequence[int]) -> str:
    """The numbers of some turns, each under its column."""
    labels = [str(turns[at]).ljust(EVERY) for at in range(0, len(turns), EVERY)]
    return "".join(labels).rstrip()
