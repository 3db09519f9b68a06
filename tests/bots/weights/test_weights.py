import pytest

from cupola.bots.weights.weights import (
    WeightsError,
    read_weights,
    standard_weights,
    weights_text,
    written_weights,
)
from cupola.engine.constants.value_terms import PRESTIGE_TERM, WEIGHTS


def changed(before: str, after: str) -> str:
    text = weights_text()
    assert before in text
    return text.replace(before, after, 1)


@pytest.mark.parametrize(
    ("before", "after", "complaint"),
    [
        ("[terms]", "[terms]\nfame = 1.0", "terms: there is no 'fame'"),
        ("prestige = ", "# ", "terms: prestige is missing"),
        ("tie = ", "# ", "shapes: tie is missing"),
        ("[shapes]", "[shapes]\nangle = 1", "shapes: there is no 'angle'"),
        ("prestige = 1.000", "prestige = true", "terms: prestige is True, not a number"),
        ("prestige = 1.000", "prestige = 'much'", "terms: prestige is 'much', not a number"),
        ("[terms]", "[extras]\n[terms]", "'extras' is neither terms nor shapes"),
        ("[terms]", "terms = 1\n[others]", "'others' is neither terms nor shapes"),
        ("[terms]", "[terms", "weights: "),
        (weights_text(), "terms = 3", "weights: terms is not a table"),
    ],
    ids=lambda words: words[:30],
)
def test_a_file_of_weights_that_cannot_be_used_is_refused(before: str, after: str, complaint: str) -> None:
    with pytest.raises(WeightsError, match=f"weights: .*{complaint}|{complaint}"):
        read_weights(changed(before, after), "weights")


def test_every_weight_has_a_name_and_written_ones_are_read_again_with_their_comments() -> None:
    weights = standard_weights()
    other = tuple(round(weight + 0.125, 3) for weight in weights)
    text = written_weights(other, weights_text())

    assert (len(weights), weights[PRESTIGE_TERM]) == (WEIGHTS, 1)
    assert read_weights(text, "weights") == other
    comments = [[line.partition("#")[2] for line in each.splitlines()] for each in (text, weights_text())]
    assert comments[0] == comments[1]
