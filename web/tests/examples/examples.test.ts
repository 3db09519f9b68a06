import { render } from "@testing-library/svelte";
import { beforeEach, describe, expect, test } from "vitest";
import type { PlayedExample, SmallBoard, SmallPlayer } from "../../src/api/types";
import { examplesOf } from "../../src/examples/examples";
import WorkedExample from "../../src/examples/WorkedExample.svelte";
import { speak } from "../../src/words/language.svelte";
import { phrase } from "../../src/words/phrase";

const player = (changes: Partial<SmallPlayer>): SmallPlayer => ({
  seat: 0,
  colour: "red",
  name: phrase("player-red"),
  marker: 2,
  prestige: 0,
  rubles: 3,
  goods: {},
  passes: null,
  tools: {},
  ...changes,
});
const board = (changes: Partial<SmallBoard> = {}, owner: Partial<SmallPlayer> = {}): SmallBoard => ({
  players: [player(owner)],
  tower: null,
  has_foreman: false,
  has_ivan: false,
  spaces: null,
  slots: null,
  cities: null,
  ...changes,
});
const PUSH: PlayedExample = {
  name: "push",
  rules: ["M1", "M2"],
  title: phrase("example-title-push"),
  words: phrase("example-push", { paid: 1 }),
  happened: [phrase("event-turn-ended", { player: phrase("player-red") })],
  refused: null,
  before: board(),
  after: board({}, { rubles: 2 }),
};

beforeEach(() => speak("en"));

describe("a worked example", () => {
  test("stands beside each of its rules", () => {
    expect(examplesOf([PUSH], "M2")).toEqual([PUSH]);
    expect(examplesOf([PUSH], "M3")).toEqual([]);
    expect(examplesOf([PUSH], null)).toEqual([]);
  });

  test("says its words and what happened", () => {
    const { container } = render(WorkedExample, { example: PUSH });
    expect(container.querySelector("summary")?.textContent).toBe("Example: One space further");
    expect(container.querySelector("p")?.textContent).toContain("costs 1 ruble");
    expect(container.querySelectorAll("ol li")).toHaveLength(1);
  });

  test("shows a number that changed before and after, and the others once", () => {
    const { container } = render(WorkedExample, { example: PUSH });
    const changed = container.querySelectorAll(".changed");
    expect(changed).toHaveLength(1);
    expect(changed[0]?.textContent.replaceAll(/\s/g, "")).toBe("3then→2");
  });

  test("shows a tool that came and one that went", () => {
    const example = {
      ...PUSH,
      before: board({}, { tools: { hammer: 1, chisel: 1 } }),
      after: board({}, { tools: { chisel: 1, saw: 1 } }),
    };
    const { container } = render(WorkedExample, { example });
    const changed = [...container.querySelectorAll(".changed")];
    expect(changed.map(({ textContent }) => textContent.replaceAll(/\s/g, ""))).toEqual([
      "1then→0",
      "0then→1",
    ]);
  });

  test("shows Ivan’s marker at its tower", () => {
    const tower = { name: "C", city: null, presence: [], leaders: [], prestige: [], value: 0, sections: [] };
    const example = { ...PUSH, before: board({ tower }), after: board({ tower, has_ivan: true }) };
    const { container } = render(WorkedExample, { example });
    const towers = [...container.querySelectorAll(".tower")];
    expect(towers.map((each) => each.querySelectorAll(".walker").length)).toEqual([0, 1]);
  });

  test("says why something is refused, and has no board after it", () => {
    const example = { ...PUSH, after: null, happened: [], refused: phrase("reason-no-contractor") };
    const { container } = render(WorkedExample, { example });
    expect(container.querySelector(".refused")?.textContent).toContain("no contractor");
    expect(container.querySelectorAll(".board")).toHaveLength(0);
  });

  test.each(["fr", "pt"] as const)("is told in every language: %s", async (language) => {
    await speak(language);
    const { container } = render(WorkedExample, { example: PUSH });
    expect(container.querySelector("p")?.textContent).not.toContain("{");
    expect(container.querySelector("p")?.textContent).not.toContain("costs");
  });
});
