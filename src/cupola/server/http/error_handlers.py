"""Every error leaves in one shape, whatever raised it."""

import logging
from collections.abc import Mapping

import msgspec
from litestar import Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.types import ExceptionHandlersMap
from sqlalchemy.exc import DBAPIError, IntegrityError

from cupola.server.http.guards import extra_headers
from cupola.server.storage.faults import cause_of, storage_fault
from cupola.table.history.moments import UnplayableMove
from cupola.table.parts.equipment import other_rules
from cupola.table.parts.problems import ErrorReply, Problem

AnyRequest = Request[object, object, State]

logger = logging.getLogger("cupola.server")

CODES = {
    400: "bad_request",
    401: "no_account",
    403: "forbidden",
    404: "not_found",
    405: "wrong_method",
    413: "too_large",
    415: "not_json",
    429: "too_fast",
}
TOO_LARGE = "The body is larger than this server accepts."


def answer(status: int, reply: ErrorReply, headers: Mapping[str, str] | None = None) -> Response[ErrorReply]:
    return Response(reply, status_code=status, media_type="application/json", headers=headers)


def answer_problem(_: AnyRequest, problem: Problem) -> Response[ErrorReply]:
    return answer(problem.status, problem.reply, extra_headers(problem))


def answer_http(_: AnyRequest, error: HTTPException) -> Response[ErrorReply]:
    code = CODES.get(error.status_code, "bad_request")
    message = TOO_LARGE if error.status_code == 413 else str(error.detail) or code
    # 405 comes with the methods that are allowed.
    return answer(error.status_code, ErrorReply(code, message), error.headers)


def answer_storage(asked: AnyRequest, error: DBAPIError | UnplayableMove) -> Response[ErrorReply]:
    """Full, busy, away or damaged: nothing was stored, or nobody knows."""
    fault = storage_fault(error)
    if fault is None:
        return answer_fault(asked, error)
    logger.error("storage failed", exc_info=error)
    return answer(fault.status, ErrorReply(fault.code, fault.message))


def answer_unplayable(asked: AnyRequest, error: UnplayableMove) -> Response[ErrorReply]:
    """A stored move does not fit: it is damaged, or was played by other rules."""
    return answer_problem(asked, other_rules()) if error.is_of_other_rules else answer_storage(asked, error)


def answer_conflict(_: AnyRequest, error: IntegrityError) -> Response[ErrorReply]:
    """R2: another request was first; nothing of this one was stored."""
    logger.info("conflict in the database: %s", cause_of(error))
    return answer(409, ErrorReply("conflict", "Someone moved first. Fetch the table again."))


def answer_fault(_: AnyRequest, error: Exception) -> Response[ErrorReply]:
    """Told in the log, never to the caller."""
    logger.error("a request failed", exc_info=error)
    return answer(500, ErrorReply("fault", "Something went wrong on the server."))


HANDLERS: ExceptionHandlersMap = {
    Problem: answer_problem,
    HTTPException: answer_http,
    DBAPIError: answer_storage,
    UnplayableMove: answer_unplayable,
    IntegrityError: answer_conflict,
    msgspec.ValidationError: answer_fault,
    Exception: answer_fault,
}
