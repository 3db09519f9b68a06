import pytest

from cupola.content.box import digest_of, load_box
from cupola.content.check.whole_box import base_file_faults
from cupola.content.edit.differences import compare
from cupola.content.edit.draft import Edits, ValueSet, ValuesNamed, edited, faults_of
from cupola.content.edit.places import Draft, RowPlace, found_row
from cupola.content.edit.sheet import BoxValue, Sheet, sheet_of, standard_draft
from cupola.content.errors import ContentError
from cupola.content.read.rows import PlacedRow
from cupola.content.shape.base import Base
from cupola.content.shape.vocabulary import BASE_FILE, CONTRACTORS_FILE

M02 = "sections row 12 (M02)"
STANDARD = standard_draft()


def with_values(*values: tuple[str, str, str, object], draft: Draft = STANDARD) -> Draft:
    return edited(draft, STANDARD, Edits(values=tuple(ValueSet(*value) for value in values))).draft


def with_confirmed(row: str, field: str | None = None, file: str = BASE_FILE) -> Draft:
    return edited(STANDARD, STANDARD, Edits(confirm=(ValuesNamed(file, row, field),))).draft


def seen(draft: Draft) -> Sheet:
    return sheet_of(draft, STANDARD)


def value_of(draft: Draft, row: str, field: str) -> BoxValue:
    sheet = seen(draft)
    return next(v for r in sheet.rows if r.row == row for v in r.values if v.field == field)


def refusal(*values: tuple[str, str, str, object], draft: Draft = STANDARD) -> str:
    with pytest.raises(ContentError) as refused:
        with_values(*values, draft=draft)
    return str(refused.value)


def test_a_value_that_was_set_is_changed_and_from_the_book() -> None:
    draft = with_values((BASE_FILE, M02, "recognition", 5))

    value = value_of(draft, M02, "recognition")
    assert (value.value, value.standard, value.state, value.source) == (5, 4, "changed", "book")
    assert value_of(draft, M02, "rubles").state == "ours"


def test_a_value_set_to_what_it_was_is_confirmed() -> None:
    draft = with_values((BASE_FILE, M02, "recognition", 4))

    assert value_of(draft, M02, "recognition").state == "confirmed"


def test_a_row_is_confirmed_as_a_whole() -> None:
    draft = with_confirmed(M02)

    states = {value.state for row in seen(draft).rows if row.row == M02 for value in row.values}
    assert states == {"confirmed"}
    assert seen(draft).tally.confirmed == 4


def test_confirming_keeps_the_digest_and_changing_does_not() -> None:
    confirmed, changed = with_confirmed(M02), with_values((BASE_FILE, M02, "recognition", 5))

    standard = load_box().digest
    assert digest_of(confirmed.base, confirmed.contractors) == standard
    assert digest_of(changed.base, changed.contractors) != standard


def test_one_action_of_a_card_is_confirmed_and_the_others_stay_ours() -> None:
    draft = with_confirmed("guild row 1 (jewellers)", "cards.1", CONTRACTORS_FILE)

    states = [value_of(draft, "guild row 1 (jewellers)", f"cards.{n}.1").state for n in (1, 2, 3)]
    assert states == ["confirmed", "ours", "ours"]


def test_what_was_changed_and_confirmed_is_restored_to_the_packaged_row() -> None:
    draft = with_values((BASE_FILE, M02, "recognition", 5), draft=with_confirmed(M02))

    back = edited(draft, STANDARD, Edits(restore=(ValuesNamed(BASE_FILE, M02),))).draft

    assert back == STANDARD


def test_one_value_is_restored_and_the_rest_of_its_row_stays() -> None:
    draft = with_values((BASE_FILE, M02, "recognition", 5), (BASE_FILE, M02, "rubles", 1))

    back = edited(draft, STANDARD, Edits(restore=(ValuesNamed(BASE_FILE, M02, "rubles"),))).draft

    assert (value_of(back, M02, "rubles").state, value_of(back, M02, "recognition").state) == (
        "ours",
        "changed",
    )


def test_a_mark_that_a_card_does_not_bear_can_be_given_and_taken_away() -> None:
    second = "influence row 2 (craftsmen)"
    given = with_values((BASE_FILE, second, "first_game", True))
    taken = with_values((BASE_FILE, second, "first_game", None), draft=given)

    assert (value_of(given, second, "first_game").state, seen(given).tally.total) == ("changed", 496)
    assert value_of(taken, second, "first_game").is_stated is False
    assert taken.base == with_values((BASE_FILE, second, "first_game", False), draft=given).base


def test_another_condition_of_a_contract_is_set_at_once() -> None:
    row = "contracts row 6"
    draft = with_values(
        (CONTRACTORS_FILE, row, "all_ornaments_placed", False),
        (CONTRACTORS_FILE, row, "per", "tower with own presence"),
        (CONTRACTORS_FILE, row, "two_players", 3),
    )

    assert faults_of(draft) == []
    assert draft.contractors.contracts.rows[5].two_players == 3


