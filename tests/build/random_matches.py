"""Plays random matches on five kinds of tables and prints what they came to; runs natively and in a browser.

python tests/build/random_matches.py FIRST COUNT: the decisions taken and one digest of every ending.
"""

import hashlib
import sys

from cupola.engine import COMPILED
from cupola.engine.state.luck import Luck
from cupola.engine.state.state import State
from cupola.engine.turn.playout import fingerprint, play_at_random, start
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.deal import deal_for
from cupola.play.setup.options import TableOptions

MOST_DECISIONS = 100_000
TABLES = (
    TableOptions(players=2),
    TableOptions(players=4),
    TableOptions(players=3, contractors=True),
    TableOptions(players=4, contractors=True, fourth="archivists"),
    TableOptions(players=1),
)


def digest_of(matches: range) -> str:
    catalogue = standard_catalogue()
    deals = [deal_for(options, catalogue) for options in TABLES]
    digest = hashlib.sha256()
    decisions = 0
    for number in matches:
        state, luck = State(catalogue.tables), Luck(number)
        start(state, deals[number % len(deals)], luck)
        decisions += play_at_random(state, luck, MOST_DECISIONS)
        digest.update(fingerprint(state).to_bytes(8, "little"))
    return f"{'compiled' if COMPILED else 'python'} {decisions} {digest.hexdigest()}"


if __name__ == "__main__":
    first, count = map(int, sys.argv[1:])
    print(digest_of(range(first, first + count)))
