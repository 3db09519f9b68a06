// A printed effect as the page needs it: in pictures and in words. The page edits effects, so it says them itself.
import type { EffectSigns } from "../api/types";
import { iconOf } from "../art/colours";
import { type Argument, type Phrase, phrase } from "../words/phrase";
import { type Effect, type Goods, isGoods, type Json } from "./types";

type Sign = EffectSigns["gains"][number];

export const MATERIALS = ["lumber", "brick", "stone", "gold", "green", "purple"] as const;
export const GOODS = [
  ...MATERIALS,
  ...["rubles", "recognition", "prestige", "passes", "diamond", "any_material", "any_jewel"],
] as const;

/** What a word of the vocabulary takes; the words stand in the order in which they are said. */
export type WordShape =
  | "mark"
  | "amount"
  | "goods"
  | "materials"
  | "parts"
  | "die"
  | "counted"
  | "steps"
  | "cards"
  | "reward"
  | "effects";
export const WORDS: Readonly<Record<string, WordShape>> = {
  once: "mark",
  times: "amount",
  up_to: "amount",
  if_finished: "parts",
  pay: "goods",
  pay_one_of: "materials",
  pay_same: "amount",
  pay_different: "amount",
  pay_materials: "amount",
  pay_ornament: "amount",
  gain: "goods",
  gain_one_of: "materials",
  gain_other_material: "amount",
  deliver: "amount",
  activate_workshop: "amount",
  same_allowed: "mark",
  activate_workshop_of_another: "amount",
  free_workshop_placement: "mark",
  claim: "mark",
  swap_resource_tiles: "mark",
  take_at_die: "die",
  take_at_a_die: "amount",
  take_at_any_tile: "amount",
  activate_resource_tile: "amount",
  guild_action: "cards",
  market_action: "amount",
  different: "mark",
  move_foreman: "steps",
  gain_per_own_banner: "counted",
  gain_per_rival_banner: "counted",
  gain_per_own_contractor: "counted",
  gain_per_rival_contractor: "counted",
  draw_contracts: "amount",
  keep: "amount",
  draw_sections: "amount",
  buy: "steps",
  gain_own_section: "reward",
  take_buttress: "amount",
  all_in_any_order: "effects",
};
/** What each kind of word can say, where that is a closed set. */
export const CHOICES: Partial<Record<WordShape, readonly string[]>> = {
  materials: MATERIALS,
  parts: ["base", "middle", "dome"],
  die: ["red", "blue", "yellow", "green", "white", "black"],
  counted: ["recognition", "rubles", "passes"],
  cards: ["any", "another"],
  reward: ["rubles", "half recognition"],
};

const PAYMENTS = ["pay", "pay_one_of", "pay_same", "pay_different", "pay_materials", "pay_ornament"];
const LIMITS = ["times", "up_to", "same_allowed", "different"];
const MODIFIERS = [...LIMITS, "once", "keep", "buy", "move_foreman", "if_finished"];
const DEEDS = [
  ...["deliver", "guild_action", "take_at_a_die", "take_at_any_tile", "activate_resource_tile"],
  ...["activate_workshop", "free_workshop_placement", "pay_ornament", "move_foreman", "claim"],
];
const COUNTED = Object.keys(WORDS).filter((word) => WORDS[word] === "counted");

export const wordsOf = (effect: Effect): string[] => Object.keys(WORDS).filter((word) => word in effect);
/** Whether an effect does anything, beyond its price and its marks. */
export const doesSomething = (effect: Effect): boolean =>
  wordsOf(effect).some((word) => !PAYMENTS.includes(word) && !MODIFIERS.includes(word));
/** Whether it only moves goods: such an effect is typed as quickly as it is chosen. */
export const isExchange = (effect: Effect): boolean =>
  wordsOf(effect).every((word) => word === "pay" || word === "gain" || word === "once");

export const amounts = (goods: Json | undefined): [string, number][] =>
  GOODS.flatMap((good): [string, number][] => {
    const count = isGoods(goods) ? goods[good] : undefined;
    return count ? [[good, count]] : [];
  });

// In pictures

export const goodsSigns = (goods: Json | undefined): EffectSigns => ({
  costs: [],
  gains: amounts(goods).map(([what, count]) => ({ what, count })),
  times: null,
});

export function signsOf(effect: Effect): EffectSigns {
  const words = wordsOf(effect);
  const shown = (isCost: boolean): Sign[] =>
    words.filter((word) => PAYMENTS.includes(word) === isCost).flatMap((word) => wordSigns(effect, word));
  const { up_to: times } = effect as { up_to?: number };
  return { costs: shown(true), gains: shown(false), times: times ?? null };
}

