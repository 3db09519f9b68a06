import json

from cupola.cli.meanings import all_meanings
from cupola.cli.terminal.language import terminal_words
from cupola.engine.constants.actions import ACTION_NAMES
from tests.cli.conftest import Run


def test_every_action_has_a_meaning_of_its_own(run: Run) -> None:
    meanings = json.loads(run("actions", "--json").out)

    assert list(meanings) == list(ACTION_NAMES)
    assert len(set(meanings.values())) == len(meanings)


def test_people_get_one_line_an_action(run: Run) -> None:
    lines = run("actions").out.splitlines()

    assert [line.split()[0] for line in lines] == list(ACTION_NAMES)


def test_meanings_count_as_people_do() -> None:
    meanings = all_meanings(terminal_words())

    assert meanings["move:red"] == "Move the red die by its value."
    assert meanings["move:white+1"].endswith("push it 1 more space for 1 ruble.")
    assert meanings["swap:2:7"] == "Swap the resource tiles of market spaces 2 and 7."
    assert meanings["jewels:none"] == "Set no jewels in the ornament."
    assert meanings["rival-workshop:2:red"].startswith("Use the workshop tile of seat 2 on the red slot")
    assert meanings["contract:15:under"] == "Put contract 15 under the deck."
    assert meanings["influence:4b"] == "Use action b of the influence card in quadrant 4."
