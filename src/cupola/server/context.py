"""What a call is given on a server: tables in one transaction, and how much an account may do (S4)."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from litestar import Request
from msgspec import structs
from sqlalchemy import Connection, bindparam, delete, exists, insert, select, update

from cupola.bots.review.judge import Judgement
from cupola.calls.context import Frequent, Limits, Origin
from cupola.content.edit.draft import draft_of
from cupola.content.edit.places import Draft
from cupola.content.edit.sheet import Sheet
from cupola.content.read.files import BoxFiles
from cupola.play.setup.catalogue import Catalogue
from cupola.play.setup.options import seat_colours
from cupola.server import identity
from cupola.server.delete_account import delete_account
from cupola.server.games import stored_table
from cupola.server.games.results import UNIT, daily_results
from cupola.server.http.rate_limits import address_of
from cupola.server.notify.bus import Bus
from cupola.server.pool.lanes import breathe
from cupola.server.services import Services
from cupola.server.storage import rows, schema
from cupola.server.storage.contents import keep_content
from cupola.server.storage.snapshots import save_snapshots
from cupola.server.upkeep.moderation import check_address
from cupola.table.boxes import StoredBox, laid_out, standard_in, too_many_boxes, unknown_box
from cupola.table.history.table import Table
from cupola.table.parts.equipment import Equipment
from cupola.table.parts.game import Change, Game, NewTable, Seat
from cupola.table.parts.problems import Problem, conflict
from cupola.table.parts.viewer import Me, account_id
from cupola.table.seating.from_record import StoredRecord
from cupola.table.seating.seats import InviteLink
from cupola.table.study.daily_results import DailyResults, LuckAndPlay
from cupola.table.study.review import ReviewPlan
from cupola.table.turns.prepared import PreparedTurn

AnyRequest = Request[Any, Any, Any]

BY_ADDRESS: Final = ("account", "recovery")  # what is asked for before there is an account
MOST_RECORDS: Final = 200  # as many as one account may keep
WAITED_FOR: Final = ("person", "free")  # seats at which a match may wait: without them bots play it alone
_MUTED: Final = select(schema.mutes.c.muted).where(schema.mutes.c.account == bindparam("by_account"))


class Unchanged(Exception):
    """The browser has the reply of this name."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


