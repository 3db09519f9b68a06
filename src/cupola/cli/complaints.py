"""Bad input, reported in one line."""

from typing import Final

from cupola.content.errors import ContentError
from cupola.lab.bench.uncompiled import TwinError
from cupola.play.match import Refused
from cupola.play.position.document import PositionError
from cupola.play.record.codec import RecordError
from cupola.play.setup.effect_programs import EffectError
from cupola.play.setup.options import OptionError
from cupola.server.config.settings import SettingsError


class BadInput(Exception):
    """Something given to a command cannot be used; says what is wrong, and where."""

    def __init__(self, what: str, where: str = "") -> None:
        super().__init__(f"{what}: {where}" if where else what)


COMPLAINTS: Final = (
    BadInput,
    ContentError,
    EffectError,
    OptionError,
    PositionError,
    RecordError,
    Refused,
    SettingsError,
    TwinError,
)


def complaint(problem: Exception) -> str:
    """The one line a player reads."""
    return "cupola: " + " ".join(str(problem).split())
