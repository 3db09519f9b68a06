import json
from importlib.resources import files
from pathlib import Path

import pytest

from cupola.content.read.archive import packed
from cupola.content.shape.vocabulary import BASE_FILE, BOX_FILES, CONTRACTORS_FILE
from tests.cli.conftest import Run


@pytest.fixture
def box(tmp_path: Path) -> Path:
    for name in BOX_FILES:
        (tmp_path / name).write_bytes(files("cupola.content").joinpath(name).read_bytes())
    return tmp_path


def test_the_packaged_box_has_no_fault_and_an_effect_without_a_rule_is_one(run: Run, box: Path) -> None:
    answer = run("content", "check")
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.startswith("the packaged box: no fault, content ")

    change(box, "{ once = true, pay = { rubles = 3 }, deliver = 2 }", "{ pay = { rubles = 3 }, deliver = 2 }")
    assert run("content", "check", str(box)).is_refused("influence row 5 (teamsters)", "unlimited delivery")


def test_a_folder_or_the_file_to_share_is_a_box_to_every_command(run: Run, box: Path, tmp_path: Path) -> None:
    for place in (str(box), str(zipped(box, tmp_path / "box.zip"))):
        for command in (
            "content check",
            "content check --content",
            "content sources --content",
            "position --content",
        ):
            assert run(*command.split(), place).code == 0
    assert run("content", "check", __file__).is_refused("1 fault", "the file: line 1")


def test_every_fault_is_listed_and_the_first_one_is_told(run: Run, box: Path) -> None:
    text = (box / BASE_FILE).read_text()
    (box / BASE_FILE).write_text("strange = 1\nstranger = 2\n" + text)

    answer = run("content", "check", str(box))

    assert answer.is_refused("2 faults", "base.toml: strange")
    assert len(answer.out.splitlines()) == 2


def test_a_faulty_box_is_refused_by_every_command(run: Run, box: Path) -> None:
    (box / "base.toml").write_bytes(b"\xff\xfe")

    for command in (["content", "sources"], ["simulate", "--games", "1"], ["position"]):
        answer = run(*command, "--content", str(box))

        assert answer.is_refused("base.toml", "not UTF-8"), answer
        assert answer.out == ""


def test_the_values_are_counted_by_source_and_those_of_our_own_choice_listed(run: Run) -> None:
    table = run("content", "sources").out.splitlines()
    counts = json.loads(run("content", "sources", "--json").out)
    lines = run("content", "sources", "--reconstructed").out.splitlines()
    values = json.loads(run("content", "sources", "--reconstructed", "--json").out)

    assert table[0].split() == ["file", "book", "reported", "inferred", "reconstructed", "total"]
    assert [line.split()[0] for line in table[1:]] == list(counts) == ["base.toml", "contractors.toml"]
    assert lines == [": ".join(value) for value in values]


# diff


def zipped(box: Path, place: Path) -> Path:
    place.write_bytes(packed({name: (box / name).read_bytes() for name in BOX_FILES}))
    return place


def change(box: Path, old: str, new: str, file: str = BASE_FILE) -> None:
    text = (box / file).read_text()
    assert old in text
    (box / file).write_text(text.replace(old, new, 1))


def test_diff_of_the_same_values_succeeds_and_counts_what_was_confirmed(run: Run, box: Path) -> None:
    assert run("content", "diff", str(box)) == (0, "0 values differ, 0 more confirmed\n", "")
    change(box, 'sources = { rubles = "reconstructed" }', 'sources = { rubles = "book" }')
    assert run("content", "diff", str(box)).out == "0 values differ, 1 more confirmed\n"


def test_diff_prints_each_row_that_differs_old_then_new_and_exits_with_1(run: Run, box: Path) -> None:
    change(box, '["M02", "middle", "lumber stone gold", 4, 2]', '["M02", "middle", "lumber stone", 5, 2]')
    change(box, "passes_max = 6", "passes_max = 7", CONTRACTORS_FILE)

    answer = run("content", "diff", str(box))

    assert answer.code == 1
    assert answer.out.splitlines() == [
        'base.toml: sections row 12 (M02): cost: ["lumber", "stone", "gold"] -> ["lumber", "stone"]; '
        "recognition: 4 -> 5",
        "contractors.toml: module: passes_max: 6 -> 7",
        "3 values differ, 0 more confirmed",
    ]


def test_diff_compares_two_boxes_and_takes_the_file_to_share(run: Run, box: Path, tmp_path: Path) -> None:
    old = zipped(box, tmp_path / "old.zip")
    change(box, "passes_max = 6", "passes_max = 7", CONTRACTORS_FILE)

    told = json.loads(run("content", "diff", str(old), str(box), "--json").out)
    back = run("content", "diff", str(box), str(old))

    assert told["differences"] == [
        {"file": CONTRACTORS_FILE, "row": "module", "field": "passes_max", "old": 6, "new": 7}
    ]
    assert told["old"] != told["new"]
    assert "passes_max: 7 -> 6" in back.out


def test_every_card_and_tile_is_listed_with_what_it_does(run: Run) -> None:
    answer = run("content", "list", "--language", "en")

    assert (answer.code, answer.err) == (0, "")
    lines = answer.out.splitlines()
    assert "Teamsters (rule M5)" in lines
    assert "    pay 2 rubles to swap two resource tiles in the market; once" in lines
    assert "    pay 2 materials of one kind to gain 1 material of your choice; as often as you like" in lines
    assert max(map(len, lines)) <= 96


def test_one_kind_of_card_is_listed_alone_in_any_language(run: Run) -> None:
    answer = run("content", "list", "contracts", "--language", "fr")

    assert answer.out.splitlines()[0] == "Contrats (règle N15)"
    assert "Contremaîtres" not in answer.out
    assert run("content", "list", "contracts", "--language", "pt").out.startswith("Contratos (regra N15)")


def test_the_list_is_that_of_the_box_asked_for(run: Run, box: Path) -> None:
    change(box, "effect = { gain = { lumber = 3 } }", "effect = { gain = { lumber = 4 } }", CONTRACTORS_FILE)

    answer = run("content", "list", "specialists", "--language", "en", "--content", str(box))

    assert "    gain 4 lumber" in answer.out.splitlines()


def test_the_list_as_json_names_every_piece(run: Run) -> None:
    cards = json.loads(run("content", "list", "--json", "--language", "pt").out)

    names = [piece["name"] for group in cards["groups"] for piece in group["pieces"]]
    assert cards["language"] == "pt"
    assert len(names) == len(set(names)) == 12 + 30 + 24 + 7 + 15 + 9 + 16 + 6 + 6 + 6
