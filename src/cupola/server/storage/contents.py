"""The boxes that games are played with, each kept under the digest that its games name."""

from typing import Final

from sqlalchemy import Connection, bindparam, insert, select
from sqlalchemy.exc import IntegrityError

from cupola.content.box import Box, kept_box
from cupola.content.read.files import BoxFiles
from cupola.play.setup.catalogue import Catalogue
from cupola.server.storage import schema
from cupola.server.storage.cache import Derived

MOST_KEPT: Final = 24  # some hundred kilobytes each

_OF_DIGEST: Final = select(schema.contents).where(schema.contents.c.digest == bindparam("of_digest"))


class Catalogues:
    """The boxes of games, ready for play; what a digest stands for never changes."""

    def __init__(self, standard: Catalogue) -> None:
        self.standard = standard
        self._kept = Derived[str, Catalogue](MOST_KEPT)

    def known(self, connection: Connection, digest: str) -> Catalogue | None:
        """The box of a digest; None where no game here was opened with it."""
        if digest == self.standard.box.digest:
            return self.standard
        found = self._kept.get(digest)
        if found is None:
            found = stored_catalogue(connection, digest)
            if found is not None:
                self._kept.keep(digest, found)
        return found

    def of(self, connection: Connection, digest: str) -> Catalogue:
        """The box of a game; where it is not known the packaged one, with which nothing of it is played."""
        return self.known(connection, digest) or self.standard

    def own_box(self, connection: Connection, digest: str) -> Box | None:
        """The box that a process which knows only the packaged one has to be sent; None for that one."""
        catalogue = self.of(connection, digest)
        return None if catalogue is self.standard else catalogue.box


def stored_catalogue(connection: Connection, digest: str) -> Catalogue | None:
    """The stored box of a digest; None where its files no longer say the same."""
    row = connection.execute(_OF_DIGEST, {"of_digest": digest}).first()
    if row is None:
        return None
    box = kept_box(BoxFiles(row.base.encode(), row.contractors.encode()))
    return Catalogue(box) if box.digest == digest else None


def keep_content(connection: Connection, digest: str, base: str, contractors: str, now: int) -> None:
    """Keep the files of a box under its digest, unless they are kept already."""
    if connection.execute(_OF_DIGEST, {"of_digest": digest}).first() is not None:
        return
    row = {"digest": digest, "base": base, "contractors": contractors, "created_at": now}
    try:
        with connection.begin_nested():
            connection.execute(insert(schema.contents), row)
    except IntegrityError:  # somebody else has just kept the same
        pass
