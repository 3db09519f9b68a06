import { describe, expect, test, vi } from "vitest";
import { askCoach } from "../../../src/api/client";
import type { CoachReply, GameView } from "../../../src/api/types";
import { setCoach } from "../../../src/app/preferences.svelte";
import { chosen, coach, roundOf } from "../../../src/table/focus/coach.svelte";
import type { TableSession } from "../../../src/table/session/session.svelte";
import { phrase } from "../../../src/words/phrase";

vi.mock(import("../../../src/api/client"), async (original) => ({
  ...(await original()),
  askCoach: vi.fn(),
}));

const tip = (name: string): CoachReply["tips"][number] => ({ name, said: phrase(name, {}), rule: "A1" });
const REPLY: CoachReply = {
  tips: [tip("one"), tip("two")],
  mistake: null,
  brought: phrase("coach-brought-recruited", {}),
  praise: null,
};

describe("the coach", () => {
  test("tells the first tip that is new", () => {
    expect(chosen(REPLY, [], 0, 1).tip?.name).toBe("one");
    expect(chosen(REPLY, ["one"], 0, 1).tip?.name).toBe("two");
    expect(chosen(REPLY, ["one", "two"], 0, 1).tip).toBeNull();
  });

  test("speaks less with every turn: two tips at first, then one, and at last only praise", () => {
    expect(chosen(REPLY, ["one"], 1, 6).tip?.name).toBe("two");
    expect(chosen(REPLY, ["one"], 1, 7).tip).toBeNull();
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

describe("a question before a clear mistake", () => {
  const mistake = (kind: string, section: string): CoachReply => ({
    ...REPLY,
    mistake: { kind, said: phrase("coach-doubt-last-claim", { section }), rule: "B4", better: [] },
  });
  const question = (turn: number, reply: CoachReply, game = "g"): ReturnType<typeof coach.question> => {
    vi.mocked(askCoach).mockResolvedValueOnce(reply);
    const seen = { game, version: turn, seats: [], view: { turn: { number: turn }, players: [{}] } };
    return coach.question({ game: seen as unknown as GameView } as unknown as TableSession, ["roll"]);
  };
  const ask = async (...asked: Parameters<typeof question>): Promise<string | null> =>
    (await question(...asked))?.words ?? null;
  setCoach(true);

  test("is not asked again for the same thing in a later turn of the same match", async () => {
    expect(await ask(1, mistake("left-below", "A1"))).toContain("A1");
    expect(await ask(2, mistake("left-below", "A1"))).toBeNull();
    expect(await ask(3, mistake("left-below", "B1"))).toContain("B1");
    expect(await ask(4, mistake("left-below", "A1"), "another")).toContain("A1");
  });

  test("brings the steps of a better turn, where one is named", async () => {
    const reply = mistake("better", "A1");
    const better = { ...reply, mistake: reply.mistake && { ...reply.mistake, better: ["claim:A1"] } };

    expect((await question(1, better, "steps"))?.better).toEqual(["claim:A1"]);
    expect((await question(1, mistake("no-room", "A1"), "steps"))?.better).toEqual([]);
  });

  test("names a better turn only now and then", async () => {
    const asked = [];
    for (const turn of [1, 2, 3, 4, 5]) asked.push(await ask(turn, mistake("better", `${turn}`), "often"));
    expect(asked.map((each) => each !== null)).toEqual([true, false, false, true, false]);
  });
});
