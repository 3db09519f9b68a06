"""Worked examples played through the rules: the board before and after, and what happened in between."""

from functools import cache
from importlib.resources import files
from typing import Final, Literal

from msgspec import Raw, Struct, json

from cupola.content.shape.vocabulary import Colour
from cupola.engine.accessors.cells import goods, marker, players, rubles
from cupola.engine.accessors.guild_pieces import foreman
from cupola.engine.accessors.region import has_module, passes
from cupola.engine.constants import events as at
from cupola.engine.constants.actions import ACTION_IDS, MATERIAL_NAMES
from cupola.engine.constants.events import Event
from cupola.engine.constants.reasons import ALLOWED
from cupola.engine.rules.scoring import tool_prestige, tower_prestige
from cupola.engine.rules.track import prestige
from cupola.engine.state.state import Journal, State
from cupola.engine.turn.flow import apply, is_chance, land
from cupola.engine.turn.legal import why_not
from cupola.play.choices.refusals import refusal
from cupola.play.log.sentences import phrases
from cupola.play.phrases.names import colour_name
from cupola.play.phrases.phrase import Phrase
from cupola.play.position.document import decode_position, state_of
from cupola.play.setup.catalogue import Catalogue, standard_catalogue
from cupola.play.view.cathedral import SeenTower, seen_tower
from cupola.play.view.ivan import seen_ivan
from cupola.play.view.market import SeenSpace, seen_market
from cupola.play.view.players import SeenSlot, seen_players
from cupola.play.view.region import SeenCity, seen_region

FOLDER: Final = files("cupola.lesson.examples")
CHAPTERS: Final = "STOACBMIGEVKNW"
Shown = Literal["tower", "market", "workshop", "region"]
Held = Literal["recognition", "prestige", "rubles", "passes", "pieces"]
Told = Literal["section", "reprimand", "city", "fall"]
AtTheEnd = Literal["tower", "tools"]


class Stated(Struct, frozen=True, forbid_unknown_fields=True):
    """A number the words state about a player.

    What is held says how much more there is of it after the steps, below 0 how much less; what is told, the
    recognition that finished sections, reprimands or cities brought or cost, or the spaces a marker fell back
    in the end; what counts at the end, the prestige that the tower shown or the tools would bring.
    """

    player: Colour
    what: Held | Told | AtTheEnd
    amount: int


class Example(Struct, frozen=True, forbid_unknown_fields=True):
    """One worked example.

    After its steps `refused` is not allowed, `owners` have these sections, and Ivan's marker is over a tower.
    """

    rules: tuple[str, ...]
    shows: tuple[Shown, ...]
    position: Raw
    steps: tuple[str, ...] = ()
    dice: tuple[int, ...] = ()
    tower: str = "A"
    player: Colour | None = None
    refused: str | None = None
    states: dict[str, Stated] = {}
    owners: dict[str, Colour] = {}
    ivan_over: str | None = None


@cache
def examples() -> dict[str, Example]:
    """In the order of their rules."""
    found = {
        file.name.removesuffix(".json"): json.decode(file.read_bytes(), type=Example)
        for file in FOLDER.iterdir()
        if file.name.endswith(".json")
    }
    return dict(sorted(found.items(), key=lambda named: (place_of(named[1].rules[0]), named[0])))


def place_of(rule: str) -> tuple[int, int]:
    """Chapters in their order, then by number."""
    return CHAPTERS.index(rule[0]), int(rule[1:])


TOWERS: Final = "ABCDEF"
ON_TURNS: Final = frozenset({at.TURN_BEGUN, at.TURN_ENDED})
# Which events tell an amount, and where in them it stands.
TOLD: Final = {
    "section": (at.SECTION_FINISHED, 3),
    "reprimand": (at.REPRIMANDED, 3),
    "city": (at.CITY_SCORED, 3),
    "fall": (at.MARKER_FELL, 2),
}


class SmallPlayer(Struct, frozen=True):
    """What a small board shows of a player."""

    seat: int
    colour: str
    name: Phrase
    marker: int
    prestige: int
    rubles: int
    goods: dict[str, int]
    passes: int | None
    tools: dict[str, int]


class SmallBoard(Struct, frozen=True):
    """The part of the table an example speaks of; what it does not is None."""

    players: tuple[SmallPlayer, ...]
    tower: SeenTower | None
    has_foreman: bool
    has_ivan: bool
    spaces: tuple[SeenSpace, ...] | None
    slots: tuple[SeenSlot, ...] | None
    cities: tuple[SeenCity, ...] | None