def test_a_row_is_known_by_its_number_when_what_it_is_called_changed() -> None:
    draft = with_values((CONTRACTORS_FILE, "specialists row 1 (hammer)", "tool", "saw"))
    again = with_values((CONTRACTORS_FILE, "specialists row 1 (hammer)", "tool", "plumb"), draft=draft)

    assert value_of(again, "specialists row 1 (plumb)", "tool").standard == "hammer"


# Refused at once: a value that cannot be right by itself


@pytest.mark.parametrize(
    ("file", "row", "field", "value", "told"),
    [
        (BASE_FILE, M02, "recognition", "4", "expected an int, got str"),
        (BASE_FILE, M02, "recognition", 31, "must be at most 30"),
        (BASE_FILE, M02, "recognition", -1, "must be at least 0"),
        (BASE_FILE, M02, "recognition", 4.5, "expected an int, got float"),
        (BASE_FILE, M02, "recognition", True, "expected an int, got bool"),
        (BASE_FILE, M02, "recognition", None, "expected an int, got null"),
        (BASE_FILE, M02, "cost", [], "expected 1 to 4 materials, got 0"),
        (BASE_FILE, "player", "banners", 5, "expected 6, got 5"),
        (BASE_FILE, "supply", "gold", 7, "must be at least 8"),
        (BASE_FILE, "supply", "rubles", 9, "must be at least 10"),
        (BASE_FILE, "score_track", "spaces", 200, "must be at most 199"),
        (BASE_FILE, "workshop_board.basic", "red.blue", 10, "must be at most 9"),
        (BASE_FILE, "workshop_board.basic", "red.white", [1], "expected 2 entries, got 1"),
        (BASE_FILE, "plan row 1", "heights", [3, 3, 3], "expected 4 towers with 2 players, got 3"),
        (CONTRACTORS_FILE, "module", "passes_max", 21, "must be at most 20"),
        (CONTRACTORS_FILE, "specialists row 1 (hammer)", "effect", {}, "has no effect"),
    ],
)  # fmt: skip
def test_a_value_that_is_wrong_is_refused(file: str, row: str, field: str, value: object, told: str) -> None:
    assert refusal((file, row, field, value)) == f"{file}: {row}: {field}: {told}"


@pytest.mark.parametrize(
    ("row", "field", "value", "told"),
    [
        ("resource_tile row 1", "gives", {"gems": 1}, "gives.gems: unknown good"),
        ("resource_tile row 1", "gives", {"lumber": 5}, "gives.lumber: must be at most 4"),
        (M02, "cost", ["lumber", "wood"], "cost.2: unknown material 'wood' (lumber, brick, stone, gold"),
        ("influence row 1 (craftsmen)", "actions.1", {"gain": {"passes": 1}}, "actions.1.gain.passes: needs"),
        ("influence row 1 (craftsmen)", "actions.2", {"bake": 1}, "actions.2.bake: unknown effect word"),
        ("influence row 1 (craftsmen)", "group", "bakers", "group: unknown group 'bakers' (craftsmen, team"),
    ],
)
def test_unknown_words_are_refused_with_the_known(row: str, field: str, value: object, told: str) -> None:
    assert refusal((BASE_FILE, row, field, value)).startswith(f"base.toml: {row}: {told}")


@pytest.mark.parametrize(
    ("file", "row", "field", "told"),
    [
        ("other.toml", "supply", "lumber", "other.toml: no such file (base.toml, contractors.toml)"),
        (BASE_FILE, "sections row 41", "cost", "base.toml: sections row 41: no such row"),
        (BASE_FILE, "../../etc/passwd", "x", "base.toml: ../../etc/passwd: no such row"),
        (BASE_FILE, M02, "id", f"base.toml: {M02}: id: no such value (part, cost, recognition, rubles)"),
        (BASE_FILE, M02, "source", f"base.toml: {M02}: source: no such value"),
        (BASE_FILE, "workshop_tiles", "faces.15", "base.toml: workshop_tiles: faces.15: no such value"),
    ],
)
def test_a_place_that_is_not_there_is_refused(file: str, row: str, field: str, told: str) -> None:
    assert refusal((file, row, field, 1)).startswith(told)


def test_a_refused_value_leaves_the_others_unset() -> None:
    told = refusal((BASE_FILE, M02, "rubles", 1), (BASE_FILE, M02, "recognition", 99))

    assert told == f"base.toml: {M02}: recognition: must be at most 30"


# Kept and shown: what is wrong only with the box as a whole


def test_two_tiles_are_exchanged_one_after_the_other() -> None:
    first = with_values((BASE_FILE, "resource_tile row 1", "gives", {"recognition": 1}))
    both = with_values((BASE_FILE, "resource_tile row 8", "gives", {"lumber": 2}), draft=first)

    assert [str(fault) for fault in faults_of(first)] == [
        "base.toml: resource_tile: gives: expected one tile that gives recognition, got 2",
        "base.toml: resource_tile: gives: no tile gives lumber",
    ]
    assert faults_of(both) == []


