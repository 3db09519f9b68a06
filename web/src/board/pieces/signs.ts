// A printed effect in pictures, for pieces that are too small for its words; the whole sentence is in the tip.
import type { Argument, Phrase } from "../../api/types";

export interface Sign {
  readonly icon: string;
  /** Shown beside the picture; null where there is nothing to count. */
  readonly count: number | null;
}

export interface Signs {
  /** What it costs; nothing where it is free. */
  readonly costs: readonly Sign[];
  readonly gains: readonly Sign[];
  /** How often at most, where it may be done several times. */
  readonly times: number | null;
}

const DEEDS: Readonly<Record<string, string>> = {
  "effect-deliver": "deed-deliver",
  "effect-guild-action": "deed-guild",
  "effect-take-at-a-die": "deed-die",
  "effect-take-at-any-tile": "deed-tile",
  "effect-activate-resource-tile": "deed-tile",
  "effect-activate-workshop": "workshop",
  "effect-free-workshop-placement": "deed-place",
  "effect-pay-ornament": "ornament",
  "effect-move-foreman": "deed-foreman",
  "effect-claim": "banner",
};
const AMOUNT = "amount-";

export function signsOf(effect: Phrase): Signs {
  if (effect.key === "effect-up-to" && isPhrase(effect.args?.["effect"]))
    return { ...signsOf(effect.args["effect"]), times: Number(effect.args["count"]) };
  return {
    costs: within(effect.args?.["costs"]),
    gains: effect.key === "effect-exchange" ? within(effect.args?.["doings"]) : found(effect),
    times: null,
  };
}

const isPhrase = (value: Argument | undefined): value is Phrase =>
  typeof value === "object" && "key" in value;

function found(phrase: Phrase): Sign[] {
  const count = Number(phrase.args?.["count"] ?? 0);
  if (phrase.key.startsWith(AMOUNT)) return [{ icon: phrase.key.slice(AMOUNT.length), count }];
  const deed = DEEDS[phrase.key];
  if (deed) return [{ icon: deed, count: count > 1 ? count : null }];
  return Object.values(phrase.args ?? {}).flatMap(within);
}

function within(value: Argument | undefined): Sign[] {
  if (value === undefined || typeof value === "string" || typeof value === "number") return [];
  return "key" in value ? found(value) : value.flatMap(found);
}
