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


@pytest.mark.parametrize(
    ("entry", "ratio", "floor", "end"),
    [(0, 500.0, 100, "ok"), (0, 50.0, 100, "below"), (1, 500.0, None, "500")],
)
def test_a_ratio_is_judged_by_its_floor_if_any(entry: int, ratio: float, floor: int | None, end: str) -> None:
    measured = Measured(ours=10 * ratio, peer=10.0, ratio=ratio, unit="decisions/s", floor=floor)

    assert lines_of([(ENTRIES[entry], measured)])[1].split()[-2:] == [end, "catanatron"]


def test_figures_have_the_digits_that_tell_something_and_nothing_is_missing_where_none_is_wanted() -> None:
    assert list(map(number, (None, 0.123456, 12.345, 1234567.8))) == ["-", "0.123", "12.3", "1,234,568"]
    assert missing_lines([]) == []
