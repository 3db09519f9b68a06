"""Whether a reason is true, found out another way than by whoever gave it."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from cupola.bots.advice.advised_run import Run
from cupola.engine.accessors.board import (
    banner,
    cost,
    cost_size,
    delivered,
    dice_per_space,
    die_space,
    die_value,
    is_finished,
    ornament,
    resource_tile,
    reward_recognition,
    reward_rubles,
    tile_amount,
    tile_resource,
)
from cupola.engine.accessors.cells import goods, is_over, marker, players, slot_tile
from cupola.engine.accessors.guild_pieces import buttress, contract_at, hand_size
from cupola.engine.accessors.region import dice_in_play, is_closed, sent, specialist
from cupola.engine.accessors.stack import pop_frame, top_kind
from cupola.engine.constants.actions import (
    CITY_NAMES,
    ORNAMENT_NAMES,
    RESOURCE_NAMES,
    SECTION_NAMES,
    SLOT_NAMES,
)
from cupola.engine.constants.events import END_TRIGGERED, GAINED, REPRIMANDED, WASTED
from cupola.engine.constants.frames import IVAN_FRAME, NO_FRAME
from cupola.engine.constants.layout import (
    BUTTRESSES,
    CONTRACTS,
    FLOORS,
    IN_HAND,
    IVAN,
    MATERIALS,
    RECOGNITION,
    RUBLES,
    SLOTS,
    SPACES,
    TOWERS,
)
from cupola.engine.constants.tables import TILE_GAINS
from cupola.engine.rules.build import pieces_on
from cupola.engine.rules.guilds.contracts import contract_prestige
from cupola.engine.rules.inventory import held, room
from cupola.engine.rules.ivan.turn import begin_ivan_turn
from cupola.engine.rules.scoring import presence, tool_prestige, tower_prestige
from cupola.engine.rules.track import prestige
from cupola.engine.state.state import State
from cupola.engine.turn.flow import apply, is_chance, land, settle
from cupola.play.phrases.names import player
from cupola.play.phrases.phrase import Phrase, member

Question = Callable[[Run, Phrase], bool]


def is_true(run: Run, said: Phrase) -> bool:
    return QUESTIONS[said.key](run, said)


def more(run: Run, kind: int) -> int:
    return held(run.after, run.seat, kind) - held(run.before, run.seat, kind)


def finishes(run: Run, said: Phrase) -> bool:
    """B3: the section is finished now and was not before; its reward is no less than the printed one."""
    printed = {"recognition": reward_recognition, "rubles": reward_rubles}
    section, reward = section_of(said), goods_of(said)
    told = {RESOURCE_NAMES[kind]: count for kind, count in reward.items()}
    is_new = is_finished(run.after, section) and not is_finished(run.before, section)
    return is_new and all(told.get(name, 0) >= worth(run.before, section) for name, worth in printed.items())


def claims(run: Run, said: Phrase) -> bool:
    """C: the section bears the own banner and bore none."""
    return banner(run.before, section_of(said)) < 0 and banner(run.after, section_of(said)) == run.seat


def pays(run: Run, said: Phrase) -> bool:
    """B3: the section is the own one, and its card shows just that."""
    section, told = section_of(said), goods_of(said)
    printed = (reward_recognition(run.before, section), reward_rubles(run.before, section))
    return claims(run, said) and (told.get(RECOGNITION, 0), told.get(RUBLES, 0)) == printed


def holds(run: Run, said: Phrase) -> bool:
    """B1: so many pieces could be brought to the section at once, of so many it needs."""
    section = section_of(said)
    missing = sum(
        max(0, cost(run.after, section, kind) - goods(run.after, run.seat, kind)) for kind in range(MATERIALS)
    )
    size = cost_size(run.after, section)
    return claims(run, said) and (size - missing, size) == (number_of(said), number_of(said, "size"))


def presses(run: Run, said: Phrase) -> bool:
    """B4: unfinished sections of that player, each below one that the turn claims."""
    claimed = [each for each in range(TOWERS * FLOORS) if is_newly_claimed(run, each)]
    return all(
        player(run.before, banner(run.before, lower)) == said.args["player"]
        and banner(run.before, lower) != run.seat
        and not is_finished(run.after, lower)
        and any(upper > lower and upper // FLOORS == lower // FLOORS for upper in claimed)
        for lower in sections_in(said)
    )


def is_newly_claimed(run: Run, section: int) -> bool:
    """C: whether a section bears the own banner and bore none."""
    return banner(run.before, section) < 0 and banner(run.after, section) == run.seat


def forestalls(run: Run, said: Phrase) -> bool:
    """V8: had the turn been Ivan's, he could have been given the section."""
    return is_newly_claimed(run, section_of(said)) and section_of(said) in claimed_by_ivan(run.before)


