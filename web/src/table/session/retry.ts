// A turn that is confirmed goes out, however long the server is away; its key makes a repeat harmless.
import { Unreachable } from "../../api/client";
import type { Connection } from "./changes";

const MOST_REPEATS = 200;
const SLOWEST_MS = 5000;

export async function untilAnswered<Reply>(
  work: () => Promise<Reply>,
  tell: (connection: Connection) => void,
): Promise<Reply> {
  for (let repeats = 0; ; repeats += 1) {
    try {
      const reply = await work();
      if (repeats) tell("open");
      return reply;
    } catch (error) {
      if (!(error instanceof Unreachable) || repeats >= MOST_REPEATS) throw error;
      tell("lost");
      await new Promise((later) => setTimeout(later, Math.min(SLOWEST_MS, 250 * 2 ** repeats)));
    }
  }
}
