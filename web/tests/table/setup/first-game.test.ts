import { afterEach, describe, expect, test } from "vitest";
import { noteFinished, preferences } from "../../../src/app/preferences.svelte";
import { firstGamePlan } from "../../../src/table/setup/first-game";
import { keepPlan, keptPlan } from "../../../src/table/setup/kept-plan";
import { orderFor, planFor } from "../../../src/table/setup/new-table";

afterEach(() => {
  preferences.hasFinished = false;
  localStorage.clear();
});

describe("the first game", () => {
  test("is ticked until a match is finished here, whatever was chosen before", () => {
    keepPlan("bots", { ...planFor("bots", "greedy"), firstGame: false });
    expect(keptPlan("bots", "greedy").firstGame).toBe(true);
    noteFinished();
    expect(keptPlan("bots", "greedy").firstGame).toBe(false);
  });

  test("is afterwards what was chosen last, and a newcomer's tick is no choice", () => {
    keepPlan("bots", { ...planFor("bots", "greedy"), firstGame: true });
    noteFinished();
    expect(keptPlan("bots", "greedy").firstGame).toBe(false);
    keepPlan("bots", { ...planFor("bots", "greedy"), firstGame: true });
    expect(keptPlan("bots", "greedy").firstGame).toBe(true);
  });

  test("after the lesson is two seats, the learner begins, and it starts at once", () => {
    const order = orderFor(firstGamePlan("apprentice"));
    expect(order.options).toMatchObject({ players: 2, first_game: true, first_seat: 0 });
    expect(order.seats?.[1]).toMatchObject({ kind: "bot", bot: "apprentice" });
    expect(order.start).toBe(true);
  });
});
