import json

import pytest

from cupola.cli.commands import bench
from cupola.cli.commands.bench import lines_of, missing_lines, number
from cupola.lab.bench import table
from cupola.lab.bench.table import ENTRIES, Measured
from tests.cli.conftest import Run


@pytest.fixture
def no_peers(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (bench, table):
        monkeypatch.setattr(module, "peer_missing", lambda: ["catanatron", "open_spiel"])


@pytest.mark.usefixtures("no_peers")
def test_without_peers_our_side_is_measured_and_a_line_says_what_to_install(run: Run) -> None:
    answer = run("bench", "--json", "--only", "P1,P3", "--seconds", "0.01", "--rounds", "1")

    figures = json.loads(answer.out)
    assert answer.code == 0
    assert list(figures) == ["P1", "P3"]
    assert set(figures["P1"]) == {"ours", "peer", "ratio", "unit", "floor"}
    assert (figures["P1"]["peer"], figures["P1"]["ratio"], figures["P1"]["floor"]) == (None, None, 100)
    assert answer.err == "cupola: no ratio without catanatron and open_spiel: pip install cupola[bench]\n"


@pytest.mark.usefixtures("no_peers")
def test_people_get_a_table_with_the_machine(run: Run) -> None:
    answer = run("bench", "--only", "P5", "--seconds", "0.01", "--rounds", "1")

    first, _, head, line = answer.out.splitlines()
    assert first.startswith("python 3.")
    assert head.split() == ["id", "what", "ours", "peer", "unit", "ratio", "floor", "against"]
    assert line.startswith("P5  copy of a state")


def test_a_ratio_is_judged_by_its_floor() -> None:
    reached = Measured(ours=5000.0, peer=10.0, ratio=500.0, unit="decisions/s", floor=100)
    missed = Measured(ours=500.0, peer=10.0, ratio=50.0, unit="decisions/s", floor=100)

    lines = lines_of([(ENTRIES[0], reached), (ENTRIES[0], missed)])

    assert [line.split()[-2] for line in lines[1:]] == ["ok", "below"]


def test_a_ratio_without_a_floor_is_only_told() -> None:
    told = Measured(ours=5000.0, peer=10.0, ratio=500.0, unit="decisions/s", floor=None)

    assert lines_of([(ENTRIES[1], told)])[1].split()[-2:] == ["500", "catanatron"]


def test_figures_have_as_many_digits_as_tell_something() -> None:
    assert [number(value) for value in (None, 0.123456, 12.345, 1234567.8)] == [
        "-",
        "0.123",
        "12.3",
        "1,234,568",
    ]


def test_nothing_is_missing_where_nothing_is_wanted() -> None:
    assert missing_lines([]) == []


@pytest.mark.parametrize(
    ("arguments", "parts"),
    [
        (["--only", "P99"], ["--only", "'P99'", "P1, P1x, P2"]),
        (["--seconds", "0"], ["--seconds", "'0'"]),
        (["--seconds", "nan"], ["--seconds", "'nan'"]),
        (["--rounds", "0"], ["--rounds"]),
        (["--content", "/nowhere"], ["base.toml", "/nowhere"]),
    ],
)
def test_bad_input_is_refused_in_one_line(run: Run, arguments: list[str], parts: list[str]) -> None:
    assert run("bench", *arguments).is_refused(*parts)
