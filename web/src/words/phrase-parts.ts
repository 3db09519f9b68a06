// What a phrase holds: a key of the words and what fills its gaps. For the words alone.
import { type Argument, type Phrase, phrase } from "./phrase";

export interface Parts {
  readonly key: string;
  readonly args?: Readonly<Record<string, Argument>>;
}

export const partsOf = (whole: Phrase): Parts => whole as unknown as Parts;

export const isPhrase = (value: unknown): value is Phrase =>
  typeof value === "object" && value !== null && typeof (value as Partial<Parts>).key === "string";

/** A phrase with every phrase in it looked at first: what is found for one takes its place, the rest stays. */
export function replaced(whole: Phrase, find: (inner: Phrase) => Phrase | null): Phrase {
  const { key, args = {} } = partsOf(whole);
  const each = (inner: Phrase): Phrase => find(inner) ?? replaced(inner, find);
  const within = (value: Argument): Argument => {
    if (typeof value === "string" || typeof value === "number") return value;
    return isPhrase(value) ? each(value) : value.map(each);
  };
  return phrase(key, Object.fromEntries(Object.entries(args).map(([name, value]) => [name, within(value)])));
}
