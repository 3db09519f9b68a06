"""A box with changes, and its faults."""

from collections.abc import Callable
from pathlib import Path

import pytest

from cupola.content.check.whole_box import check_box
from cupola.content.read.files import read_bytes
from cupola.content.shape.vocabulary import BASE_FILE, CONTRACTORS_FILE


@pytest.fixture
def faults(tmp_path: Path) -> Callable[..., list[str]]:
    def found(file: str, *changes: tuple[str, str]) -> list[str]:
        for name in (BASE_FILE, CONTRACTORS_FILE):
            text = read_bytes(None, name).decode()
            for old, new in changes if name == file else ():
                assert old in text
                text = text.replace(old, new, 1)
            (tmp_path / name).write_text(text)
        return [str(fault) for fault in check_box(tmp_path)]

    return found
