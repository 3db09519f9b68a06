// What the server said of half-made turns since the table last moved: asked once, and told in its own words.
import { previewSteps } from "../../api/client";
import type { Choice, GameView } from "../../api/types";
import { heldTurn } from "./withheld";

export class Previews {
  private kept = new Map<string, GameView>();
  private choices = new Map<string, Choice>();

  constructor(private readonly game: string) {}

  /** The table has moved on: nothing that was said before holds any more. */
  beginAt(fresh: GameView): void {
    this.kept.clear();
    this.choices.clear();
    this.note(fresh);
  }

  /** The table after some steps. */
  async after(game: GameView | null, steps: readonly string[]): Promise<GameView> {
    if (!game) throw new Error("no table yet");
    if (!steps.length) return game;
    const key = `${game.moved} ${steps.join(" ")}`;
    const kept = this.kept.get(key);
    if (kept) return kept;
    const seen = heldTurn(game, await previewSteps(this.game, game.version, steps));
    this.kept.set(key, seen);
    return seen;
  }

  /** The table after some steps, each of which is noted on the way, so that it can be told in its own words. */
  async through(game: GameView, steps: readonly string[], from = 0): Promise<GameView> {
    for (let end = from + 1; end < steps.length; end += 1)
      this.note(await this.after(game, steps.slice(0, end)));
    return this.after(game, steps);
  }

  /** Remember what was offered, so that a step taken can be told in its own words. */
  note(seen: GameView): void {
    for (const choice of seen.choices)
      if (!this.choices.has(choice.name)) this.choices.set(choice.name, choice);
  }

  /** A step of the half-made turn as it was offered. */
  offered(name: string): Choice | undefined {
    return this.choices.get(name);
  }
}
