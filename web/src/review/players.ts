// Who played, as the review names and paints them.
import type { Colour, GameView } from "../api/types";
import { nameOf, seatAt } from "../table/session/seats";

export interface Player {
  readonly seat: number;
  readonly name: string;
  readonly colour: Colour;
}

export const playersOf = (game: GameView): readonly Player[] =>
  game.seats.map((each) => ({ seat: each.seat, name: nameOf(seatAt(game, each.seat)), colour: each.colour }));

/** Whom a review is about first: whoever looks, else whoever won. */
export function firstSeat(game: GameView, winners: readonly number[]): number {
  return game.seats_held[0] ?? winners[0] ?? 0;
}
