from importlib.util import find_spec
from types import SimpleNamespace
from typing import cast

import pytest

from cupola.lab.arena import cluster
from cupola.lab.arena.cluster import Cluster
from cupola.lab.arena.contest import ContestPlan, hold
from cupola.lab.arena.entrants import ArenaError, Entrant
from cupola.lab.arena.lineups import line_ups
from cupola.lab.arena.report import Made, report_of
from cupola.lab.arena.workers import Sequential, Workers
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.options import TableOptions

pytestmark = pytest.mark.compiled_only

PLAN = ContestPlan(TableOptions(), (Entrant("a", "random"), Entrant("b", "random", 5)), line_ups(2, 2), 3, 8)


class LostError(Exception):
    """What the stand-in raises in place of Ray's own errors."""


class FakeHand:
    def __init__(self, hand: cluster.Hand) -> None:
        self.do = SimpleNamespace(remote=lambda number: FakeResult(hand.do(number)))


class FakeResult:
    def __init__(self, value: object) -> None:
        self.value = value


class FakeRay:
    """As much of Ray as the arena uses; the piece asked last is done first."""

    exceptions = SimpleNamespace(RayError=LostError)

    def __init__(self) -> None:
        self.joined: list[str | None] = []

    def init(self, address: str | None, log_to_driver: bool, logging_level: str) -> None:
        if address == "nowhere:1":
            raise ConnectionError("nobody answers")
        self.joined.append(address)

    def shutdown(self) -> None:
        self.joined.append("left")

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 2.0}

    def remote(self, **_: float) -> object:
        made = SimpleNamespace(remote=lambda errand: FakeHand(cluster.Hand(errand)))
        return lambda _: made

    def wait(self, asked: list[FakeResult]) -> tuple[list[FakeResult], list[FakeResult]]:
        return asked[-1:], asked[:-1]

    def get(self, result: FakeResult) -> object:
        return result.value


@pytest.fixture
def ray(monkeypatch: pytest.MonkeyPatch) -> FakeRay:
    fake = FakeRay()
    monkeypatch.setattr(cluster, "import_module", lambda _: fake)
    return fake


def fingerprint(crew: Workers, plan: ContestPlan = PLAN) -> str:
    return report_of(hold(plan, standard_catalogue().box, crew), Made("1", "box")).fingerprint


def test_a_cluster_plays_the_same_matches_and_that_of_this_machine_has_no_address(ray: FakeRay) -> None:
    assert fingerprint(Cluster("host:6379")) == fingerprint(Cluster("local")) == fingerprint(Sequential())
    assert ray.joined == ["host:6379", "left", None, "left"]


def test_a_fault_on_the_cluster_names_the_bot_and_one_that_does_not_answer_is_named(ray: FakeRay) -> None:
    crasher = Entrant("crasher", "tests.lab.arena.arena_bots:Crasher")
    plan = ContestPlan(TableOptions(), (crasher,), line_ups(1, 2), 1, 8)

    with pytest.raises(ArenaError, match="bot crasher: KeyError"):
        fingerprint(Cluster("local"), plan)
    assert ray.joined[-1] == "left"
    with pytest.raises(ArenaError, match="--cluster nowhere:1: nobody answers"):
        fingerprint(Cluster("nowhere:1"))


def test_a_lost_cluster_is_told_in_one_line(ray: FakeRay, monkeypatch: pytest.MonkeyPatch) -> None:
    def lose(_: object) -> object:
        raise LostError("the node is gone")

    monkeypatch.setattr(ray, "get", lose)

    with pytest.raises(ArenaError, match="--cluster local: LostError: the node is gone"):
        fingerprint(Cluster("local"))


def test_without_ray_the_way_to_install_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> object:
        raise ImportError(name)

    monkeypatch.setattr(cluster, "import_module", missing)

    with pytest.raises(ArenaError, match=r"pip install cupola\[cluster\]"):
        Cluster("auto")


@pytest.mark.soak
@pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed: pip install cupola[cluster]")
@pytest.mark.filterwarnings("default")
def test_a_real_cluster_plays_the_same_matches() -> None:
    crew = cast(Workers, Cluster("local"))

    assert fingerprint(crew) == fingerprint(Sequential())