def ivan_takes(run: Run, said: Phrase) -> bool:
    """V8: Ivan's next turn leaves him no other section."""
    return claimed_by_ivan(run.after) == {section_of(said)}


def claimed_by_ivan(state: State) -> set[int]:
    """V4, V8: every section that Ivan may get if his turn begins now, whatever the dice show."""
    begun = state.copy()
    while top_kind(begun) != NO_FRAME:
        pop_frame(begun)
    begin_ivan_turn(begun)
    settle_up_to_chance(begun)
    at_once = new_banners(state, begun)
    if at_once or top_kind(begun) != IVAN_FRAME:
        return at_once
    taken = set()
    for action in begun.legal():
        after = begun.copy()
        apply(after, action)
        taken |= new_banners(state, after)
    return taken


def settle_up_to_chance(state: State) -> None:
    """Let Ivan's turn run with whatever dice until a choice is made for him."""
    settle(state)
    while is_chance(state):
        land(state, 1)


def new_banners(before: State, after: State) -> set[int]:
    """C: the sections that got Ivan's banner."""
    return {
        each for each in range(TOWERS * FLOORS) if banner(before, each) < 0 and banner(after, each) == IVAN
    }


def lays_tile(run: Run, said: Phrase) -> bool:
    """C3: more tiles lie face up than before, one of them on a slot of that die."""
    die = said.args["die"]
    colours = [
        SLOT_NAMES[slot].rstrip("12")
        for slot in range(SLOTS)
        if slot_tile(run.after, run.seat, slot) > 0 >= slot_tile(run.before, run.seat, slot)
    ]
    assert isinstance(die, Phrase)
    assert die in [member("die", colour) for colour in colours]
    before, after = (
        sum(slot_tile(state, run.seat, slot) > 0 for slot in range(SLOTS))
        for state in (run.before, run.after)
    )
    return after > before


def delivers(run: Run, said: Phrase) -> bool:
    """B2: so many pieces more lie there, of so many."""
    section = section_of(said)
    there = pieces_on(run.after, section)
    return (
        there - pieces_on(run.before, section) == number_of(said)
        and (there, cost_size(run.after, section)) == (number_of(said, "there"), number_of(said, "size"))
        and banner(run.after, section) == run.seat
        and not is_finished(run.after, section)
    )


def is_ready(run: Run, said: Phrase) -> bool:
    """B1: the inventory holds whatever the section lacks."""
    section = section_of(said)
    return banner(run.after, section) == run.seat and all(
        delivered(run.after, section, kind) + goods(run.after, run.seat, kind)
        >= cost(run.after, section, kind)
        for kind in range(MATERIALS)
    )


def decorates(run: Run, said: Phrase) -> bool:
    """B6: the section bears the own ornament and bore none."""
    return ornament(run.before, section_of(said)) < 0 and ornament(run.after, section_of(said)) == run.seat


def leads(run: Run, said: Phrase) -> bool:
    """E5: nobody has as much presence now, and somebody had before."""
    tower = tower_of(said)
    leaders = [
        [seat for seat in range(players(state)) if presence(state, seat, tower) == highest(state, tower)]
        for state in (run.before, run.after)
    ]
    worth = tower_prestige(run.after, run.seat, tower)
    return leaders[1] == [run.seat] and leaders[0] != [run.seat] and worth == number_of(said)


def draws_level(run: Run, said: Phrase) -> bool:
    """E5: as much presence as whoever has most, and less before."""
    tower = tower_of(said)
    others = [presence(run.after, seat, tower) for seat in range(players(run.after)) if seat != run.seat]
    own = presence(run.after, run.seat, tower)
    return own == max(others) > presence(run.before, run.seat, tower)


