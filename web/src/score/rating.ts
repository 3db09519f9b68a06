// Whether a match counted for my rating, and if not, why, in words.
import type { GameView, MatchCount } from "../api/types";
import { nameOf, seatAt } from "../table/session/seats";
import { text } from "../words/words";

/** Nothing for those who have no rating. */
export function ratingWords(game: GameView, count: MatchCount): readonly string[] {
  if (count.has_counted === null || count.has_counted === undefined) return [];
  const why = count.why ? `-${count.why.replaceAll("_", "-")}` : "";
  const first = count.has_counted ? text("score-page-rated") : text(`score-page-unrated${why}`);
  const others = count.left_out.map(({ seat, why: reason }) =>
    text(`score-page-left-out-${reason}`, { name: nameOf(seatAt(game, seat)) }),
  );
  return [first, ...others];
}
