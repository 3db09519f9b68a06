// What the tray shows of the choices there are: the boards show the rest.
import type { Choice } from "../api/types";

type Action = "market" | "claim" | "build" | "recruit";
const ACTIONS: readonly Action[] = ["market", "claim", "build", "recruit"];
const isAction = (group: string): group is Action => (ACTIONS as readonly string[]).includes(group);

export interface Offers {
  /** The actions of a turn that has just begun, and how many ways there are to each. */
  readonly actions: readonly { group: Action; count: number }[];
  /** The parts of what goes on now. */
  readonly parts: readonly Choice[];
  /** Twelve ways to lay a tile are twelve places on the own board: the tray only points there. */
  readonly isPlacing: boolean;
  /** Less than there is, prestige sold, dice rolled again: what few want stays folded. */
  readonly less: readonly Choice[];
  readonly trades: readonly Choice[];
  readonly others: readonly Choice[];
}

// To stop is offered like anything else: nobody has to dare Confirm for it.
const STOPS: readonly string[] = ["pass", "enough", "done"];
const isTake = (choice: Choice): boolean => choice.name.startsWith("take:");
const isTrade = (choice: Choice): boolean => /^(sell|reroll)/.test(choice.name);

export function offersOf(choices: readonly Choice[], isFresh: boolean): Offers {
  const actions = ACTIONS.map((group) => ({
    group,
    count: choices.filter((each) => each.group === group).length,
  })).filter((each) => each.count);
  // At the beginning of a turn the boards themselves offer what there is.
  const isOnBoard = ({ group, name }: Choice): boolean => isFresh && isAction(group) && name !== "pass";
  const offered = choices.filter((choice) => !isOnBoard(choice));
  const parts = offered.filter(
    ({ group, name }) => !["optional", "end"].includes(group) || STOPS.includes(name),
  );
  const most = Math.max(0, ...parts.filter(isTake).map((each) => each.target.amount ?? 0));
  const isLess = (choice: Choice): boolean => isTake(choice) && (choice.target.amount ?? 0) < most;
  const extras = offered.filter((choice) => choice.group === "optional");
  return {
    actions: isFresh ? actions : [],
    parts: inOrder(parts.filter((choice) => !isLess(choice))),
    less: parts.filter(isLess),
    isPlacing: parts.length > 1 && parts.every((choice) => choice.name.startsWith("place:")),
    trades: [...extras.filter((each) => each.name.startsWith("sell")), ...extras.filter(isReroll)],
    others: extras.filter((choice) => !isTrade(choice)),
  };
}

const isReroll = (choice: Choice): boolean => choice.name.startsWith("reroll");

/** What stops comes last; alone it is Confirm's. */
function inOrder(parts: readonly Choice[]): Choice[] {
  const others = parts.filter(({ name }) => !STOPS.includes(name));
  const stops = parts.filter(({ name }) => STOPS.includes(name));
  return [...others, ...stops.filter(({ name }) => others.length || name === "pass")];
}
