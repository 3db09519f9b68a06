"""The collector of garbage, kept from holding up a move.

A full collection looks at everything there is, and nothing else runs meanwhile: a tenth of a second with all
that a server loads. What is there at the start stays to the end, so it is never looked at again. Most of what
a request makes goes without the collector, so it looks for the rest more seldom.
"""

import gc
from typing import Final

THRESHOLDS: Final = (10_000, 20, 20)


def calm_collector() -> None:
    """Leave out what is there now; call it once in a process, when everything is loaded."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
