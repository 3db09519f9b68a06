// Entering a piece by keys: one press for one thing. Nothing here knows the screen; a key makes a new draft of the old.
import { amounts, asEffect, asGoods, MATERIALS } from "./effects";
import type { Field, Piece } from "./pieces";
import { lengthOf } from "./refusals";
import { type Effect, isGoods, isSame, type Json } from "./types";

/** What was entered on a piece since it was reached. */
export interface Draft {
  readonly values: Readonly<Record<string, Json>>;
  /** The field that the next digit or letter goes to. */
  readonly at: string;
  /** The field that is being typed in: another key adds to it instead of beginning again. */
  readonly typing: string | null;
  /** The good that was typed last: a digit says how many. */
  readonly good: string | null;
  /** Which number of an effect + and - change. */
  readonly picked: number;
}

export interface Keys {
  /** The goods by their letters, in the language that is spoken. */
  readonly letters: Readonly<Record<string, string>>;
  /** The effects that a digit chooses. */
  readonly effects: readonly Effect[];
  /** The last space of the score track. */
  readonly spaces: number;
}

/** What is confirmed with its piece and hardly ever changed: typing goes past it. */
const SLOW = ["part", "group", "players", "first_game", "name", "needs"];

export const newDraft = ({ fields }: Piece): Draft => ({
  values: {},
  at:
    (fields.find(({ state, field }) => state === "ours" && !SLOW.includes(field)) ?? fields[0])?.field ?? "",
  typing: null,
  good: null,
  picked: 0,
});

export const valueIn = ({ values }: Draft, { field, value }: Field): Json => values[field] ?? value;

/** What the draft changes in truth: what was typed as it stood is no change. */
export const changesIn = (piece: Piece, draft: Draft): Field[] =>
  [...piece.fields, ...piece.more].filter(
    (field) => field.field in draft.values && !isSame(valueIn(draft, field), field.value),
  );

const TAKES_DIGITS = ["digit", "digits", "number", "track", "effect", "goods", "face", "word"];
const TAKES_GOODS = ["materials", "goods", "face", "effect"];

/** The draft after a key, or nothing where the key means nothing here. */
export function press(piece: Piece, draft: Draft, key: string, keys: Keys): Draft | null {
  if (/^\d$/.test(key)) return pressDigit(piece, draft, Number(key), keys);
  const good = keys.letters[key.toLowerCase()];
  if (good) return pressGood(piece, draft, good);
  switch (key) {
    case "ArrowDown":
      return moved(piece, draft, 1);
    case "ArrowUp":
      return moved(piece, draft, -1);
    case "Backspace":
    case "Delete":
      return emptied(piece, draft);
    case "+":
      return stepped(piece, draft, 1);
    case "-":
      return stepped(piece, draft, -1);
    case ",":
    case ".":
      return { ...draft, picked: draft.picked + 1 };
    case " ":
      return spaced(piece, draft);
    case "z":
    case "Z":
      return marked(piece, draft);
    default:
      return null;
  }
}

/** A value set by hand, with a chip, a stepper or the full editor. */
export const put = (draft: Draft, field: string, value: Json): Draft => ({
  ...draft,
  values: { ...draft.values, [field]: value },
  at: field,
});

// Fields

const find = (piece: Piece, name: string | null): Field | undefined =>
  piece.fields.find(({ field }) => field === name);
const typedIn = (draft: Draft, field: Field, value: Json, rest: Partial<Draft> = {}): Draft => ({
  ...draft,
  at: field.field,
  typing: field.field,
  values: { ...draft.values, [field.field]: value },
  ...rest,
});

/** From the field that is next, and round: the first that takes such a key. */
function taker(piece: Piece, draft: Draft, hows: readonly string[]): Field | undefined {
  const from = Math.max(
    0,
    piece.fields.findIndex(({ field }) => field === draft.at),
  );
  const turned = [...piece.fields.slice(from), ...piece.fields.slice(0, from)];
  return turned.find(({ how, field }) => hows.includes(how) && (!SLOW.includes(field) || field === draft.at));
}

