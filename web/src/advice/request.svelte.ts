// One question about the turn that is being made, and what came of it.
import { call, Refusal } from "../api/client";
import type { components } from "../api/schema";
import { errorText } from "../api/errors";
import { wholeTarget } from "../api/whole";
import { rememberHint } from "../table/session/hinted";
import type { TableSession } from "../table/session/session.svelte";

export type Advice = components["schemas"]["AdviceReply"];
export type AdvisedTurn = components["schemas"]["AdvisedTurn"];

/** The server leaves out what is empty. */
const wholeTurn = (turn: AdvisedTurn): AdvisedTurn => ({
  ...turn,
  pieces: turn.pieces.map((step) => ({ ...step, target: wholeTarget(step.target) })),
});

type Status = "thinking" | "told" | "stopped" | "stale" | "fault";

export class AdviceRequest {
  status = $state<Status>("thinking");
  turns = $state.raw<readonly AdvisedTurn[]>([]);
  fault = $state("");
  private asked = $state.raw<{ moved: number; steps: readonly string[] }>({ moved: -1, steps: [] });
  private stop = new AbortController();

  constructor(private readonly session: TableSession) {}

  /** What was told is about another turn than the one that is being made now. */
  get isPast(): boolean {
    const { game, steps } = this.session;
    return game?.moved !== this.asked.moved || steps.join(" ") !== this.asked.steps.join(" ");
  }

  async ask(): Promise<void> {
    const { game, steps } = this.session;
    if (!game) return;
    this.stop.abort();
    const stop = (this.stop = new AbortController());
    this.asked = { moved: game.moved, steps };
    this.status = "thinking";
    try {
      const order = { base: game.version, steps };
      const path = `/api/games/${this.session.id}/advice`;
      const told = await call<Advice>("POST", path, order, stop.signal);
      if (stop.signal.aborted) return;
      this.turns = told.turns.map(wholeTurn);
      this.status = this.isPast ? "stale" : "told";
      if (!this.isPast) this.remember();
    } catch (error) {
      if (stop.signal.aborted) return;
      this.status = error instanceof Refusal && error.code === "stale" ? "stale" : "fault";
      this.fault = errorText(error);
    }
  }

  /** The review will tell where the first hint was followed. */
  private remember(): void {
    const { id, seen, taken } = this.session;
    const [best] = this.turns;
    const turn = seen?.view?.turn.number;
    if (!best || turn === undefined) return;
    const before = taken.flatMap((step) => (step ? [step.label] : []));
    rememberHint(id, turn, [...before, ...best.labels.slice(0, best.by_hand)]);
  }

  /** Nobody waits for the answer any more. */
  cancel(): void {
    this.stop.abort();
    this.status = "stopped";
  }
}
