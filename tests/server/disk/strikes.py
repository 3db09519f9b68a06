"""What can be done to the files of a database, by chance."""

import os
import random
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Final

PAGE: Final = 4_096


def log_of(file: Path) -> Path:
    return file.with_name(f"{file.name}-wal")


def delete(file: Path, _: random.Random) -> None:
    for path in file.parent.glob(f"{file.name}*"):
        path.unlink()


def replace(file: Path, chance: random.Random) -> None:
    """Put another file in the place of the database, as an old backup is copied over it by hand."""
    copy = file.with_name("copy")
    shutil.copyfile(file, copy)
    if chance.random() < 0.5:
        os.truncate(copy, max(PAGE, copy.stat().st_size // PAGE // 2 * PAGE))
    copy.replace(file)


def delete_log(file: Path, _: random.Random) -> None:
    log_of(file).unlink()


def replace_log(file: Path, _: random.Random) -> None:
    shutil.copyfile(log_of(file), file.with_name("copy"))
    file.with_name("copy").replace(log_of(file))


def cut(file: Path, chance: random.Random) -> None:
    size = file.stat().st_size
    length = chance.choice((0, chance.randrange(size // PAGE) * PAGE, chance.randrange(size)))
    os.truncate(file, length)


def cut_log(file: Path, chance: random.Random) -> None:
    size = log_of(file).stat().st_size
    os.truncate(log_of(file), chance.choice((0, chance.randrange(32), chance.randrange(size))) if size else 0)


def damage(path: Path, chance: random.Random) -> None:
    """Turn some bytes of a file into others: one, a few, a sector, a page."""
    size = path.stat().st_size
    if not size:
        return
    with path.open("r+b") as opened:
        for _ in range(chance.choice((1, 1, 3))):
            count = chance.choice((1, 8, 512, PAGE))
            at = chance.randrange(size)
            at = at // PAGE * PAGE if count == PAGE else at
            opened.seek(at)
            before = opened.read(min(count, size - at))
            way = chance.choice(("flip", "rubbish", "zeros"))
            after = {
                "flip": bytes(byte ^ 0x20 for byte in before),
                "rubbish": chance.randbytes(len(before)),
                "zeros": bytes(len(before)),
            }[way]
            opened.seek(at)
            opened.write(after)


def damage_log(file: Path, chance: random.Random) -> None:
    damage(log_of(file), chance)


STRIKES: Final[dict[str, Callable[[Path, random.Random], None]]] = {
    "deleted": delete,
    "replaced": replace,
    "log deleted": delete_log,
    "log replaced": replace_log,
    "file cut": cut,
    "log cut": cut_log,
    "log damaged": damage_log,
    "page damaged": damage,
}
