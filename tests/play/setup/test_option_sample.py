from collections.abc import Iterator

import msgspec
import pytest

from cupola.engine.accessors.cells import is_over
from cupola.engine.accessors.stack import top_kind
from cupola.engine.constants.actions import ACTIONS
from cupola.engine.constants.reasons import REASON_NAMES
from cupola.engine.state.state import Journal, State
from cupola.engine.turn.legal import why_not
from cupola.engine.turn.playout import fingerprint
from cupola.play.choices.piece_refusals import refusals_of
from cupola.play.choices.refusals import refusal
from cupola.play.choices.targets import NAMED
from cupola.play.log.sentences import phrases
from cupola.play.phrases.phrase import LANGUAGES, Phrase, Words
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.options import TableOptions, option_sample
from cupola.play.view.table_view import View, view_of
from tests.play.choices.reason_scenes import UNMET
from tests.play.choices.test_choices import check_choices
from tests.play.moments import moments_of, said, table_name
from tests.play.view.test_view import phrases_in

CATALOGUE = standard_catalogue()
ALWAYS_OPEN = {"sell", "reroll", "buy-pass", "use-buttress"}
IN_EVERY_LANGUAGE = [Words(language) for language in LANGUAGES]
EVERY = pytest.mark.parametrize("options", option_sample(), ids=table_name)


@pytest.mark.sample(3)
@EVERY
def test_every_choice_is_worded_and_its_preview_comes_true(options: TableOptions) -> None:
    met: dict[str, int] = {}
    for state in moments_of(options, seed=21):
        families = {NAMED[action].family for action in state.legal()}
        if not families or all(met.get(family, 0) > 2 for family in families):
            continue

        check_choices(state, CATALOGUE)

        met |= {family: met.get(family, 0) + 1 for family in families}

    assert len(met) > 10


@pytest.mark.sample(3)
@EVERY
def test_everything_that_happens_is_worded_for_every_viewer(options: TableOptions) -> None:
    journal = Journal()
    for state in moments_of(options, seed=22):
        state.journal = journal
        for viewer in (0, None):
            assert all(said(phrases(journal.events(), state, CATALOGUE, viewer)))
        journal.clear()

    assert journal.dropped == 0


@pytest.mark.sample(3)
@EVERY
def test_every_view_reads_back_and_is_worded(options: TableOptions) -> None:
    for number, state in enumerate(moments_of(options, seed=23)):
        if number % 41 and not is_over(state):
            continue
        before = fingerprint(state)
        for viewer in (0, 1, None):
            view = view_of(state, CATALOGUE, viewer)

            raw = msgspec.json.encode(view)

            assert msgspec.json.decode(raw, type=View) == view
            assert all(said(phrases_in(view)))
        assert fingerprint(state) == before


def questions() -> Iterator[State]:
    """A decision for every question that a guild’s tables put, by what is open and what may be chosen."""
    seen: set[tuple[str, int, frozenset[str]]] = set()
    for options in option_sample():
        for state in moments_of(options, seed=24):
            families = frozenset(NAMED[action].family for action in state.legal())
            question = options.fourth, top_kind(state), families - ALWAYS_OPEN
            if families and question not in seen:
                seen.add(question)
                yield state


@pytest.mark.thorough
def test_every_refusal_is_worded_in_every_language() -> None:
    met: dict[bytes, Phrase] = {}
    for state in questions():
        told = [refusal(state, action, CATALOGUE) for action in range(ACTIONS) if why_not(state, action)]
        told += [each.reason for each in refusals_of(state, CATALOGUE)]
        met |= {msgspec.json.encode(each): each for each in told}

    assert all(words.say(each) for words in IN_EVERY_LANGUAGE for each in met.values())
    reasons = {each.key.removeprefix("reason-") for each in met.values()}
    others = {key for key in reasons - set(REASON_NAMES) if not key.startswith("why-")}
    assert others <= {"refusal-other-die", "refusal-foreman"}
    assert reasons.isdisjoint(UNMET)
    assert "lightning-used" in reasons
