"""What the framework cannot say about the API: exact types, errors, permissions, wording (S1).

The types are described by what decodes them, so that a limit or a field that is not known is told as it is
checked; every reply that is not a success has the one shape of errors.
"""

import sys
from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec
from litestar.handlers import HTTPRouteHandler
from msgspec import Struct

from cupola.table.parts.problems import ErrorReply

Schema = dict[str, Any]  # a part of an OpenAPI document, as JSON

JSON: Final = "application/json"
REFERENCE: Final = "#/components/schemas/{name}"
METHODS: Final = ("get", "put", "post", "patch", "delete")
BY_COOKIE: Final[Schema] = {"cookie": []}
BY_TOKEN: Final[Schema] = {"token": []}
IDENTIFYING: Final = frozenset({"viewer", "asker"})  # what a route is given that depends on who asks
# A spectator needs no account; what a stolen token could turn against its owner is for no token.
FOR_SPECTATORS: Final = (
    *("get_view", "get_score", "get_course", "get_moments", "get_moment"),
    *("get_review", "get_review_account", "get_turn_review", "get_record", "get_invite", "post_me"),
)
IN_PERSON: Final = ("delete_me", "post_me_leave", "post_recovery", "get_tokens", "post_token", "delete_token")
WORDS: Final = {
    "default": "Not carried out: what is wrong, as a code, in words and in details.",
    "200": "Done, or found.",
    "201": "Made.",
    "204": "Done; there is nothing to tell.",
    "503": "The database does not answer.",
}


class Described(Struct, frozen=True):
    """A route, and the types of what it takes and what it gives."""

    handler: HTTPRouteHandler
    takes: Any
    gives: Any


def described_route(handler: HTTPRouteHandler) -> Described:
    """A route with its types; a reply that is no struct or list of them has none here."""
    signature = handler.parsed_fn_signature
    takes = signature.parameters["data"].annotation if "data" in signature.parameters else None
    gives = signature.return_type
    if gives.inner_types and isinstance(gives.origin, type) and gives.origin is not tuple:
        gives = gives.inner_types[0]
    is_described = gives.annotation not in (bytes, str, None, type(None))
    return Described(handler, takes, gives.annotation if is_described else None)


def refine(document: Schema, handlers: Iterable[HTTPRouteHandler]) -> Schema:
    """The description of the API with what the framework left out; always in the same order."""
    routes = {operation_name(handler): described_route(handler) for handler in handlers}
    types = [each for route in routes.values() for each in (route.takes, route.gives) if each is not None]
    schemas, components = msgspec.json.schema_components(
        (*types, ErrorReply), ref_template=REFERENCE, schema_hook=anything
    )
    by_type = dict(zip(map(str, types), schemas, strict=False))
    document["components"]["schemas"] = {name: without_nulls(each) for name, each in components.items()}
    for path in document["paths"].values():
        for method in METHODS:
            if method in path:
                refine_operation(path[method], routes[path[method]["operationId"]], by_type)
    document["tags"] = tags_of(routes.values())
    ordered: Schema = msgspec.to_builtins(document, order="sorted")
    return ordered


def without_nulls(component: Schema) -> Schema:
    """A field whose default is nothing may be left out; programs take a default for what is always there."""
    for field in component.get("properties", {}).values():
        if field.get("default", ...) is None:
            del field["default"]
    return component


def anything(_: type) -> Schema:
    """The details of an error are whatever a program may want to know."""
    return {"description": "Anything."}


def refine_operation(operation: Schema, route: Described, schemas: dict[str, Schema]) -> None:
    operation["summary"] = (route.handler.fn.__doc__ or "").partition("\n")[0]
    operation["tags"] = [subject_of(route.handler)]
    operation["security"] = security_of(route.handler)
    if route.takes is not None:
        operation["requestBody"] = {
            "content": {JSON: {"schema": schemas[str(route.takes)]}},
            "required": True,
        }
    for parameter in operation.get("parameters", ()):
        parameter["schema"] = exact_parameter(parameter["schema"])
    refine_replies(operation["responses"], route, schemas)


def refine_replies(replies: Schema, route: Described, schemas: dict[str, Schema]) -> None:
    """Every reply in its exact shape, errors in theirs."""
    replies.pop("400", None)
    for status, reply in replies.items():
        reply["description"] = WORDS[status]
        reply.pop("headers", None)
        if status == "204":
            reply.pop("content", None)
        elif route.gives is not None:
            reply["content"] = {JSON: {"schema": schemas[str(route.gives)]}}
    if route.handler.handler_name == "get_health":
        replies["503"] = {**replies["200"], "description": WORDS["503"]}
    error = {"$ref": REFERENCE.format(name=ErrorReply.__name__)}
    replies["default"] = {"description": WORDS["default"], "content": {JSON: {"schema": error}}}


def exact_parameter(schema: Schema) -> Schema:
    """A parameter with its limits where they belong; none is below 0, and `null` is one left out."""
    limits = {name: value for name, value in schema.items() if name != "oneOf"}
    kinds = schema.get("oneOf", ({},))
    kind = {**limits, **kinds[0]}
    if kind["type"] == "integer":
        kind.setdefault("minimum", 0)
        return {"anyOf": [kind, *kinds[1:]]} if kinds[1:] else kind
    return kind


def security_of(handler: HTTPRouteHandler) -> Sequence[Schema]:
    """By what an asker of a route is known; nothing where everybody is answered the same."""
    if IDENTIFYING.isdisjoint(handler.parsed_fn_signature.parameters):
        return []
    if handler.handler_name in FOR_SPECTATORS:
        return [{}, BY_COOKIE, BY_TOKEN]
    return [BY_COOKIE] if handler.handler_name in IN_PERSON else [BY_COOKIE, BY_TOKEN]


def subject_of(handler: HTTPRouteHandler) -> str:
    """What a route is about: the name of its module."""
    return handler.fn.__module__.rpartition(".")[2]


def tags_of(routes: Iterable[Described]) -> list[Schema]:
    modules = {subject_of(route.handler): sys.modules[route.handler.fn.__module__] for route in routes}
    return [
        {"name": name, "description": (modules[name].__doc__ or "").partition("\n")[0]}
        for name in sorted(modules)
    ]


def operation_name(handler: HTTPRouteHandler) -> str:
    """The name of a route for programs that are written from the description: `getView`."""
    first, *others = handler.handler_name.split("_")
    return first + "".join(each.capitalize() for each in others)
