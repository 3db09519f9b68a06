"""Advice in the terminal: the best turns, their steps, what they may lead to, and why."""

from collections.abc import Iterator
from textwrap import wrap

from cupola.bots.advice.advise import Advice, AdvisedTurn
from cupola.cli.terminal.paint import Palette
from cupola.cli.terminal.pieces import WIDTH, joined
from cupola.play.phrases.phrase import Words

INDENT = " " * 6


def advice_lines(advice: Advice, words: Words, palette: Palette) -> Iterator[str]:
    """Every turn that is advised, the best first."""
    yield palette.paint(words.text("advice-heading"), "bold")
    for number, turn in enumerate(advice.turns, start=1):
        yield from turn_lines(number, turn, words, palette)


def turn_lines(number: int, turn: AdvisedTurn, words: Words, palette: Palette) -> Iterator[str]:
    """One turn: its chance and its prestige, what is done, what to type for it, and why."""
    chance, prestige = round(100 * turn.chance), round(turn.prestige)
    yield f"{number:4}  " + words.text("advice-chance", chance=chance, prestige=prestige)
    labels = joined([words.say(label) for label in turn.labels], words)
    yield from wrap(labels, WIDTH, initial_indent=INDENT, subsequent_indent=INDENT)
    typed = wrap(" ".join(turn.steps), WIDTH - len(INDENT), break_on_hyphens=False)
    yield from (INDENT + palette.paint(line, "faint") for line in typed)
    for reason in turn.reasons:
        yield from wrap(
            words.say(reason), WIDTH, initial_indent=f"{INDENT}- ", subsequent_indent=f"{INDENT}  "
        )
