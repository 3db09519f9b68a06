"""What every refusal looks like."""

import httpx

from tests.server.scenes.player import Reply

GOOD: Reply = {"base": 2, "steps": ["pass"], "key": "k", "end_turn": True}


def check_refused(response: httpx.Response, status: int, code: str) -> Reply:
    """A refusal has its status, its code, a message for a person, and nothing else."""
    reply: Reply = response.json()
    assert (response.status_code, reply["code"]) == (status, code), response.text
    assert set(reply) == {"code", "message", "details"}
    assert response.headers["content-type"].partition(";")[0] == "application/json"
    assert reply["message"]
    assert isinstance(reply["details"], dict)
    assert "Traceback" not in response.text
    return reply
