from pathlib import Path

import pytest
from msgspec import structs

from cupola.content.box import load_box
from cupola.content.errors import ContentError
from cupola.content.read.files import read_bytes
from cupola.content.shape.base import Base
from cupola.content.shape.contractors import Contractors
from cupola.content.shape.effects import Effect, Face, Goods, amounts, does_something, words_of
from cupola.content.shape.vocabulary import BASE_FILE, CONTRACTORS_FILE, GOODS, MATERIALS, SOURCES

DOCS = Path(__file__).parents[2] / "docs" / "content.md"


def packaged(file: str) -> str:
    return read_bytes(None, file).decode()


def own_base(folder: Path, old: str = "", new: str = "") -> Path:
    text = packaged(BASE_FILE)
    assert old in text
    (folder / BASE_FILE).write_text(text.replace(old, new, 1))
    return folder


def test_the_packaged_box_holds_the_pieces_of_both_boxes() -> None:
    base, contractors = load_box().base, load_box().contractors

    ours = (base.resource_tiles, base.sections.rows, base.influence_cards, (*base.plans, *contractors.plans))
    theirs = (contractors.specialists.rows, contractors.buttresses.rows, contractors.guilds)
    assert [len(pieces) for pieces in ours] == [8, 40, 12, 15]
    assert [len(pieces) for pieces in (*theirs, contractors.contracts.rows)] == [24, 7, 10, 15]


def test_a_section_row_becomes_a_section_with_its_materials_and_the_source_of_the_table() -> None:
    section = load_box().base.sections.rows[11]

    assert (section.id, section.part, section.cost) == ("M02", "middle", ("lumber", "stone", "gold"))
    assert (section.recognition, section.rubles, section.source) == (4, 2, "reconstructed")
    assert section.note.startswith("counts and cost sizes are reported")


def test_the_columns_of_the_sections_may_stand_in_another_order(tmp_path: Path) -> None:
    text = packaged(BASE_FILE)
    head, rest = text.split("[sections]")
    tail = rest[rest.index("[solo]") :]
    rows = [
        [section.id, section.rubles, " ".join(section.cost), section.part, section.recognition]
        for section in load_box().base.sections.rows
    ]
    columns = ["id", "rubles", "cost", "part", "recognition"]
    table = f'[sections]\ncolumns = {columns}\nrows = {rows}\nsource = "reconstructed"\n'
    (tmp_path / BASE_FILE).write_text(head + table + tail)

    assert load_box(tmp_path).digest == load_box().digest


def test_effects_are_read_with_every_word_they_use() -> None:
    box = load_box()
    guilds = {guild.name: guild for guild in box.contractors.guilds}

    assert box.base.influence_cards[8].actions[1] == Effect(
        pay=Goods(rubles=1, any_material=1), gain_other_material=1
    )
    assert guilds["wholesalers"].cards[0][1] == Effect(
        once=True, pay=Goods(rubles=4), market_action=2, different=True
    )
    assert guilds["master_builders"].cards[1][0].buy == (2, 1)
    assert box.contractors.specialists.rows[17].effect.all_in_any_order == (
        Effect(gain=Goods(any_material=1)),
        Effect(deliver=1),
    )
    assert box.contractors.buttresses.rows[5].effect == Effect(activate_workshop=2, same_allowed=True)


def test_words_and_amounts_of_an_effect_are_those_the_row_states() -> None:
    effect = Effect(once=True, pay=Goods(rubles=2), activate_workshop=1, times=2)

    assert words_of(effect) == ("once", "times", "pay", "activate_workshop")
    assert does_something(effect)
    assert not does_something(Effect(once=True, pay=Goods(rubles=2)))
    assert amounts(Goods(stone=2, brick=1)) == (("brick", 1), ("stone", 2))
    assert amounts(Face(die="red")) == ()
    assert tuple(field.name for field in structs.fields(Goods)) == GOODS
    assert set(MATERIALS) < set(GOODS)


def test_a_folder_may_hold_only_the_base_file_or_both_and_its_first_fault_is_raised(tmp_path: Path) -> None:
    box = load_box(own_base(tmp_path, "lumber = 20", "lumber = 19"))
    assert box.base.supply.lumber == 19
    assert box.contractors == load_box().contractors
    assert len(box.digest) == len(load_box().digest) == 64
    assert box.digest != load_box().digest

    text = packaged(CONTRACTORS_FILE).replace("keep_specialist_price = 2", "keep_specialist_price = 3")
    (tmp_path / CONTRACTORS_FILE).write_text(text)
    assert load_box(tmp_path).contractors.module.keep_specialist_price == 3

    own_base(tmp_path, "lumber = 20", "lumber = 501")
    with pytest.raises(ContentError, match=r"^base.toml: supply: lumber: must be at most 500$") as caught:
        load_box(tmp_path)
    fault = caught.value
    assert (fault.file, fault.row, fault.field) == ("base.toml", "supply", "lumber")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("# The printed values of the base game.", "# My copy."),
        ("lumber = 20\nbrick = 20", "brick = 20\nlumber = 20"),
        ('sources = { rubles = "reconstructed" }', 'sources = { rubles = "book" }'),
        ('note = "40 coins of 1 and 3; the split, 25 and 15, is ours"', ""),
    ],
)
def test_comments_order_sources_and_notes_leave_the_digest_alone(tmp_path: Path, old: str, new: str) -> None:
    assert load_box(own_base(tmp_path, old, new)).digest == load_box().digest


def test_every_row_can_be_compared_and_none_can_be_changed() -> None:
    box = load_box()

    assert box.base.sections.rows[0] != box.base.sections.rows[1]
    with pytest.raises(AttributeError):
        box.base.supply.lumber = 3  # type: ignore[misc]


def test_the_page_on_content_names_every_table_every_word_and_every_source() -> None:
    page = DOCS.read_text()
    tables = [field.encode_name for kind in (Base, Contractors) for field in structs.fields(kind)]
    words = [field.name for field in structs.fields(Effect)]

    missing = [name for name in (*tables, *words, *GOODS, *SOURCES) if f"`{name}`" not in page]

    assert missing == []
