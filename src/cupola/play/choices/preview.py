"""What a step would bring: one step on a copy of the state, never a search."""

from msgspec import Struct

from cupola.engine.accessors.board import die_space, die_value, resource_tile, tile_amount
from cupola.engine.accessors.cells import is_over, marker, players, visited
from cupola.engine.accessors.guild_pieces import foreman
from cupola.engine.accessors.region import (
    dice_in_play,
)
from cupola.engine.accessors.stack import counter, top_kind, top_owner
from cupola.engine.constants.actions import (
    ACTION_NAMES,
    CITY_NAMES,
    DIE_NAMES,
    MOST_TAKEN,
    RESOURCE_NAMES,
    SECTION_NAMES,
    USE_INFLUENCE,
    USE_SPECIALIST,
    USE_WORKSHOP,
)
from cupola.engine.constants.events import (
    CITY_CLOSED_BY,
    END_TRIGGERED,
    REPRIMANDED,
    SECTION_FINISHED,
    TURN_ENDED,
    WASTED,
)
from cupola.engine.constants.frames import (
    FRAME_NAMES,
    ROLL_FRAME,
    TAKE_FRAME,
    TAKE_INDEX,
    TAKE_TILE,
    TAKE_TIMES,
    VISIT_FRAME,
)
from cupola.engine.constants.layout import (
    FLOORS,
    PRESTIGE,
    RECOGNITION,
    RESOURCES,
    SLOTS,
)
from cupola.engine.rules.effects.supplies import most_taken
from cupola.engine.rules.inventory import held
from cupola.engine.rules.optional import dice_on
from cupola.engine.rules.track import prestige_at
from cupola.engine.state.state import State
from cupola.engine.turn.flow import is_chance
from cupola.play.choices.benefits import benefit_of
from cupola.play.choices.labels import label_of, taken_resource
from cupola.play.choices.order_matters import take_commutes
from cupola.play.choices.step_ahead import Step
from cupola.play.choices.targets import NAMED
from cupola.play.event_fields import Event, numbers
from cupola.play.phrases.names import colour_name, tile_resources, tower_name
from cupola.play.phrases.phrase import Phrase
from cupola.play.scoring.sheet import marker_before_scoring
from cupola.play.setup.catalogue import Catalogue


class Amount(Struct, frozen=True):
    """So much of a resource; negative where it is lost."""

    resource: str
    amount: int


class PlayerChange(Struct, frozen=True):
    """What a step changes for one player: pieces, spaces of the marker, prestige, and what is wasted."""

    seat: int
    colour: str
    goods: tuple[Amount, ...] = ()
    spaces: int = 0
    prestige: int = 0
    wasted: tuple[Amount, ...] = ()


class Finish(Struct, frozen=True):
    """A section that would be finished, with its reward."""

    section: str
    seat: int
    colour: str
    recognition: int
    rubles: int


class Reprimand(Struct, frozen=True):
    """A reprimand that would be dealt out: whose section, how much, and the section finished above it."""

    seat: int
    colour: str
    section: str
    recognition: int
    above: str


class Take(Struct, frozen=True):
    """What the resource tile of a space shows for its dice, and how much of it could be taken."""

    resource: str
    shown: int
    fits: int


class Possible(Struct, frozen=True):
    """A market action a visit would allow."""

    name: str
    label: Phrase


class VisitPreview(Struct, frozen=True):
    """What a visit would allow at most."""

    takes: tuple[Take, ...]
    influence: tuple[Possible, ...]
    workshop: tuple[Possible, ...]


class Preview(Struct, frozen=True, omit_defaults=True):
    """What one step would bring."""

    changes: tuple[PlayerChange, ...] = ()
    landing: int | None = None
    foreman: str | None = None
    rolled: tuple[str, ...] = ()
    finished: tuple[Finish, ...] = ()
    reprimands: tuple[Reprimand, ...] = ()
    closes: tuple[str, ...] = ()
    chance: str | None = None
    benefit: Phrase | None = None
    visit: VisitPreview | None = None
    commutes: bool | None = None
    triggers_end: bool = False
    ends_turn: bool = False
    ends_match: bool = False


def preview_of(step: Step, catalogue: Catalogue) -> Preview:
    """What a step would bring to every player and to the table."""
    family = NAMED[step.action].family
    kinds = {event[0] for event in step.events}
    return Preview(
        changes=changes_of(step),
        landing=visited(step.after) + 1 if family == "move" else None,
        foreman=tower_name(foreman(step.after) * FLOORS) if family == "foreman" else None,
        rolled=dice_to_roll(step, family),
        finished=tuple(finish_of(step, event) for event in step.events if event[0] == SECTION_FINISHED),
        reprimands=tuple(reprimand_of(step, event) for event in step.events if event[0] == REPRIMANDED),
        closes=tuple(CITY_NAMES[numbers(each).city] for each in step.events if each[0] == CITY_CLOSED_BY),
        chance=FRAME_NAMES[top_kind(step.after)] if is_chance(step.after) else None,
        benefit=benefit_of(step, family, catalogue),
        visit=visit_of(step, catalogue) if family == "move" else None,
        commutes=take_commutes(step.before, step.action),
        triggers_end=END_TRIGGERED in kinds,
        ends_turn=TURN_ENDED in kinds,
        ends_match=is_over(step.after),
    )


