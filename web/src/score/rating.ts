// Whether a match counted for my rating, and if not, why, in words.
import type { GameView, MatchCount } from "../api/types";
import { nameOf, seatAt } from "../table/session/seats";
import { text } from "../words/words";

const UNRATED: Readonly<Record<string, string>> = {
  practice: "score-page-unrated-practice",
  continued: "score-page-unrated-continued",
  own_box: "score-page-unrated-own-box",
  hints: "score-page-unrated-hints",
  undone: "score-page-unrated-undone",
  one_screen: "score-page-unrated-one-screen",
  given_up: "score-page-unrated-given-up",
  late: "score-page-unrated-late",
  alone: "score-page-unrated-alone",
};

/** Nothing for those who have no rating. */
export function ratingWords(game: GameView, count: MatchCount): readonly string[] {
  if (count.has_counted === null || count.has_counted === undefined) return [];
  const unrated = UNRATED[count.why ?? ""] ?? "score-page-unrated";
  const first = text(count.has_counted ? "score-page-rated" : unrated);
  const others = count.left_out.map(({ seat, why: reason }) =>
    text(`score-page-left-out-${reason}`, { name: nameOf(seatAt(game, seat)) }),
  );
  return [first, ...others];
}
