"""The words of the terminal: those of the table and those of its own, in one."""

from functools import cache
from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource

from cupola.play.words import Words


class TerminalWords(Words):
    """The words of one language, the terminal's own included."""

    def __init__(self, language: str = "en") -> None:
        super().__init__(language)
        self._bundle = FluentBundle([language], use_isolating=False)
        for name in (f"{language}.ftl", f"terminal.{language}.ftl"):
            text = files("cupola.words").joinpath(name).read_text(encoding="utf-8")
            self._bundle.add_resource(FluentResource(text))


@cache
def terminal_words() -> TerminalWords:
    """The words of the terminal, read once."""
    return TerminalWords()
