from pathlib import Path

import pytest

from build_page import __main__ as command
from build_page.node import CannotBuild
from build_page.problems import in_two_lines
from cupola.server.routes.site.built_page import NOT_HERE, why_plain_lists

LOG = Path("build/page.log")
NO_NETWORK = "npm-cli.js ci failed:\nnpm error code ENOTFOUND\nnpm error network request failed"


@pytest.mark.parametrize(
    ("said", "failed", "remedy"),
    [
        (NO_NETWORK, "could not be fetched", "Connect this machine to the internet"),
        ("npm-cli.js ci failed:\nnpm error code ENOSPC", "the disk is full", "Free some"),
        ("[Errno 30] Read-only file system: 'web'", "could not be written", "Make this folder writable"),
        ("there is no node: neither ...", "there is no Node for this machine", "Install Node 20.19 or later"),
        ("vite.js build failed:\nSyntaxError: x", "vite.js build failed", "Read build/page.log"),
    ],
)
def test_two_lines_say_what_failed_and_what_to_do(said: str, failed: str, remedy: str) -> None:
    first, second = in_two_lines(CannotBuild(said), LOG)

    assert first.startswith("The page is not built: ")
    assert failed in first
    assert second.startswith(remedy)
    assert "`make play` again" in second
    assert "plain lists" in second


def test_the_command_keeps_the_reason_and_forgets_it_when_the_page_is_built(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("CUPOLA_SKIP_PAGE", raising=False)
    monkeypatch.setattr(command, "ROOT", tmp_path)
    monkeypatch.setattr(command, "LOG", tmp_path / "build" / "page.log")
    monkeypatch.setattr(command, "PROBLEM", tmp_path / "build" / "page.problem")

    def fail(_: Path) -> None:
        raise CannotBuild(NO_NETWORK)

    monkeypatch.setattr(command, "build_page", fail)
    assert command.main([]) == 1
    assert len(command.PROBLEM.read_text().splitlines()) == 2
    assert command.LOG.read_text().strip() == NO_NETWORK

    monkeypatch.setattr(command, "build_page", lambda _: None)
    assert command.main([]) == 0
    assert list((tmp_path / "build").iterdir()) == []


def test_a_server_without_a_page_repeats_its_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CUPOLA_PAGE", str(tmp_path))
    monkeypatch.setenv("CUPOLA_PAGE_PROBLEM", "The page is not built: x.\nDo y.\n")
    assert why_plain_lists() == ["The page is not built: x.", "Do y."]

    monkeypatch.delenv("CUPOLA_PAGE_PROBLEM")
    assert why_plain_lists() == list(NOT_HERE)

    (tmp_path / "index.html").touch()
    assert why_plain_lists() == []
