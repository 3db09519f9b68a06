"""What a seat or a spectator may see, built field by field: only what is named here is shown."""

from functools import lru_cache
from typing import Final

from msgspec import Struct, structs

from cupola.engine.accessors import cells
from cupola.engine.accessors.board import tower_count
from cupola.engine.accessors.printed import lap_prestige, prestige_space, track_spaces
from cupola.engine.accessors.stack import counter, top_kind
from cupola.engine.constants.actions import DIE_NAMES
from cupola.engine.constants.frames import DELIVERY_FRAME, FRAME_NAMES, LEFT, NO_FRAME, UNLIMITED
from cupola.engine.constants.layout import SOLD
from cupola.engine.state.state import State
from cupola.engine.turn.flow import decider, is_chance
from cupola.engine.turn.playout import fingerprint
from cupola.play.choices.prompts import prompt_of
from cupola.play.phrases.names import player
from cupola.play.phrases.phrase import Phrase, phrase
from cupola.play.setup.catalogue import Catalogue
from cupola.play.view.cathedral import SeenTower, seen_tower
from cupola.play.view.guild import SeenGuild, eyes_that_matter, seen_guild
from cupola.play.view.ivan import SeenIvan, seen_ivan
from cupola.play.view.market import SeenMarket, seen_market
from cupola.play.view.players import SeenPlayer, seen_players
from cupola.play.view.region import SeenRegion, seen_region

LATEST_VIEWS: Final = 128


class SeenVisit(Struct, frozen=True):
    """The visit of the market that is open, and which of its actions are done."""

    die: str
    space: int
    taken: bool
    influenced: bool
    worked: bool


class SeenTurn(Struct, frozen=True):
    """Where the turn stands: whose it is, what is asked, and how near the end is."""

    number: int
    seat: int
    first_seat: int
    frame: str
    prompt: Phrase
    acted: bool
    visit: SeenVisit | None
    deliveries_left: int | None
    can_still_sell: bool
    can_still_reroll: bool
    trigger: int | None
    last_round: bool
    turns_left: int | None
    over: bool


class View(Struct, frozen=True):
    """Everything one viewer may see; the viewer is None for a spectator."""

    viewer: int | None
    decides: int | None
    your_turn: bool
    chance: bool
    turn: SeenTurn
    prestige_spaces: tuple[int, ...]
    players: tuple[SeenPlayer, ...]
    towers: tuple[SeenTower, ...]
    market: SeenMarket
    region: SeenRegion | None
    guild: SeenGuild | None
    ivan: SeenIvan | None


class Position:
    """A state of a box as a key: one is another's equal where their fingerprints of all cells are."""

    def __init__(self, state: State, catalogue: Catalogue) -> None:
        self.state = state
        self.catalogue = catalogue
        self._key = fingerprint(state), catalogue

    def __hash__(self) -> int:
        return hash(self._key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self._key == other._key


def view_of(state: State, catalogue: Catalogue, seat: int | None) -> View:
    """What a seat may see, or a spectator when it is None."""
    view = view_for(Position(state, catalogue), eyes_that_matter(state, seat))
    is_yours = seat is not None and seat == view.decides
    return structs.replace(view, viewer=seat, your_turn=is_yours, turn=seen_turn(state, seat))


@lru_cache(maxsize=LATEST_VIEWS)
def view_for(position: Position, seat: int | None) -> View:
    """Kept for a while: all pages of a table ask for it at the same time."""
    state, catalogue = position.state, position.catalogue
    return View(
        viewer=None,
        decides=who_decides(state),
        your_turn=False,
        chance=is_chance(state),
        turn=seen_turn(state, None),
        prestige_spaces=prestige_spaces(state),
        players=seen_players(state, seat, catalogue),
        towers=tuple(seen_tower(state, tower, catalogue) for tower in range(tower_count(state))),
        market=seen_market(state, catalogue),
        region=seen_region(state, catalogue),
        guild=seen_guild(state, seat, catalogue),
        ivan=seen_ivan(state),
    )


def prestige_spaces(state: State) -> tuple[int, ...]:
    """T5: the spaces of one lap of the track that give prestige."""
    return tuple(
        prestige_space(state, count) for count in range(1, lap_prestige(state, track_spaces(state)) + 1)
    )


def who_decides(state: State) -> int | None:
    """None while dice roll and when the match is over."""
    return None if cells.is_over(state) or is_chance(state) else decider(state)


def seen_turn(state: State, seat: int | None) -> SeenTurn:
    kind = NO_FRAME if cells.is_over(state) else top_kind(state)
    limited = kind == DELIVERY_FRAME and counter(state, LEFT) != UNLIMITED
    ended_by = cells.trigger(state)
    return SeenTurn(
        number=cells.turn_number(state),
        seat=cells.turn_seat(state),
        first_seat=cells.first_seat(state),
        frame=FRAME_NAMES[kind],
        prompt=prompt_for(state, seat, kind),
        acted=cells.has_acted(state),
        visit=seen_visit(state),
        deliveries_left=counter(state, LEFT) if limited else None,
        can_still_sell=cells.sale(state) != SOLD,
        can_still_reroll=not cells.has_rerolled(state),
        trigger=ended_by if ended_by >= 0 else None,
        last_round=ended_by >= 0,
        turns_left=cells.last_turns(state) if ended_by >= 0 else None,
        over=cells.is_over(state),
    )


def prompt_for(state: State, seat: int | None, kind: int) -> Phrase:
    """Or whom the table waits for."""
    decides = who_decides(state)
    if decides is None or decides == seat:
        return prompt_of(state, kind)
    return phrase("waiting", player=player(state, decides))


def seen_visit(state: State) -> SeenVisit | None:
    """M3: the visit of this turn, None without one."""
    if cells.moved_die(state) < 0:
        return None
    return SeenVisit(
        die=DIE_NAMES[cells.moved_die(state)],
        space=cells.visited(state) + 1,
        taken=cells.has_taken(state),
        influenced=cells.has_influenced(state),
        worked=cells.has_worked(state),
    )