@pytest.mark.parametrize(
    ("file", "row", "field", "value", "told"),
    [
        (BASE_FILE, "influence row 1 (craftsmen)", "first_game", False, "influence: first_game: no card"),
        (BASE_FILE, "supply", "stone", 8, "sections: rows: cost 35 stone, more than twice the 8 in the"),
        (BASE_FILE, "workshop_tiles", "faces.1", {"gold": 2}, "workshop_tiles: faces: no face shows"),
        (BASE_FILE, "workshop_board.advanced", "ornament_on.red", "arch", "workshop_board.advanced: orn"),
        (BASE_FILE, "plan row 1", "players", 3, "plan row 1: heights: expected 5 towers with 3"),
    ],
)  # fmt: skip
def test_faults_of_a_box_are_kept_and_told(file: str, row: str, field: str, value: object, told: str) -> None:
    faults = seen(with_values((file, row, field, value))).faults

    assert any(str(fault).startswith(f"{file}: {told}") for fault in faults), faults


def test_a_fault_that_shows_only_beside_the_other_file_is_kept() -> None:
    draft = with_values((BASE_FILE, "workshop_tiles", "faces.13", {"recognition": 2}))

    assert [str(fault) for fault in faults_of(draft)] == [
        "contractors.toml: module: workshop_faces_removed.1: no such face in the base box"
    ]


def test_all_faults_of_a_box_are_listed() -> None:
    draft = with_values(
        (BASE_FILE, "influence row 1 (craftsmen)", "first_game", False),
        (BASE_FILE, "influence row 4 (teamsters)", "first_game", False),
        (CONTRACTORS_FILE, "contracts row 1", "per", "tower with own presence"),
    )

    assert [fault.file for fault in faults_of(draft)] == [BASE_FILE, BASE_FILE, CONTRACTORS_FILE]


# Every value of the box


def another(value: BoxValue) -> object:
    """A legal value that is not the one there is."""
    old = value.value
    match value.shape:
        case "number":
            assert isinstance(value.least, int)
            assert isinstance(value.most, int)
            return next((n for n in (value.least, value.most) if n != old), None)
        case "numbers":
            assert isinstance(old, list)
            shorter = value.field in ("prestige_at", "cards_needing_contractors")
            return old[:-1] if shorter else [*old[:-1], old[-1] + 1]
        case "word":
            assert isinstance(value.words, tuple)
            return next((word for word in value.words if word != old), None)
        case "words" | "names" | "pairs":
            assert isinstance(old, list)
            return old[::-1] if old[::-1] != old else [*old[:-1], "gold"]
        case "name":
            return "novgorod"
        case "flag":
            return not old
        case "goods":
            assert isinstance(value.words, tuple)
            return {value.words[0]: 1} if old != {value.words[0]: 1} else {value.words[1]: 1}
        case "face":
            return {"gold": 3}
        case _:
            return {"once": True, "gain": {"rubles": 7}}


FIXED = {  # what no copy of the game can show otherwise
    ("market", "spaces"), ("market", "quadrants"), ("module", "contractors"), ("module", "extra_die"),
    ("solo", "card"), ("workshop_board.advanced", "banners_on"), ("guild", "needs"),
    ("player", "banners"), ("player", "banners_in_inventory"),
    ("module", "resource_tile"),
}  # fmt: skip


@pytest.mark.thorough
def test_every_value_of_the_box_can_be_changed_and_changed_back() -> None:
    tried = 0
    for row in seen(STANDARD).rows:
        for value in row.values:
            if value.is_stated and (row.table, value.field) not in FIXED:
                draft = with_values((row.file, row.row, value.field, another(value)))
                changed = compare(STANDARD, draft).differences
                back = edited(draft, STANDARD, Edits(restore=(ValuesNamed(row.file, row.row, value.field),)))

                assert [(each.file, each.field) for each in changed] == [(row.file, value.field)]
                assert back.draft == STANDARD
                tried += 1
    assert tried >= 480


def test_a_box_is_checked_once_for_many_values(monkeypatch: pytest.MonkeyPatch) -> None:
    checked: list[None] = []

    def count(base: Base) -> list[ContentError]:
        checked.append(None)
        return base_file_faults(base)

    monkeypatch.setattr("cupola.content.edit.draft.base_file_faults", count)

    with_values(*((BASE_FILE, "supply", "gold", 20 + number) for number in range(200)))

    assert len(checked) == 1


def test_the_same_row_is_restored_and_confirmed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[None] = []

    def count(draft: Draft, file: str, title: str) -> tuple[RowPlace, PlacedRow]:
        found.append(None)
        return found_row(draft, file, title)

    monkeypatch.setattr("cupola.content.edit.draft.found_row", count)
    supply = (ValuesNamed(BASE_FILE, "supply"),) * 200

    edited(STANDARD, STANDARD, Edits(restore=supply, confirm=supply))

    assert len(found) == 2
