"""R3: pages that lag behind do no harm, whatever they send and in whatever order."""

import random

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule, run_state_machine_as_test

from cupola.play.chance import luck_of
from cupola.play.match import Match
from cupola.table.parts.entries import Turn
from tests.server.scenes.app import App, random_steps
from tests.server.scenes.people import Reply, Seated, must, seated

PAGES = st.integers(0, 3)  # two pages for each of two people
SETTINGS = settings(
    max_examples=12,
    stateful_step_count=15,
    deadline=None,
    database=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)


class LaggingPages(RuleBasedStateMachine):
    """Pages that look now and then, and send what fits what they saw last."""

    app: App
    table: Seated

    def __init__(self) -> None:
        super().__init__()
        self.table = seated(self.app.client)
        self.seen: dict[int, Reply] = {}
        self.history: list[tuple[str, ...]] = []
        self.sent = 0
        for page in range(4):
            self.look(page)

    @rule(page=PAGES)
    def look(self, page: int) -> None:
        self.seen[page] = self.table.people[page % 2].view(self.table.game)

    @rule(page=PAGES, seed=st.integers(0, 99))
    def send(self, page: int, seed: int) -> None:
        view, person = self.seen[page], self.table.people[page % 2]
        before = self.app.counts()
        steps = self.steps_at(view, seed)
        self.sent += 1
        order = {"base": view["version"], "steps": steps, "key": f"{self.sent}", "end_turn": True}
        response = person.post(f"/api/games/{self.table.game}/turns", order)
        if response.status_code == 200:
            self.history.append(tuple(steps))
            return
        self.check_refusal(response.json(), response.status_code, view, page)
        assert self.app.counts() == before

    @rule(page=PAGES, text=st.sampled_from(["hm", "your turn"]))
    def chat(self, page: int, text: str) -> None:
        self.sent += 1
        line = {"text": text, "key": f"{self.sent}"}
        must(self.table.people[page % 2].post(f"/api/games/{self.table.game}/chat", line))

    def steps_at(self, view: Reply, seed: int) -> list[str]:
        services = self.app.services
        game = self.app.game(self.table.game)
        with services.database.reading() as connection:
            state = services.states.at(connection, game, int(view["moved"]))
        match = Match(game.options, services.catalogue, state, luck_of(seed))
        return list(random_steps(match, random.Random(seed)))

    def check_refusal(self, reply: Reply, status: int, view: Reply, page: int) -> None:
        """A page is only refused when it lags, or when it is not its turn."""
        now = self.table.people[page % 2].view(self.table.game)
        assert status == 409
        if reply["code"] == "stale":
            assert view["moved"] < now["moved"]
            assert reply["details"]["view"] == now
        else:
            assert reply["code"] == "not_your_turn"
            assert now["decider"] != page % 2
            assert view["moved"] == now["moved"]

    @invariant()
    def the_history_is_what_was_accepted(self) -> None:
        entries = self.app.entries(self.table.game)
        turns = [entry.body.asked for entry in entries if isinstance(entry.body, Turn)]
        assert turns == self.history


@pytest.mark.thorough
def test_R3_lagging_pages_change_nothing_but_what_they_saw(app: App) -> None:
    machine = type("Machine", (LaggingPages,), {"app": app})

    run_state_machine_as_test(machine, settings=SETTINGS)

    assert app.counts()["entries"] > 0
