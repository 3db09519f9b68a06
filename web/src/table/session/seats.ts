// Who sits where, as the shell names them.
import type { GameView, SeatView } from "../../api/types";
import { text } from "../../words/words";

export const seatAt = (game: GameView | null, seat: number | null | undefined): SeatView | undefined =>
  seat === null || seat === undefined ? undefined : game?.seats[seat];

export function nameOf(seat: SeatView | undefined): string {
  if (!seat) return text("shell-somebody");
  return seat.name || text(seat.kind === "free" ? "lobby-free" : `player-${seat.colour}`);
}
