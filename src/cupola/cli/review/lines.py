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
from cupola.bots.review.decisions import Review, ReviewedTurn
from cupola.bots.review.words import telling_labels
from cupola.cli.columns import aligned
from cupola.cli.review.curve import curve_lines
from cupola.cli.terminal.pieces import WIDTH, joined
from cupola.play.match import Match
from cupola.play.phrases.phrase import Words
from cupola.play.record.notation import turns_of
from cupola.play.setup.options import is_solo

LONGEST_MOVE: Final = 60


def review_lines(match: Match, review: Review, seat: int | None, words: Words, record: str) -> Iterator[str]:
    """The whole review; with a seat, the turns of that one alone."""
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
    """The seat shown by default: the winner, but never Ivan."""
    return 0 if is_solo(match.options) else match.winners[0]


# The turns


def turn_rows(match: Match, review: Review, seat: int | None, words: Words) -> list[str]:
    """Every turn: who, the chance before it, the rank of what was played, what it lost, and luck."""
    heads = ("turn", "player", "chance", "rank", "lost", "grade", "luck", "move")
    rows = [[words.text(f"reviewed-{head}") for head in heads]]
    notation = {line.turn: line.text.partition(": ")[2] for line in turns_of(match)}
    brought = [shares_of(review, each) for each in range(len(match.names))]
    for place, turn in enumerate(review.turns):
        if seat is None or turn.seat == seat:
            share = brought[turn.seat][place]
            rows.append(turn_row(match, turn, share, shortened(notation[turn.turn]), words))
    return aligned(rows, right=(0, 2, 3, 4, 6))


def turn_row(match: Match, turn: ReviewedTurn, share: Share, move: str, words: Words) -> list[str]:
    """One turn, for the player who decided in it."""
    judgement = turn.costliest.judgement
    return [
        str(turn.turn),
        match.names[turn.seat],
        points(turn.usual.chances[turn.seat], words),
        f"{judgement.rank}/{judgement.turns}",
        points(turn.loss, words),
        words.text(f"reviewed-grade-{grade_of(turn)}"),
        signed(share.luck, words) if any(each.decision.has_luck for each in turn.decisions) else "",
        move,
    ]


def shortened(text: str) -> str:
    """A move that fits on its line."""
    return text if len(text) <= LONGEST_MOVE else text[: LONGEST_MOVE - 1] + "…"


# Luck apart from skill


def account_rows(match: Match, review: Review, measure: Measure, title: str, words: Words) -> list[str]:
    """How every seat came to its result, term by term."""
    accounts = [account_of(review, seat, measure) for seat in range(len(match.names))]
    scale = 100 if measure is chances else 1
    rows = [[title, *match.names]]
    rows += [[words.text(f"reviewed-{term}"), *told] for term, told in terms_of(accounts, scale, words)]
    return aligned(rows, right=range(1, len(accounts) + 1))


def terms_of(accounts: Sequence[Account], scale: int, words: Words) -> Iterator[tuple[str, list[str]]]:
    """The terms with what each brought to every seat."""
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
    """The turns that swung most for a seat, why, and how to try each again."""
    yield words.text("reviewed-turning", name=match.names[seat])
    for point in turning_points(review, seat):
        told = point_text(match, point, seat, words)
        yield from wrap(told, WIDTH, initial_indent="  ", subsequent_indent="    ")
        yield f"    cupola review {quote(record)} --try-again {point.turn.turn}"


def point_text(match: Match, point: TurningPoint, seat: int, words: Words) -> str:
    """What made a turn a turning point."""
    turn, better = point.turn, point.better
    swung = point.share.played if point.is_by_play else point.share.luck
    decision = turn.costliest.decision

    def in_words(steps: tuple[str, ...]) -> str:
        labels = telling_labels(decision.state, steps, match.catalogue)
        return joined([words.say(label) for label in labels], words)

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
    """A share in per cent with one digit after the point."""
    return number(100 * share, words)


def signed(share: float, words: Words) -> str:
    """A change in points of per cent, with its sign."""
    return number(100 * share, words, is_signed=True)


def number(value: float, words: Words, is_signed: bool = False) -> str:
    """A number with one digit after the point, as the language writes it."""
    tenths = round(abs(value) * 10)
    sign = "-" if value < 0 and tenths else "+" if is_signed and tenths else ""
    return sign + words.text("reviewed-number", whole=tenths // 10, tenth=tenths % 10)
