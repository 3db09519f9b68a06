import { describe, expect, test } from "vitest";
import { named, orderFor, planFor } from "../../../src/table/setup/new-table";

describe("setting a table", () => {
  test("around one screen everybody has a name, and the match begins at once", () => {
    const plan = planFor("screen", "greedy");
    const order = orderFor({ ...plan, seats: named(plan.seats.slice(0, 2), String) });
    expect(order.start).toBe(true);
    expect(order.seats).toEqual([
      { kind: "me", name: "Red" },
      { kind: "me", name: "Blue" },
    ]);
  });

  test("a free seat keeps the match from beginning, a typed seed makes it practice", () => {
    const order = orderFor({ ...planFor("friends", "greedy"), seed: " 7 " });
    expect([order.start, order.is_practice, order.seed]).toEqual([false, true, "7"]);
  });
});
