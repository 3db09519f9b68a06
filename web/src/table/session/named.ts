// Players are called by their names, where these tell them apart.
import type { GameView, Phrase } from "../../api/types";
import { people } from "../../words/people.svelte";
import { withNames } from "../../words/words";
import { nameIn } from "./seats";

/** What players are called, by the keys of their colours; a name that two have is no help. */
export function namesAt({ seats }: Pick<GameView, "seats">): ReadonlyMap<string, string> {
  const names = seats.map((seat) => nameIn(seats, seat));
  const isSingle = (name: string): boolean => names.filter((each) => each === name).length === 1;
  return new Map(
    seats.flatMap(({ colour }, at) => {
      const name = names[at] ?? "";
      return isSingle(name) ? [[`player-${colour}`, name] as const] : [];
    }),
  );
}

/** While a table is shown, everything it says calls its players so. */
export function meetPlayers(game: GameView): void {
  const [own, ...more] = game.seats_held;
  const mine = own === undefined || more.length ? undefined : game.seats[own];
  people.meet(namesAt(game), mine ? `player-${mine.colour}` : null);
}

export const named = (game: GameView, said: Phrase): Phrase => withNames(said, namesAt(game));
