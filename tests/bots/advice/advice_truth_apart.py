"""Whether reasons from the dice of the market and from the modules are true."""

from collections.abc import Iterator, Mapping

from cupola.bots.advice.advised_run import Run
from cupola.engine.accessors.board import (
    dice_per_space,
    die_space,
    die_value,
    resource_tile,
    tile_amount,
    tile_resource,
)
from cupola.engine.accessors.guild_pieces import buttress, contract_at
from cupola.engine.accessors.region import dice_in_play, is_closed, sent
from cupola.engine.constants.layout import BUTTRESSES, CONTRACTS, IN_HAND, MATERIALS, SPACES
from cupola.engine.constants.tables import TILE_GAINS
from cupola.engine.rules.guilds.contracts import contract_prestige
from cupola.engine.state.state import State
from cupola.play.phrases.phrase import Phrase
from tests.bots.advice.told import city_of, goods_of


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
    """K4: one contractor more is in the city."""
    place = city_of(said)
    return sent(run.after, run.seat, place) == sent(run.before, run.seat, place) + 1


def closes(run: Run, said: Phrase) -> bool:
    """K8: the city is closed now and was open."""
    place = city_of(said)
    return is_closed(run.after, place) and not is_closed(run.before, place)
