import { describe, expect, test } from "vitest";
import type { CoachReply, GameView } from "../../../src/api/types";
import { chosen, roundOf } from "../../../src/table/focus/coach.svelte";
import { phrase } from "../../../src/words/phrase";

const tip = (name: string): CoachReply["tips"][number] => ({ name, said: phrase(name, {}), rule: "A1" });
const REPLY: CoachReply = {
  tips: [tip("one"), tip("two")],
  mistake: null,
  brought: phrase("coach-brought-nothing", {}),
  praise: null,
};

describe("the coach", () => {
  test("tells the first tip that is new", () => {
    expect(chosen(REPLY, [], 0, 1).tip?.name).toBe("one");
    expect(chosen(REPLY, ["one"], 0, 1).tip?.name).toBe("two");
    expect(chosen(REPLY, ["one", "two"], 0, 1).tip).toBeNull();
  });

  test("speaks less with every turn: two tips at first, then one, and at last only praise", () => {
    expect(chosen(REPLY, ["one"], 1, 3).tip?.name).toBe("two");
    expect(chosen(REPLY, ["one"], 1, 4).tip).toBeNull();
    expect(chosen(REPLY, [], 0, 8).back).toEqual(REPLY.brought);
    expect(chosen(REPLY, [], 0, 9).back).toBeNull();
    const praise = phrase("coach-praise", {});
    expect(chosen({ ...REPLY, praise }, [], 0, 9)).toMatchObject({ back: praise, isPraise: true });
  });

  test("counts the rounds of a table, not its turns", () => {
    const view = (number: number): GameView =>
      ({ view: { turn: { number }, players: [{}, {}, {}] } }) as unknown as GameView;

    expect([1, 3, 4, 7].map((turn) => roundOf(view(turn)))).toEqual([1, 1, 2, 3]);
  });
});
