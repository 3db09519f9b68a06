"""Phrases of a key and arguments, and the words of a language for them."""

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, Protocol, Union, get_args

from msgspec import Struct

from cupola.content.shape import vocabulary
from cupola.content.shape.effects import EFFECT_WORDS
from cupola.engine.constants import actions as a
from cupola.engine.constants.events import EVENT_NAMES
from cupola.engine.constants.frames import FRAME_NAMES
from cupola.engine.constants.reasons import REASON_NAMES

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

Argument = Union[str, int, "Phrase", tuple["Phrase", ...]]

# Every language with words; the first is the default. See `docs/languages.md`.
LANGUAGES: Final = ("en", "fr", "pt")
# Which country's numbers and plurals a language goes by: in Portugal 0 is a plural, in Brazil it is not.
LOCALES: Final = {"en": "en-GB", "fr": "fr", "pt": "pt-PT"}


class Phrase(Struct, frozen=True):
    """Something to say: a key of the words and what fills its gaps; phrases nest, a tuple is a list."""

    key: str
    args: dict[str, Argument] = {}


class Family(NamedTuple):
    prefix: str
    names: tuple[str, ...]


# In the order of their numbers in the engine.
TOOLS: Final = ("hammer", "saw", "chisel", "trowel", "plumb", "compass")
SOLO_CARDS: Final = ("inventory", "transport", "construction", "claim", "recognition", "recruit")
CHARTS: Final = (
    "influence",
    "guilds",
    "tiles",
    "contractors",
    "specialists",
    "buttresses",
    "contracts",
    "resource_tiles",
    "workshop_tiles",
    "strip",
    "tools",
    "ivan",
)
BUTTONS: Final = (
    "market",
    "claim",
    "build",
    "recruit",
    "pass",
    "sell",
    "reroll",
    "buy-pass",
    "confirm",
    "foreman",
    "spare",
)
CONTRACT_KINDS: Final = (
    "sale",
    "all-ornaments",
    "ornaments-own",
    "ornaments-others",
    "ornaments-unplaced",
    "three-claimed",
    "each-part",
    "six-tiles",
    "three-ornaments",
    "towers-without",
    "towers-with",
)

DoubtKind = Literal[
    "idle-benefit",
    "idle-specialist",
    "idle-visit",
    "locks-ornament",
    "more-to-deliver",
    "only-face-down",
    "own-reprimand",
    "poorer-jewels",
    "replaces-specialist",
    "roll-influence",
    "roll-specialist",
    "roll-take",
    "roll-workshop",
    "short-take",
    "smaller-take",
    "spent-diamond",
    "wasted-passes",
    "wasted-reserve",
    "wasted-room",
]

FAMILIES: Final = (
    Family("action", tuple(family.name for family in a.FAMILIES if family.name != "tile")),
    Family("amount", vocabulary.GOODS),
    Family("banner", a.BANNER_PLACES),
    Family("cards", CHARTS),
    Family("cards-brings", ("foreman", "contracts", "spare_sections", "buttresses")),
    Family("cards-ivan", SOLO_CARDS),
    Family("city", a.CITY_NAMES),
    Family("contract", CONTRACT_KINDS),
    Family("die", get_args(vocabulary.DieColour)),
    Family("doubt", get_args(DoubtKind)),
    Family("effect", tuple(word for word in EFFECT_WORDS if word not in ("buy", "keep"))),
    Family("event", EVENT_NAMES[1:]),
    Family("group", (*vocabulary.GROUPS, *vocabulary.GUILD_NAMES)),
    Family("guild-choice", get_args(vocabulary.GuildChoice)),
    Family("ornament", a.ORNAMENT_NAMES),
    Family("own-section", get_args(vocabulary.OwnSectionGain)),
    Family("part", a.PART_NAMES),
    Family("piece", BUTTONS),
    Family("player", (*a.COLOUR_NAMES, "ivan")),
    Family("prompt", FRAME_NAMES),
    Family("reason", REASON_NAMES),
    Family("resource", vocabulary.GOODS),
    Family("slot", a.SLOT_NAMES),
    Family("solo-card", SOLO_CARDS),
    Family("tie-break", ("prestige", "sections", "ornaments", "shared")),
    Family("tool", TOOLS),
)


def phrase(key: str, **args: Argument) -> Phrase:
    return Phrase(key, args)


@cache
def member_key(family: str, name: str) -> str:
    return f"{family}-{name.replace('_', '-').replace(' ', '-')}"


@cache
def bare_member(family: str, name: str) -> Phrase:
    """Most members fill no gap, and every view has hundreds of them."""
    return Phrase(member_key(family, name))


def member(family: str, name: str, **args: Argument) -> Phrase:
    return Phrase(member_key(family, name), args) if args else bare_member(family, name)


def families() -> frozenset[str]:
    """Every key that is composed of a family and a name."""
    return frozenset(member_key(family.prefix, name) for family in FAMILIES for name in family.names)


class Speaker(Protocol):
    """The words of a language, or somebody who leaves them to a page."""

    language: str

    def say(self, saying: Phrase) -> str: ...


class Words:
    """The words of one language: those of the table and of further resources, such as the terminal's."""

    def __init__(self, language: str = "en", *further: str) -> None:
        self.language = language
        self._bundle = bundle_of(language, *further)

    def has(self, key: str) -> bool:
        """Whether there are words for a key."""
        return bool(self._bundle.has_message(key))

    def text(self, key: str, **args: str | int) -> str:
        """The text of a key; a key without words is a KeyError, a gap without an argument a ValueError."""
        if not self._bundle.has_message(key):
            raise KeyError(f"{self.language}: no words for {key}")
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise KeyError(f"{self.language}: no words for {key}")
        text, problems = self._bundle.format_pattern(pattern, dict(args))
        if problems:
            raise ValueError(f"{self.language}: {key}: {problems[0]}")
        return str(text)

    def say(self, saying: Phrase) -> str:
        """The text of a phrase and of all that is nested in it."""
        return self.text(saying.key, **{name: self._worded(value) for name, value in saying.args.items()})

    def _worded(self, value: Argument) -> str | int:
        if isinstance(value, Phrase):
            return self.say(value)
        return self.listed([self.say(saying) for saying in value]) if isinstance(value, tuple) else value

    def listed(self, texts: Sequence[str]) -> str:
        """Several texts as one speaks them one after the other."""
        if not texts:
            raise ValueError(f"{self.language}: an empty list cannot be said")
        *before, last = texts
        if not before:
            return last
        text = before[0]
        for following in before[1:]:
            text = self.text("list-comma", first=text, next=following)
        return self.text("list-and", first=text, last=last)


@cache
def bundle_of(language: str, *further: str) -> "FluentBundle":
    """Isolating marks are off, since people copy these lines."""
    # Imported late: it brings the numbers and plurals of every language, and a browser words phrases itself.
    from fluent.runtime import FluentBundle, FluentResource  # noqa: PLC0415

    if language not in LANGUAGES:
        raise KeyError(f"{language}: no words in this language")
    bundle = FluentBundle([LOCALES[language]], use_isolating=False)
    for name in (f"{language}.ftl", *(f"{resource}.{language}.ftl" for resource in further)):
        source = files("cupola.words").joinpath(name)
        bundle.add_resource(FluentResource(source.read_text(encoding="utf-8")))
    return bundle
