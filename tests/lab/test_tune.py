from pathlib import Path

import pytest

from cupola.bots.weights.weights import read_weights, standard_weights
from cupola.engine.constants.value_terms import PRESTIGE_TERM, TERMS, TIE_SHAPE, WEIGHTS
from cupola.lab.tuning.fit import Note, blend, fit_weights, gather, solve, sum_notes
from cupola.lab.tuning.play import TABLES, pairings, score
from cupola.lab.tuning.tune import main, move_weights, scales

BEFORE = standard_weights()


def test_linear_equations_are_solved() -> None:
    assert solve([[4.0, 1.0], [1.0, 3.0]], [9.0, 5.0]) == pytest.approx([2.0, 1.0])


def test_a_regression_finds_what_the_margin_was_made_of() -> None:
    def seen(term: int, amount: float) -> tuple[float, ...]:
        return tuple(amount if index == term else 0.0 for index in range(TERMS))

    notes = [Note((seen(term, amount), seen(term, 0.0))) for term in (3, 8) for amount in (1.0, 2.0, 3.0)]
    sums = [
        sum_notes([note], [int(sum(note.terms[0])) * (5 if note.terms[0][3] else 2), 0])
        for note in notes
        for _ in range(500)
    ]

    found = fit_weights(BEFORE, sums)

    assert (round(found[3]), round(found[8])) == (5, 2)
    assert found[PRESTIGE_TERM] == 1
    assert found[TERMS:] == BEFORE[TERMS:]
    assert blend(BEFORE, found, 0.0) == BEFORE


@pytest.mark.compiled_only
def test_a_match_between_equals_is_paired_to_nothing() -> None:
    one, other = (score(pairing) for pairing in pairings(BEFORE, BEFORE, 2, seed=4))

    assert one == -other


@pytest.mark.compiled_only
def test_a_match_that_gathers_notes_every_seat_at_every_turn() -> None:
    sums = gather(pairings(BEFORE, BEFORE, 1, seed=4)[0])

    assert sums.notes > 40
    assert sums.squares[PRESTIGE_TERM][PRESTIGE_TERM] > 0


def test_every_table_is_met_with_the_seats_exchanged() -> None:
    found = pairings(BEFORE, BEFORE, 2 * len(TABLES), seed=1)

    assert {(pairing.table, pairing.parity) for pairing in found} == {
        (table, parity) for table in range(len(TABLES)) for parity in (0, 1)
    }


def test_moves_leave_prestige_alone_and_shapes_within_bounds() -> None:
    far = move_weights(BEFORE, [100 * scale for scale in scales(BEFORE)], 1.0)

    assert far[PRESTIGE_TERM] == 1
    assert far[TIE_SHAPE] == 1
    assert len(far) == WEIGHTS


@pytest.mark.compiled_only
def test_a_short_run_writes_weights(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "weights.toml"
    few = ["--fits", "1", "--fit-games", "2", "--rounds", "1", "--games", "2", "--check-games", "8"]
    monkeypatch.setattr("sys.argv", ["tune", "--out", str(out), "--processes", "1", *few])

    assert main() in (0, 1)
    assert len(read_weights(out.read_text(encoding="utf-8"), "weights")) == WEIGHTS
