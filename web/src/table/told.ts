// What the log of a table tells whoever looks at it now.
import { lookAt } from "../api/client";
import type { GameView, News } from "../api/types";

/** What was told before and what is new. Around one screen another seat may look: it is told all anew (N8). */
export async function toldNow(
  game: string,
  before: GameView | null,
  fresh: GameView,
  kept: readonly News[],
  news: readonly News[],
): Promise<readonly News[]> {
  if (before && before.seat !== fresh.seat && fresh.view?.guild?.contracts) {
    const whole = await lookAt(game, 0);
    return whole.news.filter(({ version }) => version <= fresh.version);
  }
  return [...kept, ...news.filter((each) => each.version > (before?.version ?? 0))];
}
