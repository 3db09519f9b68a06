// Players are called by their names, where these tell them apart.
import type { GameView, Phrase } from "../../api/types";
import { withNames } from "../../words/words";

export function named(game: GameView, said: Phrase): Phrase {
  const names = game.seats.map((seat) => seat.name);
  if (new Set(names).size < names.length) return said;
  return withNames(said, new Map(game.seats.map(({ colour, name }) => [`player-${colour}`, name])));
}
