// Entering pieces by keys: one press for one thing, in the letters of the language.
import { describe, expect, it } from "vitest";
import { keyLetters } from "../../src/box/letters";
import { knownEffects, piecesOf, type Piece } from "../../src/box/pieces";
import { whyNot } from "../../src/box/refusals";
import { pieceName } from "../../src/box/sentences";
import { changesIn, type Draft, newDraft, press, valueIn } from "../../src/box/typing";
import { LANGUAGES, speak } from "../../src/words/language.svelte";
import { say } from "../../src/words/words";
import { ROWS } from "./rows";

const PIECES = piecesOf(ROWS);
function piece(name: string): Piece {
  const found = PIECES.find((each) => pieceName(each) === name);
  if (!found) throw new Error(`no piece is called ${name}`);
  return found;
}

function typed(on: Piece, keys: readonly string[]): Draft {
  const known = { letters: keyLetters(), effects: knownEffects(PIECES, on), spaces: 80 };
  return keys.reduce((draft, key) => press(on, draft, key, known) ?? draft, newDraft(on));
}

/** What a piece would change to, by field. */
function entered(name: string, ...keys: string[]): Record<string, unknown> {
  const on = piece(name);
  const draft = typed(on, keys);
  return Object.fromEntries(changesIn(on, draft).map((field) => [field.field, valueIn(draft, field)]));
}
const letters = (word: string): string[] => [...word];

describe("a section card", () => {
  it("takes letters for its cost and digits for recognition and rubles", () => {
    expect(entered("base B01", ...letters("bsg52"))).toEqual({
      cost: ["brick", "stone", "gold"],
      recognition: 5,
    });
    expect(entered("base B01", ...letters("40"))).toEqual({ recognition: 4, rubles: 0 });
    expect(entered("base B02", ...letters("lbb40"))).toEqual({});
  });

  it("empties what is typed from its end, and what stood there whole", () => {
    expect(entered("base B01", "b", "s", "Backspace", "g")).toEqual({ cost: ["brick", "gold"] });
    expect(entered("base B01", "Backspace")).toEqual({ cost: [] });
  });

  it("changes a number of two digits step by step", () => {
    expect(entered("base B01", "9", "+", "+")).toEqual({ recognition: 11 });
    expect(entered("base B01", "ArrowDown", "ArrowDown", "-")).toEqual({ rubles: 1 });
  });

  it("ignores letters of goods that no section costs", () => {
    expect(entered("base B01", "r", "t")).toEqual({});
  });

  it("is refused with too few or too many materials", () => {
    const on = piece("base B01");
    const cost = on.fields[0];
    if (!cost) throw new Error("a section has a cost");
    const wrong = (materials: readonly string[]): string | null => {
      const why = whyNot(on, cost, materials);
      return why && say(why);
    };
    expect(wrong(["gold"])).toBeNull();
    expect(wrong([])).toBe("A section costs 1 to 4 materials, not 0.");
    expect(wrong(Array<string>(5).fill("gold"))).toBe("A section costs 1 to 4 materials, not 5.");
  });
});

describe("boards and plans", () => {
  it("take their numbers digit by digit, white slots last", () => {
    expect(entered("Red: workshop board", ...letters("312134"))).toEqual({
      "red.red": 3,
      "red.blue": 1,
      "red.green": 1,
      "red.white": [3, 4],
    });
    expect(entered("Plan 1, 2 players", ...letters("2352"))).toEqual({ heights: [2, 3, 5, 2] });
  });

  it("are refused half entered, or with a tower that is too high", () => {
    const on = piece("Plan 1, 2 players");
    const heights = on.fields[0];
    if (!heights) throw new Error("a plan has heights");
    const why = (...given: number[]): string =>
      say(
        whyNot(on, heights, given) ??
          (() => {
            throw new Error("allowed");
          })(),
      );
    expect(why(2, 3)).toBe("4 numbers are needed, 2 entered.");
    expect(why(2, 3, 7, 2)).toBe("It must be from 2 to 6.");
  });
});

describe("effects", () => {
  it("are chosen by digit, the upper and then the lower one", () => {
    expect(entered("Teamsters, card 1", "3", "1")).toEqual({
      "actions.1": { once: true, pay: { rubles: 2 }, swap_resource_tiles: true },
      "actions.2": { pay: { rubles: 1 }, deliver: 1 },
    });
  });

  it("are adjusted: an amount, the next amount, and the lightning", () => {
    expect(entered("Teamsters, card 1", "1", "+", "z")).toEqual({
      "actions.1": { once: true, pay: { rubles: 2 }, deliver: 1 },
    });
    expect(entered("Teamsters, card 1", "1", ",", "+")).toEqual({
      "actions.1": { pay: { rubles: 1 }, deliver: 2 },
    });
  });

  it("that only move goods are typed: price, space, gain", () => {
    expect(entered("Specialist 1", ..."r4")).toEqual({ effect: { gain: { rubles: 4 } } });
    expect(entered("Specialist 1", "2", ..."g", " ", ..."t2")).toEqual({
      tool: "saw",
      effect: { pay: { gold: 1 }, gain: { prestige: 2 } },
    });
  });
});

describe("goods, numbers and the track", () => {
  it("take letters and how many", () => {
    expect(entered("Contractors’ strip", "ArrowDown", "n", "3", "r")).toEqual({
      "bonus.2": { recognition: 3, rubles: 1 },
    });
  });

  it("take a number of several digits", () => {
    expect(entered("Reserve", "8", "5")).toEqual({ rubles: 85 });
  });

  it("take the track as the steps from one prestige space to the next", () => {
    expect(entered("Score track", ..."6433")).toEqual({ prestige_at: [6, 10, 13, 16] });
  });
});

it("every language has a letter of its own for each good, and none for undo or lightning", async () => {
  for (const language of LANGUAGES) {
    await speak(language);
    const found = Object.keys(keyLetters());
    expect([language, found.length, found.every((letter) => /^[a-z]$/.test(letter))]).toEqual([
      language,
      13,
      true,
    ]);
    expect(found.filter((letter) => letter === "u" || letter === "z")).toEqual([]);
  }
  await speak("en");
});
