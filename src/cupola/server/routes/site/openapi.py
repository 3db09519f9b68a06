"""The API description as data, made of the rows of calls; no third-party script is served to display it (S2).

Types are described by what decodes them, so that a limit or a field that is not known is told as it is
checked; every reply that is not a success has the one shape of errors.

`python -m cupola.server.routes.site.openapi FILE` writes it, for the page and for scripts.
"""

import sys
from collections.abc import Callable, Sequence
from functools import cache
from inspect import Parameter as Argument
from pathlib import Path
from typing import Any, Final, Literal, get_args, get_origin

import msgspec
from litestar import Response, get
from msgspec import Struct

from cupola.calls.rows import JSON, RECORD_FILE, File, Parameter, Row, parameters_of, reply_type
from cupola.server.http.credentials import COOKIE
from cupola.server.routes.rows import SERVER_ROWS
from cupola.server.routes.site.health import Health, get_health
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


class Route(Struct, frozen=True):
    method: str
    path: str
    function: Callable[..., Any]
    statuses: tuple[str, ...]
    security: Sequence[Schema]
    parameters: tuple[Parameter, ...] = ()
    takes: Any = None
    gives: Any = None
    media_type: str = JSON

    @property
    def subject(self) -> str:
        return self.function.__module__.rpartition(".")[2]


HEALTH: Final = Route("GET", "/health", get_health.fn, ("200", "503"), (), gives=Health)


def route_of(row: Row) -> Route:
    parameters, told = parameters_of(row), reply_type(row)
    body = next((each.type for each in parameters if each.place == "body"), None)
    return Route(
        row.method,
        row.path,
        row.function,
        (str(row.status),),
        security_of(row),
        tuple(each for each in parameters if each.place != "body"),
        body if row.takes is None else row.takes,
        None if told is type(None) else told,
        row.gives,
    )


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
    routes = (*map(route_of, SERVER_ROWS), HEALTH)
    told = (each for route in routes for each in (route.takes, route.gives))
    types = [each for each in told if each not in (None, bytes) and not isinstance(each, File)]
    schemas, components = msgspec.json.schema_components(
        (*types, ErrorReply), ref_template=REFERENCE, schema_hook=anything
    )
    by_type = dict(zip(map(str, types), schemas, strict=False))
    paths: dict[str, Schema] = {}
    for route in routes:
        paths.setdefault(route.path, {})[route.method.lower()] = operation_of(route, by_type)
    modules = {route.subject: sys.modules[route.function.__module__] for route in routes}
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


def operation_of(route: Route, schemas: dict[str, Schema]) -> Schema:
    first, *others = route.function.__name__.split("_")
    replies: Schema = {status: {"description": WORDS[status]} for status in route.statuses}
    if route.gives is not None:
        told = {"type": "string"} if route.gives is bytes else schemas[str(route.gives)]
        for reply in replies.values():
            reply["content"] = {route.media_type: {"schema": told}}
    replies["default"] = {"description": WORDS["default"], "content": {JSON: {"schema": ERROR}}}
    operation: Schema = {
        "operationId": first + "".join(each.capitalize() for each in others),
        "summary": summary_of(route.function),
        "tags": [route.subject],
        "deprecated": False,
        "security": route.security,
        "responses": replies,
    }
    if route.parameters:
        operation["parameters"] = [described_parameter(each) for each in route.parameters]
    if route.takes is not None:
        is_file = isinstance(route.takes, File)
        content = file_content(route.takes) if is_file else {JSON: {"schema": schemas[str(route.takes)]}}
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
