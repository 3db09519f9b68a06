"""What the page says, by the keys of its words, so that a better wording breaks no test."""

from cupola.play.phrases.phrase import Words


def said(key: str, language: str = "en", /, **arguments: str | int) -> str:
    return Words(language, "page").text(key, **arguments)
