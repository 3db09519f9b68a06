import pytest

from cupola.bots.values.weights import (
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


def test_every_weight_of_the_package_has_a_name() -> None:
    weights = standard_weights()

    assert len(weights) == WEIGHTS
    assert weights[PRESTIGE_TERM] == 1


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
    ],
)
def test_a_file_of_weights_that_cannot_be_used_is_refused(before: str, after: str, complaint: str) -> None:
    with pytest.raises(WeightsError, match=f"weights: .*{complaint}|{complaint}"):
        read_weights(changed(before, after), "weights")


def test_terms_must_be_a_table() -> None:
    with pytest.raises(WeightsError, match="weights: terms is not a table"):
        read_weights("terms = 3", "weights")


def test_written_weights_are_read_again_and_keep_the_comments() -> None:
    other = tuple(round(weight + 0.125, 3) for weight in standard_weights())

    text = written_weights(other, weights_text())

    assert read_weights(text, "weights") == other
    assert [line.partition("#")[2] for line in text.splitlines()] == [
        line.partition("#")[2] for line in weights_text().splitlines()
    ]
