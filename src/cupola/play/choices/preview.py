"""What a step would bring: one step on a copy of the state, never a search."""

from typing import NamedTuple

from msgspec import Struct

from cupola.engine.accessors import board, region
from cupola.engine.accessors.cells import is_over, marker, players, slot_tile, visited
from cupola.engine.accessors.guild_pieces import contract_at, foreman, set_contract_at
from cupola.engine.accessors.stack import counter, top_kind, top_owner
from cupola.engine.constants import actions as a
from cupola.engine.constants import events as at
from cupola.engine.constants import frames as kinds
from cupola.engine.constants import layout
from cupola.engine.constants.events import Event
from cupola.engine.rules.effects.supplies import most_taken
from cupola.engine.rules.inventory import held, holds_the_same
from cupola.engine.rules.optional import dice_on
from cupola.engine.rules.track import prestige_at
from cupola.engine.state.state import Journal, State
from cupola.engine.turn.flow import apply, apply_to_turn_end, is_chance
from cupola.engine.turn.legal import is_optional, why_not
from cupola.engine.turn.playout import fingerprint
from cupola.play.choices.labels import label_of, taken_resource
from cupola.play.choices.targets import NAMED, Family, influence_effect, rival_slot_of
from cupola.play.phrases.effects import effect_called, face_called
from cupola.play.phrases.names import colour_name, dice_at, tile_resources, tower_name
from cupola.play.phrases.phrase import Phrase
from cupola.play.phrases.pieces import buttress_called, face_on_slot, specialist_called, strip_bonus
from cupola.play.scoring.sheet import marker_before_scoring
from cupola.play.setup.catalogue import Catalogue

QUESTIONS = frozenset({kinds.EFFECT_FRAME, kinds.GOODS_FRAME, kinds.TAKE_FRAME})


class Step(NamedTuple):
    action: int
    seat: int
    before: State
    after: State
    events: list[Event]


def step_ahead(state: State, action: int) -> Step:
    """Take a step on a copy and keep what happened; contracts of a final scoring stay hidden (N8)."""
    step = _taken_on(state.copy(), state, action)
    if is_over(step.after):
        return _taken_on(without_hands(state), state, action)
    return step


def _taken_on(twin: State, state: State, action: int) -> Step:
    journal = Journal()
    twin.journal = journal
    apply_to_turn_end(twin, action)
    return Step(action, top_owner(state), state, twin, journal.events())


def without_hands(state: State) -> State:
    """So that what a step shows cannot depend on any hand."""
    twin = state.copy()
    for contract in range(layout.CONTRACTS):
        if layout.IN_HAND <= contract_at(twin, contract) < layout.IN_HAND + layout.SEATS:
            set_contract_at(twin, contract, layout.NO_CONTRACT)
    return twin


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
    family = NAMED[step.action].family
    happened = {event[0] for event in step.events}
    return Preview(
        changes=changes_of(step),
        landing=visited(step.after) + 1 if family == "move" else None,
        foreman=tower_name(foreman(step.after) * layout.FLOORS) if family == "foreman" else None,
        rolled=dice_to_roll(step, family),
        finished=tuple(
            Finish(a.SECTION_NAMES[section], seat, colour_name(step.before, seat), recognition, rubles)
            for kind, seat, section, recognition, rubles, _ in step.events
            if kind == at.SECTION_FINISHED
        ),
        reprimands=tuple(
            Reprimand(
                seat, colour_name(step.before, seat), a.SECTION_NAMES[section], lost, a.SECTION_NAMES[above]
            )
            for kind, seat, section, lost, above, _ in step.events
            if kind == at.REPRIMANDED
        ),
        closes=tuple(a.CITY_NAMES[city] for kind, _, city, *_ in step.events if kind == at.CITY_CLOSED_BY),
        chance=kinds.FRAME_NAMES[top_kind(step.after)] if is_chance(step.after) else None,
        benefit=benefit_of(step, family, catalogue),
        visit=visit_of(step, catalogue) if family == "move" else None,
        commutes=take_commutes(step.before, step.action),
        triggers_end=at.END_TRIGGERED in happened,
        ends_turn=at.TURN_ENDED in happened,
        ends_match=is_over(step.after),
    )


# Players


def changes_of(step: Step) -> tuple[PlayerChange, ...]:
    """Who keeps everything is left out."""
    wasteful = {event[1] for event in step.events if event[0] == at.WASTED}
    if NAMED[step.action].family == "take":
        wasteful.add(step.seat)
    changes = (
        change_of(step, seat)
        for seat in range(players(step.before))
        if is_over(step.after) or seat in wasteful or not holds_the_same(step.before, step.after, seat)
    )
    return tuple(each for each in changes if each.goods or each.spaces or each.prestige or each.wasted)


def change_of(step: Step, seat: int) -> PlayerChange:
    """The final scoring left aside."""
    goods = [held(step.after, seat, kind) - held(step.before, seat, kind) for kind in range(layout.RESOURCES)]
    goods[layout.RECOGNITION] = goods[layout.PRESTIGE] = 0  # these are told as spaces of the marker
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
    return tuple([Amount(a.RESOURCE_NAMES[kind], count) for kind, count in enumerate(counts) if count])


