"""The table of calls: a server makes its routes and their description from it, a tab looks them up in it."""

import inspect
from collections.abc import Callable, Generator, Mapping
from functools import cache
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct

from cupola.calls import (
    boxes,
    daily,
    library,
    me,
    play,
    questions,
    records,
    replay,
    resign,
    seats,
    study,
    tables,
    undo,
)
from cupola.calls.context import Writing
from cupola.play.record.match_record import MOST_BYTES
from cupola.table.parts.problems import Problem

GAME: Final = "/api/games/{game_id}"
SEAT: Final = f"{GAME}/seats/{{seat}}"
BOX: Final = "/api/boxes/{box_id}"
JSON: Final = "application/json"
LINES: Final = "application/x-ndjson"
ZIP: Final = "application/zip"

Method = Literal["GET", "POST", "PUT", "PATCH", "DELETE"]
Lane = Literal["pages", "replays", "uploads", "boxes"]
Purpose = Literal["hint", "coach", "review"]


class File(Struct, frozen=True):
    """A body that is no JSON: what it is, how it is sent, how long it may be."""

    name: Literal["record", "box"]
    media_types: tuple[str, ...]
    most_bytes: int


RECORD_FILE: Final = File("record", (LINES,), MOST_BYTES)
BOX_FILE: Final = File("box", (ZIP, "application/toml", "application/octet-stream"), 450_000)


class Row(Struct, frozen=True):
    """One call: where it is asked for, what answers, and what a server must know of it beforehand.

    Long work waits in a lane; `is_long` tells whether it is, where that depends on what is asked.
    """

    method: Method
    path: str
    function: Callable[..., Any]
    status: int = 200
    writes: bool = False
    lane: Lane | None = None
    is_long: Callable[..., bool] | None = None
    thinks_for: Purpose | None = None  # how long its jobs may take, and how many one sender gets
    needs_server: bool = False
    in_person: bool = False  # refused to a token, which may have been stolen
    for_anybody: bool = False  # needs no account, as for whoever watches
    is_anonymous: bool = False  # answered without a look at who asks
    is_constant: bool = False  # answered without a look at what is stored, too
    is_frequent: bool = False  # asked at every press, so it is not noted which device asks
    erases: bool = False  # what it deletes is to be gone from the disk
    takes: File | None = None
    gives: str = JSON
    file_name: str = ""  # of what is downloaded

    @property
    def name(self) -> str:
        return self.function.__name__


class Parameter(Struct, frozen=True):
    """What a function wants of a request besides its context."""

    name: str
    type: Any
    place: Literal["path", "query", "body"]
    default: Any


@cache
def parameters_of(row: Row) -> tuple[Parameter, ...]:
    """The parameters of a call: those its path names, its body, which is a struct, and its query."""
    hints = get_type_hints(row.function, include_extras=True)
    given = list(inspect.signature(row.function).parameters.values())[1:]
    return tuple(
        Parameter(each.name, hints[each.name], place_of(row, each.name, hints[each.name]), each.default)
        for each in given
    )


def place_of(row: Row, name: str, hint: Any) -> Literal["path", "query", "body"]:
    if f"{{{name}}}" in row.path:
        return "path"
    return "body" if isinstance(hint, type) and issubclass(hint, Struct | bytes) else "query"


@cache
def body_of(row: Row) -> Parameter | None:
    return next((each for each in parameters_of(row) if each.place == "body"), None)


def arguments_in(row: Row, path: Mapping[str, Any], query: Mapping[str, str]) -> dict[str, Any]:
    """What a function is given of a request beside its body; what it does not name is ignored."""
    given: dict[str, Any] = {}
    for each in parameters_of(row):
        values = path if each.place == "path" else query
        if each.place != "body" and (each.name in values or each.default is inspect.Parameter.empty):
            given[each.name] = read_parameter(each, values.get(each.name))
    return given


def read_parameter(parameter: Parameter, text: object) -> Any:
    try:
        return msgspec.convert(text, parameter.type, strict=False)
    except msgspec.ValidationError as error:
        message = f"{parameter.name}: {str(error).replace('`', '')}"
        raise Problem(400, "bad_request", message, field=parameter.name) from error


def reply_type(row: Row) -> Any:
    """What a call answers, also where it waits for something in between."""
    told = return_hint(row)
    return get_args(told)[2] if get_origin(told) is Generator else told


@cache
def begins_by_reading(row: Row) -> bool:
    """Whether a call changes nothing before it says so."""
    told = return_hint(row)
    waits_for = get_args(told)[0] if get_origin(told) is Generator else None
    return not row.writes or Writing in (waits_for, *get_args(waits_for))


def return_hint(row: Row) -> Any:
    return get_type_hints(row.function, include_extras=True)["return"]


