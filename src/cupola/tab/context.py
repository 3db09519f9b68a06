"""What a call is given in a browser: one account, tables as documents, and nobody else who could come."""

from collections.abc import Sequence

import msgspec
from msgspec import structs

from cupola.bots.review.account import account_of as account_in
from cupola.bots.review.decisions import Decision
from cupola.bots.review.judge import Judgement
from cupola.calls.context import Language, Limits, Origin
from cupola.calls.study import make_plan
from cupola.play.phrases.phrase import Phrase
from cupola.play.setup.catalogue import Catalogue
from cupola.tab.shelf import (
    BOX,
    CONTENT,
    GAME,
    JUDGED,
    ME,
    MOST_BOXES,
    REVIEWS,
    BrowserStore,
    Judged,
    content_of,
)
from cupola.table.boxes import StoredBox, too_many_boxes
from cupola.table.daily_deal import daily_of
from cupola.table.history.table import Table
from cupola.table.memory import FORMAT, TableDocument, after_change, decode_table, encode_table, in_memory
from cupola.table.parts.equipment import Equipment, key_of
from cupola.table.parts.game import Change, Game, NewTable, Seat, new_id
from cupola.table.parts.viewer import Me, account_id
from cupola.table.seating.from_record import StoredRecord
from cupola.table.seating.seats import InviteLink
from cupola.table.seen.edition import About, about_edition
from cupola.table.study.daily_results import DailyAttempt, DailyResults, LuckAndPlay, daily_score
from cupola.table.study.review import ReviewPlan, judged_review
from cupola.table.turns.prepared import PreparedTurn


class Unworded:
    """Says the key of a phrase: the page has the phrases, and words of its own for them."""

    language = "en"

    def say(self, saying: Phrase) -> str:
        return key_of(saying)


