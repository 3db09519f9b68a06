import ast
import os
from pathlib import Path
from textwrap import dedent

import pytest

from build_engine.declarations import (
    ACCESSORS,
    CONSTANTS,
    PLAIN,
    callable_accessors,
    called_by_python,
    compiled_modules,
    declared_constants,
    declared_rules,
    dotted,
    kind,
    modules,
    rewrite,
    signature,
)
from cupola.engine import NOT_COMPILED
from tests.build.project import ROOT

ENGINE = ROOT / "src" / "cupola" / "engine"


def tree(text: str) -> ast.Module:
    return ast.parse(dedent(text))


def test_python_reads_a_compiled_state_through_c_and_writes_it_through_its_window() -> None:
    module = tree('''
        """Cells by name."""

        from cupola.engine.constants.layout import RUBLES
        from cupola.engine.state.state import State


        def rubles(state: State, seat: int) -> int:
            """What a player owns."""
            return state.cells[RUBLES + seat]


        def set_rubles(state: State, seat: int, amount: int) -> None:
            state.cells[RUBLES + seat] = amount


        def lose_all(state: State, seat: int) -> None:
            set_rubles(state, seat, 0)


        def whole(value: int) -> int:
            return value
    ''')

    assert callable_accessors(module).splitlines() == [
        "'Cells by name.'",
        "def _rubles(state, seat):",
        "    'What a player owns.'",
        "    if type(state) is State:",
        "        return rubles(state, seat)",
        "    return state.cells[RUBLES + seat]",
        "globals()['rubles'] = _rubles",
        "def _set_rubles(state, seat, amount):",
        "    state.cells[RUBLES + seat] = amount",
        "globals()['set_rubles'] = _set_rubles",
        "def _lose_all(state, seat):",
        "    _set_rubles(state, seat, 0)",
        "globals()['lose_all'] = _lose_all",
        "def _whole(value):",
        "    return value",
        "globals()['whole'] = _whole",
    ]


def test_tuples_of_integers_become_arrays() -> None:
    values = {"MOVE": 1, "FIRST_OF": (0, 0, 1), "NAMES": ("red",), "NONE": ()}

    assert declared_constants(values).splitlines() == [
        "cdef extern from *:",
        '    """',
        "    static const short FIRST_OF[3] = {0,0,1};",
        '    """',
        "    const short FIRST_OF[3]",
        '    const int MOVE "(1)"',
    ]


def test_rules_become_functions_for_both_languages_and_see_the_imports_of_uncompiled_code() -> None:
    module = tree("""
        import cython
        from collections.abc import Sequence

        if not cython.compiled:
            from cupola.engine.accessors.cells import rubles
            from cupola.engine.constants import actions as a
            from cupola.engine.constants.layout import U64


        def can_pay(state: State, seat: int, price: int) -> bool:
            return rubles(state, seat) >= price


        def mixed(word: U64) -> U64:
            return word


        def settle(state: State) -> None:
            pass


        def part(some: float, whole: float) -> float:
            return some / whole
    """)

    assert declared_rules(module, {"can_pay", "settle"}).splitlines() == [
        "from cupola.engine.accessors.cells cimport rubles",
        "from cupola.engine.constants cimport actions as a",
        "cpdef bint can_pay(State state, int seat, int price) noexcept nogil",
        "cdef unsigned long long mixed(unsigned long long word) noexcept nogil",
        "cpdef void settle(State state) noexcept nogil",
        "cdef double part(double some, double whole) noexcept nogil",
    ]


def test_python_can_call_what_it_imports_by_name_or_with_its_module(tmp_path: Path) -> None:
    engine = tmp_path / "src" / "cupola" / "engine"
    for name, text in {
        "src/cupola/engine/rules/claim.py": "from cupola.engine.rules.build import height\n",
        "src/cupola/engine/plain/views.py": "from cupola.engine.rules.claim import price\n",
        "src/cupola/play/choices.py": "from cupola.engine.rules import build\nbuild.cost\n",
        "tests/test_claim.py": "from cupola.engine.rules.claim import can_claim\n",
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)

    called = called_by_python(engine)

    assert called["cupola.engine.rules.claim"] == {"price", "can_claim"}
    assert called["cupola.engine.rules.build"] == {"cost"}


def test_a_function_that_lets_go_of_the_lock_holds_it_when_it_is_called() -> None:
    (node,) = tree("""
        def apart(state: State, first: int) -> None:
            with cython.nogil:
                rule(state, first)
    """).body
    assert isinstance(node, ast.FunctionDef)

    assert signature(node) == "void apart(State state, int first) noexcept"


def test_every_module_of_the_engine_lies_in_a_folder_that_says_how_it_is_compiled() -> None:
    assert [path.name for path in ENGINE.glob("*.py")] == ["__init__.py"]
    assert {kind(ENGINE, source) for source in modules(ENGINE)} >= {CONSTANTS, ACCESSORS, PLAIN}
    assert NOT_COMPILED == (CONSTANTS, PLAIN)
    with pytest.raises(TypeError, match=r"list\[int\] says no length"):
        declared_rules(tree("class State:\n    cells: list[int]\n"), set())


@pytest.mark.parametrize(
    "text",
    [
        "def f(state: State, names: list[str]) -> int: ...",
        "def f(state: State, seat) -> int: ...",
        "def f(state: State, *, seat: int) -> int: ...",
        "def f(state: State): ...",
    ],
)
def test_a_function_the_rules_could_not_call_is_left_to_python(text: str) -> None:
    (function,) = ast.parse(text).body

    assert isinstance(function, ast.FunctionDef)
    assert signature(function) is None


def test_the_folder_of_a_module_says_how_it_is_compiled(tmp_path: Path) -> None:
    modules = ("__init__", "constants/layout", "accessors/__init__", "accessors/cells", "rules/ivan/turn")
    for name in (*modules, "plain/views"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / f"{name}.py").touch()

    assert [dotted(tmp_path, source) for source in compiled_modules(tmp_path)] == [
        "cupola.engine.accessors.cells",
        "cupola.engine.rules.ivan.turn",
    ]


def test_an_unchanged_declaration_keeps_its_time(tmp_path: Path) -> None:
    path = tmp_path / "turn.pxd"
    path.write_text("same")
    os.utime(path, (1, 1))

    rewrite(path, "same")
    assert path.stat().st_mtime == 1

    rewrite(path, "other")
    assert path.read_text() == "other"
