import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Unreachable } from "../../../src/api/client";
import type { GameView } from "../../../src/api/types";
import { confirms, leaves } from "../../../src/table/session/closing";
import { untilAnswered } from "../../../src/table/session/retry";

const ends = (leaves: string | null): GameView =>
  ({
    closes: false,
    ending: { step: "roll", does: "roll", is_part: false, leaves: leaves && { kind: leaves } },
  }) as unknown as GameView;

describe("what Confirm would leave at the market", () => {
  test("is asked about where the server says so", () => {
    expect(leaves(ends("roll-take"))?.kind).toBe("roll-take");
  });

  test("is not asked about where nothing is left, or where nobody wants to know", () => {
    expect(leaves(ends(null))).toBeUndefined();
    expect(leaves(ends("roll-take"), ["roll-take"])).toBeUndefined();
  });
});

test("Confirm does what the server says, or sends what is ready", () => {
  expect(confirms(ends(null))).toBe("roll");
  expect(confirms({ ...ends(null), closes: true })).toBe("send");
  expect(confirms({ ...ends(null), ending: null })).toBe("send");
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
