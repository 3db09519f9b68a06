// What the server said of half-made turns since the table last moved: asked once, and told in its own words.
import { previewSteps } from "../../api/client";
import type { Choice, GameView } from "../../api/types";
import { heldTurn } from "./withheld";

const SLOW_MS = 120;

export class Previews {
  private kept = new Map<string, Promise<GameView>>();
  private choices = new Map<string, Choice>();

  private stopping = new AbortController();

  /** How long the last answer took. */
  private lastMs = 0;

  constructor(
    private readonly game: string,
    private readonly preview = previewSteps,
  ) {}

  /** The server is so far away that a click would feel it. */
  get isSlow(): boolean {
    return this.lastMs > SLOW_MS;
  }

  /** How long a look at the table took tells it too. */
  took(milliseconds: number): void {
    this.lastMs = milliseconds;
  }

  /** The table has moved on: nothing that was said before holds any more. */
  beginAt(fresh: GameView): void {
    this.kept.clear();
    this.choices.clear();
    this.note([], fresh);
  }

  /** A turn is being sent: what is still asked ahead would come too late, and be refused. */
  stop(): void {
    this.stopping.abort();
    this.stopping = new AbortController();
    this.kept.clear();
  }

  /** The table after some steps. */
  async after(game: GameView | null, steps: readonly string[]): Promise<GameView> {
    if (!game) throw new Error("no table yet");
    if (!steps.length) return game;
    const key = `${game.moved} ${steps.join(" ")}`;
    const kept = this.kept.get(key) ?? this.ask(game, steps);
    this.kept.set(key, kept);
    // What failed is asked again the next time.
    kept.catch(() => this.kept.get(key) === kept && this.kept.delete(key));
    const seen = await kept;
    this.note(steps, seen);
    return seen;
  }

  private async ask(game: GameView, steps: readonly string[]): Promise<GameView> {
    const asked = performance.now();
    const seen = await this.preview(this.game, game.version, steps, this.stopping.signal);
    this.lastMs = performance.now() - asked;
    return heldTurn(game, seen);
  }

  /** The table after some steps, each of which is asked for on the way, so that it can be told in its own words. */
  async through(game: GameView, steps: readonly string[], from = 0): Promise<GameView> {
    for (let end = from + 1; end < steps.length; end += 1) await this.after(game, steps.slice(0, end));
    return this.after(game, steps);
  }

  /** Remember what was offered after which steps: the same name means something else after others. */
  private note(steps: readonly string[], seen: GameView): void {
    for (const choice of seen.choices) this.choices.set([...steps, choice.name].join(" "), choice);
  }

  /** The steps of a half-made turn as each was offered. */
  offered(steps: readonly string[]): readonly (Choice | undefined)[] {
    return steps.map((_, index) => this.choices.get(steps.slice(0, index + 1).join(" ")));
  }
}
