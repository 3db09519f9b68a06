from msgspec import UNSET

from cupola.content.box import load_box
from cupola.content.edit.kinds import effect_words
from cupola.content.edit.sheet import BoxValue, sheet_of, standard_draft
from cupola.content.read.rows import is_below
from cupola.content.shape.effects import EFFECT_WORDS
from cupola.content.shape.vocabulary import SOURCES
from cupola.content.sources import sourced_values

STANDARD = standard_draft()
SHEET = sheet_of(STANDARD, STANDARD)


def value_of(row: str, field: str) -> BoxValue:
    return next(
        value for each in SHEET.rows if each.row == row for value in each.values if value.field == field
    )


def test_every_detail_that_is_counted_by_source_belongs_to_one_value_of_the_sheet() -> None:
    stated = {
        (row.file, row.row, value.field): value.source
        for row in SHEET.rows
        for value in row.values
        if value.is_stated
    }

    for detail in sourced_values(load_box()):
        if detail.field.endswith(".pair"):
            continue
        found = [
            word
            for (file, row, field), word in stated.items()
            if (file, row) == (detail.file, detail.row) and is_below(detail.field, field)
        ]
        assert len(found) == 1, detail
        assert SOURCES.index(found[0]) >= SOURCES.index(detail.source)


def test_the_packaged_box_counts_what_is_ours() -> None:
    values = [value for row in SHEET.rows for value in row.values if value.is_stated]

    assert SHEET.tally.total == len(values)
    assert SHEET.tally.ours == sum(value.source in ("inferred", "reconstructed") for value in values)
    assert (SHEET.tally.confirmed, SHEET.tally.changed, SHEET.faults) == (0, 0, ())


def test_what_a_row_may_state_and_does_not_is_laid_out_too() -> None:
    unstated = value_of("contracts row 1", "two_players")

    assert (unstated.value, unstated.is_stated, unstated.state, unstated.may_be_none) == (
        0,
        False,
        "known",
        True,
    )


def test_every_value_says_what_it_may_be() -> None:
    price = value_of("workshop_board.basic", "red.blue")
    cost = value_of("sections row 12 (M02)", "cost")
    gives = value_of("resource_tile row 1", "gives")
    face = value_of("workshop_tiles", "faces.1")
    tool = value_of("specialists row 1 (hammer)", "tool")

    assert (price.shape, price.least, price.most) == ("number", 0, 9)
    assert (cost.shape, cost.fewest, cost.longest) == ("words", 1, 4)
    assert cost.words == ("lumber", "brick", "stone", "gold", "green", "purple")
    assert (gives.shape, gives.most, gives.longest) == ("goods", 4, 3)
    assert "passes" not in (gives.words or ())
    assert (face.shape, face.dice) == ("face", ("red", "blue", "yellow", "green", "white"))
    assert (tool.shape, tool.words) == ("word", STANDARD.contractors.specialists.tools)


def test_the_words_of_effects_are_told_with_what_each_may_be() -> None:
    words = {each.word: each.allowed for each in effect_words()}

    assert tuple(words) == EFFECT_WORDS
    assert (words["once"].shape, words["pay"].shape, words["deliver"].shape) == ("flag", "goods", "number")
    assert words["all_in_any_order"].shape == "effects"
    assert words["guild_action"].words == ("any", "another")
    assert words["once"].words is UNSET
