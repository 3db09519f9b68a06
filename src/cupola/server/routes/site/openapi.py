"""The API description as data, made of the rows of calls; no third-party script is served to display it (S2).

Types are described by what decodes them, so that a limit or a field that is not known is told as it is
checked; every reply that is not a success has the one shape of errors.

`python -m cupola.server.routes.site.openapi FILE` writes it, for the page and for scripts.
"""

import sys
from collections.abc import Sequence
from functools import cache
from inspect import Parameter as Argument
from pathlib import Path
from typing import Any, Final, Literal, get_args, get_origin

import msgspec
from litestar import Response, get

from cupola.calls.rows import JSON, RECORD_FILE, File, Parameter, Row, body_of, parameters_of, reply_type
from cupola.server.http.guards import COOKIE
from cupola.server.routes.rows import SERVER_ROWS
from cupola.server.routes.site.health import get_health
from cupola.table.parts.problems import ErrorReply

Schema = dict[str, Any]  # a part of an OpenAPI document, as JSON

PATH: Final = "/api/schema"
MEDIA_TYPE: Final = "application/vnd.oai.openapi+json"
REFERENCE: Final = "#/components/schemas/{name}"
ERROR: Final = {"$ref": REFERENCE.format(name=ErrorReply.__name__)}
BY_COOKIE: Final[Schema] = {"cookie": []}
BY_TOKEN: Final[Schema] = {"token": []}
WORDS: Final = {
    "default": "Not carried out: what is wrong, as a code, in words and in details.",
    "200": "Done, or found.",
    "201": "Made.",
    "204": "Done; there is nothing to tell.",
    "503": "The database does not answer.",
}
ABOUT: Final = (
    "Tables, seats and turns. A browser is known by its cookie, a script by its token. Whatever is not "
    "carried out stores nothing and is answered in one shape: a code, a message, details."
)
SECURITY: Final = {
    "cookie": {"type": "apiKey", "in": "cookie", "name": COOKIE},
    "token": {"type": "http", "scheme": "bearer"},
}


HEALTH: Final = Row("GET", "/health", get_health.fn, is_constant=True)


def taken_by(row: Row) -> Any:
    """The type of its body, or the file that it is; None without one."""
    body = body_of(row)
    return row.takes or (None if body is None else body.type)


def told_by(row: Row) -> Any:
    """The type of its reply; None where there is nothing to tell."""
    told = reply_type(row)
    told = get_args(told)[0] if get_origin(told) is Response else told
    return None if told is type(None) else told


def subject_of(row: Row) -> str:
    return row.function.__module__.rpartition(".")[2]


def security_of(row: Row) -> Sequence[Schema]:
    """By what an asker is known; nothing where everybody is answered the same."""
    if row.is_anonymous or row.is_constant:
        return ()
    if row.for_anybody:
        return ({}, BY_COOKIE, BY_TOKEN)
    return (BY_COOKIE,) if row.in_person else (BY_COOKIE, BY_TOKEN)


@cache
def described_api() -> Schema:
    """Always in the same order."""
    rows = (*SERVER_ROWS, HEALTH)
    told = (each for row in rows for each in (taken_by(row), told_by(row)))
    types = [each for each in told if each not in (None, bytes) and not isinstance(each, File)]
    schemas, components = msgspec.json.schema_components(
        (*types, ErrorReply), ref_template=REFERENCE, schema_hook=anything
    )
    by_type = dict(zip(map(str, types), schemas, strict=False))
    paths: dict[str, Schema] = {}
    for row in rows:
        paths.setdefault(row.path, {})[row.method.lower()] = operation_of(row, by_type)
    modules = {subject_of(row): sys.modules[row.function.__module__] for row in rows}
    document = {
        "openapi": "3.1.0",
        "info": {"title": "Cupola", "version": "1", "description": ABOUT},
        "servers": [{"url": "/"}],
        "components": {
            "schemas": {name: without_nulls(each) for name, each in components.items()},
            "securitySchemes": SECURITY,
        },
        "paths": paths,
        "tags": [{"name": name, "description": summary_of(modules[name])} for name in sorted(modules)],
    }
    ordered: Schema = msgspec.to_builtins(document, order="sorted")
    return ordered


