"""A match that goes on and on, as anybody could play and send it: nobody builds."""

import random
from functools import cache
from typing import Final

from benchmarks.tables import OPTIONS
from cupola.play.match import Match
from cupola.play.record.match_record import write_record
from cupola.play.setup.catalogue import standard_catalogue

HEAVY_COMMITS: Final = 2_000  # the most that a record may have
DULL: Final = ("move", "take", "roll", "reroll", "sell", "end-turn")


@cache
def heavy_record() -> bytes:
    """The record of a long match, some 450 kB, that breaks no rule."""
    match, choice = Match.new(OPTIONS, standard_catalogue(), "heavy"), random.Random(1)
    while not match.is_over and len(match.commits) < HEAVY_COMMITS:
        legal = match.legal()
        match.choose(choice.choice([step for step in legal if step.startswith(DULL)] or legal))
    return write_record(match, snapshots=False)
