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
  let checks = 0;
  for (let repeats = 0; ; repeats += 1) {
    try {
      const reply = await work();
      if (repeats) tell("open");
      return reply;
    } catch (error) {
      const isUnsure = error instanceof Refusal && error.code === "outcome_unknown";
      const goesOn = isUnsure
        ? checks++ < MOST_CHECKS
        : error instanceof Unreachable && repeats < MOST_REPEATS;
      if (!goesOn && repeats && error instanceof Refusal) tell("open");
      if (!goesOn || !isWanted()) throw error;
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