def highest(state: State, tower: int) -> int:
    return max(presence(state, seat, tower) for seat in range(players(state)))


def blamed(run: Run, seat: int) -> int:
    """B4: the recognition that reprimands cost a seat."""
    return sum(event[3] for event in run.events if event[0] == REPRIMANDED and event[1] == seat)


def reprimands(run: Run, said: Phrase) -> bool:
    """B4: another player's marker has gone back by just that, but for recognition gained elsewhere (K8)."""
    seat = next(
        seat for seat in range(players(run.before)) if player(run.before, seat) == said.args["player"]
    )
    gained = sum(event[3] for event in run.events if event[:3] == (GAINED, seat, RECOGNITION))
    fell = marker(run.before, seat) - marker(run.after, seat) + gained
    assert all(banner(run.after, section) == seat for section in sections_in(said))
    return seat != run.seat and (fell == number_of(said) or is_over(run.after))


def is_wanted(run: Run, said: Phrase) -> bool:
    """B1: the goods came in, the own sections lack at least as many, and each lacks some of them."""
    wanted = goods_of(said)
    lacked = [
        {kind: cost(run.after, section, kind) - delivered(run.after, section, kind) for kind in wanted}
        for section in sections_in(said)
    ]
    return (
        all(more(run, kind) >= count for kind, count in wanted.items())
        and all(sum(max(0, each[kind]) for each in lacked) >= count for kind, count in wanted.items())
        and all(max(each.values()) > 0 for each in lacked)
        and all(banner(run.after, section) == run.seat for section in sections_in(said))
    )


def sections_in(said: Phrase) -> list[int]:
    named = said.args["sections"]
    assert isinstance(named, tuple)
    return [section_of(each) for each in named]


def gains(run: Run, said: Phrase) -> bool:
    return all(more(run, kind) >= count > 0 for kind, count in goods_of(said).items())


def costs(run: Run, said: Phrase) -> bool:
    return all(more(run, kind) == -count for kind, count in goods_of(said).items())


def gains_prestige(run: Run, said: Phrase) -> bool:
    """T5: so much more prestige."""
    return prestige(run.after, run.seat) - prestige(run.before, run.seat) == number_of(said)


def loses_prestige(run: Run, said: Phrase) -> bool:
    """O1: so much less prestige."""
    return prestige(run.before, run.seat) - prestige(run.after, run.seat) == number_of(said)


def frees(run: Run, said: Phrase) -> bool:
    """C5: an ornament is named that exists."""
    named = said.args["ornament"]
    return isinstance(named, Phrase) and named.key.removeprefix("ornament-") in ORNAMENT_NAMES


def wastes(run: Run, said: Phrase) -> bool:
    """I1, I3: so much found no room."""
    lost = dict.fromkeys(goods_of(said), 0)
    for event in run.events:
        if event[0] == WASTED and event[1] == run.seat:
            lost[event[2]] += event[3]
    return lost == goods_of(said)


def rolls(run: Run, said: Phrase) -> bool:
    """M7: so many dice are in the air."""
    values = [die_value(run.after, die) for die in range(dice_in_play(run.after))]
    return values.count(0) == number_of(said)


def draws(run: Run, said: Phrase) -> bool:
    return is_chance(run.after)


# What a reason says: the places, numbers and goods in its phrase


def section_of(said: Phrase) -> int:
    return SECTION_NAMES.index(str(said.args["section"]))


def tower_of(said: Phrase) -> int:
    return "ABCDEF".index(str(said.args["tower"]))


def number_of(said: Phrase, name: str = "count") -> int:
    number = said.args[name]
    assert isinstance(number, int)
    return number


def goods_of(said: Phrase) -> Mapping[int, int]:
    listed = said.args["goods"]
    assert isinstance(listed, tuple)
    return {RESOURCE_NAMES.index(each.key.removeprefix("amount-")): number_of(each) for each in listed}


def city_of(said: Phrase) -> int:
    city = said.args["city"]
    assert isinstance(city, Phrase)
    return CITY_NAMES.index(city.key.removeprefix("city-"))


# The dice of the market, and the modules