def summary_of(documented: object) -> str:
    return (documented.__doc__ or "").partition("\n")[0]


def without_nulls(component: Schema) -> Schema:
    """A field whose default is nothing may be left out; programs take a default for what is always there."""
    for field in component.get("properties", {}).values():
        if field.get("default", ...) is None:
            del field["default"]
    return component


def anything(_: type) -> Schema:
    """The details of an error are whatever a program may want to know."""
    return {"description": "Anything."}


def operation_of(row: Row, schemas: dict[str, Schema]) -> Schema:
    first, *others = row.name.split("_")
    takes, gives = taken_by(row), told_by(row)
    parameters = [described_parameter(each) for each in parameters_of(row) if each.place != "body"]
    statuses = ("200", "503") if row is HEALTH else (str(row.status),)
    replies: Schema = {status: {"description": WORDS[status]} for status in statuses}
    if gives is not None:
        told = {"type": "string"} if gives is bytes else schemas[str(gives)]
        for reply in replies.values():
            reply["content"] = {row.gives: {"schema": told}}
    replies["default"] = {"description": WORDS["default"], "content": {JSON: {"schema": ERROR}}}
    operation: Schema = {
        "operationId": first + "".join(each.capitalize() for each in others),
        "summary": summary_of(row.function),
        "tags": [subject_of(row)],
        "deprecated": False,
        "security": security_of(row),
        "responses": replies,
    }
    if parameters:
        operation["parameters"] = parameters
    if takes is not None:
        is_file = isinstance(takes, File)
        content = file_content(takes) if is_file else {JSON: {"schema": schemas[str(takes)]}}
        operation["requestBody"] = {"content": content, "required": True}
    return operation


def file_content(file: File) -> Schema:
    schema = {"type": "string", "description": "A .cupola file: JSON lines."}
    if file is not RECORD_FILE:
        told = "A box file as it is downloaded, or one of base.toml and contractors.toml."
        schema = {"type": "string", "format": "binary", "description": told}
    return {media_type: {"schema": schema} for media_type in file.media_types}


def described_parameter(parameter: Parameter) -> Schema:
    is_in_path = parameter.place == "path"
    is_required = is_in_path or parameter.default is Argument.empty
    told: Schema = {
        "name": parameter.name,
        "in": parameter.place,
        "required": is_required,
        "deprecated": False,
    }
    told["schema"] = parameter_schema(parameter.type)
    if not is_required and parameter.default is not None:
        told["schema"]["default"] = parameter.default
    return told if is_in_path else {**told, "allowEmptyValue": False, "allowReserved": False}


def parameter_schema(hint: Any) -> Schema:
    """A text that may be left out is never `null`: that would be a text, too."""
    schema: Schema = msgspec.json.schema(hint)
    kind, *others = schema.get("anyOf", (schema,))
    words = next((each for each in (hint, *get_args(hint)) if get_origin(each) is Literal), None)
    if words is None:
        return schema if kind["type"] == "integer" else kind
    if not others:
        return {"type": "string", "enum": list(get_args(words))}
    return {"type": ["null", "string"], "enum": [*get_args(words), None]}


@get([PATH, f"{PATH}/openapi.json"], include_in_schema=False, media_type=MEDIA_TYPE)
async def get_schema() -> Response[bytes]:
    return Response(msgspec.json.encode(described_api()), media_type=MEDIA_TYPE)


def schema_bytes() -> bytes:
    """In lines that can be compared."""
    return msgspec.json.format(msgspec.json.encode(described_api()), indent=2) + b"\n"


if __name__ == "__main__":
    Path(sys.argv[1]).write_bytes(schema_bytes())
