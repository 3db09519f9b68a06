"""A review as text: the chart, the turns, luck and skill, and the turning points."""

from collections.abc import Iterator, Sequence
from shlex import quote
from textwrap import wrap
from typing import Final

from cupola.bots.review.account import (
    Account,
    Measure,
    Share,
    TurningPoint,
    account_of,
    chances,
    grade_of,
    margins,
    shares_of,
    turning_points,
)
from cupola.bots.review.decisions import Review, ReviewedTurn, telling_labels
from cupola.cli.output import align_columns
from cupola.cli.terminal.screen import WIDTH, join_texts
from cupola.play.match import Match
from cupola.play.phrases.phrase import Words
from cupola.play.record.notation import turns_of
from cupola.play.setup.options import is_solo, seat_colours

HEIGHT: Final = 11  # rows, one for every tenth
MOST_COLUMNS: Final = 80
EVERY: Final = 10  # columns between the numbers of turns
PLAIN: Final = "*"
LONGEST_MOVE: Final = 60


def curve_lines(match: Match, review: Review, seat: int, words: Words) -> Iterator[str]:
    """Everyone's with more than two seats, at the start of every turn."""
    moments = [*(turn.usual.chances for turn in review.turns), review.result.chances]
    turns = [turn.turn for turn in review.turns]
    shown = thin_out(list(range(len(moments))), MOST_COLUMNS)
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
    """A curve alone needs no letter."""
    colours = seat_colours(match.options)
    return {seat: PLAIN if len(seats) == 1 else words.text(f"letter-{colours[seat]}") for seat in seats}


def title_of(match: Match, marks: dict[int, str], words: Words) -> str:
    if len(marks) == 1:
        return words.text("reviewed-curve", name=match.names[min(marks)])
    players = ", ".join(f"{mark} {match.names[seat]}" for seat, mark in marks.items())
    return words.text("reviewed-curves", players=players)


def mark_at(chances: Sequence[float], marks: dict[int, str], row: int) -> str:
    here = [mark for seat, mark in marks.items() if round(chances[seat] * (HEIGHT - 1)) == row]
    return here[0] if here else " "


def thin_out(places: list[int], most: int) -> list[int]:
    """So many at most, the first and the last among them."""
    if len(places) <= most:
        return places
    return [places[round(at * (len(places) - 1) / (most - 1))] for at in range(most)]


def axis_of(turns: Sequence[int]) -> str:
    labels = [str(turns[at]).ljust(EVERY) for at in range(0, len(turns), EVERY)]
    return "".join(labels).rstrip()


def review_lines(match: Match, review: Review, seat: int | None, words: Words, record: str) -> Iterator[str]:
    """With a seat, the turns of that one alone."""
    shown = seat if seat is not None else default_seat(match)
    yield words.text("reviewed-title", players=", ".join(match.names), nodes=review.nodes)
    yield ""
    yield from curve_lines(match, review, shown, words)
    yield ""
    yield from turn_rows(match, review, seat, words)
    yield ""
    yield from account_rows(match, review, chances, words.text("reviewed-chances"), words)
    yield ""
    yield from account_rows(match, review, margins, words.text("reviewed-margins"), words)
    yield ""
    yield from point_lines(match, review, shown, words, record)


def default_seat(match: Match) -> int:
    """The winner, but never Ivan."""
    return 0 if is_solo(match.options) else match.winners[0]


# The turns


def turn_rows(match: Match, review: Review, seat: int | None, words: Words) -> list[str]:
    heads = ("turn", "player", "chance", "rank", "lost", "grade", "luck", "move")
    rows = [[words.text(f"reviewed-{head}") for head in heads]]
    notation = {line.turn: line.text.partition(": ")[2] for line in turns_of(match)}
    brought = [shares_of(review, each) for each in range(len(match.names))]
    for place, turn in enumerate(review.turns):
        if seat is None or turn.seat == seat:
            share = brought[turn.seat][place]
            rows.append(turn_row(match, turn, share, fit_to_line(notation[turn.turn]), words))
    return align_columns(rows, right=(0, 2, 3, 4, 6))