/** The field after this one that digits go on in. */
function after(piece: Piece, field: Field): string {
  const index = piece.fields.indexOf(field);
  const turned = [...piece.fields.slice(index + 1), ...piece.fields.slice(0, index)];
  return (
    turned.find(({ how, field: name }) => TAKES_DIGITS.includes(how) && !SLOW.includes(name))?.field ??
    field.field
  );
}

function moved(piece: Piece, draft: Draft, step: number): Draft {
  const index = piece.fields.findIndex(({ field }) => field === draft.at) + step;
  const next = piece.fields[(index + piece.fields.length) % piece.fields.length];
  return { ...draft, at: next?.field ?? draft.at, typing: null, good: null, picked: 0 };
}

/** What a key without a field of its own works on: where somebody typed last, else where they are. */
const touched = (piece: Piece, draft: Draft): Field | undefined => find(piece, draft.typing ?? draft.at);

// Digits

function pressDigit(piece: Piece, draft: Draft, digit: number, keys: Keys): Draft | null {
  const going = find(piece, draft.typing);
  if (going && draft.good && going.how !== "materials") return many(draft, going, digit);
  const field = taker(piece, draft, TAKES_DIGITS);
  if (!field) return null;
  const isGoing = draft.typing === field.field;
  switch (field.how) {
    case "digit":
      return typedIn(draft, field, digit, { at: after(piece, field), good: null });
    case "digits": {
      const length = lengthOf(piece, field, draft.values);
      const before = isGoing ? (valueIn(draft, field) as readonly number[]) : [];
      const given = before.length < length ? [...before, digit] : [digit];
      return typedIn(draft, field, given, {
        at: given.length === length ? after(piece, field) : field.field,
      });
    }
    case "number":
      return typedIn(draft, field, isGoing ? Number(valueIn(draft, field)) * 10 + digit : digit);
    case "track":
      return gap(draft, field, digit, keys.spaces);
    case "effect": {
      const chosen = keys.effects[digit - 1];
      if (!chosen) return null;
      return typedIn(draft, field, chosen, { at: after(piece, field), good: null, picked: 0 });
    }
    case "word": {
      const word = field.words?.[digit - 1];
      return word === undefined ? null : typedIn(draft, field, word, { at: after(piece, field) });
    }
    default:
      return null;
  }
}

/** On the track a digit is the way to the next prestige space: so the whole of it is typed from its start. */
function gap(draft: Draft, field: Field, digit: number, spaces: number): Draft | null {
  const before = draft.typing === field.field ? (valueIn(draft, field) as readonly number[]) : [];
  const next = (before.at(-1) ?? 0) + digit;
  return digit && next <= spaces ? typedIn(draft, field, [...before, next]) : null;
}

function many(draft: Draft, field: Field, count: number): Draft | null {
  if (!count || !draft.good) return null;
  const value = valueIn(draft, field);
  if (field.how === "effect") {
    const effect = asEffect(value);
    return typedIn(draft, field, { ...effect, gain: { ...asGoods(effect["gain"]), [draft.good]: count } });
  }
  return typedIn(draft, field, { ...asGoods(value), [draft.good]: count });
}

// Goods

function pressGood(piece: Piece, draft: Draft, good: string): Draft | null {
  const going = find(piece, draft.typing);
  const field =
    going && draft.at === going.field && TAKES_GOODS.includes(going.how)
      ? going
      : taker(piece, draft, TAKES_GOODS);
  if (!field) return null;
  const before = draft.typing === field.field && draft.good !== null ? valueIn(draft, field) : null;
  switch (field.how) {
    case "materials": {
      if (!(MATERIALS as readonly string[]).includes(good)) return null;
      return typedIn(draft, field, [...((before ?? []) as readonly string[]), good], { good });
    }
    case "goods":
      return typedIn(draft, field, oneMore(asGoods(before ?? {}), good), { good });
    case "face":
      return typedIn(draft, field, { [good]: (asGoods(before ?? {})[good] ?? 0) + 1 }, { good });
    default: {
      const old = asEffect(valueIn(draft, field));
      const effect = before ? old : old["once"] ? { once: true } : {};
      return typedIn(
        draft,
        field,
        { ...effect, gain: oneMore(asGoods(asEffect(effect)["gain"]), good) },
        { good },
      );
    }
  }
}

