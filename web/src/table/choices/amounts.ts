// A deal in words with its goods as icons: the sentence stays the language's own, only amounts become pictures,
// and where the language has a shorter form for a card, that is taken.
import type { Argument, Phrase } from "../../api/types";
import { hasText, say } from "../../words/words";

export type Piece = string | { readonly count: number; readonly resource: string; readonly words: string };

const OPEN = "\u0002";
const CLOSE = "\u0003";

export function pieces(phrase: Phrase): Piece[] {
  const goods: Exclude<Piece, string>[] = [];
  const spoken = say(tokens(phrase, goods));
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

function tokens(phrase: Phrase, goods: Exclude<Piece, string>[]): Phrase {
  const count = phrase.args?.["count"];
  if (phrase.key.startsWith("amount-") && typeof count === "number") {
    goods.push({ count, resource: phrase.key.slice("amount-".length), words: say(phrase) });
    return { key: "market-token", args: { token: `${OPEN}${goods.length - 1}${CLOSE}` } };
  }
  const args: Record<string, Argument> = {};
  for (const [name, value] of Object.entries(phrase.args ?? {})) args[name] = replaced(value, goods);
  const short = `market-short-${phrase.key}`;
  return { key: hasText(short) ? short : phrase.key, args };
}

function replaced(value: Argument, goods: Exclude<Piece, string>[]): Argument {
  if (typeof value === "string" || typeof value === "number") return value;
  return "key" in value ? tokens(value, goods) : value.map((each) => tokens(each, goods));
}