def stacks(state: State) -> Iterator[Mapping[int, int]]:
    """M4: what each die that lies still leads to, over every space it would stop on."""
    for die in range(dice_in_play(state)):
        if die_value(state, die) == 0:
            continue
        space = (die_space(state, die) + die_value(state, die)) % SPACES
        dice = {each for each in range(dice_in_play(state)) if die_space(state, each) == space} | {die}
        tile = resource_tile(state, space)
        places = [at for at in range(TILE_GAINS) if tile_amount(state, tile, at) > 0]
        if len(dice) <= dice_per_space(state):
            yield {tile_resource(state, tile, at): tile_amount(state, tile, at) * len(dice) for at in places}


def leaves(run: Run, said: Phrase) -> bool:
    """M1, M4: a die as it lies leads to just these goods."""
    return any(shown == goods_of(said) for shown in stacks(run.after))


def breaks(run: Run, said: Phrase) -> bool:
    """M1, M4: a die as it lay led to these goods, and none that lies still leads to so much any more."""
    most = sum(count for kind, count in goods_of(said).items() if kind < MATERIALS)
    left = [sum(count for kind, count in shown.items() if kind < MATERIALS) for shown in stacks(run.after)]
    return any(shown == goods_of(said) for shown in stacks(run.before)) and max(left, default=0) < most


def in_hand(state: State, seat: int) -> int:
    """E2: what the contracts of a seat would bring now."""
    hand = [each for each in range(CONTRACTS) if contract_at(state, each) == IN_HAND + seat]
    return sum(contract_prestige(state, seat, each) for each in hand)


def owned(state: State, seat: int) -> int:
    """N10: the buttresses of a seat."""
    return sum(buttress(state, each) == 2 + seat for each in range(BUTTRESSES))


def recruits(run: Run, said: Phrase) -> bool:
    place = city_of(said)
    return sent(run.after, run.seat, place) == sent(run.before, run.seat, place) + 1


def closes(run: Run, said: Phrase) -> bool:
    """K8: the city is closed now and was open."""
    place = city_of(said)
    return is_closed(run.after, place) and not is_closed(run.before, place)


QUESTIONS: Final[Mapping[str, Question]] = {
    "advice-finishes": finishes,
    "advice-claims": claims,
    "advice-pays": pays,
    "advice-holds": holds,
    "advice-presses": presses,
    "advice-forestalls": forestalls,
    "advice-ivan-next": ivan_takes,
    "advice-tile": lays_tile,
    "advice-delivers": delivers,
    "advice-ready": is_ready,
    "advice-decorates": decorates,
    "advice-frees": frees,
    "advice-leads": leads,
    "advice-level": draws_level,
    "advice-reprimands": reprimands,
    "advice-blamed": lambda run, said: blamed(run, run.seat) == number_of(said),
    "advice-wanted": is_wanted,
    "advice-gains": gains,
    "advice-prestige": gains_prestige,
    "advice-loses-prestige": loses_prestige,
    "advice-costs": costs,
    "advice-full": lambda run, said: room(run.after, run.seat) == 0,
    "advice-room": lambda run, said: room(run.after, run.seat) == number_of(said),
    "advice-leaves": leaves,
    "advice-breaks": breaks,
    "advice-rolls": rolls,
    "advice-buttress": lambda run, said: owned(run.after, run.seat) > owned(run.before, run.seat),
    "advice-recruits": recruits,
    "advice-specialist": lambda run, said: specialist(run.after, run.seat) >= 0,
    "advice-tools": lambda run, said: (
        tool_prestige(run.after, run.seat) - tool_prestige(run.before, run.seat) == number_of(said)
    ),
    "advice-contract": lambda run, said: hand_size(run.after, run.seat) > 0,
    "advice-contracts": lambda run, said: (
        in_hand(run.after, run.seat) - in_hand(run.before, run.seat) == number_of(said)
    ),
    "summary-closes": closes,
    "summary-wasted": wastes,
    "summary-triggers-end": lambda run, said: any(event[0] == END_TRIGGERED for event in run.events),
    "summary-ends-match": lambda run, said: is_over(run.after),
    "summary-draws-specialist": draws,
    "summary-draws-contracts": draws,
    "summary-draws-spares": draws,
    "summary-draws-tiles": draws,
}
