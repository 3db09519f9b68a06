"""What the page says, by the keys of its words, so that a better wording breaks no test."""

from functools import cache
from typing import Final

from fluent.runtime import FluentBundle, FluentResource

from build_page.building import ROOT

FILES: Final = ("en.ftl", "page.en.ftl")


@cache
def bundle() -> FluentBundle:
    """The words of the page, in English."""
    made = FluentBundle(["en"], use_isolating=False)
    for file in FILES:
        text = (ROOT / "src" / "cupola" / "words" / file).read_text(encoding="utf-8")
        made.add_resource(FluentResource(text))
    return made


def said(key: str, **arguments: str | int) -> str:
    """A text of the page."""
    message = bundle().get_message(key)
    assert message.value is not None, key
    text, faults = bundle().format_pattern(message.value, arguments)
    assert not faults, f"{key}: {faults}"
    return str(text)
