import logging

import pytest

from cupola.engine.constants import reasons
from cupola.engine.constants.actions import ACTION_IDS
from cupola.engine.state.state import State
from cupola.play.choices import choices, piece_refusals
from cupola.play.choices.choices import choices_of
from cupola.play.choices.labels import label_of
from cupola.play.choices.piece_refusals import piece_called, refusals_of
from cupola.play.phrases.phrase import LANGUAGES, Phrase, Words
from cupola.play.setup.catalogue import Catalogue
from tests.play.choices.reason_scenes import MET, words_against
from tests.play.moments import WORDS
from tests.scene import Scene

LIGHTNING = MET["lightning-used"]


@pytest.fixture
def forgotten(monkeypatch: pytest.MonkeyPatch) -> Scene:
    """A table at which a reason is met whose rule was forgotten."""
    monkeypatch.setattr(reasons, "REASON_RULES", reasons.REASON_RULES[: reasons.LIGHTNING_USED])
    return LIGHTNING.scene()


def test_a_fault_fails_the_test_that_meets_it(forgotten: Scene) -> None:
    with pytest.raises(IndexError):
        refusals_of(forgotten.state, forgotten.catalogue)


@pytest.mark.usefixtures("spared")
def test_a_fault_in_one_reason_spares_the_other_pieces(
    forgotten: Scene, caplog: pytest.LogCaptureFixture
) -> None:
    told = {each.piece: each for each in refusals_of(forgotten.state, forgotten.catalogue)}

    assert WORDS.say(told["card-4a"].reason).startswith("This isn’t possible now.")
    assert [piece for piece, each in told.items() if each.reason.key == "why-unexplained"] == ["card-4a"]
    (line,) = caplog.records
    assert (line.levelno, line.name) == (logging.ERROR, "cupola.play")
    assert line.exc_info is not None


@pytest.mark.usefixtures("spared")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_fault_in_a_reason_is_admitted_in_every_language(forgotten: Scene, language: str) -> None:
    assert "Cupola" in words_against(forgotten, LIGHTNING.action, language)


@pytest.mark.usefixtures("spared")
def test_a_fault_in_the_name_of_a_piece_spares_the_others(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def called(state: State, piece: str, seat: int, catalogue: Catalogue) -> Phrase:
        if piece == "sell":
            raise KeyError(piece)
        return piece_called(state, piece, seat, catalogue)

    monkeypatch.setattr(piece_refusals, "piece_called", called)
    scene = Scene("red", "blue")

    told = {each.piece: each for each in refusals_of(scene.state, scene.catalogue)}

    assert WORDS.say(told["sell"].label) == "A piece on the table (sell)"
    assert told["sell"].reason.key == "reason-no-prestige"
    assert len(caplog.records) == 1


@pytest.mark.usefixtures("spared")
def test_a_fault_in_one_choice_spares_the_other_choices(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    scene = Scene("red", "blue")
    before = choices_of(scene.state, scene.catalogue)

    def label(state: State, action: int, catalogue: Catalogue) -> Phrase:
        if action == ACTION_IDS["claim:A1"]:
            raise KeyError(action)
        return label_of(state, action, catalogue)

    monkeypatch.setattr(choices, "label_of", label)

    after = choices_of(scene.state, scene.catalogue)

    assert [each.name for each in after] == [each.name for each in before]
    (odd,) = [each for each, other in zip(after, before, strict=True) if each != other]
    assert all(Words(language).say(odd.label).startswith("claim:A1 (") for language in LANGUAGES)
    assert (odd.family, odd.group) == ("claim", "claim")
    assert len(caplog.records) == 1
