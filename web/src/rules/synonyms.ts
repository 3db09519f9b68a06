// What people call a thing when they search the rules: by what they see, or by its name in other games.
import { bare } from "../words/bare";
import { text } from "../words/words";

/** The rules that each thing is about; the words for it are those of the message `search-…`. */
export const MEANT: Readonly<Record<string, readonly string[]>> = {
  prestige: ["T2", "T3", "T5", "O1", "O2", "B5", "B8", "E3", "E4", "E9"],
  recognition: ["S5", "T1", "B3", "B4"],
  rubles: ["S8", "S11", "O1", "C3", "B3", "M1", "E4"],
  goal: ["T5", "B5", "E9"],
  end: ["B5", "E1", "E3", "E4", "E9"],
  banners: ["S3", "C1", "C2", "C7", "E5"],
  tiles: ["S6", "S10", "C3", "C4", "C5", "M6", "M8"],
  dome: ["S9", "B6", "B7"],
  middle: ["S9", "C2", "B6"],
  base: ["S9", "C2", "B6"],
  ornaments: ["S4", "C5", "B6", "B7", "B8", "B9", "B10", "E5"],
  reprimand: ["T1", "B4", "N3"],
  jewels: ["B7", "B8"],
  goods: ["S8", "B1", "M4", "I1", "I3"],
  inventory: ["S3", "C1", "M4", "I1", "I2"],
  dice: ["S7", "M1", "M2", "M4", "M7"],
  clockwise: ["S7", "M1"],
  reroll: ["O2", "M7"],
  once: ["M5", "I7"],
  often: ["M5", "M9"],
  towers: ["S9", "E5", "E6", "E7"],
  ivan: ["S1", "V1", "V4", "V10"],
  pass: ["O4", "K3", "K4"],
  guild: ["S6", "M5", "N12"],
  tie: ["E6", "E7", "E9"],
};

const SHORTEST = 3; // fewer letters begin too many words

/** The words for a thing in the language that is spoken, as people type them. */
export const wordsFor = (thing: string): readonly string[] => bare(text(`search-${thing}`)).split(", ");

/** The rules that a word means beside those that say it; the word may be unfinished or in the plural. */
export function rulesMeant(typed: string): ReadonlySet<string> {
  const single = typed.length > SHORTEST ? typed.replace(/s$/, "") : typed;
  const means = (word: string): boolean =>
    word === typed || word === single || (typed.length >= SHORTEST && word.startsWith(typed));
  const things = Object.keys(MEANT).filter((thing) => wordsFor(thing).some(means));
  return new Set(things.flatMap((thing) => MEANT[thing] ?? []));
}
