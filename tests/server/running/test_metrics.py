"""What Prometheus is told, and by whom."""

import re
from collections.abc import Iterator
from http import HTTPStatus
from pathlib import Path
from socket import create_server
from typing import Any

import httpx
import pytest
from msgspec import structs
from prometheus_client import Metric

from cupola.cli import main
from cupola.server.config.settings import Settings
from cupola.server.running.metrics import metrics_of, ports_of
from cupola.server.storage.health import ALL_WELL, StorageState
from tests.server.conftest import MakeApp
from tests.server.scenes.app import App
from tests.server.scenes.people import PATIENCE_SECONDS, Player, hot_seat, introduced
from tests.server.scenes.running_server import LOOPBACK, Started, free_port, started, until

ALERTS = (Path(__file__).resolve().parents[3] / "deploy" / "alerts.yaml").read_text(encoding="utf-8")
ENDINGS = re.compile("_(bucket|sum|count)$")


def samples(text: str) -> dict[str, float]:
    lines = (line.rpartition(" ") for line in text.splitlines() if not line.startswith("#"))
    return {name: float(value) for name, _, value in lines}


@pytest.fixture
def watched(tmp_path: Path) -> Iterator[tuple[Started, str]]:
    port = free_port()
    with started(tmp_path, "--port", "0", "--metrics-port", str(port)) as server:
        yield server, f"http://{LOOPBACK}:{port}"


def test_a_stored_move_is_counted_and_timed(watched: tuple[Started, str]) -> None:
    server, address = watched
    with httpx.Client(base_url=server.link(), timeout=PATIENCE_SECONDS) as client:
        assert until(lambda: answers(address))
        before = samples(httpx.get(f"{address}/metrics", timeout=PATIENCE_SECONDS).text)
        host = introduced(client, "Ann")
        game = hot_seat(host, players=2)
        Player(host, 1).play_on(game, 3)
        reply = httpx.get(f"{address}/metrics", timeout=PATIENCE_SECONDS)
        public = client.get("/metrics")

    after = samples(reply.text)
    assert reply.headers["content-type"].startswith("text/plain; version=0.0.4")
    assert after['cupola_moves_total{by="person"}'] - before['cupola_moves_total{by="person"}'] == 3
    assert after["cupola_move_seconds_count"] == after['cupola_move_seconds_bucket{le="+Inf"}'] == 3
    assert after['cupola_replies_total{code="200"}'] > 3
    assert after["cupola_tables_in_memory"] == after["cupola_storage_well"] == 1
    assert public.status_code == HTTPStatus.NOT_FOUND


def answers(address: str) -> bool:
    try:
        return httpx.get(f"{address}/metrics", timeout=PATIENCE_SECONDS).is_success
    except httpx.TransportError:
        return False


def test_a_taken_port_is_refused_in_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with create_server((LOOPBACK, 0)) as other:
        port = other.getsockname()[1]
        code = main(["serve", "--port", "0", "--data-dir", str(tmp_path), "--metrics-port", str(port)])

    assert code == 2
    assert f"metrics-port: {port} on {LOOPBACK}: address already in use" in capsys.readouterr().err


def test_every_worker_has_a_port_of_its_own() -> None:
    settings = Settings("", workers=3, metrics_port=9417)

    assert list(ports_of(settings)) == [9417, 9418, 9419]
    assert list(ports_of(structs.replace(settings, metrics_port=None))) == []


def told(app: App) -> list[Metric]:
    return metrics_of(app.client.app, StorageState(ALL_WELL), waiting=0)


def test_without_being_asked_a_server_counts_no_replies(app: App) -> None:
    app.client.get("/health")

    (replies,) = app.services.counts.replies.collect()
    assert [each.value for each in replies.samples if each.labels["code"] == "200"] == [0]


def test_every_metric_says_what_it_is(make_app: MakeApp, sqlite_file: Path) -> None:
    for metric in told(make_app()):
        assert metric.name.startswith("cupola_")
        assert metric.documentation.endswith(".")
        assert metric.type in ("counter", "gauge", "histogram")


def test_every_metric_of_the_alert_rules_is_there(app: App) -> None:
    known = {metric.name + "_total" * (metric.type == "counter") for metric in told(app)}

    named = {ENDINGS.sub("", name) for name in re.findall(r"\bcupola_\w+", ALERTS)}

    assert len(named) >= 8
    assert named - known == set()


def test_the_alert_rules_are_rules() -> None:
    yaml: Any = pytest.importorskip("yaml")

    (group,) = yaml.safe_load(ALERTS)["groups"]

    for rule in group["rules"]:
        assert {"alert", "expr", "annotations"} <= set(rule) <= {"alert", "expr", "for", "annotations"}
        assert rule["expr"].count("(") == rule["expr"].count(")")
