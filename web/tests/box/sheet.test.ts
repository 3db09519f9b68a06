// A box at work: what is entered is sent, kept while the server is away, and goes back where it is refused.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Refusal, Unreachable } from "../../src/api/client";
import * as server from "../../src/api/boxes";
import type { BoxChange, BoxPatch } from "../../src/api/types";
import { applied } from "../../src/box/changes";
import { BoxSession } from "../../src/box/sheet.svelte";
import type { BoxRow, Change } from "../../src/box/types";
import { ROWS } from "./rows";

const CARD = {
  id: "box",
  name: "Mine",
  digest: "",
  total: 41,
  ours: 41,
  confirmed: 0,
  changed: 0,
  updated: 0,
  faults: [],
};
const sent: BoxPatch[] = [];
let kept: readonly BoxRow[] = ROWS;
let answer: ((change: BoxPatch) => void) | null = null;

const settled = (): Promise<void> => new Promise((done) => setTimeout(done, 0));

async function opened(): Promise<BoxSession> {
  const session = new BoxSession("box");
  await session.open();
  return session;
}
const valueAt = (rows: readonly BoxRow[], row: string, field: string) =>
  rows.find((each) => each.row === row)?.values.find((each) => each.field === field);
const B01 = "sections row 1 (B01)";

beforeEach(() => {
  sent.length = 0;
  kept = ROWS;
  answer = null;
  vi.spyOn(server, "sheetOf").mockImplementation(() =>
    Promise.resolve({ card: CARD, rows: ROWS, effect_words: [] } as never),
  );
  vi.spyOn(server, "changeBox").mockImplementation((_, change) => {
    try {
      answer?.(change);
    } catch (error) {
      return Promise.reject(error as Error);
    }
    sent.push(change);
    kept = applied(kept, change as Change);
    return Promise.resolve({ card: CARD, rows: kept } as unknown as BoxChange);
  });
});
afterEach(() => void vi.restoreAllMocks());

describe("a box at work", () => {
  it("confirms a piece with one press and goes on to the next that is still ours", async () => {
    const session = await opened();
    session.finish();
    await settled();
    expect(session.piece?.label).toBe("B02");
    expect(sent).toHaveLength(1);
    expect(valueAt(kept, B01, "cost")?.state).toBe("confirmed");
  });

  it("saves what is entered when the hand goes elsewhere, and leaves the rest ours", async () => {
    const session = await opened();
    session.press("5");
    session.step(1);
    await settled();
    expect(sent).toEqual([{ values: [{ file: "base.toml", row: B01, field: "recognition", value: 5 }] }]);
    expect(valueAt(kept, B01, "cost")?.state).toBe("ours");
  });

  it("stops a value that cannot be right and sends nothing", async () => {
    const session = await opened();
    for (const key of "lllll") session.press(key);
    session.finish();
    await settled();
    expect(session.problem?.words).toBe("A section costs 1 to 4 materials, not 5.");
    expect([sent.length, session.piece?.label]).toEqual([0, "B01"]);
  });

  it("keeps what cannot be sent, shows it, and sends it together later", async () => {
    const session = await opened();
    answer = () => {
      throw new Unreachable("away");
    };
    session.press("5");
    session.finish();
    session.press("6");
    session.finish();
    await settled();
    expect([session.isAway, session.isSaved]).toEqual([true, false]);
    expect(valueAt(session.rows, B01, "recognition")?.value).toBe(5);

    answer = null;
    await session.send();
    expect([session.isAway, session.isSaved, session.problem]).toEqual([false, true, null]);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.values).toHaveLength(2);
  });

  it("takes back what is refused, and only that, when several are sent together", async () => {
    const session = await opened();
    answer = () => {
      throw new Unreachable("away");
    };
    session.press("5");
    session.finish();
    session.press("6");
    session.finish();
    await settled();
    answer = (change) => {
      if (change.values?.some(({ value }) => value === 6)) throw new Refusal(422, "bad_box", "never 6", {});
    };
    await session.send();
    expect(valueAt(session.rows, B01, "recognition")?.value).toBe(5);
    expect(valueAt(session.rows, "sections row 2 (B02)", "recognition")?.value).toBe(4);
    expect(session.problem?.words).toBe("never 6");
  });

  it("undoes the last change and takes its piece into the hand", async () => {
    const session = await opened();
    session.press("5");
    session.finish();
    await settled();
    session.undo();
    await settled();
    expect(session.piece?.label).toBe("B01");
    expect(kept).toEqual(ROWS);
  });

  it("takes back with Escape what was saved while the hand rested", async () => {
    const session = await opened();
    session.press("5");
    session.keep();
    await settled();
    expect(sent).toHaveLength(1);
    session.takeBack();
    await settled();
    expect(valueAt(kept, B01, "recognition")).toMatchObject({ value: 3, state: "ours" });
  });
});
