"""The calls that a tab answers in its own way, beside those that it shares with a server."""

from typing import Final

from cupola.calls.rows import GAME, ROWS, Row
from cupola.tab import everything, position_link
from cupola.tab.context import TabContext
from cupola.table.parts.viewer import account_id
from cupola.table.seen.rows import GROUPS, MyPage, TablePage, group_of, my_table, table_row


def get_tables(_: TabContext) -> TablePage:
    """No table waits for other people here."""
    return TablePage((), None)


def get_my_tables(context: TabContext) -> MyPage:
    """Every table that is kept here: those that wait for me, then running, open, over; in one page."""
    account_id(context.viewer)
    viewer = context.viewer  # the host of every table here
    listed = [
        my_table(cover.game, table_row(cover.game, cover.seats, viewer.name), cover.seats, viewer)
        for cover in context.shelf.covers()
        if cover.game.status in GROUPS  # closed ones are in no list
    ]
    return MyPage(tuple(sorted(listed, key=lambda table: (group_of(table), -table.moved_at))), None)


TAB_ROWS: Final = (
    *(row for row in ROWS if not row.needs_server),
    Row("GET", f"{GAME}/moments/{{version}}/position", position_link.get_position),
    Row("POST", "/api/positions", position_link.post_position, 201),
    Row("GET", "/api/tables", get_tables),
    Row("GET", "/api/me/tables", get_my_tables),
    Row("GET", "/api/everything", everything.get_everything),
    Row("POST", "/api/everything", everything.post_everything),
)
