"""How long what people send takes to read: the worst shapes of each kind, in sizes that double up to a limit.

`python -m benchmarks.parsers [WORD ...]` measures all, or those whose name has one of the words. A time that
doubles with the size is linear.
"""

import json
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from io import BytesIO
from typing import Final
from zipfile import ZIP_DEFLATED, ZipFile

import msgspec
from msgspec import Struct

from cupola.content.edit.draft import Edits, ValueSet, ValuesNamed, edited
from cupola.content.edit.sheet import standard_draft
from cupola.content.errors import ContentError
from cupola.content.read.archive import MOST_FILE_BYTES, packed, unpacked
from cupola.content.read.files import packaged_bytes
from cupola.content.shape.vocabulary import BASE_FILE, CONTRACTORS_FILE
from cupola.play.match import Match
from cupola.play.position.document import (
    PositionError,
    decode_position,
    encode_position,
    position_of,
    state_of,
)
from cupola.play.record.codec import RecordError
from cupola.play.record.match_record import read_record, write_record
from cupola.play.setup.catalogue import standard_catalogue
from cupola.play.setup.options import TableOptions
from cupola.server.config.settings import Limits
from cupola.table.boxes.editing import BoxPatch, read_box
from cupola.table.parts.problems import Problem, decode_body
from cupola.table.turns.commit import TurnOrder

LIMITS: Final = Limits()
TOO_LONG: Final = 5.0  # seconds after which no larger size is tried
CATALOGUE: Final = standard_catalogue()
MATCH: Final = Match.new(TableOptions(players=2), CATALOGUE, "parsers")
POSITION: Final = encode_position(position_of(MATCH.state, CATALOGUE))
HEADER, LAID = write_record(MATCH).split(b"\n")[:2]
CONTRACTORS: Final = packaged_bytes(CONTRACTORS_FILE).decode()


class Shape(Struct, frozen=True):
    """One shape of what is sent: what it is called, its limit in bytes, how it is made, and who reads it."""

    name: str
    limit: int
    made: Callable[[int], bytes]
    read: Callable[[bytes], object]


