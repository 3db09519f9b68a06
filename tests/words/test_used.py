import ast

import pytest

from cupola.play.phrases.phrase import families
from cupola.server.http.error_handlers import CODES
from tests.words.reading import gaps, messages
from tests.words.sources import (
    keys_asked_for_on_the_page,
    nodes,
    patterns_in_python,
    patterns_on_the_page,
    strings_in_python,
    strings_on_the_page,
)

# Which argument is the code, by what makes the problem.
PLACE_OF_CODE = {"Problem": 1, "StorageFault": 0, "conflict": 0, "unusable": 0, "ErrorReply": 0}

CODE_OF_THE_TAB = "tab_fault"  # of the worker that answers without a server


def is_asked_for(key: str, resource: str) -> bool:
    """Whether anything says a message; the page never speaks the terminal's words, nor the reverse."""
    by_python = key in strings_in_python() or any(each.fullmatch(key) for each in patterns_in_python())
    by_page = key in strings_on_the_page() or any(each.fullmatch(key) for each in patterns_on_the_page())
    return {"": by_python or by_page, "page.": by_page, "terminal.": by_python}[resource]


def said_to_you() -> frozenset[str]:
    """What the page says instead of a sentence about a player where that player reads it."""
    return frozenset(
        f"{key}-you" for key in messages("", "en") if key.startswith(("event-", "clause-", "tie-break-"))
    )


@pytest.mark.sample(1)
@pytest.mark.parametrize("resource", ["", "page.", "terminal."])
def test_every_message_is_asked_for(resource: str) -> None:
    composed = {"": families(), "page.": said_to_you(), "terminal.": frozenset[str]()}[resource]

    assert [
        key for key in messages(resource, "en") if key not in composed and not is_asked_for(key, resource)
    ] == []


def test_every_key_on_the_page_has_words() -> None:
    known = messages("", "en").keys() | messages("page.", "en").keys()

    assert keys_asked_for_on_the_page() - known == set()


def codes_of_problems() -> set[str]:
    found = {"not_yours"}
    for node in nodes():
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in PLACE_OF_CODE:
            place = PLACE_OF_CODE[node.func.id]
            code = node.args[place] if len(node.args) > place else None
            found |= {str(code.value)} if isinstance(code, ast.Constant) else set()
    return found


def test_every_code_of_the_server_and_of_the_tab_has_words_on_the_page() -> None:
    codes = codes_of_problems() | set(CODES.values()) | {CODE_OF_THE_TAB}

    worded = {key.removeprefix("error-") for key in messages("page.", "en") if key.startswith("error-")}

    assert {code.replace("_", "-") for code in codes} == worded


def test_what_a_code_says_needs_nothing_but_the_message_of_the_server() -> None:
    errors = {key: message for key, message in messages("page.", "en").items() if key.startswith("error-")}

    assert {key for key, message in errors.items() if gaps(message) - {"message"}} == set()
