// Levels in the set-up, and whether advice is allowed at a table that is being set.
import { describe, expect, it } from "vitest";
import type { BotView } from "../../../src/api/types";
import { levelsOf, othersOf, thinkingOf, titleOf, usualBot } from "../../../src/table/setup/levels";
import { orderFor, planFor } from "../../../src/table/setup/new-table";

const bot = (name: string, more: Partial<BotView> = {}): BotView =>
  ({
    name,
    title: { key: `bot-${name}` },
    is_level: false,
    is_usual: false,
    seconds: 0.5,
    ...more,
  }) as unknown as BotView;
const BOTS = [
  bot("apprentice", { is_level: true }),
  bot("master", { is_level: true, is_usual: true }),
  bot("greedy"),
];

describe("levels", () => {
  it("are told apart from the other bots, and one of them is offered first", () => {
    expect(levelsOf(BOTS).map(({ name }) => name)).toEqual(["apprentice", "master"]);
    expect(othersOf(BOTS).map(({ name }) => name)).toEqual(["greedy"]);
    expect(usualBot(BOTS)?.name).toBe("master");
    expect(usualBot([bot("greedy")])?.name).toBe("greedy");
    expect(usualBot([])).toBeUndefined();
  });

  it("have a name and a thinking time in words", () => {
    expect(titleOf(BOTS, "master")).toBe("Master");
    expect(titleOf(BOTS, "nobody")).toBe("nobody");
    expect(thinkingOf(bot("master"))).toContain("0.5");
  });
});

describe("advice at a table that is being set", () => {
  it("is chosen where friends come, and not by itself", () => {
    expect(orderFor(planFor("friends", "master")).manners?.hints).toBe(false);
    expect(orderFor({ ...planFor("friends", "master"), hints: true }).manners?.hints).toBe(true);
  });

  it.each(["solo", "bots", "screen"] as const)("goes without saying at others: %s", (mode) => {
    expect(orderFor({ ...planFor(mode, "master"), hints: true }).manners?.hints).toBeUndefined();
  });
});
