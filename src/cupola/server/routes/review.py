"""Review: the turns of a finished match, and the judgement of one."""

from functools import partial
from typing import Annotated, Any, Final

from anyio import to_thread
from litestar import Response, Router, get
from litestar.params import PathParameter, QueryParameter
from litestar.status_codes import HTTP_304_NOT_MODIFIED
from msgspec import structs

from cupola.bots.review.look import NODES
from cupola.server.callers.dependencies import TheServices, TheViewer
from cupola.server.callers.long_work import in_lane
from cupola.server.callers.requests import StrictRequest
from cupola.server.http.rate_limits import address_of
from cupola.server.routes.play import GameId
from cupola.server.services import Services
from cupola.server.study.review import judgements_for, match_to_review, plan_of
from cupola.server.tables.daily import awaits_review, keep_review
from cupola.table.parts.game import Game
from cupola.table.parts.viewer import Viewer
from cupola.table.study.daily import LuckAndPlay
from cupola.table.study.review import ReviewPlan
from cupola.table.study.review_account import ReviewAccount, review_account
from cupola.table.study.review_view import ReviewList, TurnReview, review_list, turn_review

EDITION: Final = 3  # of what a review says; another one makes what browsers keep stale
TurnNumber = Annotated[int, PathParameter(ge=1, le=100_000)]
LeftOut = Annotated[str | None, QueryParameter(max_length=1_000, pattern="^[0-9]{1,6}(,[0-9]{1,6})*$")]


@get("/")
async def get_review(
    game_id: GameId, request: StrictRequest, services: TheServices, viewer: TheViewer
) -> Response[ReviewList]:
    """The turns of a finished match that can be reviewed, and what came of it."""
    plan = await plan_asked(request, services, game_id, viewer)
    tag = tag_of(plan, 0)
    if is_known(request, tag):
        return unchanged(tag)
    listing = partial(review_list, plan, structs.replace(services.equipment, catalogue=plan.match.catalogue))
    key = ("reviewed", plan.game, plan.position)
    listed = await in_lane(request, services, viewer, services.pages, listing, key)
    return Response(listed, headers=kept_with(tag))


@get("/account")
async def get_review_account(
    game_id: GameId,
    request: StrictRequest,
    services: TheServices,
    viewer: TheViewer,
    left_out: LeftOut = None,
) -> Response[ReviewAccount]:
    """Luck and play of the whole match; turns that nobody has asked for yet are judged first."""
    plan = await plan_asked(request, services, game_id, viewer)
    without = tuple(sorted({int(turn) for turn in left_out.split(",")})) if left_out else ()
    tag = tag_of(plan, "-".join(("account", *map(str, without))))
    if is_known(request, tag):
        return unchanged(tag)
    sender = viewer.account or address_of(request.scope)
    decided = [
        pair
        for turn in dict.fromkeys(decision.turn for decision in plan.decisions)
        if turn not in without
        for pair in zip(
            plan.of_turn(turn),
            await judgements_for(services, request.app.state.studying, plan, turn, sender),
            strict=True,
        )
    ]
    tell = partial(review_account, plan, decided, without, plan.match.catalogue)
    told = await in_lane(request, services, viewer, services.pages, tell)
    if not without:
        await to_thread.run_sync(keep_for_daily, services, told)
    return Response(told, headers=kept_with(tag))


@get("/{turn:int}")
async def get_turn_review(
    game_id: GameId, turn: TurnNumber, request: StrictRequest, services: TheServices, viewer: TheViewer
) -> Response[TurnReview]:
    """One turn judged: the turns there were, the rank of the one played, and what it lost."""
    plan = await plan_asked(request, services, game_id, viewer)
    decisions = plan.of_turn(turn)
    tag = tag_of(plan, turn)
    if is_known(request, tag):
        return unchanged(tag)
    sender = viewer.account or address_of(request.scope)
    judgements = await judgements_for(services, request.app.state.studying, plan, turn, sender)
    tell = partial(turn_review, plan, decisions, judgements, plan.match.catalogue)
    told = await in_lane(request, services, viewer, services.pages, tell)
    return Response(told, headers=kept_with(tag))


async def plan_asked(request: StrictRequest, services: Services, game: str, viewer: Viewer) -> ReviewPlan:
    """The plan of a match for whoever may watch it."""

    def look() -> Game:
        with services.database.reading() as connection:
            return match_to_review(connection, services, game, viewer)

    def work() -> ReviewPlan:
        with services.database.reading() as connection:
            return plan_of(connection, services, found)

    found = await to_thread.run_sync(look)
    kept = services.reviews.plan(found)
    if kept is None:
        kept = await in_lane(
            request, services, viewer, services.replays, work, ("plan", found.id, found.position)
        )
    return kept


def keep_for_daily(services: Services, told: ReviewAccount) -> None:
    """Let the results of a day show luck and play, where the match is the counted attempt of somebody."""
    with services.database.reading() as connection:
        if not awaits_review(connection, told.game):
            return
    own = told.seats[0].account
    with services.database.writing() as connection:
        keep_review(connection, told.game, LuckAndPlay(own.luck, own.own_play))


def tag_of(plan: ReviewPlan, what: int | str) -> str:
    """What names an answer: a match of practice may be taken back and end otherwise."""
    return f'"{EDITION}-{plan.game}-{plan.position}-{what}-{NODES}"'


def is_known(request: StrictRequest, tag: str) -> bool:
    """Whether the browser has this very answer."""
    return tag in request.headers.get("if-none-match", "")


def kept_with(tag: str) -> dict[str, str]:
    """The browser alone may keep it, and asks whether it still holds."""
    return {"etag": tag, "cache-control": "private, no-cache"}


def unchanged(tag: str) -> Response[Any]:
    """What the browser has is still right; nothing of any type is sent."""
    return Response(None, status_code=HTTP_304_NOT_MODIFIED, headers=kept_with(tag))


review_routes = Router(
    "/api/games/{game_id:str}/review", route_handlers=[get_review, get_review_account, get_turn_review]
)
