// What a table does not show yet: the next turn before this one is sent, the totals before they are counted.
import type { GameView, News, Phrase, SeenStep } from "../../api/types";

/** A turn stays whose it is until it is sent: only then the next one is to move. */
export function heldTurn(game: GameView, seen: GameView): GameView {
  if (!seen.closes || !seen.view || !game.view) return seen;
  const { seat, number, prompt } = game.view.turn;
  const view = {
    ...seen.view,
    decides: game.view.decides,
    turn: { ...seen.view.turn, seat, number, prompt },
  };
  return heldTotals(game, { ...seen, view });
}

/** The final scoring is told by the score sheet: until then everybody stands where the last turn found them. */
export function heldTotals(before: GameView, fresh: GameView): GameView {
  if (!fresh.view?.turn.over || !before.view || before.view.turn.over) return fresh;
  const stood = before.view.players;
  const players = fresh.view.players.map((player) => {
    const was = stood.find(({ seat }) => seat === player.seat);
    if (!was) return player;
    const { marker, prestige, to_next_prestige, goods, rubles } = was;
    return { ...player, marker, prestige, to_next_prestige, goods, rubles };
  });
  return { ...fresh, view: { ...fresh.view, players } };
}

const COUNTED = /^event-(match-ended|marker-fell|\w+-scored)$/;

/** What happened without the lines of the final scoring. */
export function heldNews(news: readonly News[]): News[] {
  return news.map((each) => ({
    ...each,
    steps: each.steps.map((step) => ({ ...step, lines: beforeTheCount(step.lines) })),
  }));
}

function beforeTheCount(lines: SeenStep["lines"]): SeenStep["lines"] {
  const keys = (lines as readonly Phrase[]).map(firstKey);
  const end = keys.indexOf("event-match-ended");
  return end < 0 ? lines : lines.filter((_, at) => at < end || !COUNTED.test(keys[at] ?? ""));
}

/** A line is a sentence of clauses; the first says what happened. */
function firstKey(line: Phrase): string {
  const clauses = line.args?.["clauses"];
  const [first] = Array.isArray(clauses) ? (clauses as readonly Phrase[]) : [line];
  return first?.key ?? line.key;
}
