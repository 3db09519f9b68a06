import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Unreachable } from "../../../src/api/client";
import type { Choice } from "../../../src/api/types";
import { wholeChoice } from "../../../src/api/whole";
import { leaves } from "../../../src/table/session/closing";
import { untilAnswered } from "../../../src/table/session/retry";

const roll = (...doubts: string[]): Choice =>
  wholeChoice({
    name: "roll",
    group: "end",
    target: {},
    label: { key: "x" },
    summary: [],
    preview: {},
    doubts: doubts.map((key) => ({ key })),
  } as unknown as Choice);

describe("what Confirm would leave at the market", () => {
  test("is asked about where something could be taken for nothing", () => {
    expect(leaves(roll("doubt-roll-influence", "doubt-roll-take"))?.key).toBe("doubt-roll-take");
  });

  test("is not asked about where nothing could, or where one does not want to be told", () => {
    expect(leaves(roll())).toBeUndefined();
    expect(leaves(roll("doubt-roll-influence"))).toBeUndefined();
    expect(leaves(roll("doubt-roll-take"), ["doubt-roll-take"])).toBeUndefined();
  });
});

describe("a turn that is confirmed", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("goes out again until the server is back, and says so", async () => {
    const told: string[] = [];
    let tries = 0;
    const sent = untilAnswered(
      () => {
        tries += 1;
        return tries < 4 ? Promise.reject(new Unreachable("away")) : Promise.resolve("counted");
      },
      (connection) => void told.push(connection),
    );

    await vi.runAllTimersAsync();

    expect(await sent).toBe("counted");
    expect(told).toEqual(["lost", "lost", "lost", "open"]);
  });

  test("does not go out again where it was refused", async () => {
    const refused = untilAnswered(
      () => Promise.reject(new Error("no")),
      () => undefined,
    );

    await expect(refused).rejects.toThrow("no");
  });
});
