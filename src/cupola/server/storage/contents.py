"""The boxes that games are played with, each kept under the digest that its games name."""

from typing import Final, Literal

from sqlalchemy import Connection, bindparam, insert, select
from sqlalchemy.exc import IntegrityError

from cupola.content.box import Box, kept_box
from cupola.content.edit.writing import written
from cupola.content.read.files import BoxFiles
from cupola.play.setup.catalogue import Catalogue
from cupola.server.storage import schema
from cupola.server.storage.cache import Derived

MOST_KEPT: Final = 24  # some hundred kilobytes each

_OF_DIGEST: Final = select(schema.contents).where(schema.contents.c.digest == bindparam("of_digest"))


class Catalogues:
    """What a digest stands for never changes."""

    def __init__(self, standard: Catalogue) -> None:
        self.standard = standard
        self._kept = Derived[str, Catalogue | Literal["unreadable"]](MOST_KEPT)

    def find(self, connection: Connection, digest: str) -> Catalogue | None:
        """None where no game here was opened with it."""
        if digest == self.standard.box.digest:
            return self.standard
        found = self._kept.get(digest)
        row = None if found is not None else connection.execute(_OF_DIGEST, {"of_digest": digest}).first()
        if row is not None:
            box = kept_box(BoxFiles(row.base.encode(), row.contractors.encode()))
            found = Catalogue(box) if box.digest == digest else "unreadable"  # its files are others now
            self._kept.keep(digest, found)
        return None if found == "unreadable" else found

    def of(self, connection: Connection, digest: str) -> Catalogue:
        """The packaged box where it is not known: nothing of such a game is played with it."""
        return self.find(connection, digest) or self.standard


def keep_content(connection: Connection, box: Box, now: int) -> None:
    """Keep the files of a box under its digest, unless they are kept already."""
    if connection.execute(_OF_DIGEST, {"of_digest": box.digest}).first() is not None:
        return
    files = written(box.base, box.contractors)
    row = {"base": files.base.decode(), "contractors": files.contractors.decode(), "created_at": now}
    try:
        with connection.begin_nested():
            connection.execute(insert(schema.contents), {"digest": box.digest, **row})
    except IntegrityError:  # somebody else has just kept the same
        pass
