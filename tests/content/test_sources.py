"""Every printed value has a source word, and the words are counted."""

from pathlib import Path

from cupola.content.box import Box, load_box
from cupola.content.read.files import read_bytes
from cupola.content.read.names import BASE_FILE, CONTRACTORS_FILE
from cupola.content.shape.vocabulary import Source
from cupola.content.sources import SourceCount, count_sources, reconstructed_values, sourced_values


def changed(folder: Path, old: str, new: str, file: str = BASE_FILE) -> Box:
    """Load a box in which one piece of text is replaced."""
    for name in (BASE_FILE, CONTRACTORS_FILE):
        text = read_bytes(None, name).decode()
        assert name != file or old in text
        (folder / name).write_text(text.replace(old, new, 1) if name == file else text)
    return load_box(folder)


def words(box: Box, file: str, row: str) -> dict[str, Source]:
    """Give the source word of every value of one row."""
    return {
        value.field: value.source for value in sourced_values(box) if (value.file, value.row) == (file, row)
    }


def test_the_word_of_a_row_holds_for_each_of_its_fields_but_those_that_differ() -> None:
    assert words(load_box(), BASE_FILE, "supply") == {
        "lumber": "reported",
        "brick": "reported",
        "stone": "reported",
        "gold": "reported",
        "green": "reported",
        "purple": "reported",
        "rubles": "reconstructed",
    }


def test_a_dotted_name_addresses_one_nested_value() -> None:
    prices = words(load_box(), BASE_FILE, "workshop_board.basic")

    assert len(prices) == 20
    assert [field for field, word in prices.items() if word == "book"] == ["yellow.blue"]


def test_a_name_covers_everything_it_holds() -> None:
    jewellers = words(load_box(), CONTRACTORS_FILE, "guild row 1 (jewellers)")

    assert jewellers == {
        "name": "book",
        "cards_needing_contractors": "book",
        "diamonds": "book",
        "cards.1.1": "reconstructed",
        "cards.1.2": "reconstructed",
        "cards.2.1": "reconstructed",
        "cards.2.2": "reconstructed",
        "cards.3.1": "reconstructed",
        "cards.3.2": "reconstructed",
    }


def test_a_section_counts_its_part_cost_and_pay_but_not_its_id() -> None:
    assert list(words(load_box(), BASE_FILE, "sections row 12 (M02)")) == [
        "part",
        "cost",
        "recognition",
        "rubles",
    ]


def test_the_sources_of_a_table_address_its_rows_by_id(tmp_path: Path) -> None:
    old = 'source = "reconstructed"\nnote = "counts and cost'
    box = changed(tmp_path, old, 'sources = { M01 = "book", "M02.rubles" = "reported" }\n' + old)

    assert set(words(box, BASE_FILE, "sections row 11 (M01)").values()) == {"book"}
    assert words(box, BASE_FILE, "sections row 12 (M02)") == {
        "part": "reconstructed",
        "cost": "reconstructed",
        "recognition": "reconstructed",
        "rubles": "reported",
    }


def test_the_sources_of_a_table_address_its_rows_by_number(tmp_path: Path) -> None:
    old = 'source = "inferred"\nnote = "the kinds'
    box = changed(tmp_path, old, 'sources = { 3 = "book" }\n' + old, CONTRACTORS_FILE)

    assert words(box, CONTRACTORS_FILE, "buttresses row 2") == {"effect": "inferred"}
    assert words(box, CONTRACTORS_FILE, "buttresses row 3") == {"effect": "book"}


def test_a_row_may_state_a_source_of_its_own_against_its_table(tmp_path: Path) -> None:
    old = '{ tool = "hammer",  effect = { gain = { lumber = 3 } } }'
    new = '{ tool = "hammer",  effect = { gain = { lumber = 3 } }, source = "book" }'
    box = changed(tmp_path, old, new, CONTRACTORS_FILE)

    assert words(box, CONTRACTORS_FILE, "specialists row 1 (hammer)") == {"tool": "book", "effect": "book"}
    assert words(box, CONTRACTORS_FILE, "specialists row 2 (saw)") == {
        "tool": "reconstructed",
        "effect": "reconstructed",
    }


def test_the_values_of_both_files_are_counted_by_word() -> None:
    base, contractors = count_sources(load_box())

    assert base == SourceCount(BASE_FILE, book=24, reported=7, inferred=32, reconstructed=231)
    assert contractors == SourceCount(CONTRACTORS_FILE, book=63, reported=0, inferred=8, reconstructed=130)
    assert base.total + contractors.total == sum(1 for _ in sourced_values(load_box()))


def test_reconstructed_values_are_listed_with_file_row_and_field() -> None:
    box = load_box()

    values = reconstructed_values(box)

    assert len(values) == sum(count.reconstructed for count in count_sources(box))
    assert values[0] == ("base.toml", "supply", "rubles")
    assert ("base.toml", "sections row 40 (D10)", "cost") in values
    assert ("base.toml", "workshop_board.basic", "yellow.blue") not in values
    assert ("contractors.toml", "strip", "bonus.3") in values
    assert len(set(values)) == len(values)


def test_a_confirmed_value_leaves_the_list(tmp_path: Path) -> None:
    before = set(reconstructed_values(load_box()))

    after = changed(tmp_path, 'sources = { rubles = "reconstructed" }', 'sources = { rubles = "book" }')

    assert before - set(reconstructed_values(after)) == {("base.toml", "supply", "rubles")}