const oneMore = (goods: Readonly<Record<string, number>>, good: string): Record<string, number> => ({
  ...goods,
  [good]: (goods[good] ?? 0) + 1,
});

/** In an effect, what was typed so far becomes its price; a flag is turned. */
function spaced(piece: Piece, draft: Draft): Draft | null {
  const field = touched(piece, draft);
  if (field?.how === "flag") return typedIn(draft, field, !valueIn(draft, field));
  if (field?.how !== "effect" || !draft.good) return null;
  const { gain, ...rest } = asEffect(valueIn(draft, field));
  return gain ? typedIn(draft, field, { ...rest, pay: gain }) : null;
}

// Marks, steps and emptying

function marked(piece: Piece, draft: Draft): Draft | null {
  const field = touched(piece, draft);
  if (field?.how === "flag") return typedIn(draft, field, !valueIn(draft, field), { at: draft.at });
  if (field?.how !== "effect") return null;
  return { ...typedIn(draft, field, toggledOnce(asEffect(valueIn(draft, field)))), at: draft.at };
}

export function toggledOnce(effect: Effect): Effect {
  const { once, ...rest } = effect;
  return once ? rest : { once: true, ...rest };
}

function emptied(piece: Piece, draft: Draft): Draft | null {
  const field = touched(piece, draft);
  if (!field) return null;
  const value = valueIn(draft, field);
  const isGoing = draft.typing === field.field;
  switch (field.how) {
    case "materials":
      return typedIn(draft, field, isGoing ? (value as readonly string[]).slice(0, -1) : [], { good: "" });
    case "digits":
    case "track":
      return typedIn(draft, field, isGoing ? (value as readonly number[]).slice(0, -1) : []);
    case "number":
      return typedIn(draft, field, isGoing ? Math.floor(Number(value) / 10) : 0);
    case "goods":
    case "face":
    case "effect":
      return typedIn(draft, field, {}, { good: "", picked: 0 });
    default:
      return null;
  }
}

function stepped(piece: Piece, draft: Draft, step: number): Draft | null {
  const field = touched(piece, draft);
  if (!field) return null;
  const value = valueIn(draft, field);
  if (field.how === "digit" || field.how === "number")
    return { ...typedIn(draft, field, Math.max(0, Number(value) + step)), at: draft.at };
  const places = field.how === "materials" ? [] : numbersIn(value);
  const place = places[draft.picked % Math.max(1, places.length)];
  if (!place) return null;
  return {
    ...typedIn(draft, field, withNumber(value, place.path, Math.max(1, place.value + step))),
    at: draft.at,
  };
}

// The numbers of an effect or of goods, each with the way to it

export interface NumberPlace {
  readonly path: readonly string[];
  readonly value: number;
}

export function numbersIn(value: Json, path: readonly string[] = []): NumberPlace[] {
  if (typeof value === "number") return [{ path, value }];
  if (Array.isArray(value))
    return value.flatMap((each, index) => numbersIn(each as Json, [...path, String(index)]));
  if (!isGoods(value)) return [];
  const names = path.at(-1) === "pay" || path.at(-1) === "gain" ? amounts(value).map(([name]) => name) : null;
  return (names ?? Object.keys(value)).flatMap((name) => numbersIn(value[name] ?? null, [...path, name]));
}

export function withNumber(value: Json, [first, ...rest]: readonly string[], number: number): Json {
  if (first === undefined) return number;
  if (Array.isArray(value))
    return value.map((each, index) =>
      String(index) === first ? withNumber(each as Json, rest, number) : (each as Json),
    );
  return isGoods(value) ? { ...value, [first]: withNumber(value[first] ?? null, rest, number) } : value;
}