def shapes() -> Iterator[Shape]:
    for name, text in box_files().items():
        yield Shape(f"box: {name}", MOST_FILE_BYTES - 1000, text, read_box)
    yield Shape("zip: many entries", LIMITS.box_bytes, many_entries, unpacked)
    yield Shape("zip: zeros, packed", LIMITS.box_bytes, lambda size: zeros(1000 * size), unpacked)
    for name, edits in box_edits().items():
        yield Shape(f"box edits: {name}", LIMITS.body_bytes, edits, edit)
    for name, lines in records().items():
        yield Shape(f"record: {name}", LIMITS.record_bytes - 9000, lines, read_record)
    for name, raw in positions().items():
        yield Shape(f"position: {name}", LIMITS.record_bytes, raw, lay)
    body, patch = b'{"values":[{"file":"","row":"","field":"","value":', partial(decode_body, wanted=BoxPatch)
    for name, value in {"deep lists": b"[", "one number": b"1", "one fraction": b"0.1"}.items():
        yield Shape(f"body: {name}", LIMITS.body_bytes, repeated_behind(body, value), patch)
    steps, turn = b'{"base":1,"key":"k","steps":[', partial(decode_body, wanted=TurnOrder)
    yield Shape("body: steps", LIMITS.body_bytes, lambda size: steps + b'"a",' * (size // 4) + b'"a"]}', turn)


def repeated_behind(start: bytes, unit: bytes) -> Callable[[int], bytes]:
    return lambda size: start + unit * (size // len(unit))


def box_files() -> dict[str, Callable[[int], bytes]]:
    def lines(line: str) -> Callable[[int], bytes]:
        return lambda size: "".join(line.format(n) for n in range(size // len(line.format(99_999)))).encode()

    def of_both(size: int) -> bytes:
        return packed({file: lines("k{} = 1\n")(size) for file in (BASE_FILE, CONTRACTORS_FILE)})

    def words_of_rows(size: int) -> bytes:
        words = lines('1{} = "book"\n')(size // 2)
        rows = b"rows = [" + b"{}," * (size // 6) + b"]"
        return b"box = 'contractors'\n[specialists]\n" + rows + b"\n[specialists.sources]\n" + words

    def tools(size: int) -> bytes:
        before, after = CONTRACTORS.split("[specialists]")[0], CONTRACTORS.split("[buttresses]")[1]
        left = (size - len(CONTRACTORS)) // 2
        row = '{tool="b",effect={gain={rubles=1}}},'
        names = '"a",' * (left // 4)
        table = f"source='book'\ntools=[{names}]\nrows=[{row * (left // len(row))}]"
        return packed({CONTRACTORS_FILE: f"{before}[specialists]\n{table}\n[buttresses]{after}".encode()})

    return {
        "one dotted key": lambda size: b"a." * (size // 2) + b"a = 1",
        "keys below a dotted header": lambda size: (
            b"[" + b"a." * (size // 4) + b"a]\n" + lines("k{}=1\n")(size // 2)
        ),
        "dotted keys of eight parts": lines("a.b.c.d.e.f.g.k{} = 1\n"),
        "tables": lines("[t{}]\n"),
        "a list of tables": lines("[[t]]\n"),
        "deep lists": lambda size: b"x = " + b"[" * size,
        "commas": lambda size: b"x = [" + b"1," * (size // 2) + b"]",
        "escapes": lambda size: b'x = "' + b"\\u0041" * (size // 6) + b'"',
        "strings without an end": lambda size: b'\\"""\n' * (size // 5),
        "comments": lambda size: b"#\n" * (size // 2),
        "unknown keys in both files": of_both,
        "rows with words on their sources": words_of_rows,
        "tools of specialists": tools,
    }


def many_entries(size: int) -> bytes:
    made = BytesIO()
    with ZipFile(made, "w") as archive:
        for number in range(size // 110):
            archive.writestr(f"{number:06}", b"")
    return made.getvalue()


def zeros(size: int) -> bytes:
    """An archive of one file that unpacks to much."""
    made = BytesIO()
    with ZipFile(made, "w", ZIP_DEFLATED) as archive:
        archive.writestr(BASE_FILE, bytes(size))
    return made.getvalue()


def box_edits() -> dict[str, Callable[[int], bytes]]:
    value = ValueSet(BASE_FILE, "sections row 40", "recognition", 5)
    action = ValueSet(CONTRACTORS_FILE, "guild row 10", "cards.3.2", {"once": True, "gain": {"rubles": 1}})
    row = ValuesNamed(CONTRACTORS_FILE, "guild row 10", "cards")

    def repeated(what: str, each: object) -> Callable[[int], bytes]:
        one = len(msgspec.json.encode(each)) + 1
        return lambda size: msgspec.json.encode({what: [each] * (size // one)})

    return {
        "one value": repeated("values", value),
        "one action": repeated("values", action),
        "one row": repeated("restore", row),
    }


def records() -> dict[str, Callable[[int], bytes]]:
    def behind(line: Callable[[int], bytes]) -> Callable[[int], bytes]:
        return lambda size: b"\n".join((HEADER, LAID, line(size)))

    return {
        "one long name": behind(lambda size: b'{"actions":["' + b"a" * size + b'"]}'),
        "keys": behind(lambda size: json.dumps(dict.fromkeys(range(size // 13), 1)).encode()),
        "one key again": behind(lambda size: b"{" + b'"position":1,' * (size // 13) + b'"position":1}'),
        "actions": behind(lambda size: b'{"seat":0,"actions":[' + b'"take:1",' * (size // 9) + b'"take:1"]}'),
        "positions": behind(lambda size: b"\n".join([LAID] * (size // (len(LAID) + 1)))),
        "deep lists": behind(lambda size: b"[" * size),
    }


def positions() -> dict[str, Callable[[int], bytes]]:
    spares = b',"guild":{"spares":{"discard":['
    return {
        "one key again": lambda size: b"{" + b'"reserve":{},' * (size // 13) + POSITION[1:],
        "unknown keys": lambda size: json.dumps(dict.fromkeys(range(size // 13), 1)).encode(),
        "cards": lambda size: POSITION[:-1] + spares + b'"B01",' * (size // 6) + b'"B01"]}}}',
        "deep lists": lambda size: b'{"reserve":' + b"[" * size,
    }


def lay(raw: bytes) -> object:
    return state_of(decode_position(raw), CATALOGUE)


def edit(raw: bytes) -> object:
    asked = decode_body(raw, BoxPatch)
    return edited(standard_draft(), standard_draft(), Edits(asked.values, asked.confirm, asked.restore))


def main() -> None:
    print("kind and shape                      ms at 1/8      1/4      1/2    limit       kB  what is said")
    for shape in shapes():
        if not sys.argv[1:] or any(word in shape.name for word in sys.argv[1:]):
            print(row_of(shape), flush=True)


def row_of(shape: Shape) -> str:
    times, said = [], ""
    for part in (8, 4, 2, 1):
        raw = shape.made(shape.limit // part)
        seconds, said = timed(shape.read, raw)
        times.append(f"{1000 * seconds:9.1f}")
        if seconds > TOO_LONG:
            break
    return f"{shape.name:36}{''.join(times):36}{shape.limit // 1000:8}  {said[:60]}"


def timed(read: Callable[[bytes], object], raw: bytes) -> tuple[float, str]:
    began, said = time.process_time(), "read"
    try:
        read(raw)
    except Problem as problem:
        said = problem.reply.message
    except (ContentError, PositionError, RecordError) as error:
        said = str(error)
    return time.process_time() - began, said


if __name__ == "__main__":
    main()