def turn_row(match: Match, turn: ReviewedTurn, share: Share, move: str, words: Words) -> list[str]:
    judgement = turn.costliest.judgement
    return [
        str(turn.turn),
        match.names[turn.seat],
        points(turn.usual.chances[turn.seat], words),
        f"{judgement.rank}/{judgement.turns}",
        points(turn.loss, words),
        words.text(f"reviewed-grade-{grade_of(turn)}"),
        signed_points(share.luck, words) if any(each.decision.has_luck for each in turn.decisions) else "",
        move,
    ]


def fit_to_line(text: str) -> str:
    return text if len(text) <= LONGEST_MOVE else text[: LONGEST_MOVE - 1] + "…"


# Luck apart from skill


def account_rows(match: Match, review: Review, measure: Measure, title: str, words: Words) -> list[str]:
    accounts = [account_of(review, seat, measure) for seat in range(len(match.names))]
    scale = 100 if measure is chances else 1
    rows = [[title, *match.names]]
    rows += [[words.text(f"reviewed-{term}"), *told] for term, told in terms_of(accounts, scale, words)]
    return align_columns(rows, right=range(1, len(accounts) + 1))


def terms_of(accounts: Sequence[Account], scale: int, words: Words) -> Iterator[tuple[str, list[str]]]:
    yield "start", [number(account.start * scale, words) for account in accounts]
    for term, values in (
        ("own-play", [account.own_play for account in accounts]),
        ("others-play", [account.others_play for account in accounts]),
        ("fallen", [account.luck for account in accounts]),
    ):
        yield term, [number(value * scale, words, is_signed=True) for value in values]
    yield "unsure", ["±" + number(abs(account.unsure) * scale, words) for account in accounts]
    yield "result", [number(account.result * scale, words) for account in accounts]


# The turning points


def point_lines(match: Match, review: Review, seat: int, words: Words, record: str) -> Iterator[str]:
    yield words.text("reviewed-turning", name=match.names[seat])
    for point in turning_points(review, seat):
        told = point_text(match, point, seat, words)
        yield from wrap(told, WIDTH, initial_indent="  ", subsequent_indent="    ")
        yield f"    cupola review {quote(record)} --try-again {point.turn.turn}"


def point_text(match: Match, point: TurningPoint, seat: int, words: Words) -> str:
    turn, better = point.turn, point.better
    swung = point.share.played if point.is_by_play else point.share.luck
    decision = turn.costliest.decision

    def in_words(steps: tuple[str, ...]) -> str:
        labels = telling_labels(decision.state, steps, match.catalogue)
        return join_texts([words.say(label) for label in labels], words)

    about: dict[str, str | int] = {"turn": turn.turn, "player": match.names[turn.seat]}
    if point.is_by_play and better is not None:
        played, best = in_words(decision.steps), in_words(better.steps)
        lost = points(turn.loss, words)
        return words.text("reviewed-point-play", **about, played=played, best=best, points=lost)
    about |= {"name": match.names[seat], "does": "gives" if swung >= 0 else "takes"}
    amount = points(abs(swung), words)
    if not point.is_by_play:
        return words.text("reviewed-point-luck", **about, points=amount)
    return words.text("reviewed-point-found", **about, played=in_words(decision.steps), points=amount)


# Numbers


def points(share: float, words: Words) -> str:
    return number(100 * share, words)


def signed_points(share: float, words: Words) -> str:
    return number(100 * share, words, is_signed=True)


def number(value: float, words: Words, is_signed: bool = False) -> str:
    tenths = round(abs(value) * 10)
    sign = "-" if value < 0 and tenths else "+" if is_signed and tenths else ""
    return sign + words.text("reviewed-number", whole=tenths // 10, tenth=tenths % 10)
