// How a turn is brought to its end: which steps follow by themselves, and what Confirm adds.
import type { Choice, GameView, Phrase } from "../../api/types";

const ENDINGS = ["roll", "end-turn", "done", "enough"];
const UNTAKEN = "doubt-roll-take";

/** The choice that goes on towards the end of the turn, if the turn could be confirmed now. */
export function ending(choices: readonly Choice[]): Choice | undefined {
  for (const name of ENDINGS) {
    const found = choices.find((choice) => choice.name === name);
    if (found) return found;
  }
  return undefined;
}

/** Whether a choice ends only a part of the turn, after which there may be more to take. */
export const isPart = ({ name }: Choice): boolean => name === "done" || name === "enough";

/** What an end would leave at the market though it costs nothing; not where one does not want to be told. */
export function leaves(end: Choice, silenced: readonly string[] = []): Phrase | undefined {
  return end.doubts.find(({ key }) => key === UNTAKEN && !silenced.includes(key));
}

/** What Confirm does now: it rolls, ends the turn, ends a part of it, or sends what is ready. */
export function confirms(seen: GameView | null): "roll" | "end" | "enough" | "send" {
  const end = seen && !seen.closes ? ending(seen.choices) : undefined;
  if (!end) return "send";
  if (end.name === "roll") return "roll";
  const isWithin = isPart(end) && seen?.view?.turn.visit != null;
  return isWithin ? "enough" : "end";
}

/** Something of this turn is still to be taken before its end. */
export function hasMore(seen: GameView): boolean {
  return !seen.closes && seen.choices.some(({ group }) => group !== "end" && group !== "optional");
}

/** What follows a step by itself, so that only real questions are asked. */
export function following(taken: Choice, choices: readonly Choice[]): string[] {
  const banner = choices.find((choice) => choice.name === "banner:inventory");
  // A banner of the inventory frees a space there, one from beside the board frees nothing.
  if (banner && choices.every((choice) => ["banner:inventory", "banner:beside"].includes(choice.name))) {
    return [banner.name];
  }
  const [only] = choices;
  if (only && choices.length === 1 && only.group === "detail" && !only.doubts.length) return [only.name];
  return smartParts(taken, choices);
}

/** After a die is moved: the parts of the visit that need no thought, when their order cannot matter. */
export function smartParts(moved: Choice | undefined, choices: readonly Choice[]): string[] {
  if (!moved?.name.startsWith("move:")) return [];
  const take = fullest(choices.filter((choice) => choice.name.startsWith("take:")));
  const works = choices.filter((choice) => choice.name.startsWith("workshop:"));
  const isWhole = take !== undefined && !take.doubts.length && !isShort(moved);
  if (!works.length) return isWhole ? [take.name] : [];
  const [work] = works;
  const isPlain = work !== undefined && works.length === 1 && isFree(work);
  if (!isPlain || (take && !(isWhole && take.preview.commutes))) return [];
  return take ? [take.name, work.name] : [work.name];
}

/** Not everything shown fits: room may still be made before it is taken. */
const isShort = (moved: Choice): boolean =>
  moved.preview.visit?.takes.some((take) => take.fits < take.shown) ?? false;

const isFree = ({ doubts, preview }: Choice): boolean =>
  !doubts.length && !preview.changes.some((change) => change.goods.some((good) => good.amount < 0));

function fullest(takes: readonly Choice[]): Choice | undefined {
  return takes.reduce<Choice | undefined>(
    (best, next) => ((next.target.amount ?? 0) > (best?.target.amount ?? 0) ? next : best),
    undefined,
  );
}
