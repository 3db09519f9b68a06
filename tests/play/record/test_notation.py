import re

import pytest

from cupola.cli.arguments import table_words
from cupola.play.chance import luck_of
from cupola.play.match import Match, play_random
from cupola.play.record.notation import turn_lines, turns_of
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.options import Side, TableOptions, option_sample


def begun(players: int = 2, side: Side = "basic") -> Match:
    options = TableOptions(players=players, side=side, first_seat=0)
    return Match.new(options, standard_catalogue(), "table")


def words_of(action: str) -> str:
    """How an action stands in the line of its turn."""
    return action.removeprefix("move:").replace(":", " ")


@pytest.mark.parametrize(
    ("steps", "line"),
    [
        ("", r"1\. Red:"),
        (
            "claim:A1 banner:beside place:red:down",
            r"1\. Red: claim A1; banner beside; place red down [a-z_-]+",
        ),
        ("move:white roll", r"1\. Red: white>[1-8]; roll( (red|blue|yellow|green|white) [1-6])+"),
    ],
)
def test_a_turn_reads_in_one_line(steps: str, line: str) -> None:
    match = begun()
    for name in steps.split():
        match.choose(name)

    assert re.fullmatch(line, turn_lines(match)[0])


def test_what_is_paid_and_gained_is_an_exchange_and_the_score_ends_a_finished_match() -> None:
    match = begun()
    play_random(match, luck_of("choices"))
    lines = turn_lines(match)
    text = "\n".join(lines)

    assert re.search(r"influence [1-4][ab] [a-z]+-[1-3] \((\d [a-z]+)? ?> \d [a-z]+\)", text)
    assert re.search(r"\(finished [A-D][1-6], > \d+ recognition", text)
    red, blue = match.prestige
    assert lines[-1].startswith(f"Prestige: Red {red}, Blue {blue}; won by ")


@pytest.mark.parametrize("options", option_sample(), ids=table_words)
def test_every_action_of_every_table_stands_in_the_line_of_its_turn(options: TableOptions) -> None:
    match = Match.new(options, standard_catalogue(), "table")
    play_random(match, luck_of("choices"), limit=400)
    lines = {line.turn: line.text for line in turns_of(match)}

    for turn, text in lines.items():
        rest = text
        for step in (step for step in match.steps if step.turn == turn):
            words = words_of(step.action)
            assert words in rest, f"{step.action} is missing in {text}"
            rest = rest[rest.index(words) + len(words) :]


def test_V4_a_turn_of_ivan_tells_card_die_and_deeds() -> None:
    match = Match.new(TableOptions(players=1), standard_catalogue(), "solo")
    play_random(match, luck_of("choices"))
    text = "\n".join(turn_lines(match))

    assert re.search(
        r"2\. Ivan: \((inventory|transport|construction|claim|recognition) [a-z]+, [a-z]+>[1-8]", text
    )
    assert re.search(r"reset, [a-z]+ to card 1", text)
    assert "4 lumber to inventory" in text
    assert re.search(r"Prestige: Red \d+, Ivan \d+; won by (Red|Ivan)", text)


def test_K4_recruiting_tells_passes_strip_and_specialists() -> None:
    options = TableOptions(players=2, contractors=True)
    match = Match.new(options, standard_catalogue(), "region")
    play_random(match, luck_of("choices"))
    text = "\n".join(turn_lines(match))

    assert re.search(r"recruit [a-z]+ \(\d pass(es)? >, strip [1-6]", text)
    assert re.search(r"specialist [1-5] (keep|dismiss) S\d+", text)
    assert re.search(r"S\d+ to place [1-5]", text)
    assert "\nTools: Red " in text


def test_there_is_one_line_a_turn_the_same_every_time() -> None:
    first, second = begun(4), begun(4)
    for match in (first, second):
        play_random(match, luck_of("choices"), limit=100)

    assert turn_lines(first) == turn_lines(second)
    assert [line.turn for line in turns_of(first)] == list(range(1, first.turn + 1))
