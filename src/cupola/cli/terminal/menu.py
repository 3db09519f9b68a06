"""The choices as a numbered list with what each brings, what every action means, and the turns of a hint."""

from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import Final

from cupola.bots.advice.advise import Advice, AdvisedTurn
from cupola.cli.terminal.screen import WIDTH, Palette, join_texts
from cupola.engine.constants.actions import ACTION_IDS, ACTION_NAMES
from cupola.play.choices.choices import Choice, Group
from cupola.play.choices.targets import NAMED, Target
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


def meaning(action: int, words: Words) -> str:
    named = NAMED[action]
    return words.text(f"meaning-{named.family}", **_pieces(named.target, words), **_numbers(named.target))


def all_meanings(words: Words) -> dict[str, str]:
    return {name: meaning(action, words) for action, name in enumerate(ACTION_NAMES)}


def _pieces(target: Target, words: Words) -> dict[str, str]:
    named = {
        "die": words.text(f"die-{target.die}") if target.die else None,
        "slot": words.text(f"slot-{target.slot}") if target.slot else None,
        "goods": words.text(f"amount-{target.material}", count=1) if target.material else None,
        "material": words.text(f"resource-{target.material}") if target.material else None,
        "city": words.text(f"city-{target.city}") if target.city else None,
        "ornament": words.text(f"ornament-{target.ornament}") if target.ornament else None,
        "jewels": _jewels(target, words),
        "section": target.section,
        "side": target.side,
        "place": target.place,
    }
    return {name: value for name, value in named.items() if value is not None}


def _jewels(target: Target, words: Words) -> str:
    kinds = dict.fromkeys(target.jewels)
    counted = [words.text(f"amount-{kind}", count=target.jewels.count(kind)) for kind in kinds]
    return words.listed(counted) if counted else ""


def _numbers(target: Target) -> dict[str, int]:
    """People count seats from 1."""
    named = {
        "push": target.push,
        "count": len(target.jewels),
        "by_diamond": int(bool(target.by_diamond)),
        "amount": target.amount,
        "quadrant": target.quadrant,
        "space": target.spaces[0] if target.spaces else None,
        "other": target.spaces[1] if len(target.spaces) > 1 else None,
        "region_place": target.region_place,
        "seat": target.seat + 1 if target.seat is not None else None,
        "towers": target.towers,
        "contract": target.contract,
        "spare": target.spare,
        "buttress": target.buttress,
        "order": target.order,
    }
    return {name: value for name, value in named.items() if value is not None}


def in_order(choices: Sequence[Choice]) -> list[Choice]:
    """Group by group, as they are numbered; taking less than one could comes last."""
    most = max(map(amount_taken, choices), default=0)

    def place(choice: Choice) -> tuple[int, int]:
        amount = amount_taken(choice)
        return ORDER.index(choice.group), most - amount if amount >= 0 else 0

    return sorted(choices, key=place)


def amount_taken(choice: Choice) -> int:
    """-1 for any other choice."""
    family, _, amount = choice.name.partition(":")
    return int(amount) if family == "take" else -1


def question(turn: SeenTurn, choices: Sequence[Choice], words: Words) -> str:
    """Inside an effect what the effect asks."""
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
    """Choices must be in order."""
    group = ""
    for number, choice in enumerate(choices, start=1):
        if choice.group != group:
            group = choice.group
            yield " " + palette.paint(words.text(f"menu-{group}"), "bold")
        yield from choice_lines(number, choice, words, palette)


def choice_lines(number: int, choice: Choice, words: Words, palette: Palette) -> Iterator[str]:
    short = [said for said in choice.summary if said.key not in LONG]
    told = f"{words.say(choice.label)}{_in_brackets(short, words)}"
    yield from wrap(f"{number:4}  {told}", WIDTH, subsequent_indent=INDENT, drop_whitespace=True)
    for doubt in choice.doubts:
        for line in wrap(f"! {words.say(doubt.said)}", WIDTH - len(INDENT), subsequent_indent="  "):
            yield INDENT + palette.paint(line, "faint")


def explanation(choice: Choice, words: Words) -> Iterator[str]:
    yield words.say(choice.label)
    told = [
        meaning(ACTION_IDS[choice.name], words),
        words.text("say-name", name=choice.name),
        *map(words.say, choice.summary),
        *(f"! {words.say(doubt.said)}" for doubt in choice.doubts),
    ]
    for line in told:
        yield from wrap(line, WIDTH, initial_indent="  ", subsequent_indent="    ")


def _in_brackets(sayings: Sequence[Phrase], words: Words) -> str:
    told = [words.say(saying) for saying in sayings]
    return f" ({join_texts([text[:1].lower() + text[1:] for text in told], words)})" if told else ""


def advice_lines(advice: Advice, words: Words, palette: Palette) -> Iterator[str]:
    """The best first."""
    yield palette.paint(words.text("advice-heading"), "bold")
    for number, turn in enumerate(advice.turns, start=1):
        yield from turn_lines(number, turn, words, palette)


def turn_lines(number: int, turn: AdvisedTurn, words: Words, palette: Palette) -> Iterator[str]:
    chance, prestige = round(100 * turn.chance), round(turn.prestige)
    yield f"{number:4}  " + words.text("advice-chance", chance=chance, prestige=prestige)
    labels = join_texts([words.say(label) for label in turn.labels], words)
    yield from wrap(labels, WIDTH, initial_indent=INDENT, subsequent_indent=INDENT)
    typed = wrap(" ".join(turn.steps), WIDTH - len(INDENT), break_on_hyphens=False)
    yield from (INDENT + palette.paint(line, "faint") for line in typed)
    for reason in turn.reasons:
        yield from wrap(
            words.say(reason), WIDTH, initial_indent=f"{INDENT}- ", subsequent_indent=f"{INDENT}  "
        )
