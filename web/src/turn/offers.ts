// What the tray shows of the choices there are: the boards show the rest.
import type { Choice, Family } from "../api/types";

type Action = "market" | "claim" | "build" | "recruit";
const ACTIONS: readonly Action[] = ["market", "claim", "build", "recruit"];
const isAction = (group: string): group is Action => (ACTIONS as readonly string[]).includes(group);

export interface Offers {
  /** The actions of a turn that has just begun, and how many ways there are to each; those with none say why. */
  readonly actions: readonly { group: Action; count: number }[];
  readonly parts: readonly Choice[];
  /** Twelve ways to lay a tile are twelve places on the own board: the tray only points there. */
  readonly isPlacing: boolean;
  /** Less than there is, a specialist sent away, prestige sold, dice rolled again: what few want stays folded. */
  readonly less: readonly Choice[];
  readonly trades: readonly Choice[];
  readonly others: readonly Choice[];
}

// To stop is offered like anything else: nobody has to dare Confirm for it.
const STOPS: readonly Family[] = ["pass", "enough", "done"];
const isTake = ({ family }: Choice): boolean => family === "take";
const isSale = ({ family }: Choice): boolean => family === "sell";
const isReroll = ({ family }: Choice): boolean => family === "reroll";

export function offersOf(choices: readonly Choice[], isFresh: boolean, hasRegion = false): Offers {
  const actions = ACTIONS.map((group) => ({
    group,
    count: choices.filter((each) => each.group === group).length,
  })).filter((each) => each.group !== "recruit" || hasRegion);
  // At the beginning of a turn the boards themselves offer what there is.
  const isOnBoard = ({ group, family }: Choice): boolean => isFresh && isAction(group) && family !== "pass";
  const offered = choices.filter((choice) => !isOnBoard(choice));
  const parts = offered.filter(
    ({ group, family }) => !["optional", "end"].includes(group) || STOPS.includes(family),
  );
  const most = Math.max(0, ...parts.filter(isTake).map((each) => each.target.amount ?? 0));
  const canKeep = parts.some(({ family }) => family === "keep-specialist");
  const isLess = (choice: Choice): boolean =>
    isTake(choice) ? (choice.target.amount ?? 0) < most : canKeep && choice.family === "dismiss-specialist";
  const extras = offered.filter((choice) => choice.group === "optional");
  return {
    actions: isFresh ? actions : [],
    parts: inOrder(parts.filter((choice) => !isLess(choice))),
    less: parts.filter(isLess),
    isPlacing: parts.length > 1 && parts.every(isPlacing),
    trades: [...extras.filter(isSale), ...extras.filter(isReroll)],
    others: extras.filter((choice) => !isSale(choice) && !isReroll(choice)),
  };
}

const isPlacing = ({ family }: Choice): boolean => family === "place-up" || family === "place-down";

/** What stops comes last; alone it is Confirm's. */
function inOrder(parts: readonly Choice[]): Choice[] {
  const others = parts.filter(({ family }) => !STOPS.includes(family));
  const stops = parts.filter(({ family }) => STOPS.includes(family));
  return [...others, ...stops.filter(({ family }) => others.length || family === "pass")];
}
