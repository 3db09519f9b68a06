import pytest

from cupola.lab.bench import peers


def test_a_peer_is_missing_when_its_module_cannot_be_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(peers, "MODULE_OF", {"here": "json", "absent": "no_such_module"})

    assert peers.peer_missing() == ["absent"]


def test_rates_are_per_second() -> None:
    rate = peers.Rate(games=3, decisions=600, seconds=1.5)

    assert (rate.games_per_second, rate.decisions_per_second) == (2.0, 400.0)


def test_a_catanatron_game_is_played_to_the_end_even_without_time() -> None:
    pytest.importorskip("catanatron")

    rate = peers.catanatron_random(seconds=0.0, seed=0)

    assert rate.games == 1
    assert rate.decisions > 50


def test_the_same_seed_plays_the_same_games() -> None:
    pytest.importorskip("pyspiel")

    first, second = (peers.open_spiel_backgammon(seconds=0.0, seed=7) for _ in range(2))

    assert (first.games, first.decisions) == (second.games, second.decisions)


def test_a_copy_takes_some_time() -> None:
    pytest.importorskip("catanatron")

    assert peers.catanatron_copy(seconds=0.0, seed=1) > 0.0
