import pytest

from cupola.engine import COMPILED
from cupola.lab.bench import table
from cupola.lab.bench.peers import Rate
from cupola.lab.bench.table import ENTRIES, Entry, Measured, entry_named, in_unit, measure
from cupola.lab.bench.uncompiled import TwinError, last_line, uncompiled_matches


def named(name: str) -> Entry:
    entry = entry_named(name)
    assert entry is not None
    return entry


def test_the_ids_are_P1_to_P11_and_the_whole_game_beside_P1_with_their_floors_and_units() -> None:
    assert [entry.id for entry in ENTRIES] == ["P1", "P1x", *(f"P{number}" for number in range(2, 12))]
    assert entry_named("P12") is None
    floors = [named(name).floor for name in ("P1x", "P8", "P9", "P10", "P11")]
    assert floors == [None, 50, None, None, None]
    assert in_unit(named("P5"), 4_000_000.0) == 0.25
    assert in_unit(named("P1"), 7.0) == 7.0


def measured(name: str, seconds: float = 0.0) -> Measured:
    return measure(named(name), seconds=seconds, rounds=1)


@pytest.mark.parametrize(
    ("missing", "names", "has_ours"),
    [(["catanatron", "open_spiel"], "P1 P1x P2 P3 P5", True), (["pygame"], "P6 P7", False)],
)
def test_a_missing_peer_leaves_no_ratio_but_our_own_figure_unless_it_measures_both(
    monkeypatch: pytest.MonkeyPatch, missing: list[str], names: str, has_ours: bool
) -> None:
    monkeypatch.setattr(table, "peer_missing", lambda: missing)

    for each in map(measured, names.split()):
        assert (each.peer, each.ratio) == (None, None)
        assert (each.ours is not None and each.ours > 0) == has_ours


@pytest.mark.parametrize(
    ("name", "peer", "unit"),
    [
        ("P1", 500.0, "decisions/s"),
        ("P5", 50.0, "us"),
        ("P6", 50.0, "steps/s"),
        ("P7", 50.0, "steps/s"),
        ("P8", 40.0, "simulations/s"),
        ("P9", 50.0, "ms"),
        ("P10", 50.0, "ms"),
        ("P11", None, "us"),
    ],
)
def test_both_sides_are_compared_where_the_peer_is_there(
    monkeypatch: pytest.MonkeyPatch, name: str, peer: float | None, unit: str
) -> None:
    monkeypatch.setattr(table, "peer_missing", list)
    monkeypatch.setattr(table, "catanatron_random", lambda seconds, seed: Rate(1, 500, 1.0))
    monkeypatch.setattr(table, "catanatron_copy", lambda seconds, seed: 50.0)
    monkeypatch.setattr(table, "connect_four_steps", lambda seconds, seed: Rate(1, 50, 1.0))
    monkeypatch.setattr(table, "open_spiel_simulations", lambda seconds, seed: 40.0)

    told = measured(name)

    assert told.ours is not None
    assert told.peer is not None
    assert peer is None or told.peer == pytest.approx(peer)
    assert told.unit == unit
    speed_up = told.peer / told.ours if unit in ("us", "ms") else told.ours / told.peer
    assert told.ratio == pytest.approx(speed_up)


@pytest.mark.skipif(not COMPILED, reason="there is nothing to compare with")
def test_P4_plays_the_same_games_on_the_uncompiled_source() -> None:
    ratio = measured("P4", seconds=0.01).ratio

    assert ratio is not None
    assert ratio > 0


@pytest.mark.skipif(not COMPILED, reason="there is nothing to compare with")
def test_P4_does_not_compare_different_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "uncompiled_matches", lambda games, seed, content: Rate(games, 1, 1.0))

    with pytest.raises(TwinError, match="uncompiled 1 decisions"):
        measured("P4", seconds=0.01)


def test_a_failing_twin_is_told_in_one_line() -> None:
    with pytest.raises(TwinError, match="the uncompiled engine failed: ValueError"):
        uncompiled_matches(games=-1, seed="no number")  # type: ignore[arg-type]
    assert last_line(b"") == "it said nothing"