class TabContext(Limits):
    """One request of the page: what it reads and changes; the shelf stays as it was until that is stored."""

    def __init__(self, shelf: BrowserStore, now: int = 0) -> None:
        self.shelf = shelf
        self.now = now
        self.viewer = shelf.viewer
        self.equipment = shelf.equipment
        self.sheet_in, self.lay_out, self.catalogue = shelf.sheet_in, shelf.lay_out, shelf.catalogue
        self.tables: dict[str, Table] = {}
        self.written: dict[str, bytes | None] = {}
        self.brought: dict[str, int] = {}  # tables that came as documents, with their versions
        self._frozen: dict[str, Catalogue] = {}
        self._judged: dict[int, tuple[Judgement, ...]] = {}

    @property
    def limits(self) -> Limits:
        return self

    def check_boxes(self) -> None:
        if len(self.shelf.boxes()) >= MOST_BOXES:
            raise too_many_boxes()

    @property
    def changed(self) -> dict[str, int]:
        """The games that this request changed, with their versions: what a socket would say."""
        return self.brought | {game: table.game.version for game, table in self.tables.items()}

    def words(self, language: Language) -> Unworded:
        return Unworded()

    def about(self) -> About:
        return about_edition(self.equipment.catalogue, "", None)  # files have no version but their own

    def origin_of(self, game: Game) -> Origin | None:
        covers = (cover for cover in self.shelf.covers() if cover.game.id == game.origin)
        return next(((cover.game, cover.seats) for cover in covers), None)

    def equipment_for(self, game: Game) -> Equipment:
        frozen = self._frozen.get(game.content)
        if frozen is None:
            return self.shelf.equipment_for(game)
        return structs.replace(self.equipment, catalogue=frozen, box=game.box)

    def table(self, game: str) -> Table:
        return self.tables.get(game) or self.shelf.table(game)

    def put(self, table: Table) -> None:
        self.tables[table.game.id] = table
        equipment = self.equipment_for(table.game)
        self.written[GAME + table.game.id] = encode_table(table, equipment)
        self.freeze(equipment.catalogue)

    def put_document(self, document: TableDocument) -> None:
        self.written[GAME + document.game.id] = msgspec.json.encode(document)
        self.freeze(self.equipment_for(document.game).catalogue)

    def drop(self, game: str) -> None:
        """Keep a table no more, nor what was thought of it."""
        self.written[GAME + game] = None
        if self.shelf.judgements(game) is not None:
            self.written[JUDGED + game] = None

    def keep(self) -> None:
        """What this request changes is stored: now it is so."""
        self.shelf.keep(self.written, self.tables)

    def lock_table(self, game: str) -> Table:
        return self.table(game)

    def lock_account(self) -> None:
        """Only one request is answered at a time."""

    def save(self, table: Table, change: Change | None) -> Table:
        after = after_change(table, change)
        if change is not None:
            self.put(after)
        return after

    def save_new(self, new: NewTable) -> Table:
        table = in_memory(new, self.equipment_for(new.game))
        self.put(table)
        return table

    def prepared_turns(self, game: str) -> Sequence[PreparedTurn]:
        return ()

    def muted_accounts(self) -> frozenset[str]:
        return frozenset()

    def invite_link(self, game: Game, seat: Seat) -> InviteLink | None:
        return None

    def account_names(self, seats: Sequence[Seat]) -> dict[str, str]:
        return {str(self.viewer.account): self.viewer.name}

    # Me

    def put_me(self, me: Me | None) -> None:
        self.written[ME] = None if me is None else msgspec.json.encode(me)

    def open_account(self, name: str) -> Me:
        made = Me(new_id(), name)
        self.put_me(made)
        return made

    def rename_account(self, name: str) -> None:
        self.put_me(Me(account_id(self.viewer), name))

    def delete_account(self) -> None:
        for cover in self.shelf.covers():
            self.drop(cover.game.id)
        for box in self.shelf.boxes():
            self.drop_box(box)
        self.put_me(None)

    # Boxes

    def boxes(self) -> Sequence[StoredBox]:
        return self.shelf.boxes()

    def box(self, box_id: str, is_locked: bool = False) -> StoredBox:
        account_id(self.viewer)
        return self.shelf.box(box_id)

    def save_box(self, box: StoredBox) -> None:
        self.written[BOX + box.id] = msgspec.json.encode(box)

    def drop_box(self, box: StoredBox) -> None:
        self.written[BOX + box.id] = None

    def freeze(self, catalogue: Catalogue) -> None:
        digest = catalogue.box.digest
        self._frozen[digest] = catalogue
        if not self.shelf.holds_content(digest):
            self.written[CONTENT + digest] = msgspec.json.encode(content_of(catalogue.box))

    # Records

    def records(self) -> Sequence[Origin]:
        found = [cover for cover in self.shelf.covers() if cover.seats[0].kind == "record"]
        found.sort(key=lambda cover: -cover.game.created_at)
        return [(cover.game, cover.seats) for cover in found]

    def save_record(self, kept: StoredRecord) -> Table:
        document = TableDocument(FORMAT, kept.game, kept.seats, kept.entries, kept.snapshots[0].position)
        self.put_document(document)
        return decode_table(msgspec.json.encode(document), self.equipment_for(kept.game))

    def drop_record(self, game: Game) -> None:
        self.drop(game.id)

    # The daily cathedral

    def daily_game(self, day: str) -> str | None:
        """The first game with the dice of a day and without help."""
        mine = [
            cover.game
            for cover in self.shelf.covers()
            if cover.game.host == self.viewer.account and daily_of(cover.game) == day
        ]
        return min(mine, key=lambda game: game.created_at).id if mine else None

    def count_attempt(self, day: str, game: Game) -> None:
        """The first game with the dice of a day is the one that counts."""

    def daily_results(self, day: str) -> DailyResults:
        return DailyResults(my_attempt(self, day))

    # Study

    def name_reply(self, name: str) -> None:
        """No browser keeps what it has made itself."""

    def review_plan(self, game: Game) -> ReviewPlan | None:
        return None

    def keep_review_plan(self, plan: ReviewPlan) -> None: ...

    def judgements(self, plan: ReviewPlan, turn: int) -> tuple[Judgement, ...] | None:
        return self._judged_before(plan).get(turn)

    def keep_judgements(self, plan: ReviewPlan, turn: int, judgements: tuple[Judgement, ...]) -> None:
        """Of the games reviewed long ago what was thought is forgotten."""
        self._judged[turn] = judgements
        kept = Judged(plan.position, self.now, self._judged_before(plan) | self._judged)
        self.written[JUDGED + plan.game] = msgspec.json.encode(kept)
        others = [each for each in self.shelf.games_reviewed() if each != plan.game]
        for each in others[REVIEWS - 1 :]:
            self.written[JUDGED + each] = None

    def _judged_before(self, plan: ReviewPlan) -> dict[int, tuple[Judgement, ...]]:
        known = self.shelf.judgements(plan.game)
        return known.turns if known is not None and known.position == plan.position else {}

    def awaits_luck_and_play(self, game: str) -> bool:
        return False

    def keep_luck_and_play(self, game: str, found: LuckAndPlay) -> None: ...

    def finished_games(self, account: str, with_practice: bool, most: int) -> Sequence[Game]:
        covers = self.shelf.covers()
        mine = (each.game for each in covers if any(seat.account == account for seat in each.seats))
        over = (game for game in mine if game.status == "over" and not game.is_continued)
        counted = (game for game in over if with_practice or not game.is_practice)
        return sorted(counted, key=lambda game: -(game.ended_at or 0))[:most]


def my_attempt(context: TabContext, day: str) -> DailyAttempt | None:
    """How far my attempt is; one without a score has ended for nothing."""
    found = context.daily_game(day)
    if found is None:
        return None
    table = context.table(found)
    if table.game.status != "over":
        return DailyAttempt(found, "running" if table.game.status == "running" else "given_up")
    was_handed = bool(table.history.entries(0, table.game.version, ("handed",), 1))
    score = daily_score(table.state, table.seats, was_handed)
    if score is None:
        return DailyAttempt(found, "given_up")
    return DailyAttempt(found, "over", score, luck_and_play(context, found))


def luck_and_play(context: TabContext, game: str) -> LuckAndPlay | None:
    """What a review told; None until every turn was judged."""
    if context.shelf.judgements(game) is None:
        return None
    plan = make_plan(context, game)
    decided: list[tuple[Decision, Judgement]] = []
    for turn in dict.fromkeys(decision.turn for decision in plan.decisions):
        judged = context.judgements(plan, turn)
        if judged is None:
            return None
        decided += zip(plan.of_turn(turn), judged, strict=True)
    own = account_in(judged_review(plan, decided), 0)
    return LuckAndPlay(own.luck, own.own_play)
