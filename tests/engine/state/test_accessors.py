import ast
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from itertools import product
from pathlib import Path

import pytest

from build_engine.declarations import ACCESSORS, dotted, kind, modules, only_reads, parsed
from cupola.play.chance import luck_of
from cupola.play.match import Match, play_random
from cupola.play.position.snapshot import snapshot_of
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.options import TableOptions
from tests.build.project import ROOT

pytestmark = pytest.mark.compiled_only

ENGINE = ROOT / "src" / "cupola" / "engine"
SOURCES = [source for source in modules(ENGINE) if kind(ENGINE, source) == ACCESSORS]
FIRST_TWO = range(2)  # of whatever is counted: seats, sections, slots, kinds
BESIDE_THE_CELLS = ("option", "option_count", "bag_size")  # a state in plain lists has none


def readers() -> Iterator[tuple[str, int, Callable[..., object]]]:
    """The accessors that read a state by their name, with the number of further arguments."""
    for source in SOURCES:
        module = import_module(dotted(ENGINE, source))
        for node in parsed(source).body:
            is_reader = isinstance(node, ast.FunctionDef) and only_reads(node)
            if isinstance(node, ast.FunctionDef) and is_reader and node.args.args[0].arg == "state":
                yield node.name, len(node.args.args) - 1, getattr(module, node.name)


def test_python_calls_compiled_accessors() -> None:
    files = [str(import_module(dotted(ENGINE, source)).__file__) for source in SOURCES]

    assert [Path(file).name for file in files if not file.endswith(tuple(EXTENSION_SUFFIXES))] == []


@pytest.mark.parametrize("steps", [0, 60, 140])
def test_an_accessor_reads_the_same_by_c_and_by_its_source(steps: int) -> None:
    options = TableOptions(players=3, contractors=True, fourth="archivists")
    match = Match.new(options, standard_catalogue(), "accessors")
    play_random(match, luck_of("choices"), steps)
    plain = snapshot_of(match.state, standard_catalogue())

    compared = 0
    for name, count, read in readers():
        for arguments in product(FIRST_TWO, repeat=count) if name not in BESIDE_THE_CELLS else ():
            assert read(match.state, *arguments) == read(plain, *arguments), (name, arguments)
            compared += 1

    assert compared > 200
