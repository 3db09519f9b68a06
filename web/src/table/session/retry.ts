// What was asked goes out, however long the server is away; a turn has a key that makes a repeat harmless.
import { Refusal, Unreachable } from "../../api/client";
import type { Connection } from "./changes";

const MOST_REPEATS = 200;
const MOST_CHECKS = 8; // some twenty seconds
const SLOWEST_MS = 5000;

export async function untilAnswered<Reply>(
  work: () => Promise<Reply>,
  tell: (connection: Connection) => void,
  isWanted: () => boolean = () => true,
): Promise<Reply> {
  for (let repeats = 0; ; repeats += 1) {
    try {
      const reply = await work();
      if (repeats) tell("open");
      return reply;
    } catch (error) {
      const isUnsure = error instanceof Refusal && error.code === "outcome_unknown";
      if (isUnsure && repeats >= MOST_CHECKS) tell("open");
      const most = isUnsure ? MOST_CHECKS : error instanceof Unreachable ? MOST_REPEATS : 0;
      if (repeats >= most || !isWanted()) throw error;
      tell(isUnsure ? "unsure" : "lost");
      await untilOnlineOr(Math.min(SLOWEST_MS, 250 * 2 ** repeats));
    }
  }
}

/** A while, or less where the browser says that it is online again. */
function untilOnlineOr(milliseconds: number): Promise<void> {
  return new Promise((done) => {
    const goOn = (): void => {
      clearTimeout(timer);
      window.removeEventListener("online", goOn);
      done();
    };
    const timer = setTimeout(goOn, milliseconds);
    window.addEventListener("online", goOn);
  });
}