# Players


def changes_of(step: Step) -> tuple[PlayerChange, ...]:
    """What changes for each player; who keeps everything is left out."""
    changes = (change_of(step, seat) for seat in range(players(step.before)))
    return tuple(each for each in changes if each.goods or each.spaces or each.prestige or each.wasted)


def change_of(step: Step, seat: int) -> PlayerChange:
    """What changes for one player, the final scoring left aside."""
    goods = [held(step.after, seat, kind) - held(step.before, seat, kind) for kind in range(RESOURCES)]
    goods[RECOGNITION] = goods[PRESTIGE] = 0  # these are told as spaces of the marker
    before = marker(step.before, seat)
    after = marker(step.after, seat)
    if is_over(step.after):
        after = marker_before_scoring(step.after, step.events, seat)
    return PlayerChange(
        seat=seat,
        colour=colour_name(step.before, seat),
        goods=amounts_of(goods),
        spaces=after - before,
        prestige=prestige_at(step.after, after) - prestige_at(step.before, before),
        wasted=amounts_of(wasted_by(step, seat)),
    )


def amounts_of(counts: list[int]) -> tuple[Amount, ...]:
    """The resources of which there is any."""
    return tuple(Amount(RESOURCE_NAMES[kind], count) for kind, count in enumerate(counts) if count)


def wasted_by(step: Step, seat: int) -> list[int]:
    """I1, I3: what finds no room or no piece, also the part of the tile a full take must leave."""
    wasted = [0] * len(RESOURCE_NAMES)
    for event in map(numbers, step.events):
        if event.kind == WASTED and event.seat == seat:
            wasted[event.resource] += event.amount
    if seat == step.seat and NAMED[step.action].family == "take":
        offer = take_on_offer(step.before)
        if NAMED[step.action].member == offer.fits:
            wasted[taken_resource(step.before)] += offer.shown - offer.fits
    return wasted


def take_on_offer(state: State) -> Take:
    """M4: what the take that is open shows and how much of it could be taken."""
    tile_id, times, index = resource_tile(state, visited(state)), dice_on(state, visited(state)), 0
    if top_kind(state) == TAKE_FRAME:
        tile_id, times, index = (counter(state, each) for each in (TAKE_TILE, TAKE_TIMES, TAKE_INDEX))
    return take_of(state, top_owner(state), tile_id, times, index)


def take_of(state: State, seat: int, tile_id: int, times: int, index: int) -> Take:
    """M4: the index-th resource of a tile, that many times."""
    resource = tile_resources(state, tile_id)[index]
    shown = tile_amount(state, tile_id, index) * times
    fits = min(most_taken(state, seat, tile_id, index, times), MOST_TAKEN)
    return Take(RESOURCE_NAMES[resource], shown, fits)


# The table


def dice_to_roll(step: Step, family: str) -> tuple[str, ...]:
    """M7, O2: the dice in the air after the step, or those that the visit it opens will roll."""
    if top_kind(step.after) == ROLL_FRAME:
        return tuple(
            DIE_NAMES[die] for die in range(dice_in_play(step.after)) if die_value(step.after, die) == 0
        )
    return dice_names(step.after, visited(step.after)) if family == "move" else ()


def dice_names(state: State, space: int) -> tuple[str, ...]:
    """The dice on a space, by name."""
    dice = range(dice_in_play(state))
    return tuple(DIE_NAMES[die] for die in dice if die_space(state, die) == space)


def finish_of(step: Step, event: Event) -> Finish:
    """A finished section from its event."""
    told = numbers(event)
    return Finish(
        section=SECTION_NAMES[told.section],
        seat=told.seat,
        colour=colour_name(step.before, told.seat),
        recognition=told.recognition,
        rubles=told.rubles,
    )


def reprimand_of(step: Step, event: Event) -> Reprimand:
    """A reprimand from its event."""
    told = numbers(event)
    return Reprimand(
        seat=told.seat,
        colour=colour_name(step.before, told.seat),
        section=SECTION_NAMES[told.section],
        recognition=told.recognition,
        above=SECTION_NAMES[told.above],
    )


def visit_of(step: Step, catalogue: Catalogue) -> VisitPreview:
    """M3: what the visit after a move would allow at most."""
    state = step.after
    space = visited(state)
    tile_id, times = resource_tile(state, space), dice_on(state, space)
    shown = range(len(tile_resources(state, tile_id)))
    options = state.legal() if top_kind(state) == VISIT_FRAME else []
    return VisitPreview(
        takes=tuple(take_of(state, step.seat, tile_id, times, index) for index in shown),
        influence=possible(state, options, USE_INFLUENCE, USE_WORKSHOP, catalogue),
        workshop=(
            *possible(state, options, USE_WORKSHOP, USE_WORKSHOP + SLOTS, catalogue),
            *possible(state, options, USE_SPECIALIST, USE_SPECIALIST + 1, catalogue),
        ),
    )


def possible(
    state: State, options: list[int], first: int, end: int, catalogue: Catalogue
) -> tuple[Possible, ...]:
    """The offered actions of a run of ids, with their labels."""
    return tuple(
        Possible(ACTION_NAMES[action], label_of(state, action, catalogue))
        for action in options
        if first <= action < end
    )
