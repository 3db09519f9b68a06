// What a table does not show yet: the next turn before this one is sent, the totals before they are counted.
import type { GameView, NamedEvent, News, SeenStep } from "../../api/types";

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

/** What is told by the score sheet. */
const COUNTED: readonly NamedEvent["event"][] = [
  ...(["match_ended", "marker_fell", "leftovers_scored", "tower_scored"] as const),
  ...(["contract_scored", "tools_scored", "city_scored"] as const),
];

export function heldNews(news: readonly News[]): News[] {
  return news.map((each) => ({
    ...each,
    steps: each.steps.map((step) => ({ ...step, lines: beforeTheCount(step) })),
  }));
}

function beforeTheCount({ events, lines }: SeenStep): SeenStep["lines"] {
  const end = events.findIndex(({ event }) => event === "match_ended");
  if (end < 0) return lines;
  return lines.filter(({ events: [first] }) => {
    const told = first === undefined ? undefined : events[first];
    return first === undefined || first < end || !told || !COUNTED.includes(told.event);
  });
}
