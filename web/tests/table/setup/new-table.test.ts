import { describe, expect, test, vi } from "vitest";
import { named, openTable, orderFor, planFor } from "../../../src/table/setup/new-table";

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

  test.each([
    ["Guest", " Anna ", ["POST /api/me", "POST /api/me", "PATCH /api/me", "POST /api/games"]],
    ["Invité", "", ["POST /api/me", "POST /api/games"]],
    ["Berta", "Anna", ["POST /api/me", "POST /api/games"]],
  ])("an account called %s takes the name of its seat, %j, if it has none", async (name, typed, asked) => {
    const sent: string[] = [];
    vi.spyOn(globalThis, "fetch").mockImplementation((path, how) => {
      sent.push(`${how?.method} ${String(path)}`);
      return Promise.resolve(Response.json({ name }));
    });
    const plan = planFor("friends", "greedy");

    await openTable({ ...plan, seats: plan.seats.map((seat) => ({ ...seat, name: typed })) });

    expect(sent).toEqual(asked);
  });
});
