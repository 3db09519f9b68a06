"""Searches of the past, kept as they were: opponents that stay the same when weights and settings change.

Each has a file of settings, one of weights and one of a network in `bots/weights/frozen`; the search itself
and the rules are shared with today's.
"""

from functools import cache
from importlib import resources
from typing import Final

import msgspec
from msgspec import Struct

from cupola.bots.search.candidates import SearchSettings
from cupola.bots.search.search_bot import SearchBot
from cupola.bots.weights.network import read_network
from cupola.bots.weights.weights import read_weights
from cupola.engine.value.appraiser import Appraiser

FROZEN: Final = ("search-2026",)


class FrozenSearch(Struct, frozen=True, forbid_unknown_fields=True):
    """A file of settings: those of the search, and what its value knows.

    `taught` are the bits of the tables its network is for. `is_patient` is for a value that forgets at the
    end what finished sections count in a long match.
    """

    taught: int
    is_patient: bool
    search: SearchSettings


def frozen_bot(name: str) -> SearchBot:
    return SearchBot(frozen_appraiser(name), settings_of(name).search)


def frozen_appraiser(name: str) -> Appraiser:
    """A judge that never changes."""
    settings = settings_of(name)
    return Appraiser(*_numbers_of(name), settings.taught, settings.is_patient)


@cache
def settings_of(name: str) -> FrozenSearch:
    return msgspec.toml.decode(_text(f"{name}.toml"), type=FrozenSearch)


@cache
def _numbers_of(name: str) -> tuple[tuple[float, ...], tuple[float, ...]]:
    weights, network = f"{name}-weights.toml", f"{name}-network.toml"
    return read_weights(_text(weights), weights), read_network(_text(network), network)


def _text(file: str) -> str:
    return resources.files("cupola.bots.weights").joinpath("frozen", file).read_text(encoding="utf-8")
