// A phrase in words with its goods as pictures: the sentence stays the language's own, only amounts become
// pictures, and where the language has a shorter form for a card, that is taken unless there is room for the whole.
import { type Argument, type Phrase, phrase } from "./phrase";
import { isPhrase, partsOf } from "./phrase-parts";
import { hasText, say } from "./words";

export type Piece = string | { readonly count: number; readonly resource: string; readonly words: string };
type Good = Exclude<Piece, string>;

const GOODS = [
  ...["lumber", "brick", "stone", "gold", "green", "purple", "diamond", "any-material", "any-jewel"],
  ...["rubles", "passes", "recognition", "prestige"],
];
/** The messages that say an amount of something, each with its picture. */
const PICTURED: ReadonlyMap<string, string> = new Map(GOODS.map((good) => [`amount-${good}`, good]));

const OPEN = "\u0002";
const CLOSE = "\u0003";

export function pieces(said: Phrase, isWhole = false): Piece[] {
  const goods: Good[] = [];
  const spoken = say(tokens(said, goods, isWhole));
  return spoken
    .split(OPEN)
    .flatMap((part, index): Piece[] => {
      if (index === 0) return [part];
      const [which, rest] = part.split(CLOSE);
      const good = goods[Number(which)];
      return good ? [good, rest ?? ""] : [part];
    })
    .filter((piece) => piece !== "");
}

function tokens(said: Phrase, goods: Good[], isWhole: boolean): Phrase {
  const { key, args: gaps = {} } = partsOf(said);
  const { count } = gaps as { count?: Argument };
  const resource = PICTURED.get(key);
  if (resource !== undefined && typeof count === "number") {
    goods.push({ count, resource, words: say(said) });
    return phrase("market-token", { token: `${OPEN}${goods.length - 1}${CLOSE}` });
  }
  const args: Record<string, Argument> = {};
  for (const [name, value] of Object.entries(gaps)) args[name] = tokensIn(value, goods, isWhole);
  const short = `market-short-${key}`;
  return phrase(!isWhole && hasText(short) ? short : key, args);
}

function tokensIn(value: Argument, goods: Good[], isWhole: boolean): Argument {
  if (typeof value === "string" || typeof value === "number") return value;
  const inside = (each: Phrase): Phrase => tokens(each, goods, isWhole);
  return isPhrase(value) ? inside(value) : value.map(inside);
}
