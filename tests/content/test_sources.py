from pathlib import Path

from cupola.content.box import Box, load_box
from cupola.content.read.files import read_bytes
from cupola.content.shape.vocabulary import BASE_FILE, CONTRACTORS_FILE, MATERIALS, Source
from cupola.content.sources import SourceCount, count_sources, reconstructed_values, sourced_values


def changed(folder: Path, old: str, new: str, file: str = BASE_FILE) -> Box:
    for name in (BASE_FILE, CONTRACTORS_FILE):
        text = read_bytes(None, name).decode()
        assert name != file or old in text
        (folder / name).write_text(text.replace(old, new, 1) if name == file else text)
    return load_box(folder)


def words(box: Box, file: str, row: str) -> dict[str, Source]:
    return {
        value.field: value.source for value in sourced_values(box) if (value.file, value.row) == (file, row)
    }


def test_the_word_of_a_row_holds_for_each_of_its_fields_but_those_that_differ() -> None:
    supply = words(load_box(), BASE_FILE, "supply")
    prices = words(load_box(), BASE_FILE, "workshop_board.basic")

    assert supply == dict.fromkeys((*MATERIALS, "rubles"), "reported") | {"rubles": "reconstructed"}
    assert len(prices) == 20
    assert [field for field, word in prices.items() if word == "book"] == ["yellow.blue"]


def test_a_card_counts_the_words_and_the_mark_of_each_action_and_the_pair() -> None:
    assert words(load_box(), BASE_FILE, "influence row 4 (teamsters)") == {
        "group": "book",
        "first_game": "reconstructed",
        "actions.pair": "reconstructed",
        "actions.1.once": "reconstructed",
        "actions.1.pay": "book",
        "actions.1.deliver": "book",
        "actions.2.once": "reconstructed",
        "actions.2.gain": "book",
    }


def test_a_name_without_numbers_covers_every_card() -> None:
    jewellers = words(load_box(), CONTRACTORS_FILE, "guild row 1 (jewellers)")

    ours = [field for field, word in jewellers.items() if word == "reconstructed"]
    assert ours == [
        field for field in jewellers if field.startswith("cards.") and field.endswith((".pair", ".once"))
    ]
    assert jewellers["cards.2.1.gain"] == "book"
    assert jewellers["cards_needing_contractors"] == "inferred"


def test_the_closest_name_decides(tmp_path: Path) -> None:
    old = 'sources = { needs = "inferred", "cards.once" = "reconstructed"'
    box = changed(
        tmp_path, old, f'{old}, "cards.2" = "reported", "cards.2.1.once" = "book"', CONTRACTORS_FILE
    )

    jurists = words(box, CONTRACTORS_FILE, "guild row 6 (jurists)")
    assert jurists["cards.2.1.once"] == "book"
    assert jurists["cards.2.2.once"] == "reconstructed"
    assert jurists["cards.2.2.pay"] == "reported"
    assert jurists["cards.1.2.pay"] == "book"


def test_what_the_books_print_in_words_claims_no_less_and_nothing_else_claims_it() -> None:
    box = load_box()
    faces = words(box, BASE_FILE, "workshop_tiles")
    strip = words(box, CONTRACTORS_FILE, "strip")
    tiles = [words(box, BASE_FILE, f"resource_tile row {number}")["gives"] for number in range(1, 9)]

    assert [field for field, word in faces.items() if word == "book"] == [
        f"faces.{number}" for number in (1, 2, 3, 4, 5, 13)
    ]
    assert [field for field, word in strip.items() if word == "book"] == ["bonus.3"]
    assert tiles == ["book", "book", *["reconstructed"] * 4, "book", "book"]
    assert set(words(box, BASE_FILE, "plan row 1").values()) == {"reconstructed"}


def test_the_pair_of_the_first_craftsmen_card_alone_follows_from_the_charts() -> None:
    pairs = [
        value.source
        for value in sourced_values(load_box())
        if value.field.endswith(("actions.pair", ".pair"))
    ]

    assert pairs == ["inferred", *["reconstructed"] * 41]


def test_the_sources_of_a_table_address_its_rows_by_id(tmp_path: Path) -> None:
    old = 'source = "reconstructed"\nnote = "counts and cost'
    box = changed(tmp_path, old, 'sources = { M01 = "book", "M02.rubles" = "reported" }\n' + old)
    fields = ("part", "cost", "recognition", "rubles")  # its id is no value

    assert words(box, BASE_FILE, "sections row 11 (M01)") == dict.fromkeys(fields, "book")
    second = words(box, BASE_FILE, "sections row 12 (M02)")
    assert second == dict.fromkeys(fields, "reconstructed") | {"rubles": "reported"}


def test_the_sources_of_a_table_address_its_rows_by_number(tmp_path: Path) -> None:
    old = 'source = "inferred"\nnote = "the effects'
    box = changed(tmp_path, old, 'sources = { 3 = "book" }\n' + old, CONTRACTORS_FILE)

    assert words(box, CONTRACTORS_FILE, "buttresses row 2") == {"effect.gain": "inferred"}
    assert words(box, CONTRACTORS_FILE, "buttresses row 3") == {"effect.free_workshop_placement": "book"}


def test_a_row_may_state_a_source_of_its_own_against_its_table(tmp_path: Path) -> None:
    old = '{ tool = "hammer",  effect = { gain = { lumber = 3 } } }'
    box = changed(tmp_path, old, f'{old[:-2]}, source = "book" }}', CONTRACTORS_FILE)

    for row, word in (("1 (hammer)", "book"), ("2 (saw)", "reconstructed")):
        found = words(box, CONTRACTORS_FILE, f"specialists row {row}")
        assert found == {"tool": word, "effect.gain": word}


def test_the_values_of_both_files_are_counted_by_word() -> None:
    base, contractors = count_sources(load_box())

    assert base == SourceCount(BASE_FILE, book=81, reported=7, inferred=4, reconstructed=257)
    assert contractors == SourceCount(CONTRACTORS_FILE, book=192, reported=0, inferred=11, reconstructed=155)
    assert base.total + contractors.total == sum(1 for _ in sourced_values(load_box()))


def test_reconstructed_values_are_listed_with_file_row_and_field() -> None:
    box = load_box()

    values = reconstructed_values(box)

    assert len(values) == sum(count.reconstructed for count in count_sources(box))
    assert values[0] == ("base.toml", "supply", "rubles")
    assert ("base.toml", "sections row 40 (D10)", "cost") in values
    assert ("base.toml", "workshop_board.basic", "yellow.blue") not in values
    assert ("contractors.toml", "strip", "bonus.4") in values
    assert len(set(values)) == len(values)


def test_a_confirmed_value_leaves_the_list(tmp_path: Path) -> None:
    before = set(reconstructed_values(load_box()))

    after = changed(tmp_path, 'sources = { rubles = "reconstructed" }', 'sources = { rubles = "book" }')

    assert before - set(reconstructed_values(after)) == {("base.toml", "supply", "rubles")}
