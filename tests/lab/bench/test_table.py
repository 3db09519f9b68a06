import pytest

from cupola.engine import COMPILED
from cupola.lab.bench import table
from cupola.lab.bench.peers import Rate
from cupola.lab.bench.table import ENTRIES, Entry, entry_named, in_unit, measure
from cupola.lab.bench.uncompiled import TwinError, last_line, uncompiled_matches


def named(name: str) -> Entry:
    entry = entry_named(name)
    assert entry is not None
    return entry


def test_the_ids_are_P1_to_P11_and_the_whole_game_beside_P1() -> None:
    assert [entry.id for entry in ENTRIES] == ["P1", "P1x", *(f"P{number}" for number in range(2, 12))]
    assert named("P1x").floor is None
    assert entry_named("P12") is None


def test_a_missing_peer_leaves_no_ratio_but_our_own_figure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "peer_missing", lambda: ["catanatron", "open_spiel"])

    measured = [measure(named(name), seconds=0.0, rounds=1) for name in ("P1", "P1x", "P2", "P3", "P5")]

    assert all(each.ours is not None and each.ours > 0 for each in measured)
    assert [(each.peer, each.ratio) for each in measured] == [(None, None)] * 5


def test_without_pygame_neither_side_of_P6_and_P7_is_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(table, "peer_missing", lambda: ["pygame"])

    measured = [measure(named(name), seconds=0.0, rounds=1) for name in ("P6", "P7")]

    assert [(each.ours, each.peer, each.ratio) for each in measured] == [(None, None, None)] * 2


def test_P6_and_P7_are_compared_with_connect_four(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "peer_missing", list)
    monkeypatch.setattr(table, "connect_four_steps", lambda seconds, seed: Rate(1, 50, 1.0))

    measured = [measure(named(name), seconds=0.0, rounds=1) for name in ("P6", "P7")]

    assert [(each.peer, each.unit) for each in measured] == [(50.0, "steps/s")] * 2
    assert all(each.ratio is not None and each.ratio > 0 for each in measured)


def test_P8_is_compared_with_the_search_of_OpenSpiel(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "peer_missing", list)
    monkeypatch.setattr(table, "open_spiel_simulations", lambda seconds, seed: 40.0)

    measured = measure(named("P8"), seconds=0.0, rounds=1)

    assert (measured.peer, measured.unit, measured.floor) == (40.0, "simulations/s", 50)
    assert measured.ours is not None
    assert measured.ours > 0


@pytest.mark.parametrize("name", ["P9", "P10"])
def test_a_budget_in_time_is_told_and_not_demanded(name: str) -> None:
    measured = measure(named(name), seconds=0.0, rounds=1)

    assert (measured.peer, measured.unit, measured.floor) == (50.0, "ms", None)
    assert measured.ours is not None
    assert measured.ratio == pytest.approx(50.0 / measured.ours)


def test_P11_the_learned_value_is_compared_with_the_plain_one() -> None:
    measured = measure(named("P11"), seconds=0.0, rounds=1)

    assert (measured.unit, measured.floor) == ("us", None)
    assert measured.ours is not None
    assert measured.peer is not None
    assert measured.ratio == pytest.approx(measured.peer / measured.ours)


def test_both_sides_are_compared_where_the_peer_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "peer_missing", list)
    monkeypatch.setattr(table, "catanatron_random", lambda seconds, seed: Rate(1, 500, 1.0))
    monkeypatch.setattr(table, "catanatron_copy", lambda seconds, seed: 50.0)

    play, copy = (measure(named(name), seconds=0.0, rounds=1) for name in ("P1", "P5"))

    assert play.peer == 500.0
    assert play.ours is not None
    assert copy.ours is not None
    assert play.ratio == pytest.approx(play.ours / 500.0)
    assert copy.peer == pytest.approx(50.0)
    assert copy.ratio == pytest.approx(50.0 / copy.ours)


def test_times_are_the_inverse_of_speeds() -> None:
    assert in_unit(named("P5"), 4_000_000.0) == 0.25
    assert in_unit(named("P1"), 7.0) == 7.0


@pytest.mark.skipif(not COMPILED, reason="there is nothing to compare with")
def test_P4_plays_the_same_games_on_the_uncompiled_source() -> None:
    measured = measure(named("P4"), seconds=0.01, rounds=1)

    assert measured.ratio is not None
    assert measured.ratio > 0


@pytest.mark.skipif(not COMPILED, reason="there is nothing to compare with")
def test_P4_does_not_compare_different_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "uncompiled_matches", lambda games, seed, content: Rate(games, 1, 1.0))

    with pytest.raises(TwinError, match="uncompiled 1 decisions"):
        measure(named("P4"), seconds=0.01, rounds=1)


def test_a_failing_twin_is_told_in_one_line() -> None:
    with pytest.raises(TwinError, match="the uncompiled engine failed: ValueError"):
        uncompiled_matches(games=-1, seed="no number")  # type: ignore[arg-type]
    assert last_line(b"") == "it said nothing"
