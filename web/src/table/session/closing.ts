// How a turn is brought to its end: the server says which step Confirm adds, and what it would leave.
import type { Doubt, GameView } from "../../api/types";

/** What the end of the turn would leave at the market though it costs nothing; not where nobody wants to know. */
export function leaves({ ending }: GameView, silenced: readonly string[] = []): Doubt | undefined {
  const left = ending?.leaves;
  return left && !silenced.includes(left.kind) ? left : undefined;
}

/** What Confirm does now: it rolls, ends the turn, ends a part of it, or sends what is ready. */
export function confirms(seen: GameView | null): NonNullable<GameView["ending"]>["does"] | "send" {
  return seen && !seen.closes && seen.ending ? seen.ending.does : "send";
}

/** Something of this turn is still to be taken before its end. */
export function hasMore(seen: GameView): boolean {
  return !seen.closes && seen.choices.some(({ group }) => group !== "end" && group !== "optional");
}
