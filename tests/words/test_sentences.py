import ast
from collections.abc import Mapping
from typing import Final

import pytest

from tests.words.sentences import sentences_in, sentences_in_modules

# What players read is in the .ftl files; what only programmers, operators and box editors read is English
# in the code. docs/languages.md explains the line.
FOLDERS: Final[Mapping[str, str]] = {
    "content/": "the faults of a box, for its editors",
    "engine/": "what a cell, a table or an observation holds, for programmers",
    "lab/": "studies, plots and benchmarks",
    "cli/": "the help and the reports of commands; what is said in play comes from cli/terminal",
    "play/position/": "faults of a document",
    "server/migrations/": "what a change of the schema does",
}
FILES: Final[Mapping[str, str]] = {
    "cli/arguments.py": "the help of --language, like that of every other argument",
    "bots/bot.py": "what a bot did wrong, for its programmer",
    "play/setup/catalogue.py": "names of conditions, as they stand in the box",
    "play/record/seed_check.py": "what a check of a record found",
    "play/record/notation_events.py": "the notation of games, the same in every language",
    "play/log/named_events.py": "the description of an event in the API",
    "table/history/line.py": "what is wrong with a stored move, for operators",
    "table/history/moments.py": "what is wrong with a stored move, for operators",
    "table/daily_deal.py": "what the deal of a day is made from, the same in every language",
    "server/config/folders.py": "for operators",
    "server/running/addresses.py": "for operators",
    "server/running/metrics.py": "for operators",
    "server/http/error_handlers.py": "an English message beside a code that has a text on the page",
    "server/upkeep/check.py": "for operators who check a database",
    "server/storage/schema.py": "faults of an exported database",
    "server/upkeep/repair.py": "for operators who repair a database",
    "server/upkeep/backup.py": "for operators who restore a backup",
    "server/http/headers.py": "a policy for browsers",
    "server/http/rate_limits.py": "an English message beside a code that has a text on the page",
    "server/upkeep/export.py": "for operators who move a database",
    "server/upkeep/moderation.py": "for operators who moderate",
    "server/storage/sqlite.py": "SQL, and for operators",
    "server/routes/site/openapi.py": "the description of the API",
    "server/notify/delivery.py": "for operators",
    "server/notify/mail.py": "why a mail was not taken, for operators and programs",
    "server/notify/posting.py": "why a notice did not arrive, for programs",
    "server/serving.py": "for operators",
    "table/parts/user_text.py": "an English message beside a code that has a text on the page",
    "server/storage/faults.py": "an English message beside a code that has a text on the page",
    "server/storage/health.py": "for operators",
    "server/pool/worker.py": "what became of a bot's process, for operators",
    "server/routes/changes.py": "for a program that listens",
    "server/routes/site/built_page.py": "for operators, and pages of a server without the page",
    "server/requests.py": "the description of the API",
    "table/boxes.py": "an English message beside a code that has a text on the page",
}
IN_PLAY: Final = "cli/terminal/"


def is_drawn_outside(file: str) -> bool:
    if file in FILES:
        return True
    return file.startswith(tuple(FOLDERS)) and not file.startswith(IN_PLAY)


def test_no_sentence_for_players_stands_in_the_code() -> None:
    found = [each for each in sentences_in_modules() if not is_drawn_outside(each.file)]

    assert found == []


def test_every_file_that_is_left_out_still_has_a_reason_to_be() -> None:
    speaking = {each.file for each in sentences_in_modules()}

    assert FILES.keys() - speaking == set()


@pytest.mark.parametrize(
    ("source", "sentences"),
    [
        ('button = "Take back"', 1),
        ('label = f"{player} takes {goods} from the market"', 1),
        ('def ask():\n    return "which banner do you take"', 1),
        ('def ask():\n    """Which banner do you take?"""', 0),
        ('raise ValueError("there is no such banner")', 0),
        ('logger.info("a banner was taken away")', 0),
        ('key = "event-banner-taken"', 0),
        ('name = "move:red"', 0),
    ],
)
def test_the_detector_knows_a_sentence_when_it_sees_one(source: str, sentences: int) -> None:
    assert len(list(sentences_in(ast.parse(source)))) == sentences
