from pathlib import Path
from typing import Final

import pytest

from examples.learn import Policy, learn, win_share

PAGE: Final = Path(__file__).parents[3] / "docs" / "environments.md"


def programs() -> list[str]:
    parts = PAGE.read_text(encoding="utf-8").split("```python\n")[1:]
    return [part.partition("```")[0] for part in parts]


@pytest.mark.parametrize("program", programs(), ids=lambda program: program.split()[-1][:12])
def test_the_programs_in_the_page_run(program: str) -> None:
    made: dict[str, object] = {}

    exec(compile(program, str(PAGE), "exec"), made)

    assert {"match", "learner", "matches", "state"} & set(made)


@pytest.mark.thorough
def test_the_example_learns_to_beat_random_players(capsys: pytest.CaptureFixture[str]) -> None:
    before = win_share(Policy(), 60, seed=99)

    policy = learn(rounds=12)

    assert before < 0.65
    assert win_share(policy, 60, seed=99) > before + 0.1
    assert "round 10: mean margin" in capsys.readouterr().out
