"""The content policy of the site, which no server sends: a tag in the page."""

import re

from cupola.server.http.headers import POLICY, allowing_wasm

ONLY_IN_HEADERS = ("frame-ancestors", "report-uri", "report-to", "sandbox")


def site_policy(policy: str = POLICY) -> str:
    """The server's policy as a page can state it, with WebAssembly allowed."""
    parts = [part.strip() for part in allowing_wasm(policy).split(";") if part.strip()]
    return "; ".join(part for part in parts if part.split()[0] not in ONLY_IN_HEADERS)


def with_policy(page: str) -> str:
    """A page with the policy as the first thing that it says."""
    tag = f'<meta http-equiv="Content-Security-Policy" content="{site_policy()}" />'
    stated, count = re.subn(r'(<meta charset="utf-8" ?/?>)', rf"\1\n    {tag}", page, count=1)
    if count != 1:
        raise ValueError("the page does not state its charset first")
    return stated
