"""Every reason against an action is answered by the API, and said by the pieces of the page."""

from typing import Final, NamedTuple

import msgspec
import pytest

from cupola.engine.accessors.stack import top_owner
from cupola.engine.constants.actions import ACTION_IDS
from cupola.engine.constants.reasons import REASON_NAMES
from cupola.engine.turn.legal import why_not
from cupola.lesson.walk import options_of
from cupola.play.choices.piece_refusals import most_helpful
from cupola.play.choices.refusals import refusal
from cupola.play.choices.table_pieces import pieces_on
from cupola.play.match import RULES_VERSION
from cupola.play.phrases.phrase import LANGUAGES, Phrase, Words
from cupola.play.position.document import encode_position, position_of
from cupola.tab.answerer import Answerer
from tests.play.choices.reason_scenes import MET, NO_PIECE
from tests.scene import Scene
from tests.tab.both import Json
from tests.tab.browser import ask, browser

# What no request meets, and what the API answers instead.
NOT_ASKED: Final = {
    "dice-rolling": "a table rolls before anybody can ask",
    "match-over": "a table whose match is over takes no step: not_running",
}
# Of these a piece tells another that helps more, or there is none to press.
NO_PIECE_SAYS: Final = {
    "not-your-die": "a die says where its own move leads, and so does a space",
    "no-section": "no tower has such a section to press",
    "too-many-pieces": "only the sets of jewels that can be paid are buttons",
    "too-much": "only the amounts that can be taken are buttons",
    "no-such-action": "every piece stands for actions there are",
    "no-module": "without Contractors none of their pieces is on the table",
    **NOT_ASKED,
}
ASKED: Final = [reason for reason in MET if reason not in NOT_ASKED]


class Opened(NamedTuple):
    browser: Answerer
    game: str
    version: int

    def post(self, call: str, **order: Json) -> Json:
        return ask(self.browser, "POST", f"/api/games/{self.game}/{call}", {"base": self.version, **order})


def opened(scene: Scene) -> Opened:
    shared = {
        "rules": RULES_VERSION,
        "content": scene.catalogue.box.digest,
        "options": msgspec.to_builtins(options_of(scene.state)),
        "position": encode_position(position_of(scene.state, scene.catalogue)).decode(),
    }
    answerer = browser()
    view = ask(answerer, "POST", "/api/positions", shared)
    return Opened(answerer, str(view["game"]), int(view["version"]))


@pytest.mark.parametrize("reason", ASKED)
def test_a_turn_and_a_preview_answer_every_reason(reason: str) -> None:
    met = MET[reason]
    scene = met.scene()
    table = opened(scene)

    for call, more in (("preview", {}), ("turns", {"key": "one"})):
        answered = table.post(call, steps=[met.action], **more)

        assert (answered["code"], answered["details"]["reason"]) == ("refused", reason)
        said = msgspec.convert(answered["details"]["said"], Phrase)
        assert said == refusal(scene.state, ACTION_IDS.get(met.action, -1), scene.catalogue)
        assert all(Words(language).say(said) for language in LANGUAGES)


@pytest.mark.parametrize("reason", [reason for reason in MET if MET[reason].piece != NO_PIECE])
def test_a_piece_of_the_page_says_every_reason(reason: str) -> None:
    met = MET[reason]
    scene = met.scene()

    pieces = {each["piece"]: each for each in opened(scene).post("why-not")["pieces"]}

    told = dict(pieces_on(scene.state, top_owner(scene.state)))[met.piece]
    assert REASON_NAMES[why_not(scene.state, most_helpful(scene.state, told))] == reason
    said = msgspec.convert(pieces[met.piece]["reason"], Phrase)
    assert said.key != "why-unexplained"
    assert all(Words(language).say(said) for language in LANGUAGES)


def test_what_no_piece_says_is_known() -> None:
    assert {reason for reason in MET if MET[reason].piece == NO_PIECE} == NO_PIECE_SAYS.keys()
