// A phrase is shown, not read: the checker refuses whoever looks into one outside the words.
import { expect, test } from "vitest";
import { people } from "../../src/words/people.svelte";
import { partsOf } from "../../src/words/phrase-parts";
import { pieces } from "../../src/words/pictures";
import { phrase } from "../../src/words/phrase";
import { withNames, say } from "../../src/words/words";
import english from "$words/en.ftl?raw";

test("a phrase does not tell its key or its gaps", () => {
  const said = phrase("amount-gold", { count: 2 });
  // @ts-expect-error: a key is no data
  const { key } = said;
  // @ts-expect-error: nor are the gaps
  const { args } = said;

  expect({ key, args }).toEqual(partsOf(said));
  expect(say(said)).toBe("2 gold");
});

test("every amount there are words for has a picture", () => {
  const amounts = [...english.matchAll(/^(amount-[a-z-]+) =/gm)].map(([, key = ""]) => key);

  const drawn = amounts.map((key) => pieces(phrase(key, { count: 1 })));

  expect(amounts.length).toBeGreaterThan(10);
  expect(drawn.every(([piece]) => typeof piece === "object")).toBe(true);
});

test("what has a name is called by it, at any depth", () => {
  const who = phrase("player-red");
  const names = new Map([["player-red", "Anna"]]);

  const told = withNames(
    phrase("shell-tiles", { player: who, tiles: [phrase("shell-tile", { die: who, card: who })] }),
    names,
  );

  expect(say(told)).toContain("Anna on Anna");
});

test("the verdict says you to the only winner who looks", () => {
  const verdict = (...colours: string[]) =>
    phrase("tie-break-prestige", {
      players: colours.map((colour) => phrase(`player-${colour}`)),
      prestige: 20,
    });
  people.meet(new Map([["player-blue", "Anna"]]), "player-red");

  expect(say(verdict("red"))).toBe("You win with 20 prestige");
  expect(say(verdict("blue"))).toBe("Anna wins with 20 prestige");
  people.leave();
  expect(say(verdict("red"))).toBe("Red wins with 20 prestige");
});

test("what was said is said otherwise once somebody is called otherwise", () => {
  const who = phrase("player-red");
  const nameless = say(who);
  expect(say(who)).toBe(nameless);

  people.meet(new Map([["player-red", "Anna"]]), null);
  expect(say(who)).toBe("Anna");
  people.meet(new Map([["player-red", "Ivan"]]), null);
  expect(say(who)).toBe("Ivan");
  people.leave();

  expect(say(who)).toBe(nameless);
});
