"""Check a finished match's luck against the revealed seed."""

from collections.abc import Iterator, Sequence

from cupola.engine.state.luck import scaled
from cupola.play.chance import ChanceOutcome, SealedLuck, commitment_of, word_of
from cupola.play.match import laid_table
from cupola.play.position.document import position_hash
from cupola.play.record.codec import RecordError
from cupola.play.record.match_record import Record
from cupola.play.record.replay import bounds_of
from cupola.play.setup.catalogue import Catalogue
from cupola.play.setup.options import OptionError


def check_luck(record: Record, catalogue: Catalogue, bounds: Sequence[int] | None = None) -> list[str]:
    """Every outcome that is not the one of the sealed seed, and a set-up that is not.

    A continued match has no set-up of its own: no draw laid its first position. `bounds`, how many outcomes
    chance had at every draw, are found by a replay unless one has found them before.
    """
    if record.seed is None:
        return ["seed: not revealed, the match is not over"]
    if commitment_of(record.seed, record.header.practice) != record.header.commitment:
        return ["seed: is not the one sealed before the match"]
    try:
        known = bounds_of(record, catalogue) if bounds is None else bounds
    except RecordError as error:
        return [str(error)]
    faults = _check_outcomes(record, record.seed, known)
    if record.header.continued:
        return faults
    return faults + _check_set_up(record, record.seed, catalogue)


def _check_outcomes(record: Record, seed: bytes, bounds: Sequence[int]) -> list[str]:
    """A forged draw may lead where the rest can no longer be followed."""
    faults = []
    outcomes = list(outcomes_of(record))
    for (step, outcome), bound in zip(outcomes, bounds, strict=False):
        expected = 1 + scaled(word_of(seed, outcome.event), bound)
        if outcome.value != expected:
            faults.append(f"step {step}: draw {outcome.event} is {expected}, recorded is {outcome.value}")
    if len(bounds) < len(outcomes) and not faults:
        step, outcome = outcomes[len(bounds)]
        faults.append(f"step {step}: draw {outcome.event} is not asked for by the steps before it")
    return faults


def outcomes_of(record: Record) -> Iterator[tuple[int, ChanceOutcome]]:
    """With the number of its step."""
    for step, commit in enumerate(record.commits, start=1):
        for outcome in commit.chance:
            yield step, outcome


def skipped_draws(record: Record) -> list[int]:
    """Those after the set-up that are in no step: outcomes that the table took back."""
    used = {outcome.event for _, outcome in outcomes_of(record)}
    return [number for number in range(record.header.drawn + 1, record.drawn + 1) if number not in used]


def _check_set_up(record: Record, seed: bytes, catalogue: Catalogue) -> list[str]:
    luck = SealedLuck(seed)
    try:
        state = laid_table(record.header.options, catalogue, luck)
    except OptionError as error:
        return [f"options: {error}"]
    if position_hash(state, catalogue) != record.header.hash or luck.event != record.header.drawn:
        return [f"set-up: draws 1 to {luck.event} lay another table"]
    return []