function wordSigns(effect: Effect, word: string): Sign[] {
  const value = effect[word];
  if (DEEDS.includes(word)) {
    const count = typeof value === "number" && value > 1 ? value : null;
    return [{ what: word, count }];
  }
  if (word === "pay" || word === "gain") return [...goodsSigns(value).gains];
  if (word === "pay_one_of" || word === "gain_one_of")
    return (value as readonly string[]).map((what) => ({ what, count: 1 }));
  if (COUNTED.includes(word)) return [{ what: String(value), count: 1 }];
  if (word !== "all_in_any_order") return [];
  return (value as readonly Effect[]).map(signsOf).flatMap(({ costs, gains }) => [...costs, ...gains]);
}

// In words

const key = (word: string): string => `effect-${iconOf(word)}`;
export const amountPhrase = (good: string, count: number): Phrase =>
  phrase(`amount-${iconOf(good)}`, { count });
export const goodsPhrases = (goods: Json | undefined): Phrase[] =>
  amounts(goods).map(([good, count]) => amountPhrase(good, count));

/** An effect in words; without its mark, how often it may be used is left out. */
export function effectPhrase(effect: Effect, isMarked = true): Phrase {
  let said = limited(effect, exchange(effect));
  const { if_finished: parts } = effect as { if_finished?: readonly string[] };
  if (parts?.length)
    said = phrase(key("if_finished"), { parts: parts.map((part) => phrase(`part-${part}`)), effect: said });
  return isMarked ? phrase("effect-marked", { effect: said, mark: markPhrase(effect) }) : said;
}

export const markPhrase = (effect: Effect): Phrase =>
  phrase(effect["once"] ? "effect-once" : "effect-unlimited");

function exchange(effect: Effect): Phrase {
  const silent = [...LIMITS, "once", "if_finished", "keep", "buy"];
  const said = wordsOf(effect).filter((word) => !silent.includes(word));
  const clauses = (isCost: boolean): Phrase[] =>
    said.filter((word) => PAYMENTS.includes(word) === isCost).map((word) => clause(effect, word));
  const [costs, doings] = [clauses(true), clauses(false)];
  return costs.length ? phrase("effect-exchange", { costs, doings }) : phrase("effect-does", { doings });
}

function limited(effect: Effect, said: Phrase): Phrase {
  return LIMITS.filter((word) => word in effect).reduce(
    (inner, word) => phrase(key(word), { effect: inner, count: Number(effect[word]) }),
    said,
  );
}

/** One word of an effect as it is said by itself. */
export function clause(effect: Effect, word: string): Phrase {
  return phrase(key(word), gapsOf(effect, word));
}

function gapsOf(effect: Effect, word: string): Record<string, Argument> {
  const value = effect[word] ?? null;
  switch (WORDS[word]) {
    case "goods":
      return { goods: goodsPhrases(value) };
    case "materials":
      return { goods: either((value as readonly string[]).map((good) => amountPhrase(good, 1))) };
    case "parts":
      return { parts: (value as readonly string[]).map((part) => phrase(`part-${part}`)) };
    case "die":
      return { die: phrase(`die-${String(value)}`) };
    case "counted":
      return { goods: amountPhrase(String(value), 1) };
    case "steps":
      return { towers: either(numbers(value)) };
    case "cards":
      return { cards: phrase(`guild-choice-${String(value)}`) };
    case "reward":
      return { reward: phrase(`own-section-${String(value).replaceAll(" ", "-")}`) };
    case "effects":
      return { effects: (value as readonly Effect[]).map((each) => effectPhrase(each, false)) };
    default:
      return { count: Number(value), ...second(effect, word) };
  }
}

const numbers = (value: Json | undefined): Phrase[] =>
  ((value ?? []) as readonly number[]).map((count) => phrase("number", { count }));

function second(effect: Effect, word: string): Record<string, Argument> {
  if (word === "draw_contracts") return { keep: Number(effect["keep"] ?? 0) };
  if (word === "draw_sections") return { buy: numbers(effect["buy"]) };
  return {};
}

function either(phrases: readonly Phrase[]): Phrase {
  const last = phrases.at(-1);
  if (!last) return phrase("number", { count: 0 });
  if (phrases.length === 1) return last;
  const first = phrases.slice(0, -1).reduce((before, next) => phrase("list-comma", { first: before, next }));
  return phrase("list-or", { first, last });
}

export const asGoods = (value: Json | undefined): Goods => (isGoods(value) ? value : {});
export const asEffect = (value: Json | undefined): Effect => (isGoods(value) ? value : {});