ROWS: Final = (
    Row(
        "GET",
        f"{GAME}/view",
        play.get_view,
        lane="pages",
        is_long=play.has_much_news,
        is_frequent=True,
        for_anybody=True,
    ),
    Row("POST", f"{GAME}/preview", play.post_preview, is_frequent=True),
    Row("POST", f"{GAME}/why-not", play.post_why_not, is_frequent=True, for_anybody=True),
    Row("POST", f"{GAME}/turns", play.post_turn, writes=True),
    Row("GET", f"{GAME}/score", play.get_score, for_anybody=True),
    Row("GET", f"{GAME}/course", play.get_course, lane="replays", for_anybody=True),
    Row("GET", f"{GAME}/moments", replay.get_moments, lane="pages", for_anybody=True),
    Row("GET", f"{GAME}/moments/{{version}}", replay.get_moment, lane="pages", for_anybody=True),
    Row("POST", f"{GAME}/undo", undo.post_undo, writes=True),
    Row("POST", f"{GAME}/undo/answer", undo.post_undo_answer, writes=True),
    Row("POST", "/api/games", tables.post_table, 201, writes=True, lane="boxes", is_long=tables.has_box),
    Row("POST", f"{GAME}/start", tables.post_start, writes=True),
    Row("POST", f"{GAME}/close", tables.post_close, writes=True),
    Row("POST", f"{GAME}/copy", tables.post_copy, 201, writes=True),
    Row("POST", f"{GAME}/rematch", tables.post_rematch, writes=True),
    Row("POST", SEAT, seats.post_seat, writes=True),
    Row("POST", f"{SEAT}/leave", seats.post_leave, writes=True),
    Row("POST", f"{SEAT}/remove", seats.post_remove, writes=True),
    Row("POST", f"{SEAT}/bot", seats.post_bot, writes=True),
    Row("POST", f"{SEAT}/name", seats.post_name, writes=True),
    Row("POST", f"{SEAT}/hand", seats.post_hand, writes=True),
    Row("POST", f"{SEAT}/return", seats.post_return, writes=True),
    Row("POST", f"{SEAT}/resign", resign.post_resign, writes=True),
    Row("POST", f"{SEAT}/resign/take-back", resign.post_take_back, writes=True),
    Row("POST", f"{GAME}/win", resign.post_win, writes=True),
    Row("POST", f"{GAME}/play-on", resign.post_play_on, writes=True),
    Row("POST", f"{SEAT}/replace", questions.post_replace, writes=True, needs_server=True),
    Row("POST", f"{GAME}/pause", questions.post_pause, writes=True, needs_server=True),
    Row("POST", f"{GAME}/resume", questions.post_resume, writes=True, needs_server=True),
    Row("POST", f"{GAME}/question/answer", questions.post_answer, writes=True, needs_server=True),
    Row(
        "GET",
        f"{GAME}/record",
        records.get_record,
        lane="replays",
        is_long=records.is_unwritten,
        gives=LINES,
        file_name="cupola-{game_id}.cupola",
        for_anybody=True,
    ),
    Row("GET", "/api/records", records.get_records),
    Row("POST", "/api/records", records.post_record, 201, writes=True, lane="uploads", takes=RECORD_FILE),
    Row("DELETE", "/api/records/{game_id}", records.delete_record, 204, writes=True, erases=True),
    Row("GET", "/api/boxes", boxes.get_boxes, lane="boxes"),
    Row("POST", "/api/boxes", boxes.post_box, 201, writes=True, lane="boxes"),
    Row("POST", "/api/boxes/file", boxes.post_box_file, 201, writes=True, lane="boxes", takes=BOX_FILE),
    Row("GET", BOX, boxes.get_box, lane="boxes"),
    Row("PATCH", BOX, boxes.patch_box, writes=True, lane="boxes"),
    Row("DELETE", BOX, boxes.delete_box, 204, writes=True, erases=True),
    Row(
        "GET",
        f"{BOX}/file",
        boxes.get_box_file,
        lane="boxes",
        gives=ZIP,
        file_name="cupola-box-{box_id}.zip",
    ),
    Row("GET", "/api/daily", daily.get_daily, for_anybody=True),
    Row("POST", "/api/daily", daily.post_daily, writes=True, in_person=True),
    Row("GET", "/api/me", me.get_me),
    Row("POST", "/api/me", me.post_me, writes=True, for_anybody=True),
    Row("PATCH", "/api/me", me.patch_me, writes=True),
    Row("DELETE", "/api/me", me.delete_me, 204, writes=True, in_person=True, erases=True),
    Row("GET", "/api/setup", library.get_setup, lane="boxes", is_long=library.has_box, for_anybody=True),
    Row("GET", "/api/bots", library.get_bots, is_constant=True),
    Row("GET", "/api/about", library.get_about, is_constant=True),
    Row("GET", "/api/cards", library.get_cards, is_constant=True),
    Row("GET", "/api/examples", library.get_examples, is_constant=True),
    Row("GET", "/api/lessons", library.get_lessons, is_constant=True),
    Row("POST", "/api/lessons/{lesson}/scenes/{scene}", library.post_scene, is_constant=True),
    Row("POST", f"{GAME}/advice", study.post_advice, thinks_for="hint"),
    Row("POST", f"{GAME}/coach", study.post_coach, thinks_for="coach", is_frequent=True),
    Row("GET", f"{GAME}/review", study.get_review, for_anybody=True),
    Row("GET", f"{GAME}/review/account", study.get_review_account, thinks_for="review", for_anybody=True),
    Row("GET", f"{GAME}/review/{{turn}}", study.get_turn_review, thinks_for="review", for_anybody=True),
    Row("GET", "/api/me/statistics", study.get_statistics, lane="replays"),
)
