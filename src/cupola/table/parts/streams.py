"""Streams of luck for a question, so that a bot cannot tell the sample from its own draws."""

from typing import Final

SAMPLE_STREAM: Final = 0
BOT_STREAM: Final = 1
FALLBACK_STREAM: Final = 2
