// The letters that stand for goods, in the language that is spoken.
import { iconOf } from "../art/colours";
import { text } from "../words/words";
import { GOODS } from "./effects";

export const letterOf = (good: string): string => text(`box-key-${iconOf(good)}`);
export const keyLetters = (): Record<string, string> =>
  Object.fromEntries(GOODS.map((good) => [letterOf(good), good]));
