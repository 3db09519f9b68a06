// What the server said of half-made turns since the table last moved: asked once, and told in its own words.
import { previewSteps } from "../../api/client";
import type { GameView } from "../../api/types";
import { heldTurn } from "./withheld";

const SLOW_MS = 120;

export class Previews {
  private kept = new Map<string, Promise<GameView>>();
  private stopping = new AbortController();

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
  clear(): void {
    this.kept.clear();
  }

  /** A turn is being sent: what is still asked ahead would come too late, and be refused. */
  stop(): void {
    this.stopping.abort();
    this.stopping = new AbortController();
    this.clear();
  }

  /** The table after some steps, and after what follows the last of them by itself where it `goesOn`. */
  async after(game: GameView | null, steps: readonly string[], goesOn = false): Promise<GameView> {
    if (!game) throw new Error("no table yet");
    if (!steps.length) return game;
    const key = keyOf(game, steps, goesOn);
    const kept = this.kept.get(key) ?? this.ask(game, steps, goesOn);
    this.kept.set(key, kept);
    // What failed is asked again the next time.
    kept.catch(() => this.kept.get(key) === kept && this.kept.delete(key));
    const seen = await kept;
    if (goesOn) this.kept.set(keyOf(game, names(seen)), kept);
    return seen;
  }

  private async ask(game: GameView, steps: readonly string[], goesOn: boolean): Promise<GameView> {
    const asked = performance.now();
    const seen = await this.preview(this.game, game.version, steps, goesOn, this.stopping.signal);
    this.lastMs = performance.now() - asked;
    return heldTurn(game, seen);
  }
}

const keyOf = (game: GameView, steps: readonly string[], goesOn = false): string =>
  `${game.moved} ${steps.join(" ")}${goesOn ? " ..." : ""}`;

/** The steps that a preview shows, by name. */
export const names = (seen: GameView): readonly string[] => seen.taken.map(({ name }) => name);