def wasted_by(step: Step, seat: int) -> list[int]:
    """I1, I3: what finds no room or no piece, also the part of the tile a full take must leave."""
    wasted = [0] * len(a.RESOURCE_NAMES)
    for kind, owner, resource, count, *_ in step.events:
        if kind == at.WASTED and owner == seat:
            wasted[resource] += count
    if seat == step.seat and NAMED[step.action].family == "take":
        offer = take_on_offer(step.before)
        if NAMED[step.action].member == offer.fits:
            wasted[taken_resource(step.before)] += offer.shown - offer.fits
    return wasted


def take_on_offer(state: State) -> Take:
    """M4: what the take that is open shows and how much of it could be taken."""
    if top_kind(state) != kinds.TAKE_FRAME:
        return takes_at(state, top_owner(state))[0]
    tile_id, times = counter(state, kinds.TAKE_TILE), counter(state, kinds.TAKE_TIMES)
    return take_of(state, top_owner(state), tile_id, times, counter(state, kinds.TAKE_INDEX))


def takes_at(state: State, seat: int) -> tuple[Take, ...]:
    """M4: every resource of the tile that is visited."""
    tile_id, times = board.resource_tile(state, visited(state)), dice_on(state, visited(state))
    shown = range(len(tile_resources(state, tile_id)))
    return tuple(take_of(state, seat, tile_id, times, index) for index in shown)


def take_of(state: State, seat: int, tile_id: int, times: int, index: int) -> Take:
    """M4: the index-th resource of a tile, that many times."""
    resource = tile_resources(state, tile_id)[index]
    shown = board.tile_amount(state, tile_id, index) * times
    fits = min(most_taken(state, seat, tile_id, index, times), a.MOST_TAKEN)
    return Take(a.RESOURCE_NAMES[resource], shown, fits)


# The table


def dice_to_roll(step: Step, family: str) -> tuple[str, ...]:
    """M7, O2: the dice in the air after the step, or those that the visit it opens will roll."""
    state = step.after
    if top_kind(state) == kinds.ROLL_FRAME:
        dice = [die for die in range(region.dice_in_play(state)) if board.die_value(state, die) == 0]
    else:
        dice = dice_at(state, visited(state)) if family == "move" else []
    return tuple([a.DIE_NAMES[die] for die in dice])


def visit_of(step: Step, catalogue: Catalogue) -> VisitPreview:
    """M3: what the visit after a move would allow at most."""
    state = step.after
    options = state.legal() if top_kind(state) == kinds.VISIT_FRAME else []
    return VisitPreview(
        takes=takes_at(state, step.seat),
        influence=possible(state, options, ("influence",), catalogue),
        workshop=possible(state, options, ("workshop", "specialist"), catalogue),
    )


def possible(
    state: State, options: list[int], families: tuple[Family, ...], catalogue: Catalogue
) -> tuple[Possible, ...]:
    return tuple(
        Possible(a.ACTION_NAMES[action], label_of(state, action, catalogue))
        for action in options
        if NAMED[action].family in families
    )


def benefit_of(step: Step, family: str, catalogue: Catalogue) -> Phrase | None:
    """What the tile, the card, the strip, the specialist or the buttress of the step gives."""
    state, seat, chosen = step.before, step.seat, NAMED[step.action].member
    match family:
        case "claim" if top_kind(state) != kinds.IVAN_FRAME and board.tile(state, chosen) >= 0:
            return face_called(catalogue.faces[board.tile(state, chosen)])
        case "place-up" | "place-down":
            return face_called(catalogue.faces[counter(state, 0)])
        case "workshop" if slot_tile(state, seat, chosen) > 0:
            return face_on_slot(state, seat, chosen, catalogue)
        case "rival-workshop":
            return face_on_slot(state, *rival_slot_of(chosen), catalogue)
        case "influence":
            return effect_called(influence_effect(state, chosen, catalogue))
        case "recruit":
            return strip_bonus(region.contractors(state) - region.strip(state, seat), catalogue)
        case "keep-specialist" | "dismiss-specialist":
            return specialist_called(region.region_place(state, chosen), catalogue)
        case "specialist":
            return specialist_called(region.specialist(state, seat), catalogue)
        case "take-buttress" | "use-buttress":
            return buttress_called(chosen, catalogue)
    return None


def take_commutes(state: State, action: int) -> bool | None:
    """None for anything but a full take."""
    if top_kind(state) != kinds.VISIT_FRAME:
        return None
    options = state.legal()
    full = max((each for each in options if a.FAMILY_OF[each] == a.TAKE and each != a.TAKE), default=0)
    works = [each for each in options if a.FAMILY_OF[each] == a.USE_WORKSHOP]
    if action == full and works:
        return all(commute(state, full, work) for work in works)
    return commute(state, full, action) if full and action in works else None


def commute(state: State, first: int, second: int) -> bool:
    one_way = results(state, (first, second))
    return one_way is not None and one_way == results(state, (second, first))


def results(state: State, steps: tuple[int, ...]) -> frozenset[layout.U64] | None:
    """Small questions answered in all ways; None if a step is refused."""
    reached = [state]
    for step in steps:
        if any(why_not(each, step) for each in reached):
            return None
        reached = [answered for each in reached for answered in all_answers(after(each, step))]
    return frozenset(fingerprint(each) for each in reached)


def after(state: State, action: int) -> State:
    twin = state.copy()
    apply(twin, action)
    return twin


def all_answers(state: State) -> list[State]:
    if top_kind(state) not in QUESTIONS:
        return [state]
    answers = [option for option in state.legal() if not is_optional(option)]
    return [answered for option in answers for answered in all_answers(after(state, option))]
