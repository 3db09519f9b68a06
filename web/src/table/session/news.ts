// What the log of a table tells whoever looks at it now.
import { lookAt } from "../../api/client";
import type { GameView, News } from "../../api/types";

/** The table now, and all that happened after a version: long news come in pages, the last of them the newest. */
export async function lookSince(game: string, since: number): Promise<GameView> {
  let page = await lookAt(game, since);
  let { news } = page;
  while (typeof page.more === "number") {
    const next = await lookAt(game, page.more);
    // Around one screen another seat may look by now, and may know something else of what came before (N8).
    if (next.seat !== page.seat) return lookSince(game, since);
    news = [...news, ...next.news];
    page = next;
  }
  return { ...page, news };
}

/** What was told before and what is new. Around one screen another seat may look: it is told all anew (N8). */
export async function newsFor(
  game: string,
  before: GameView | null,
  fresh: GameView,
  kept: readonly News[],
  news: readonly News[],
): Promise<readonly News[]> {
  if (before && before.seat !== fresh.seat && fresh.view?.guild?.contracts) {
    const whole = await lookSince(game, 0);
    return whole.news.filter(({ version }) => version <= fresh.version);
  }
  return [...kept, ...news.filter((each) => each.version > (before?.version ?? 0))];
}
