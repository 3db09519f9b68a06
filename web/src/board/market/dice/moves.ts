// What can be done on the market now, found among the choices the server offers.
import type { Choice, SeenMarket, SeenSpace } from "../../../api/types";
import { summed, told } from "../../../table/choices/sentences";

/** A die's move: plain, or pushed for rubles. */
export interface Move {
  readonly choice: Choice;
  readonly die: string;
  readonly push: number;
  readonly landing: number;
}

export function movesAmong(choices: readonly Choice[]): Move[] {
  const moves: Move[] = [];
  for (const choice of choices) {
    const { die, push } = choice.target;
    const landing = choice.preview.landing;
    if (choice.group === "market" && die && landing) moves.push({ choice, die, push: push ?? 0, landing });
  }
  // What costs nothing comes first.
  return moves.sort((one, other) => one.push - other.push);
}

/** Moves that gain the same at their landing: what they gain is told once for all of them. */
export interface Gaining {
  readonly gain: string;
  readonly moves: readonly Move[];
}

const gainOf = ({ choice }: Move): string =>
  (choice.preview.visit?.takes ?? [])
    .map(({ resource, shown, fits }) => `${resource} ${fits}/${shown}`)
    .join();

export function byGain(moves: readonly Move[]): Gaining[] {
  const gains = [...new Set(moves.map(gainOf))];
  return gains.map((gain) => ({ gain, moves: moves.filter((move) => gainOf(move) === gain) }));
}

/** The largest helping of the space that is visited. */
export function takeAmong(choices: readonly Choice[]): Choice | undefined {
  return choices
    .filter((choice) => choice.family === "take" && (choice.target.amount ?? 0) > 0)
    .sort((one, other) => (other.target.amount ?? 0) - (one.target.amount ?? 0))[0];
}

export const rerollAt = (choices: readonly Choice[], space: number): Choice | undefined =>
  choices.find((choice) => choice.family === "reroll" && choice.target.spaces.includes(space));

/** A choice of this one tile, as specialists and guilds allow it. */
export const tileAt = (choices: readonly Choice[], space: number): Choice | null =>
  choices.find((choice) => choice.family === "tile" && choice.target.spaces.includes(space)) ?? null;

/** Choices about a pair of spaces, such as swapping their tiles. */
export const pairsAmong = (choices: readonly Choice[]): Choice[] =>
  choices.filter((choice) => choice.target.spaces.length === 2);

/** The whole sentence of a choice, for a reader and for the tooltip. */
export const sentence = (choice: Choice): string =>
  [`${told(choice).replace(/\.$/, "")}.`, summed(choice)].filter(Boolean).join(" ");

/** What a tile gives for a die: it shows one resource. */
export function tileGives({ gives, tile }: SeenSpace): { amount: number; resource: string } {
  const [resource = tile, amount = 1] = Object.entries(gives)[0] ?? [];
  return { amount, resource };
}

export const spaceOf = (market: SeenMarket, die: string): number | undefined =>
  market.spaces.find((space) => space.dice.some((each) => each.name === die))?.space;
