from collections.abc import Iterator

import pytest

from cupola.play.choices.choices import choices_of
from cupola.play.log.sentences import phrases
from cupola.play.phrases.phrase import Phrase, Words
from cupola.play.record.match_record import read_record
from cupola.play.record.replay import replay
from cupola.play.scoring.sheet import score_sheet
from cupola.play.setup.catalogue import standard_catalogue
from tests.games.recorded import TABLES, record_of
from tests.play.moments import moments_of
from tests.words.reading import OTHERS

# Between them they meet every kind of line there is: every guild's table, both sides, Ivan, the module.
RECORDED = sorted(TABLES)[::7]


def lines_of(name: str) -> Iterator[Phrase]:
    """Everything that is told of a recorded match, and what can be chosen along a random one at its table."""
    match = replay(read_record(record_of(name)), standard_catalogue())
    for step in match.steps:
        yield from phrases(step.events, match.state, match.catalogue, step.seat)
    sheet = score_sheet(match.state, match.steps[-1].events)
    yield sheet.verdict
    yield from (reason for seat in sheet.seats for reason in seat.why)
    for moment, state in enumerate(moments_of(TABLES[name], 3)):
        if moment % 40 == 0:
            for choice in choices_of(state, match.catalogue):
                yield from (choice.label, *choice.summary, *(doubt.said for doubt in choice.doubts))


@pytest.mark.sample(3)
@pytest.mark.parametrize("name", RECORDED)
def test_every_line_of_a_recorded_match_is_said_in_every_language(name: str) -> None:
    lines = {Words().say(line): line for line in lines_of(name)}

    for language in OTHERS:
        said = {english: Words(language).say(line) for english, line in lines.items()}
        assert {told for told in said.values() if "{" in told or "  " in told or not told.strip()} == set()
        assert {told for english, told in said.items() if told == english and " " in told} == set()