class PlayedExample(Struct, frozen=True):
    """A worked example: its rules, its words, what happened, and the board before and after."""

    name: str
    rules: tuple[str, ...]
    title: Phrase
    words: Phrase
    happened: tuple[Phrase, ...]
    refused: Phrase | None
    before: SmallBoard
    after: SmallBoard | None


class Run:
    def __init__(self, example: Example, catalogue: Catalogue) -> None:
        self.example = example
        self.catalogue = catalogue
        self.before = state_of(decode_position(bytes(example.position)), catalogue)
        self.after = self.before.copy()
        self.events = self._play()

    def _play(self) -> list[Event]:
        state, results = self.after, list(self.example.dice)
        journal = state.journal = Journal()
        for name in self.example.steps:
            if why_not(state, ACTION_IDS[name]) != ALLOWED:
                raise ValueError(f"{name} is not allowed")
            apply(state, ACTION_IDS[name])
            while results and is_chance(state):
                land(state, results.pop(0))
        return journal.events()

    def measured(self, stated: Stated) -> int:
        state, seat = self.after, seat_of(self.after, stated.player)
        if stated.what == "tower":
            return tower_prestige(state, seat, TOWERS.index(self.example.tower))
        if stated.what == "tools":
            return tool_prestige(state, seat)
        if stated.what in TOLD:
            kind, place = TOLD[stated.what]
            return sum(event[place] for event in self.events if event[:2] == (kind, seat))
        return holding(state, seat, stated.what) - holding(self.before, seat, stated.what)

    def refused(self) -> Phrase | None:
        if self.example.refused is None:
            return None
        return refusal(self.after, ACTION_IDS[self.example.refused], self.catalogue)

    def happened(self) -> tuple[Phrase, ...]:
        """In the sentences of the log, without those on the turns."""
        told = [event for event in self.events if event[0] not in ON_TURNS]
        return tuple(phrases(told, self.after, self.catalogue))

    def board(self, state: State) -> SmallBoard:
        shows, tower = self.example.shows, TOWERS.index(self.example.tower)
        region = seen_region(state, self.catalogue) if "region" in shows else None
        return SmallBoard(
            players=tuple(small_player(state, seat, self.catalogue) for seat in range(players(state))),
            tower=seen_tower(state, tower, self.catalogue) if "tower" in shows else None,
            has_foreman=foreman(state) == tower,
            has_ivan=self.ivan_over(state) == self.example.tower,
            spaces=seen_market(state, self.catalogue).spaces if "market" in shows else None,
            slots=self._slots(state),
            cities=region.cities if region is not None else None,
        )

    def ivan_over(self, state: State) -> str | None:
        """W2: the tower of Ivan's marker; he has one only with Contractors."""
        ivan = seen_ivan(state) if has_module(state) else None
        return ivan.marker_tower if ivan is not None else None

    def _slots(self, state: State) -> tuple[SeenSlot, ...] | None:
        if self.example.player is None or "workshop" not in self.example.shows:
            return None
        return seen_players(state, None, self.catalogue)[seat_of(state, self.example.player)].slots


@cache
def played_examples() -> tuple[PlayedExample, ...]:
    """Played once, with the packaged box."""
    return tuple(played(name, example) for name, example in examples().items())


def played(name: str, example: Example) -> PlayedExample:
    run = Run(example, standard_catalogue())
    stated = {each: abs(stated.amount) for each, stated in example.states.items()}
    return PlayedExample(
        name=name,
        rules=example.rules,
        title=Phrase(f"example-title-{name}"),
        words=Phrase(f"example-{name}", {**stated}),
        happened=run.happened(),
        refused=run.refused(),
        before=run.board(run.before),
        after=run.board(run.after) if example.steps else None,
    )


def small_player(state: State, seat: int, catalogue: Catalogue) -> SmallPlayer:
    seen = seen_players(state, None, catalogue)[seat]
    return SmallPlayer(
        seat=seat,
        colour=seen.colour,
        name=seen.name,
        marker=seen.marker,
        prestige=seen.prestige,
        rubles=seen.rubles,
        goods={kind: count for kind, count in seen.goods.items() if count},
        passes=seen.passes if has_module(state) else None,
        tools=seen.strip.tools if seen.strip is not None else {},
    )


def seat_of(state: State, colour: str) -> int:
    return next(seat for seat in range(players(state)) if colour_name(state, seat) == colour)


def holding(state: State, seat: int, what: str) -> int:
    """How much of something a player has; recognition is the space of the marker (T1)."""
    if what == "pieces":
        return sum(goods(state, seat, kind) for kind in range(len(MATERIAL_NAMES)))
    held = {"recognition": marker, "prestige": prestige, "rubles": rubles, "passes": passes}
    return held[what](state, seat)
