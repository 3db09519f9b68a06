"""The network of the learned value, read from a file by the names of its inputs."""

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from math import isfinite

from cupola.engine.constants.value_terms import (
    FEATURE_NAMES,
    FIRST_UNITS,
    INPUTS,
    LATER_FEATURES,
    SECOND_UNITS,
    TERM_NAMES,
)

FILE = "network.toml"
SOLO_FILE = "network-solo.toml"
MODULE_FILE = "network-module.toml"
INPUT_NAMES = (*TERM_NAMES, *FEATURE_NAMES)
PARTS = ("first", "bias", "direct", "own", "rivals", "judge_bias", "verdict", "offset")


class NetworkError(ValueError):
    """A file of a network that cannot be used; says what is wrong where."""


@cache
def standard_network() -> tuple[float, ...]:
    return read_network(network_text(), FILE)


@cache
def solo_network() -> tuple[float, ...]:
    """For tables against Ivan."""
    return read_network(network_text(SOLO_FILE), SOLO_FILE)


@cache
def module_network() -> tuple[float, ...]:
    """For two to four players with Contractors."""
    return read_network(network_text(MODULE_FILE), MODULE_FILE)


def network_text(file: str = FILE) -> str:
    """Comments and all."""
    return resources.files("cupola.bots.weights").joinpath(file).read_text(encoding="utf-8")


def read_network(text: str, where: str) -> tuple[float, ...]:
    """The numbers of a network, layer by layer; every input must be there, and no other.

    What networks were not shown at first may be missing: such a network does not look at it.
    """
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise NetworkError(f"{where}: {error}") from error
    _check_names(tables, PARTS, where)
    for part, unseen in (("first", [0.0] * FIRST_UNITS), ("direct", 0.0)):
        if isinstance(tables[part], dict):
            tables[part] = dict.fromkeys(LATER_FEATURES, unseen) | tables[part]
    _check_names(tables["first"], INPUT_NAMES, f"{where}: first")
    _check_names(tables["direct"], INPUT_NAMES, f"{where}: direct")
    numbers: list[float] = []
    for name in INPUT_NAMES:
        numbers += _row(tables["first"][name], FIRST_UNITS, f"{where}: first: {name}")
    numbers += _row(tables["bias"], FIRST_UNITS, f"{where}: bias")
    numbers += _row([tables["direct"][name] for name in INPUT_NAMES], INPUTS, f"{where}: direct")
    numbers += _rows(tables["own"], f"{where}: own") + _rows(tables["rivals"], f"{where}: rivals")
    numbers += _row(tables["judge_bias"], SECOND_UNITS, f"{where}: judge_bias")
    numbers += _row(tables["verdict"], SECOND_UNITS, f"{where}: verdict")
    return tuple(numbers + _row([tables["offset"]], 1, f"{where}: offset"))


def _check_names(table: object, names: Sequence[str], where: str) -> None:
    if not isinstance(table, Mapping):
        raise NetworkError(f"{where} is not a table")
    for name in table:
        if name not in names:
            raise NetworkError(f"{where}: there is no {name!r:.60}")
    for name in names:
        if name not in table:
            raise NetworkError(f"{where}: {name} is missing")


def _rows(rows: object, where: str) -> list[float]:
    if not isinstance(rows, list) or len(rows) != FIRST_UNITS:
        raise NetworkError(f"{where}: {FIRST_UNITS} rows are needed")
    return [
        number
        for index, row in enumerate(rows)
        for number in _row(row, SECOND_UNITS, f"{where}: row {index}")
    ]


def _row(row: object, length: int, where: str) -> list[float]:
    if not isinstance(row, list) or len(row) != length:
        raise NetworkError(f"{where}: {length} numbers are needed")
    for number in row:
        if isinstance(number, bool) or not isinstance(number, int | float) or not isfinite(number):
            raise NetworkError(f"{where}: {number!r:.60} is not a number")
    return [float(number) for number in row]


def written_network(numbers: Sequence[float]) -> str:
    """Under the comment of the package's own; read again only last digits differ."""
    opening = [line for line in network_text().splitlines() if line.startswith("#")]
    left = list(numbers)

    def take(count: int) -> list[float]:
        row = left[:count]
        del left[:count]
        return row

    first = [take(FIRST_UNITS) for _ in INPUT_NAMES]
    bias, direct = take(FIRST_UNITS), take(INPUTS)
    own, rivals = ([take(SECOND_UNITS) for _ in range(FIRST_UNITS)] for _ in range(2))
    lines = [*opening, "", f"bias = {_list_text(bias)}", f"judge_bias = {_list_text(take(SECOND_UNITS))}"]
    lines += [f"verdict = {_list_text(take(SECOND_UNITS))}", f"offset = {_digits(left[0])}"]
    for name, rows in (("own", own), ("rivals", rivals)):
        lines += [f"{name} = [", *(f"    {_list_text(row)}," for row in rows), "]"]
    lines += ["", "[direct]", *map("{} = {}".format, INPUT_NAMES, map(_digits, direct))]
    lines += ["", "[first]", *map("{} = {}".format, INPUT_NAMES, map(_list_text, first))]
    return "\n".join([*lines, ""])


def _list_text(row: Sequence[float]) -> str:
    return f"[{', '.join(map(_digits, row))}]"


def _digits(number: float) -> str:
    return f"{number:.5f}"
