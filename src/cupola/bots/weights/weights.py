"""The weights of the value function, read from a file by name, and the appraisers made with them."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources

from cupola.bots.weights.network import module_network, solo_network, standard_network
from cupola.engine.accessors.region import has_module
from cupola.engine.accessors.solo import is_solo
from cupola.engine.constants.value_terms import SHAPE_NAMES, TERM_NAMES
from cupola.engine.state.state import State
from cupola.engine.value.appraiser import Appraiser

FILE = "weights.toml"
MODULE_TABLES = 0b0010  # the bit of two to four players with Contractors
SOLO_TABLES = 0b1100  # the bits of both kinds against Ivan
# How far verdicts lie from results, in prestige, at the end of a match and more ahead of it: for two to four
# players without and with Contractors, and against Ivan the same; fitted by
# `python -m cupola.lab.training.calibrate`.
SPREADS = (1.25, 1.25, 2.0, 0.75, 2.5, 3.0, 2.5, 3.75)


class WeightsError(ValueError):
    """A file of weights that cannot be used; says what is wrong with which name."""


def standard_appraiser() -> Appraiser:
    return Appraiser(standard_weights())


def learned_appraiser(state: State) -> Appraiser:
    """For the table of this state."""
    if is_solo(state):
        return Appraiser(standard_weights(), solo_network(), SOLO_TABLES, spreads=SPREADS)
    if has_module(state):
        return Appraiser(standard_weights(), module_network(), MODULE_TABLES, spreads=SPREADS)
    return Appraiser(standard_weights(), standard_network(), spreads=SPREADS)


@cache
def standard_weights() -> tuple[float, ...]:
    """In the order of their names."""
    return read_weights(weights_text(), FILE)


def weights_text() -> str:
    return resources.files("cupola.bots.weights").joinpath(FILE).read_text(encoding="utf-8")


def read_weights(text: str, where: str) -> tuple[float, ...]:
    """Every name must be there, and no other."""
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise WeightsError(f"{where}: {error}") from error
    unknown = sorted(set(tables) - {"terms", "shapes"})
    if unknown:
        raise WeightsError(f"{where}: {unknown[0]!r:.60} is neither terms nor shapes")
    terms = _numbers(tables.get("terms", {}), TERM_NAMES, f"{where}: terms")
    return terms + _numbers(tables.get("shapes", {}), SHAPE_NAMES, f"{where}: shapes")


def _numbers(table: object, names: tuple[str, ...], where: str) -> tuple[float, ...]:
    if not isinstance(table, Mapping):
        raise WeightsError(f"{where} is not a table")
    for name in table:
        if name not in names:
            raise WeightsError(f"{where}: there is no {name!r:.60}")
    for name in names:
        if name not in table:
            raise WeightsError(f"{where}: {name} is missing")
        if isinstance(table[name], bool) or not isinstance(table[name], int | float):
            raise WeightsError(f"{where}: {name} is {table[name]!r:.60}, not a number")
    return tuple(float(table[name]) for name in names)


def written_weights(weights: tuple[float, ...], text: str) -> str:
    """Comments and order stay."""
    values = dict(zip((*TERM_NAMES, *SHAPE_NAMES), weights, strict=True))
    lines = []
    for line in text.splitlines():
        name = line.split("=")[0].strip()
        if name in values and "=" in line:
            _, _, comment = line.partition("#")
            lines.append(f"{name} = {values[name]:.3f} ".ljust(22) + f"#{comment}")
        else:
            lines.append(line)
    return "\n".join([*lines, ""])
