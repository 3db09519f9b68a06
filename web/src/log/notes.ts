// What a note of the log says: who sat down, who left, what was asked.
import type { GameView, News } from "../api/types";
import { calledHere, isOwn } from "../table/session/seats";
import { hasText, text } from "../words/words";

export function noteWords(game: GameView | null, note: News): string {
  const seat = note.seat ?? null;
  const sits = game?.seats[seat ?? -1];
  const called = note.name && note.name !== sits?.name ? note.name : null; // then, or before
  const player = called ?? calledHere(game, seat);
  const other = calledHere(game, note.of ?? null);
  const key = `shell-news-${whatOf(note)}`;
  const yours = `${key}-you`; // of other persons the verb is another
  const isMine = !called && (isOwn(game, seat) || (note.is_yours && sits?.was_yours)) && hasText(yours);
  return text(isMine ? yours : key, { player, other, days: note.days ?? 0 });
}

function whatOf(note: News): string {
  const kind = note.kind.replaceAll("_", "-");
  if (kind === "undo-answered") return note.granted ? "undo-yes" : "undo-no";
  if (kind === "answered") return note.granted ? "yes" : "no";
  const what = kind === "handed" && !note.bot ? "offered" : kind;
  return note.why ? `${what}-${note.why}` : what;
}

/** What everybody at the table should notice: somebody left, or came back to what they had given up. */
export const isDeparture = ({ kind, is_yours: isYours }: News): boolean =>
  !isYours && ["resigned", "took_back", "won", "given_up"].includes(kind);
