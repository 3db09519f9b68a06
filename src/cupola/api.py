"""The public surface: what bots, scripts and notebooks import.

Everything else in the package may move from one version to the next; a name listed here stays, or its removal
stands in the changelog. `docs/api-python.md` has one line for each. The environments are loaded when they are
first used, because they need `pip install cupola[lab]`.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Final

from cupola.bots.advice.advise import advise
from cupola.bots.bot import Bot, Budget, Report, Thought, named_run
from cupola.bots.registry import bot_named
from cupola.bots.review.account import account_of, turning_points
from cupola.bots.review.decisions import review_match
from cupola.engine.constants.actions import ACTION_NAMES
from cupola.engine.plain.turn_results import Breadth, best_turns
from cupola.engine.state.luck import Luck
from cupola.engine.state.state import State
from cupola.lab.simulate import simulate
from cupola.play.choices.choices import choices_for
from cupola.play.match import Match, Refused
from cupola.play.phrases.phrase import Words
from cupola.play.position.document import (
    PositionError,
    decode_position,
    encode_position,
    position_of,
    state_of,
)
from cupola.play.record.codec import RecordError
from cupola.play.record.match_record import Record, read_record, write_record
from cupola.play.record.notation import turn_lines
from cupola.play.record.replay import replay
from cupola.play.record.seed_check import check_luck
from cupola.play.setup.catalogue import Catalogue, catalogue_of
from cupola.play.setup.options import OptionError, TableOptions
from cupola.play.view.table_view import View, view_of

if TYPE_CHECKING:
    from cupola.lab.environments.aec import env as pettingzoo_env
    from cupola.lab.environments.single import CupolaEnv
    from cupola.lab.environments.spiel import CupolaGame
    from cupola.lab.environments.spiel_bot import SpielMctsBot
    from cupola.lab.environments.vector import CupolaVector

__all__ = [
    "ACTION_NAMES",
    "Bot",
    "Breadth",
    "Budget",
    "Catalogue",
    "CupolaEnv",
    "CupolaGame",
    "CupolaVector",
    "Luck",
    "Match",
    "OptionError",
    "PositionError",
    "Record",
    "RecordError",
    "Refused",
    "Report",
    "SpielMctsBot",
    "State",
    "TableOptions",
    "Thought",
    "View",
    "Words",
    "account_of",
    "advise",
    "best_turns",
    "bot_named",
    "catalogue_of",
    "check_luck",
    "choices_for",
    "decode_position",
    "encode_position",
    "named_run",
    "pettingzoo_env",
    "position_of",
    "read_record",
    "replay",
    "review_match",
    "simulate",
    "state_of",
    "turn_lines",
    "turning_points",
    "view_of",
    "write_record",
]

_ENVIRONMENTS: Final = {
    "CupolaEnv": ("single", "CupolaEnv"),
    "CupolaGame": ("spiel", "CupolaGame"),
    "CupolaVector": ("vector", "CupolaVector"),
    "SpielMctsBot": ("spiel_bot", "SpielMctsBot"),
    "pettingzoo_env": ("aec", "env"),
}


if not TYPE_CHECKING:  # a type checker would take any name for an attribute

    def __getattr__(name: str) -> object:
        """Load an environment; without the `lab` extra this raises an ImportError that says how to get it."""
        if name not in _ENVIRONMENTS:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        module, original = _ENVIRONMENTS[name]
        found: object = getattr(import_module(f"cupola.lab.environments.{module}"), original)
        return found
