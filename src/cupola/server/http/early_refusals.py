"""Refusals before any route, in the common error shape; a socket is refused before it opens."""

from abc import ABC, abstractmethod
from typing import Final

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from cupola.table.parts.problems import Problem

NOT_ALLOWED: Final = 1008  # the close code of a socket that may not be


class Gate(ABC):
    """Stands before every route: passes a request or a handshake on, or refuses it."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass it on, or refuse it before any route is asked."""
        try:
            self.check(scope)
        except Problem as problem:
            await refuse(scope, receive, send, problem)
        else:
            await self._app(scope, receive, send)

    @abstractmethod
    def check(self, scope: Scope) -> None:
        """Raise a `Problem` for what may not come in."""


async def refuse(scope: Scope, receive: Receive, send: Send, problem: Problem) -> None:
    """Answer a request with a problem, or close a socket that is not open, which its sender sees as 403."""
    if scope["type"] == ScopeType.WEBSOCKET:
        await receive()
        await send({"type": "websocket.close", "code": NOT_ALLOWED, "reason": problem.reply.code})
        return
    body = msgspec.json.encode(problem.reply)
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    headers += [(name.lower().encode(), value.encode()) for name, value in extra_headers(problem).items()]
    await send({"type": "http.response.start", "status": problem.status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


def extra_headers(problem: Problem) -> dict[str, str]:
    """What a refusal says in its headers too: when to try again (S4)."""
    wait = problem.reply.details.get("retry_after")
    return {} if wait is None else {"Retry-After": str(wait)}
