"""Security headers: no script but our own (S2), no frames, no sniffing, no referrer."""

from typing import Final

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "font-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
OFFLINE: Final = "/offline"  # the game without a server, which brings its own engine
SECURITY: Final = (
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),  # the secret of a link is in its path
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
)
KEPT_PRIVATELY: Final = b"private, no-cache"  # asked again each time, with the tag of what is kept
NO_STORE: Final = (b"cache-control", b"no-store")
PRIVATE_PATHS: Final = ("/api", "/enter", "/join", "/mail")


async def add_security_headers(message: Message, scope: Scope) -> None:
    if message["type"] != "http.response.start":
        return
    kept = (value for name, value in message["headers"] if name.lower() == b"cache-control")
    may_be_kept = KEPT_PRIVATELY in kept  # by the browser, and by no cache on the way
    is_private = scope["path"].startswith(PRIVATE_PATHS) and not may_be_kept
    is_offline = scope["path"] == OFFLINE or scope["path"].startswith(f"{OFFLINE}/")
    policy = (b"content-security-policy", (OFFLINE_POLICY if is_offline else POLICY).encode())
    added = (policy, *SECURITY, NO_STORE) if is_private else (policy, *SECURITY)
    names = {name for name, _ in added}
    others = [(name, value) for name, value in message["headers"] if name.lower() not in names]
    message["headers"] = [*others, *added]


def allowing_wasm(policy: str) -> str:
    """WebAssembly counts as a script; nothing else may be evaluated."""
    return policy.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")


OFFLINE_POLICY: Final = allowing_wasm(POLICY)


class HeadAsGet:
    """Answers HEAD wherever GET is answered, without the body."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP or scope["method"] != "HEAD":
            await self._app(scope, receive, send)
            return

        async def send_head(message: Message) -> None:
            if message["type"] == "http.response.body":
                message = {**message, "body": b""}
            await send(message)

        asked = scope.copy()
        asked["method"] = "GET"
        try:
            await self._app(asked, receive, send_head)
        finally:
            for key in ("path_template", "path_params"):  # the log names the route
                if key in asked:
                    scope[key] = asked[key]
