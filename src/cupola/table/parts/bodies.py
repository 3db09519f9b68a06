"""Bodies of requests: decoded once, strictly, into the type that is wanted."""

from typing import TypeVar

import msgspec

from cupola.table.parts.problems import Problem

Wanted = TypeVar("Wanted")


def decoded(body: bytes, wanted: type[Wanted]) -> Wanted:
    """A JSON body as the struct that is wanted; raise a `Problem` that names the first wrong field."""
    try:
        return msgspec.json.decode(body, type=wanted, strict=True)
    except msgspec.ValidationError as error:
        message, _, place = str(error).replace("`", "").partition(" - at $")
        field = place.removeprefix(".") or "body"
        raise Problem(400, "bad_body", f"{field}: {message}", field=field) from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Problem(400, "bad_json", "The body is not JSON.") from error
    except RecursionError as error:
        raise Problem(400, "bad_json", "The body is nested too deeply.") from error
