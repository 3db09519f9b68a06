"""Entrants: a bot by name or import path, with its own budget or the common one."""

import re
from importlib import import_module
from typing import Final, cast

from msgspec import Struct, structs

from cupola.bots.bot import Bot, Budget
from cupola.bots.registry import UnknownBot, bot_named


class ArenaError(ValueError):
    """The arena cannot go on; says which bot or which wish, and at which seed."""


MOST_NODES: Final = 1_000_000_000
MOST_MILLISECONDS: Final = 600_000.0

_BUDGET: Final = re.compile(r"(?P<amount>\d{1,12}(?:\.\d{1,6})?)(?P<unit>n|ms|s)", re.ASCII)


class Entrant(Struct, frozen=True):
    """How it was written, which bot that is, and its budget, 0 for no limit."""

    name: str
    bot: str
    nodes: int = 0
    milliseconds: float = 0.0


def read_entrant(text: str, usual: Budget) -> Entrant:
    """Such as `greedy`, `planner@50ms`, `planner@2000n`, `module:Class@1s`."""
    bot, at, budget = text.partition("@")
    entrant = Entrant(text, bot, usual.nodes, usual.milliseconds)
    if at:
        entrant = structs.replace(entrant, **read_budget(text, budget))
    new_bot(entrant)  # a bot that cannot play is refused before the first match
    return entrant


def read_budget(text: str, budget: str) -> dict[str, float]:
    found = _BUDGET.fullmatch(budget)
    if found is None:
        raise ArenaError(f"{text!r:.80}: {budget!r:.40} is not a budget such as 2000n, 50ms or 1s")
    amount = float(found["amount"])
    if found["unit"] == "n":
        return {"nodes": checked_nodes(text, amount), "milliseconds": 0.0}
    milliseconds = 1000 * amount if found["unit"] == "s" else amount
    if not 0 < milliseconds <= MOST_MILLISECONDS:
        raise ArenaError(f"{text!r:.80}: a turn has more than 0 and at most {MOST_MILLISECONDS:.0f} ms")
    return {"nodes": 0, "milliseconds": milliseconds}


def checked_nodes(text: str, amount: float) -> int:
    if not amount.is_integer() or not 1 <= amount <= MOST_NODES:
        raise ArenaError(f"{text!r:.80}: nodes are a whole number from 1 to {MOST_NODES}")
    return int(amount)


def new_bot(entrant: Entrant) -> Bot:
    """A new one, so that no match depends on the one before it."""
    if ":" in entrant.bot:
        return imported_bot(entrant.bot)
    try:
        return bot_named(entrant.bot)
    except UnknownBot as error:
        raise ArenaError(f"{error}, nor an import path such as module:Class") from error


def imported_bot(path: str) -> Bot:
    module, _, name = path.partition(":")
    try:
        bot = getattr(import_module(module), name)()
    except Exception as error:  # an import runs whatever the module holds
        raise ArenaError(f"bot {path!r:.80}: {type(error).__name__}: {error}") from error
    if not callable(getattr(bot, "think", None)):
        raise ArenaError(f"bot {path!r:.80}: has no method `think`")
    return cast(Bot, bot)
