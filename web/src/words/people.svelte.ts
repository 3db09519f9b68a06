// What the players of the table that is shown are called: by their names, and the one who looks by "you".
import type { Phrase } from "./phrase";
import { partsOf } from "./phrase-parts";

const isSame = (some: ReadonlyMap<string, string>, others: ReadonlyMap<string, string>): boolean =>
  some.size === others.size && [...some].every(([key, name]) => others.get(key) === name);

class People {
  /** By the key of a player's colour. */
  names = $state.raw<ReadonlyMap<string, string>>(new Map());
  /** The key of the colour of whoever looks; none where several people share the screen. */
  you = $state.raw<string | null>(null);

  meet(names: ReadonlyMap<string, string>, you: string | null): void {
    if (!isSame(this.names, names)) this.names = names; // else everything would be said again
    this.you = you;
  }

  leave(): void {
    this.meet(new Map(), null);
  }

  isYou(said: unknown): boolean {
    return this.you !== null && said !== undefined && partsOf(said as Phrase).key === this.you;
  }
}

export const people = new People();
