import pytest

from build_engine import stages
from build_engine.services import CHROMIUM
from build_engine.stages import Stage


@pytest.fixture(autouse=True)
def three_stages(monkeypatch: pytest.MonkeyPatch) -> None:
    """A plan of stages that take no time, of which the second fails."""
    made = {
        "first": Stage("that it begins", ("echo begun", "true")),
        "second": Stage("that it goes wrong", ("false", "echo never")),
        "third": Stage("that it ends", ("echo $COLOUR",), {"COLOUR": "blue"}),
        "fourth": Stage("that two run side by side", ("echo beside",)),
    }
    monkeypatch.setattr(stages, "STAGES", made)
    monkeypatch.setattr(stages, "PLANS", {"all": (("first",), ("second",), ("third", "fourth"))})
    monkeypatch.setattr(stages, "lacking", lambda: [])
    monkeypatch.setattr(stages, "monotonic", lambda: 0.0)
    monkeypatch.delenv("MAKEFLAGS", raising=False)


def test_every_stage_says_what_it_is_about_and_how_long_it_took(capfd: pytest.CaptureFixture[str]) -> None:
    assert stages.main(["first", "third"]) == 0

    assert capfd.readouterr().out.splitlines() == [
        "",
        "== 1 of 2: that it begins",
        "begun",
        "-- first: passed, 0 s",
        "",
        "== 2 of 2: that it ends",
        "blue",
        "-- third: passed, 0 s",
        "",
        "All good, in 0 s.",
    ]


def test_the_first_that_fails_ends_the_run_and_is_named(capfd: pytest.CaptureFixture[str]) -> None:
    assert stages.main(["all"]) == 1

    said = capfd.readouterr().out
    assert said.endswith("-- second: FAILED, 0 s\n\nFAILED: second, in 0 s.\n")
    assert "never" not in said


def test_make_k_goes_on_and_stages_side_by_side_print_one_after_the_other(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MAKEFLAGS", "k -- PYTHON=python3")

    assert stages.main(["all"]) == 1

    said = capfd.readouterr().out
    assert "== 3 of 3: that it ends; beside it, that two run side by side\n" in said
    assert "blue\n-- third: passed, 0 s\n" in said
    assert "beside\n-- fourth: passed, 0 s\n" in said
    assert said.endswith("FAILED: second, in 0 s.\n")


def test_what_passes_on_its_second_try_is_named_at_the_end(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    made = {
        "shaky": Stage("that a page opens", ("false",), second_try="echo again"),
        "broken": Stage("that it does not", ("false",), second_try="false"),
    }
    monkeypatch.setattr(stages, "STAGES", made)

    assert stages.main(["shaky"]) == 0
    assert capfd.readouterr().out.splitlines()[-4:] == [
        "again",
        "-- shaky: passed on the second try, 0 s",
        "",
        "All good, in 0 s; passed on the second try: shaky.",
    ]
    assert stages.main(["broken"]) == 1


def test_what_a_machine_lacks_is_named_again_at_the_end(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stages, "lacking", lambda: [CHROMIUM])

    assert stages.main(["first"]) == 0

    assert capfd.readouterr().out.splitlines()[-2:] == [
        "missing Chromium: its tests are left out (apt-get install chromium)",
        "All good, in 0 s; left out: Chromium.",
    ]


def test_an_unknown_stage_is_refused_with_the_list(capfd: pytest.CaptureFixture[str]) -> None:
    assert stages.main(["first", "fifth"]) == 2

    assert capfd.readouterr().err == "there is no stage fifth, only all, first, second, third, fourth\n"


def test_minutes_are_told() -> None:
    told = [stages.in_words(seconds) for seconds in (0.4, 59, 61, 3600)]

    assert told == ["0 s", "59 s", "1 min 1 s", "60 min 0 s"]
