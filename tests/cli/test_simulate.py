import json

import pytest

from tests.cli.conftest import Run


def test_the_figures_are_one_json_object(run: Run) -> None:
    answer = run("simulate", "--players", "3", "--games", "5", "--seed", "7", "--json")

    figures = json.loads(answer.out)
    assert (answer.code, answer.err) == (0, "")
    assert set(figures) == {
        "players",
        "side",
        "seed",
        "games",
        "decisions",
        "seconds",
        "decisions_per_second",
        "mode",
        "mean_prestige",
        "win_share",
        "mean_turns",
        "end_reasons",
    }
    assert (figures["players"], figures["side"], figures["seed"], figures["games"]) == (3, "basic", 7, 5)
    assert len(figures["mean_prestige"]) == len(figures["win_share"]) == 3
    assert figures["end_reasons"] == {"sixth section": 5}


def test_a_seed_decides_everything_but_the_time(run: Run) -> None:
    one, two = (json.loads(run("simulate", "--games", "3", "--seed", "1", "--json").out) for _ in range(2))

    for clocked in ("seconds", "decisions_per_second"):
        one.pop(clocked)
        two.pop(clocked)
    assert one == two


def test_people_get_a_table(run: Run) -> None:
    answer = run("simulate", "--games", "3", "--advanced", "--plan", "3-3-4-2")

    assert answer.code == 0
    assert "2, advanced side" in answer.out
    assert "ended by sixth section" in answer.out
    assert [line.split()[1] for line in answer.out.splitlines()[-2:]] == ["red", "blue"]
    assert max(map(len, answer.out.splitlines())) <= 80


@pytest.mark.parametrize(
    ("arguments", "parts"),
    [
        (["--players", "5"], ["--players", "'5'", "from 2 to 4"]),
        (["--players", "two"], ["--players", "'two'"]),
        (["--games", "0"], ["--games", "'0'"]),
        (["--games", "-3"], ["--games"]),
        (["--games", "9" * 5000], ["--games"]),
        (["--seed", "1.5"], ["--seed", "'1.5'"]),
        (["--workers", "0"], ["--workers"]),
        (["--plan", "3-x"], ["--plan", "'3-x'"]),
        (["--plan", "1-1"], ["plan", "1-1 is not one of"]),
        (["--first-game", "--advanced"], ["first_game"]),
        (["--first-seat", "3"], ["first_seat"]),
        (["--content", "/nowhere"], ["base.toml", "/nowhere"]),
        (["--colour"], ["--colour"]),
        (["surplus"], ["surplus"]),
    ],
)
def test_bad_input_is_refused_in_one_line(run: Run, arguments: list[str], parts: list[str]) -> None:
    answer = run("simulate", *arguments)

    assert answer.is_refused(*parts), answer
    assert answer.out == ""
