// Who sits where, as the shell names them.
import type { GameView, News, SeatView } from "../../api/types";
import { text } from "../../words/words";

export const seatAt = (game: GameView | null, seat: number | null | undefined): SeatView | undefined =>
  seat === null || seat === undefined ? undefined : game?.seats[seat];

/** Whether anybody else may read what is written here: people at the table or onlookers, or somebody wrote. */
export function canBeAnswered(game: GameView | null, news: readonly News[]): boolean {
  if (game?.is_public || news.some(({ kind }) => kind === "said")) return true;
  return game?.seats.some(({ kind, is_yours }) => kind === "person" && !is_yours) ?? false;
}

export function nameOf(seat: SeatView | undefined): string {
  if (!seat) return text("shell-somebody");
  return seat.name || text(seat.kind === "free" ? "lobby-free" : `player-${seat.colour}`);
}
