// The best turn that a hint named, kept in the browser until the review: it tells where that hint was followed.
import type { Phrase } from "../../api/types";

const KEPT = "cupola-hinted";
const MATCHES = 10; // older ones are forgotten

/** By match and turn: the labels of the steps, each as it was sent. */
type Hinted = Readonly<Record<string, Readonly<Record<number, readonly string[]>>>>;

const written = (labels: readonly Phrase[]): string[] => labels.map((label) => JSON.stringify(label));

function load(): Hinted {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Hinted;
  } catch {
    return {};
  }
}

export function rememberHint(match: string, turn: number, labels: readonly Phrase[]): void {
  const { [match]: own, ...others } = load();
  const kept = Object.entries(others).slice(1 - MATCHES);
  const hinted: Hinted = { ...Object.fromEntries(kept), [match]: { ...own, [turn]: written(labels) } };
  try {
    localStorage.setItem(KEPT, JSON.stringify(hinted));
  } catch {
    // A browser that keeps nothing says nothing of it in the review.
  }
}

/** Whether a turn was played as the first hint said; more may have been done afterwards. */
export function followedHint(match: string, turn: number, played: readonly Phrase[]): boolean {
  const hinted = load()[match]?.[turn];
  const labels = written(played);
  return hinted !== undefined && hinted.length > 0 && hinted.every((label, at) => label === labels[at]);
}
