"""Write a box as the two files that the engine reads, the same text for the same box."""

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator

from msgspec import NODEFAULT, Struct, structs

from cupola.content.read.files import BoxFiles
from cupola.content.read.rows import details_of
from cupola.content.shape.base import Base, Section, Sections
from cupola.content.shape.contractors import Contractors
from cupola.content.shape.printed import Printed, PrintedTable, fields_of, source_of
from cupola.content.shape.vocabulary import SECTION_COLUMNS

WIDEST = 120
BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
ABOUT_ROWS = frozenset({"source", "sources", "note"})

HEADS = {
    Base: "The printed values of the base game.",
    Contractors: "The printed values of the Contractors expansion.",
}
LEGEND = """# source, one word for every row: "book" = read in a rulebook, or on a copy of the game;
#   "reported" = stated by independent public descriptions; "inferred" = follows from those by arithmetic;
#   "reconstructed" = chosen by the makers of Cupola. sources = { field = word } where one value differs."""
ABOUT = {
    "supply": "Pieces in the reserve.",
    "player": "What each player begins with.",
    "ornament_material": "What each ornament costs.",
    "score_track": "Spaces of one lap, and which of them are prestige spaces.",
    "market": "Eight spaces counted from 0, in four quadrants.",
    "resource_tile": "Resource tiles of the market.",
    "workshop_tiles": "Each face as often as copies_plain says, and marked + as often as copies_plus says.",
    "workshop_board.basic": "The price of each slot in rubles, by the owner's colour.",
    "workshop_board.advanced": "The other side: one price, and what lies on the slots.",
    "plan": "Building plans: the height of each tower from left to right.",
    "influence": "Influence cards. once = lightning; without it the action is unlimited.",
    "sections": "Section cards: what they cost, and what they pay.",
    "solo": "The solo game.",
    "cities": "City i of the ring reaches the places i and i + 1.",
    "strip": "What is uncovered by sending the first to the sixth contractor.",
    "specialists": "Specialists: the effect in front, the tool behind.",
    "buttresses": "Buttresses of the brickmakers.",
    "guild": "Guilds: three cards of two actions each. once = lightning.",
    "contracts": "Contracts of the archivists.",
}


def written(base: Base, contractors: Contractors) -> BoxFiles:
    return BoxFiles(text_of(base).encode(), text_of(contractors).encode())


def text_of(box: Base | Contractors) -> str:
    head = [f"# {HEADS[type(box)]}", LEGEND, "", f"box = {inline(box.box)}", f"version = {box.version}"]
    return "\n".join([*head, *_tables(box), ""])


def _tables(box: Struct, prefix: str = "") -> Iterator[str]:
    for field in fields_of(type(box)):
        name = prefix + field.encode_name
        entry: object = getattr(box, field.name)
        if isinstance(entry, PrintedTable):
            yield from ("", *_about(name), f"[{name}]", *_shared_table(entry))
        elif isinstance(entry, Printed):
            yield from ("", *_about(name), f"[{name}]", *_row(entry))
        elif isinstance(entry, tuple):
            yield from ("", *_about(name))
            for row in entry:
                yield from (f"[[{name}]]", *_row(row))
        elif isinstance(entry, Struct):
            yield from _tables(entry, f"{name}.")


def _about(name: str) -> tuple[str, ...]:
    return (f"# {ABOUT[name]}",) if name in ABOUT else ()


def _row(row: Printed) -> Iterator[str]:
    fields = table_of(row)
    for key in sorted(fields, key=lambda name: name in ABOUT_ROWS):
        yield from _entry(key, fields[key])


def _shared_table(table: PrintedTable[Printed]) -> Iterator[str]:
    """Its rows take their source from the table; those that differ are named."""
    source = Counter(row.source for row in (*table.rows, table)).most_common(1)[0][0]
    own = table_of(table)
    for key in own.keys() - ABOUT_ROWS - {"rows", "columns"}:
        yield from _entry(key, own[key])
    if isinstance(table, Sections):
        yield from _entry("columns", list(SECTION_COLUMNS))
    yield from ("rows = [", *(f"  {_shared_row(row, table)}," for row in table.rows), "]")
    yield from _entry("source", source)
    words = _sources_of_table(table, source)
    if words:
        yield from _entry("sources", words)
    if table.note:
        yield from _entry("note", table.note)


def _shared_row(row: Printed, table: PrintedTable[Printed]) -> str:
    if isinstance(row, Section):
        return inline([row.id, row.part, " ".join(row.cost), row.recognition, row.rubles])
    fields = {key: value for key, value in table_of(row).items() if key not in ABOUT_ROWS}
    if "effect" in fields and len(fields) == 1:
        return inline(fields["effect"])
    return inline(fields | ({"note": row.note} if row.note not in ("", table.note) else {}))


def _sources_of_table(table: PrintedTable[Printed], source: str) -> dict[str, object]:
    words: dict[str, object] = {}
    for path, _ in details_of(table):
        if source_of(table, path) != source:
            words[path] = source_of(table, path)
    for number, row in enumerate(table.rows, start=1):
        key = row.id if isinstance(row, Section) else str(number)
        if row.source != source:
            words[key] = row.source
        words |= {f"{key}.{path}": word for path, word in row.sources.items()}
    return words


def table_of(row: Struct) -> dict[str, object]:
    fields = stated(row)
    assert isinstance(fields, dict)
    return fields


def _entry(key: str, value: object) -> Iterator[str]:
    line = f"{_key(key)} = {inline(value)}"
    if len(line) <= WIDEST or not isinstance(value, list):
        yield line
        return
    yield f"{_key(key)} = ["
    yield from (
        f"  {entries}," for entries in _filled(map(inline, value), isinstance(value[0], (list, dict)))
    )
    yield "]"


def _filled(entries: Iterable[str], one_a_line: bool) -> Iterator[str]:
    line = ""
    for entry in entries:
        if line and (one_a_line or len(line) + len(entry) > WIDEST - 6):
            yield line
            line = ""
        line = f"{line}, {entry}" if line else entry
    if line:
        yield line


def inline(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, list):
        return f"[{', '.join(map(inline, value))}]"
    if isinstance(value, dict):
        inner = ", ".join(f"{_key(key)} = {inline(entry)}" for key, entry in value.items())
        return f"{{ {inner} }}" if inner else "{}"
    return str(value)


def _key(key: str) -> str:
    return key if BARE_KEY.fullmatch(key) else inline(key)


def stated(value: object) -> object:
    """As tables, lists, words and numbers, without what a file need not state."""
    if isinstance(value, Struct):
        pairs = ((field, getattr(value, field.name)) for field in fields_of(type(value)))
        return {field.encode_name: stated(entry) for field, entry in pairs if entry != default_of(field)}
    if isinstance(value, tuple):
        return [stated(entry) for entry in value]
    return value


def default_of(field: structs.FieldInfo) -> object:
    """`NODEFAULT` where the file must state it."""
    if field.default_factory is not NODEFAULT:
        return field.default_factory()
    return field.default
