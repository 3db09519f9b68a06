"""Every table of the option sample: what is offered, happens, is refused or is seen can be worded."""

import msgspec
import pytest

from cupola.engine.accessors.cells import is_over
from cupola.engine.constants.actions import ACTIONS
from cupola.engine.constants.reasons import REASON_NAMES
from cupola.engine.state.state import Journal
from cupola.engine.turn.playout import fingerprint
from cupola.play.choices.refusals import refusal
from cupola.play.choices.targets import NAMED
from cupola.play.log.sentences import phrases
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.options import TableOptions, option_sample
from cupola.play.view.table_view import View, view_of
from tests.play.choices.test_choices import check_choices
from tests.play.moments import WORDS, moments_of, said, table_name
from tests.play.view.test_view import phrases_in

CATALOGUE = standard_catalogue()
EVERY = pytest.mark.parametrize("options", option_sample(), ids=table_name)


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


@EVERY
def test_everything_that_happens_is_worded_for_every_viewer(options: TableOptions) -> None:
    journal = Journal()
    for state in moments_of(options, seed=22):
        state.journal = journal
        for viewer in (0, None):
            assert all(said(phrases(journal.events(), state, CATALOGUE, viewer)))
        journal.clear()

    assert journal.dropped == 0


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


def test_every_refusal_is_worded() -> None:
    met = set()
    for options in option_sample()[::2]:
        for number, state in enumerate(moments_of(options, seed=24)):
            if number % 149 == 50:
                told = [refusal(state, action, CATALOGUE) for action in range(ACTIONS)]
                met |= {each.key.removeprefix("reason-") for each in told}
                assert all(WORDS.say(each) for each in told)

    others = {key for key in met - set(REASON_NAMES) if not key.startswith("why-")}
    assert others <= {"refusal-other-die", "refusal-foreman"}
    assert len(met) > 40
