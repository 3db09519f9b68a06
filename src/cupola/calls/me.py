"""Me: the account that asks."""

from collections.abc import Generator

from cupola.calls.context import CallContext, Writing
from cupola.table.parts.user_text import plain_name
from cupola.table.parts.viewer import Introduction, Me, Renaming, account_id


def get_me(context: CallContext) -> Me:
    """Who I am."""
    return Me(account_id(context.viewer), context.viewer.name)


def post_me(context: CallContext, order: Introduction) -> Generator[Writing, None, Me]:
    """Who I am; a browser without an account gets one, on a server with its cookie."""
    if context.viewer.account is not None:
        return get_me(context)
    name = plain_name(order.name) if order.name else "Guest"
    context.limits.check("account")
    yield Writing()
    return context.open_account(name)


def patch_me(context: CallContext, order: Renaming) -> Me:
    """Be called something else from now on; a table keeps the name under which I sat down."""
    account, name = account_id(context.viewer), plain_name(order.name)
    context.limits.check("rename")
    context.rename_account(name)
    return Me(account, name)


def delete_me(context: CallContext) -> None:
    """Delete my data: name, chat, tokens and cookies; a bot plays on where a match still runs."""
    account_id(context.viewer)
    context.delete_account()
