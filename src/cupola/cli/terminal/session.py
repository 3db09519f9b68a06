"""A match in the terminal, from the first decision to the score sheet or until it is saved."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Final

from cupola.bots.advice.advise import advise
from cupola.bots.bot import Budget
from cupola.bots.registry import bot_named
from cupola.cli.terminal.board import Board
from cupola.cli.terminal.menu import advice_lines, explanation, in_order, menu_lines, question
from cupola.cli.terminal.screen import SYMBOLS, Screen, indent
from cupola.cli.terminal.sheet import sheet_lines, verdict_of_leaving
from cupola.engine.accessors.cells import players
from cupola.engine.accessors.guild_pieces import guild_in_play
from cupola.engine.constants.actions import ACTION_IDS
from cupola.engine.constants.events import IVAN_TILE_LAID, TURN_BEGUN, TURN_ENDED, Event
from cupola.engine.constants.layout import ARCHIVISTS
from cupola.engine.plain.views import sampled_for
from cupola.engine.state.luck import Luck
from cupola.play.choices.choices import Choice, choices_of
from cupola.play.choices.refusals import refusal
from cupola.play.choices.suggestion import suggested_delivery
from cupola.play.log.sentences import sentences
from cupola.play.match import CannotUndo, Match, Step
from cupola.play.phrases.names import colour_name
from cupola.play.phrases.phrase import Words
from cupola.play.scoring.sheet import score_sheet
from cupola.play.view.table_view import View, seen_turn, view_of
from cupola.table.parts.clock import STAND_IN

SHOWN_BY_THE_BOARD: Final = (TURN_ENDED, IVAN_TILE_LAID)
HELP: Final = ("choose", "undo", "explain", "advice", "look", "resign", "quit")
RESIGN: Final = "resign"
WIN: Final = "win"


class Session:
    def __init__(
        self,
        match: Match,
        bots: Mapping[int, str],
        luck: Luck,
        words: Words,
        save: Callable[[], None],
        has_hints: bool = True,
    ) -> None:
        self.match = match
        self.bots = {seat: bot_named(bot) for seat, bot in bots.items()}
        self.luck = luck
        self.words = words
        self.save = save
        self.has_hints = has_hints
        self.screen = Screen()
        self.turn_shown = 0
        self.sees_screen: int | None = None
        self.news: dict[int, list[str]] = {}
        self.resigned: set[int] = set()
        self.has_ended = False  # before it was scored

    def play(self) -> bool:
        """True when the match is over, False when a player quits."""
        while not self.match.is_over and not self.has_ended:
            if self.match.decider in self.bots:
                self.play_bot(self.match.decider)
            elif not self.ask_player():
                return False
        last = self.match.steps[-1].events if self.match.steps else ()
        sheet = score_sheet(self.match.state, last)
        verdict = verdict_of_leaving(sheet, self.resigned, self.words)
        self.screen.show(["", *self.board_lines(), "", *sheet_lines(sheet, self.words, verdict)])
        return True

    # Bots

    def play_bot(self, seat: int) -> None:
        """Up to chance, a reveal or the end of its turn; it sees what its seat may."""
        shown = sampled_for(self.match.state, seat, self.luck)
        # Without a time of day in it, a thought is the same whenever a seed is typed again.
        thought = self.bots[seat].think(shown, seat, self.match.catalogue, self.luck, Budget())
        for step in thought.steps:
            self.choose(step)

    # People

    def ask_player(self) -> bool:
        """False when they quit."""
        if not self.draw_curtain():
            return False
        self.begin_turn()
        choices = in_order(choices_of(self.match.state, self.match.catalogue))
        self.screen.show(self.menu_and_prompt(choices))
        while True:
            typed = self.screen.ask("> ")
            if typed is None or typed == "q":
                return False
            if typed and self.answer(typed, choices):
                return True

    def draw_curtain(self) -> bool:
        """N8: hide the last player's contracts before another looks; False when nobody answers."""
        seat, last = self.match.decider, self.sees_screen
        self.sees_screen = seat
        if last == seat or not self.has_secrets():
            return True
        self.screen.clear()
        self.screen.show([self.words.text("say-curtain", name=self.player_name(seat))])
        if self.screen.ask("") in (None, "q"):
            return False
        if self.news.get(seat):
            self.screen.show(["", self.words.text("say-news"), *self.news.pop(seat)])
        return True

    def has_secrets(self) -> bool:
        return len(self.people) > 1 and guild_in_play(self.match.state) == ARCHIVISTS

    def begin_turn(self) -> None:
        """Once for every turn of a person."""
        if self.turn_shown != self.match.turn:
            self.turn_shown = self.match.turn
            self.save()
            self.screen.show(["", *self.board_lines(), ""])

    def answer(self, typed: str, choices: Sequence[Choice]) -> bool:
        """True when the position is another one."""
        command, _, rest = typed.partition(" ")
        if command in ("u", "r"):
            return self.take_back(whole_turn=command == "r")
        if command == RESIGN:
            return self.resign()
        shown = self.command_lines(command, rest.strip(), choices)
        if shown is not None:
            self.screen.show(shown)
            return False
        return self.take_step(typed, choices)

    def command_lines(self, command: str, rest: str, choices: Sequence[Choice]) -> Iterable[str] | None:
        """None for anything but a question."""
        if command.startswith("?"):
            return self.explanation_lines(rest or command[1:], choices)
        if command == "b":
            return self.board_lines()
        if command == "l":
            return self.menu_and_prompt(choices)
        if command == "s":
            return sheet_lines(score_sheet(self.match.state, viewer=self.match.decider), self.words)
        if command == "a":
            return self.hint_lines()
        if command == "h":
            topics = [topic for topic in HELP if self.has_hints or topic != "advice"]
            return [self.words.text(f"say-help-{topic}") for topic in topics]
        return None

    def hint_lines(self) -> Iterable[str]:
        if not self.has_hints:
            return [self.words.text("say-no-hints")]
        match = self.match
        made = tuple(step.action for step in match.open_steps)
        advice = advise(match.decision_state, match.decider, match.catalogue, made=made)
        return advice_lines(advice, self.words, self.screen.palette)

    def explanation_lines(self, number: str, choices: Sequence[Choice]) -> Iterable[str]:
        chosen = choice_numbered(number, choices)
        if chosen is None:
            return [self.words.text("say-explain-what", most=len(choices))]
        return explanation(chosen, self.words)

    def take_step(self, typed: str, choices: Sequence[Choice]) -> bool:
        chosen = choice_numbered(typed, choices)
        name = typed if chosen is None else chosen.name
        if name in self.match.legal():
            self.choose(name)
            return True
        if name in ACTION_IDS:
            reason = refusal(self.match.state, ACTION_IDS[name], self.match.catalogue)
            self.screen.show([self.words.text("say-refused", name=name, reason=self.words.say(reason))])
        else:
            self.screen.show([self.words.text("say-unknown", typed=printable(typed[:40]), most=len(choices))])
        return False

    def choose(self, name: str) -> None:
        step = self.match.choose(name)
        watcher = self.watcher(step)
        self.screen.show(self.step_lines(step, watcher))
        if self.has_secrets():
            for seat in self.people:
                if seat != watcher:
                    self.news.setdefault(seat, []).extend(self.step_lines(step, seat))

    def step_lines(self, step: Step, viewer: int | None) -> Iterator[str]:
        """As a seat may know it."""
        for seat, events in by_turn(step.events, self.seat_of_turn(step)):
            for line in sentences(events, self.match.state, self.match.catalogue, self.words, viewer):
                yield from indent(f"{self.mark(seat)} {line}", 2)

    @property
    def people(self) -> list[int]:
        return [seat for seat in range(self.match.options.players) if seat not in self.bots]

    def seat_of_turn(self, step: Step) -> int:
        """Whose turn a step was taken in: V8, V9: the player also chooses in Ivan's."""
        begun = self.match.turn_starts
        return next((each.seat for each in reversed(begun) if each.turn == step.turn), step.seat)

    def watcher(self, step: Step) -> int | None:
        """N8: who reads what happened: the player who chose, or the only person at the screen."""
        if step.seat not in self.bots:
            return step.seat
        return self.people[0] if len(self.people) == 1 else None

    def take_back(self, whole_turn: bool) -> bool:
        try:
            if whole_turn:
                self.match.reset_turn()
            else:
                self.match.undo()
        except CannotUndo:
            self.screen.show([self.words.text("say-nothing-to-undo")])
            return False
        self.screen.show([self.words.text("say-reset" if whole_turn else "say-undone")])
        return True

    def resign(self) -> bool:
        """A bot plays on, or the match ends; False when they do not."""
        seat = self.match.decider
        if self.screen.ask(f"{self.words.text('say-resign-sure')} ") != RESIGN:
            return False
        with suppress(CannotUndo):
            self.match.reset_turn()
        self.resigned.add(seat)
        self.screen.show([self.words.text("say-resigned", name=self.player_name(seat))])
        staying = [each for each in self.people if each not in self.resigned]
        self.has_ended = not staying or (self.is_alone(staying) and self.takes_win(staying[0]))
        if not self.has_ended:
            self.bots[seat] = bot_named(STAND_IN)
            self.match.bots[seat] = STAND_IN
        return True

    def is_alone(self, staying: Sequence[int]) -> bool:
        """Whether one person is left, and no bot that was there from the beginning."""
        return len(staying) == 1 and players(self.match.state) - len(self.resigned) == 1

    def takes_win(self, seat: int) -> bool:
        """The last player left chooses between the win and a bot to play on against."""
        question = self.words.text("say-win-question", name=self.player_name(seat))
        return self.screen.ask(f"{question} ") == WIN

    # What is shown

    def player_name(self, seat: int) -> str:
        return f"{self.mark(seat)} {self.match.names[seat]}"

    def view(self) -> View:
        seat = None if self.match.is_over else self.match.decider
        return view_of(self.match.state, self.match.catalogue, seat)

    def mark(self, seat: int) -> str:
        return SYMBOLS[colour_name(self.match.state, seat)]

    def board_lines(self) -> list[str]:
        return Board(self.view(), self.words, self.screen.palette).lines()

    def menu_and_prompt(self, choices: Sequence[Choice]) -> Iterator[str]:
        seat = self.match.decider
        turn = seen_turn(self.match.state, seat)
        heading = self.words.text("menu-turn", turn=turn.number, name=self.player_name(seat))
        colour = colour_name(self.match.state, seat)
        yield f"{self.screen.palette.paint(heading, colour)} - {question(turn, choices, self.words)}"
        if turn.turns_left is not None:
            yield self.words.text("menu-last-round", turns=turn.turns_left)
        yield from menu_lines(choices, self.words, self.screen.palette)
        suggested = suggested_delivery(self.match.state, self.match.catalogue)
        if suggested:
            yield self.words.text("menu-suggested", steps=" ".join(suggested))
        keys = self.words.text("menu-keys" if self.has_hints else "menu-keys-no-hints")
        yield self.screen.palette.paint(keys, "faint")


def by_turn(events: Sequence[Event], seat: int) -> Iterator[tuple[int, list[Event]]]:
    """What the next board shows by itself is left out."""
    together: list[Event] = []
    for event in events:
        if event[0] == TURN_BEGUN:
            yield seat, together
            seat, together = event[1], []
        elif event[0] not in SHOWN_BY_THE_BOARD:
            together.append(event)
    yield seat, together


def choice_numbered(typed: str, choices: Sequence[Choice]) -> Choice | None:
    if not (typed.isascii() and typed.isdigit() and len(typed) < 6):
        return None
    number = int(typed)
    return choices[number - 1] if 1 <= number <= len(choices) else None


def printable(typed: str) -> str:
    """With a question mark for whatever would steer the terminal."""
    return "".join(sign if sign.isprintable() else "?" for sign in typed)
