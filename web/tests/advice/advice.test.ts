// Advice at the table: how a turn is told, what is laid, and when an answer no longer holds.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type AdvisedTurn, AdviceRequest } from "../../src/advice/request.svelte";
import { hints } from "../../src/advice/hints.svelte";
import { changeOf, lossBeside, percentOf, roundedChanges } from "../../src/words/percent";
import { counted, layable, lineOf } from "../../src/table/choices/turn-words";
import { firstOf, told } from "../../src/advice/steps";
import * as client from "../../src/api/client";
import type { Choice, Family, GameView, Phrase, StepPieces } from "../../src/api/types";
import { phrase } from "../../src/words/phrase";
import type { TableSession } from "../../src/table/session/session.svelte";

const label = (key: string): Phrase => phrase(key);
const about = (name: string): StepPieces => {
  const [family, ...rest] = name.split(":");
  const target = { spaces: [], tiles: [], jewels: [], die: "red", material: rest[0] ?? null };
  return { family: family as Family, target };
};
const turn = (...steps: string[]): AdvisedTurn => ({
  steps,
  labels: steps.map(label),
  pieces: steps.map(about),
  by_hand: steps.at(-1) === "roll" ? steps.length - 1 : steps.length,
  prestige: 31.4,
  chance: 0.62,
  loss: 0,
  reasons: [],
});

describe("an advised turn", () => {
  it("is laid without what Confirm adds", () => {
    expect(layable(turn("move:white", "take:3", "roll"))).toEqual(["move:white", "take:3"]);
    expect(layable(turn("roll"))).toEqual([]);
  });

  it("tells what comes several times in a row once, and counts it", () => {
    const found = counted(["a", "b", "b", "b", "a"].map(label));

    expect(found.map(({ words, count, index }) => [words, count, index])).toEqual([
      ["a", 1, 0],
      ["b", 3, 1],
      ["a", 1, 4],
    ]);
    expect(lineOf(["a", "b", "b"].map(label))).toBe("a · b × 2");
  });

  it("is told with the pictures of its steps", () => {
    const steps = told(turn("move:red+1", "deliver:stone:B2", "claim:A1", "choose:what", "roll"));

    expect(steps.map(({ icon }) => icon)).toEqual(["die-red", "stone", "banner", null]);
  });

  it("is told by its roll where it is nothing else", () => {
    expect(told(turn("roll")).map(({ words }) => words)).toEqual(["roll"]);
  });

  it("begins with a choice that the table offers, or with none of them", () => {
    const offered = { name: "take:3" } as Choice;

    expect(firstOf(turn("take:3", "roll"), [offered])).toBe(offered);
    expect(firstOf(turn("take:4", "roll"), [offered])).toBeNull();
  });
});

describe("chances and changes", () => {
  it("are whole percent with a real minus, and nothing has no sign", () => {
    expect(percentOf(0.625)).toBe("63%");
    expect([changeOf(-0.05), changeOf(0.05), changeOf(0.001), changeOf(-0.001)]).toEqual([
      "−5%",
      "+5%",
      "0%",
      "0%",
    ]);
  });
});

describe("whole percents", () => {
  it("of a loss agree with the chances beside it", () => {
    expect([lossBeside(0.536, 0.008), lossBeside(0.544, 0), lossBeside(0.516, 0.194)]).toEqual([0, 0, 0.19]);
  });

  it.each([
    [0.505, [0.104, 0.104, 0.104], 0.817],
    [0.5, [-0.244, -0.244, -0.012], 0],
    [0.333, [0.667], 1],
    [0.5, [], 0.5],
  ])("lead from %d by %j to %d", (from, changes, to) => {
    const rounded = roundedChanges(from, changes, to).map((each) => Math.round(each * 100));

    const sum = rounded.reduce((total, each) => total + each, 0);
    expect(Math.round(from * 100) + sum).toBe(Math.round(to * 100));
    rounded.forEach((each, index) => expect(Math.abs(each - (changes[index] ?? 0) * 100)).toBeLessThan(2));
  });
});

describe("steps taken from advice", () => {
  const at = (moved: number, steps: readonly string[]): TableSession =>
    ({ id: "game", game: { moved } as GameView, steps }) as unknown as TableSession;

  it("are known while they lie there, and no more in another turn", () => {
    hints.lay(at(4, []), ["move:white", "take:3"]);

    expect(hints.isLaid(at(4, ["move:white", "take:3"]))).toBe(true);
    expect(hints.isLaid(at(4, ["move:white"]))).toBe(false);
    expect(hints.isLaid(at(7, ["move:white", "take:3"]))).toBe(false);
  });
});

describe("a question about the turn", () => {
  const called = vi.spyOn(client, "call");
  let session: TableSession;

  beforeEach(() => {
    called.mockReset();
    const game = { version: 7, moved: 6, status: "running", hints: true } as unknown as GameView;
    session = {
      id: "game",
      game,
      steps: ["move:white"],
      isMine: true,
      seen: { closes: false },
    } as unknown as TableSession;
  });

  it("goes on from the half-made turn, on the version that is shown", async () => {
    called.mockResolvedValue({ turns: [turn("roll")] });
    const request = new AdviceRequest(session);

    await request.ask();

    expect(called.mock.lastCall?.slice(0, 3)).toEqual([
      "POST",
      "/api/games/game/advice",
      { base: 7, steps: ["move:white"] },
    ]);
    expect([request.status, request.isPast, request.turns.length]).toEqual(["told", false, 1]);
  });

  it("is past as soon as another step is taken or the table moves", async () => {
    called.mockResolvedValue({ turns: [turn("roll")] });
    const request = new AdviceRequest(session);
    await request.ask();

    session.steps = [];

    expect(request.isPast).toBe(true);
  });

  it("is stale when the table moved on while somebody thought", async () => {
    called.mockImplementation(() => {
      session.game = { ...session.game, moved: 8 } as GameView;
      return Promise.resolve({ turns: [turn("roll")] });
    });
    const request = new AdviceRequest(session);

    await request.ask();

    expect(request.status).toBe("stale");
  });

  it("is stale when the server says so, and a fault in words when it refuses otherwise", async () => {
    const request = new AdviceRequest(session);

    called.mockRejectedValueOnce(new client.Refusal(409, "stale", "stale", {}));
    await request.ask();
    expect(request.status).toBe("stale");

    called.mockRejectedValueOnce(new client.Refusal(403, "no_hints", "not here", {}));
    await request.ask();
    expect([request.status, request.fault]).toEqual(["fault", "not here"]);
  });

  it("that nobody waits for any more stays unanswered", async () => {
    let answer: (told: { turns: AdvisedTurn[] }) => void = () => undefined;
    called.mockReturnValue(new Promise((later) => (answer = later)));
    const request = new AdviceRequest(session);
    const asked = request.ask();

    request.cancel();
    answer({ turns: [turn("roll")] });
    await asked;

    expect([request.status, request.turns]).toEqual(["stopped", []]);
  });

  it.each([
    ["where hints are off", { game: { status: "running", hints: false } }],
    ["in the turn of another", { isMine: false }],
    ["once the turn is complete", { seen: { closes: true } }],
  ])("cannot be asked %s", (_, change) => {
    expect(hints.canAsk(session)).toBe(true);

    Object.assign(session, change);

    expect(hints.canAsk(session)).toBe(false);
  });
});
