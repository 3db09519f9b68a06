"""The choices as a numbered list, grouped, each with what it brings and what is doubtful about it."""

from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import Final

from cupola.cli.meanings import meaning
from cupola.cli.terminal.board import WIDTH
from cupola.cli.terminal.paint import Palette
from cupola.engine.actions import ACTION_IDS
from cupola.play.choices import Choice, Group
from cupola.play.words import Phrase, Words

ORDER: Final[tuple[Group, ...]] = ("market", "claim", "build", "detail", "optional", "end")
# Said in full by an explanation; in the list they would hide what is chosen.
LONG: Final = frozenset({"summary-possible", "summary-rolled"})
INDENT: Final = " " * 6


def in_order(choices: Sequence[Choice]) -> list[Choice]:
    """The choices group by group, as they are numbered."""
    return sorted(choices, key=lambda choice: ORDER.index(choice.group))


def menu_lines(choices: Sequence[Choice], words: Words, palette: Palette) -> Iterator[str]:
    """The list; choices must be in order."""
    group = ""
    for number, choice in enumerate(choices, start=1):
        if choice.group != group:
            group = choice.group
            yield " " + palette.paint(words.text(f"menu-{group}"), "bold")
        yield from choice_lines(number, choice, words, palette)


def choice_lines(number: int, choice: Choice, words: Words, palette: Palette) -> Iterator[str]:
    """One choice with its number, the short part of its preview, and its doubts."""
    short = [said for said in choice.summary if said.key not in LONG]
    told = f"{words.say(choice.label)}{_joined(short, words)}"
    yield from wrap(f"{number:4}  {told}", WIDTH, subsequent_indent=INDENT, drop_whitespace=True)
    for doubt in choice.doubts:
        for line in wrap(f"! {words.say(doubt)}", WIDTH - len(INDENT), subsequent_indent="  "):
            yield INDENT + palette.paint(line, "faint")


def explanation(choice: Choice, words: Words) -> Iterator[str]:
    """Everything known about one choice."""
    yield words.say(choice.label)
    told = [
        meaning(ACTION_IDS[choice.name], words),
        words.text("say-name", name=choice.name),
        *map(words.say, choice.summary),
        *(f"! {words.say(doubt)}" for doubt in choice.doubts),
    ]
    for line in told:
        yield from wrap(line, WIDTH, initial_indent="  ", subsequent_indent="    ")


def _joined(sayings: Sequence[Phrase], words: Words) -> str:
    told = [words.say(saying) for saying in sayings]
    return f" ({'; '.join(text[:1].lower() + text[1:] for text in told)})" if told else ""
