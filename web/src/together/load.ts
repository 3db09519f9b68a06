// What people who play together need, and nobody else: it comes when a table wants it.
import type { GameView } from "../api/types";

export const loadTogether = () => import("./together");

/** Whether there is anything to agree on, to count, to take or to take back at a table. */
export const isTogether = (game: GameView | null): boolean =>
  game?.status === "running" &&
  (game.clock != null ||
    game.take_back != null ||
    game.win != null ||
    game.question != null ||
    game.paused_at != null ||
    game.seats.some((seat) => seat.can_return || seat.kind === "free" || isOthers(seat)));

const isOthers = ({ kind, is_yours }: GameView["seats"][number]): boolean => kind === "person" && !is_yours;