class ServerContext(Limits):
    """One request within one transaction.

    `saved` are the tables that it changed, as they are now; at those in `sat_down` the viewer may have a seat
    since then. `cookie` is the secret by which the browser is known from now on; empty where it is forgotten.
    """

    def __init__(
        self,
        connection: Connection,
        services: Services,
        viewer: identity.RequestViewer,
        request: Any = None,
    ) -> None:
        self.connection = connection
        self.services = services
        self.viewer = viewer
        self.request: AnyRequest = request
        self.cookie: str | None = None
        self.reply_name = ""
        self.saved: dict[str, Table] = {}
        self.sat_down: set[str] = set()
        self.effects: list[Callable[[Bus], None]] = []
        self._tables: dict[str, Table] = {}
        self._frozen: dict[str, Catalogue] = {}
        self._only_reads = False

    def go_on(self, connection: Connection, viewer: identity.RequestViewer, only_reads: bool) -> None:
        self.connection = connection
        self.viewer = viewer
        self._only_reads = only_reads
        self._tables.clear()

    @property
    def limits(self) -> Limits:
        return self

    @property
    def now(self) -> int:
        return self.services.clock()

    @property
    def equipment(self) -> Equipment:
        return self.services.equipment

    def equipment_for(self, game: Game) -> Equipment:
        if game.content in self._frozen:
            return structs.replace(self.equipment, catalogue=self._frozen[game.content], box=game.box)
        return self.services.equipment_for(self.connection, game)

    def table(self, game: str) -> Table:
        if game not in self._tables:
            self._tables[game] = stored_table.find_table(self.connection, self.services, game)
        return self._tables[game]

    def origin_of(self, game: Game) -> Origin | None:
        try:
            return None if game.origin is None else rows.find_game_and_seats(self.connection, game.origin)
        except Problem:
            return None  # it was deleted

    def lock_table(self, game: str) -> Table:
        self._tables[game] = stored_table.find_table(self.connection, self.services, game, is_locked=True)
        return self._tables[game]

    def lock_account(self) -> None:
        identity.lock_account(self.connection, account_id(self.viewer))

    def save(self, table: Table, change: Change | None) -> Table:
        game = stored_table.store(self.connection, self.services, table.game, change)
        now = {seat.seat: seat for seat in change.seats} if change is not None else {}
        seats = tuple(now.get(seat.seat, seat) for seat in table.seats)
        if change is None or any(self.viewer.holds(seat) for seat in change.seats):
            self.sat_down.add(game.id)
        return self._keep(
            stored_table.changed_table(self.connection, self.services, game, seats, table.moment)
        )

    def save_new(self, new: NewTable) -> Table:
        self._keep_box(new.game)
        game = stored_table.store_new(self.connection, self.services, new)
        self.sat_down.add(game.id)
        return self._keep(stored_table.changed_table(self.connection, self.services, game, new.seats))

    def note_change(self, game: Game) -> Table:
        """A locked game was changed and stored: whoever listens is to hear of it."""
        self.sat_down.add(game.id)
        return self._keep(stored_table.table_of(self.connection, self.services, game))

    def once_stored(self, effect: Callable[[Bus], None]) -> None:
        """Tell the sockets something when all of this is on disk."""
        self.effects.append(effect)

    def _keep(self, table: Table) -> Table:
        assert not self._only_reads  # nobody would be told
        self.saved[table.game.id] = self._tables[table.game.id] = table
        return table

    def prepared_turns(self, game: str) -> Sequence[PreparedTurn]:
        return rows.prepared_turns(self.connection, game)

    def muted_accounts(self) -> frozenset[str]:
        if self.viewer.account is None:
            return frozenset()
        return frozenset(self.connection.execute(_MUTED, {"by_account": self.viewer.account}).scalars())

    def link_to(self, path: str) -> str:
        return link_to(self.services, self.request, path)

    def invite_link(self, game: Game, seat: Seat) -> InviteLink:
        path = f"/join/{seat.invite}"
        colour = seat_colours(game.options)[seat.seat]
        return InviteLink(seat.seat, colour, str(seat.invite), path, self.link_to(path))

    def account_names(self, seats: Sequence[Seat]) -> dict[str, str]:
        account = schema.accounts.c
        asked = [seat.account for seat in seats if seat.account is not None]
        query = select(account.id, account.name).where(account.id.in_(asked), ~account.is_deleted)
        return {row.id: row.name for row in self.connection.execute(query)}

    # Study

    def name_reply(self, name: str) -> None:
        if self.request is not None and f'"{name}"' in self.request.headers.get("if-none-match", ""):
            raise Unchanged(name)
        self.reply_name = name

    def review_plan(self, game: Game) -> ReviewPlan | None:
        return self.services.plans.get((game.id, game.position))

    def keep_review_plan(self, plan: ReviewPlan) -> None:
        self.services.plans.keep(self.connection, (plan.game, plan.position), plan)

    def judgements(self, plan: ReviewPlan, turn: int) -> tuple[Judgement, ...] | None:
        return self.services.judged.get((plan.game, plan.position, turn))

    def keep_judgements(self, plan: ReviewPlan, turn: int, judgements: tuple[Judgement, ...]) -> None:
        self.services.judged.keep((plan.game, plan.position, turn), judgements)

    def awaits_luck_and_play(self, game: str) -> bool:
        attempt = schema.daily_attempts.c
        counted = (attempt.game == game, attempt.prestige.is_not(None), attempt.luck.is_(None))
        return self.connection.execute(select(attempt.day).where(*counted)).first() is not None

    def keep_luck_and_play(self, game: str, found: LuckAndPlay) -> None:
        attempt = schema.daily_attempts.c
        noted = {"luck": round(found.luck * UNIT), "play": round(found.play * UNIT)}
        counted = (attempt.game == game, attempt.prestige.is_not(None))
        self.connection.execute(update(schema.daily_attempts).where(*counted).values(noted))

    def finished_games(self, account: str, with_practice: bool, most: int) -> Sequence[Game]:
        game, seat = schema.games.c, schema.seats.c
        mine = exists().where(seat.game == game.id, seat.account == account)
        query = select(schema.games).where(game.status == "over", game.is_continued.is_(False), mine)
        if not with_practice:
            query = query.where(game.is_practice.is_(False))
        query = query.order_by(game.ended_at.desc(), game.id.desc()).limit(most)
        return [rows.game_of(row) for row in self.connection.execute(query).mappings()]

    # Me

    @property
    def browser(self) -> identity.Browser:
        return identity.browser_of(self.request.headers.get("user-agent", ""))

    def check_network(self) -> None:
        check_address(self.connection, self.request.scope["client"])

    def open_account(self, name: str) -> Me:
        self.check_network()
        made = identity.open_account(self.connection, name, self.now, self.browser)
        self.cookie = made.secret
        return Me(account_id(made.viewer), made.viewer.name)

    def rename_account(self, name: str) -> None:
        mine = update(schema.accounts).where(schema.accounts.c.id == account_id(self.viewer))
        self.connection.execute(mine.values(name=name))  # a table keeps the name under which one sat down

    def delete_account(self) -> None:
        forgotten = delete_account(self.connection, self.services, self.viewer)
        self.cookie = ""

        def tell(bus: Bus) -> None:
            bus.sign_out(forgotten.credentials)
            for game in forgotten.games:
                bus.tell(game)

        self.once_stored(tell)

    # Boxes

    def boxes(self) -> Sequence[StoredBox]:
        box = schema.boxes.c
        mine = select(schema.boxes).where(box.account == account_id(self.viewer))
        found = self.connection.execute(mine.order_by(box.updated_at.desc(), box.id))
        return [StoredBox(**row) for row in found.mappings()]

    def box(self, box_id: str, is_locked: bool = False) -> StoredBox:
        """A box of somebody else is as good as none."""
        box = schema.boxes.c
        query = select(schema.boxes).where(box.id == box_id, box.account == account_id(self.viewer))
        found = self.connection.execute(query.with_for_update() if is_locked else query)
        row = found.mappings().first()
        if row is None:
            raise unknown_box()
        return StoredBox(**row)

    def save_box(self, box: StoredBox) -> None:
        changed = update(schema.boxes).where(schema.boxes.c.id == box.id).values(structs.asdict(box))
        if self.connection.execute(changed).rowcount == 0:
            self.connection.execute(insert(schema.boxes), structs.asdict(box))

    def drop_box(self, box: StoredBox) -> None:
        self.connection.execute(delete(schema.boxes).where(schema.boxes.c.id == box.id))

    def sheet_in(self, box: StoredBox) -> Sheet:
        sheet = self.services.sheets.get((box.base, box.contractors))
        return self.lay_out(draft_of(box.files), box.files) if sheet is None else sheet

    def lay_out(self, draft: Draft, files: BoxFiles) -> Sheet:
        breathe()
        sheet = laid_out(draft, standard_in(self.equipment))
        self.services.sheets.keep((files.base.decode(), files.contractors.decode()), sheet)
        return sheet

    def catalogue(self, digest: str) -> Catalogue | None:
        return self.services.catalogues.find(self.connection, digest)

    def freeze(self, catalogue: Catalogue) -> None:
        if catalogue is not self.services.catalogue:
            self._frozen[catalogue.box.digest] = catalogue

    def _keep_box(self, game: Game) -> None:
        if game.content in self._frozen:
            keep_content(self.connection, self._frozen[game.content].box, self.now)

    # Records

    def records(self) -> Sequence[Origin]:
        game = schema.games.c
        mine = select(schema.games).where(rows.is_record_of(account_id(self.viewer)))
        latest = mine.order_by(game.created_at.desc(), game.id.desc()).limit(MOST_RECORDS)
        games = [rows.game_of(row) for row in self.connection.execute(latest).mappings()]
        seats = rows.seats_by_game(self.connection, games)
        return [(game, seats[game.id]) for game in games]

    def save_record(self, kept: StoredRecord) -> Table:
        self._keep_box(kept.game)
        rows.insert_game(self.connection, kept.game, kept.seats)
        self.connection.execute(insert(schema.entries), [rows.columns_of(entry) for entry in kept.entries])
        save_snapshots(self.connection, *kept.snapshots)
        return self.table(kept.game.id)

    def drop_record(self, game: Game) -> None:
        rows.forget_game(self.connection, game)

    # The daily cathedral

    def daily_game(self, day: str) -> str | None:
        attempt = schema.daily_attempts.c
        mine = (attempt.account == account_id(self.viewer), attempt.day == day)
        return self.connection.execute(select(attempt.game).where(*mine)).scalar_one_or_none()

    def count_attempt(self, day: str, game: Game) -> None:
        row = {"account": account_id(self.viewer), "day": day, "game": game.id, "begun_at": game.created_at}
        self.connection.execute(insert(schema.daily_attempts), row)

    def daily_results(self, day: str) -> DailyResults:
        return daily_results(self.connection, day, self.viewer)

    # S4: what an account may ask for

    def check(self, what: Frequent) -> None:
        account = None if what in BY_ADDRESS else self.viewer.account
        self.services.limits.check(what, account or address_of(self.request.scope))

    def check_records(self) -> None:
        mine = rows.is_record_of(account_id(self.viewer))
        if rows.count_rows(self.connection, mine) >= self.services.settings.limits.tables_an_account:
            raise conflict("too_many_records", "You have uploaded too many records. Delete some first.")

    def check_boxes(self) -> None:
        mine = schema.boxes.c.account == account_id(self.viewer)
        if rows.count_rows(self.connection, mine) >= self.services.settings.limits.boxes_an_account:
            raise too_many_boxes()

    def check_unfinished_tables(self) -> None:
        game = schema.games.c
        unfinished = (game.host == account_id(self.viewer), game.status.in_(("open", "running")))
        if rows.count_rows(self.connection, *unfinished) >= self.services.settings.limits.tables_an_account:
            raise conflict(
                "too_many_tables", "You have too many unfinished tables. Finish or close some first."
            )

    def check_bot_tables(self, host: str, seats: Sequence[Seat]) -> None:
        are_limits_on = self.services.settings.are_limits_on
        if not are_limits_on or any(seat.kind in WAITED_FOR for seat in seats):
            return
        most = self.services.settings.limits.bot_tables_an_account
        game, seat = schema.games.c, schema.seats.c
        waits = exists().where(seat.game == game.id, seat.kind.in_(WAITED_FOR))
        mine = (game.host == host, game.status == "running", ~waits)
        if rows.count_rows(self.connection, *mine) >= most:
            raise conflict(
                "too_many_bot_tables",
                f"You already have {most} tables with only bots. Wait for one to finish, or end one.",
                limit=most,
            )


def link_to(services: Services, request: AnyRequest, path: str) -> str:
    """The whole link to a place on this server, under its address or the one the asker knows it by."""
    return (services.settings.public_url or str(request.base_url)).rstrip("/") + path
