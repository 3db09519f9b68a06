"""The choices as a numbered list, grouped, with what each brings and any warning."""

from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import Final

from cupola.cli.meanings import meaning
from cupola.cli.terminal.paint import Palette
from cupola.cli.terminal.pieces import WIDTH, joined
from cupola.engine.constants.actions import ACTION_IDS
from cupola.play.choices.choices import Choice, Group
from cupola.play.choices.targets import NAMED
from cupola.play.phrases.phrase import Phrase, Words
from cupola.play.view.table_view import SeenTurn

ORDER: Final[tuple[Group, ...]] = ("market", "claim", "build", "recruit", "detail", "optional", "end")
# Said in full by an explanation; in the list they would hide what is chosen.
LONG: Final = frozenset({"summary-possible", "summary-rolled"})
INDENT: Final = " " * 6
# What an effect may ask for; what can be done at any moment is no question of its own.
QUESTIONS: Final = frozenset(
    {
        "swap",
        "pay",
        "choose",
        "deliver",
        "claim",
        "influence",
        "workshop",
        "rival-workshop",
        "take",
        "tile",
        "foreman",
        "draw-on",
        "take-buttress",
        "give",
        "keep-contract",
        "return-contract",
        "go-on",
        "order",
        "specialist",
    }
)
ALWAYS: Final = frozenset({"enough", "sell", "reroll", "buy-pass", "use-buttress"})


def in_order(choices: Sequence[Choice]) -> list[Choice]:
    """The choices group by group, as they are numbered; taking less than one could comes last."""
    most = max(map(amount_taken, choices), default=0)

    def place(choice: Choice) -> tuple[int, int]:
        amount = amount_taken(choice)
        return ORDER.index(choice.group), most - amount if amount >= 0 else 0

    return sorted(choices, key=place)


def amount_taken(choice: Choice) -> int:
    """How much a take takes, -1 for any other choice."""
    family, _, amount = choice.name.partition(":")
    return int(amount) if family == "take" else -1


def question(turn: SeenTurn, choices: Sequence[Choice], words: Words) -> str:
    """What is decided: the prompt of the moment, and inside an effect what the effect asks."""
    families = [NAMED[ACTION_IDS[choice.name]].family for choice in choices]
    asked = next((family for family in families if family not in ALWAYS), "")
    if turn.frame == "turn" and turn.acted:
        return words.text("ask-after")
    if turn.frame == "turn" and "recruit" in families:
        return words.text("ask-turn")
    if turn.frame == "ivan" and asked in ("claim", "decorate"):
        return words.text(f"ask-ivan-{asked}")
    if turn.frame in ("effect", "keep") and asked in QUESTIONS:
        return words.text(f"ask-{asked}")
    return words.say(turn.prompt)


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
        for line in wrap(f"! {words.say(doubt.said)}", WIDTH - len(INDENT), subsequent_indent="  "):
            yield INDENT + palette.paint(line, "faint")


def explanation(choice: Choice, words: Words) -> Iterator[str]:
    """Everything known about one choice."""
    yield words.say(choice.label)
    told = [
        meaning(ACTION_IDS[choice.name], words),
        words.text("say-name", name=choice.name),
        *map(words.say, choice.summary),
        *(f"! {words.say(doubt.said)}" for doubt in choice.doubts),
    ]
    for line in told:
        yield from wrap(line, WIDTH, initial_indent="  ", subsequent_indent="    ")


def _joined(sayings: Sequence[Phrase], words: Words) -> str:
    told = [words.say(saying) for saying in sayings]
    return f" ({joined([text[:1].lower() + text[1:] for text in told], words)})" if told else ""
