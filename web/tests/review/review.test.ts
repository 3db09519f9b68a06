// A review: luck and play add up to the result; turning points, the list, the plot and what is kept.
import { beforeEach, describe, expect, it, vi } from "vitest";
import * as client from "../../src/api/client";
import type { GameView } from "../../src/api/types";
import { scaleOf } from "../../src/charts/scale";
import { apart, nearestPoint, pointsOf, waterfall } from "../../src/review/curve";
import { loadReview } from "../../src/review/saved";
import { arranged, rowsOf } from "../../src/review/rows";
import { ReviewSession } from "../../src/review/session.svelte";
import type { Decision, JudgedTurn, Outlook, ReviewAccount, ReviewList } from "../../src/review/types";
import { momentOf, sharesOf, termsOf, termWords, wholeTerms } from "../../src/review/sums";
import { phrase } from "../../src/words/phrase";

const UNIT = 65536; // as the server rounds: sums of such numbers are exact
const outlook = (first: number): Outlook => ({
  prestige: [30, 30],
  chances: [first / UNIT, (UNIT - first) / UNIT],
});
const decision = (before: number, after: number, hasLuck = true, usual = before): Decision => ({
  begins: { version: 2, step: null },
  before: outlook(before),
  after: outlook(after),
  has_luck: hasLuck,
  usual: outlook(usual),
  rank: before === after ? 1 : 3,
  turns: 9,
  loss: Math.abs(before - after) / UNIT,
  prestige_lost: 0,
  ranked: [],
});
const judge = (turn: number, seat: number, ...decisions: Decision[]): JudgedTurn => ({
  turn,
  seat,
  before: decisions[0]?.before ?? outlook(0),
  after: decisions.at(-1)?.after ?? outlook(0),
  prestige_lost: 0,
  rank: decisions[0]?.rank ?? 1,
  turns: 9,
  loss: decisions.reduce((total, { loss }) => total + loss, 0),
  grade: "slip",
  decisions,
});
// Seat 0 loses by play in turn 1; in turn 2 the usual turn is a little worse than the best; in turn 3 dice lay between two decisions; after turn 4 nothing fell.
const TURNS = [
  judge(1, 0, decision(32768, 29491)),
  judge(2, 1, decision(36045, 39322, true, 36100)),
  judge(3, 0, decision(19661, 19661), decision(45875, 45219)),
  judge(4, 1, decision(45220, 45876, false)),
];
const judged = Object.fromEntries(TURNS.map((turn) => [turn.turn, turn]));
const LIST: ReviewList = {
  game: "game",
  nodes: 100,
  turns: TURNS.map(({ turn, seat }) => ({
    turn,
    seat,
    begins: { version: turn + 1, step: null },
    ends: { version: turn + 2, step: null },
    labels: [phrase(`turn-${turn}`)],
    is_for_ivan: false,
    notation: "",
  })),
  result: outlook(UNIT),
  winners: [0],
};
const share = (played: number, luck: number, unsure = 0) => ({
  played: played / UNIT,
  luck: luck / UNIT,
  unsure: unsure / UNIT,
});
const both = (played: number, luck: number, unsure = 0) => [
  share(played, luck, unsure),
  share(-played, -luck, -unsure),
];
const seatAccount = (seat: number, sign: 1 | -1) => ({
  account: {
    seat,
    start: (sign > 0 ? 32768 : UNIT - 32768) / UNIT,
    own_play: -3933 / UNIT,
    others_play: 3933 / UNIT,
    luck: (sign * 32000) / UNIT,
    unsure: (sign * 768) / UNIT,
    result: sign > 0 ? 1 : 0,
  },
  playing: { turns: 2, best: 0 },
  turning_points: [],
});
const ACCOUNT: ReviewAccount = {
  game: "game",
  turns: [
    { turn: 1, seat: 0, shares: both(-3277, 6554) },
    { turn: 2, seat: 1, shares: both(3277, -19661) },
    { turn: 3, seat: 0, shares: both(-656, 26215) },
    { turn: 4, seat: 1, shares: both(656, 0, 19660) },
  ],
  seats: [seatAccount(0, 1), seatAccount(1, -1)],
  left_out: [],
};
const FRAME = { left: 40, right: 440, top: 20, bottom: 220 };

describe("luck and play", () => {
  it.each([0, 1])("lead in whole percents from the beginning of seat %i to its result", (seat) => {
    const shares = sharesOf(ACCOUNT, seat);

    expect(shares).not.toBeNull();
    if (!shares) return;
    const terms = termsOf(ACCOUNT);
    const whole = wholeTerms(shares, terms);
    const told = terms.reduce((total, term) => total + Math.round(whole[term] * 100), 0);
    expect(Math.round(shares.begin * 100) + told).toBe(Math.round(shares.result * 100));
  });

  it("are not told before the server has counted them", () => {
    expect(sharesOf(null, 0)).toBeNull();
    expect(termsOf(null)).toEqual(["own", "luck"]);
  });

  it("are told by the terms that say something", () => {
    const alone = { ...ACCOUNT, turns: ACCOUNT.turns.filter(({ seat }) => seat === 0) };

    expect(termsOf(ACCOUNT)).toEqual(["own", "others", "luck", "unsure"]);
    expect(termsOf(alone)).toEqual(["own", "luck", "unsure"]);
  });

  it("keep doubts apart from luck, and say them both ways", () => {
    expect(sharesOf(ACCOUNT, 1)?.luck).toBeCloseTo(-32000 / UNIT);
    expect([termWords("luck", -0.02), termWords("unsure", -0.02)]).toEqual(["−2%", "± 2%"]);
  });

  it("say nothing of doubts too small to see", () => {
    const seats = ACCOUNT.seats.map((seat) => ({ ...seat, account: { ...seat.account, unsure: 0.004 } }));

    expect(termsOf({ ...ACCOUNT, seats })).toEqual(["own", "others", "luck"]);
  });
});

describe("the list of turns", () => {
  const rows = rowsOf(LIST, judged, ACCOUNT);

  it("tells what was played, what it lost and what fell for whoever moved", () => {
    expect(rows.map(({ turn, played }) => [turn, played])[0]).toEqual([1, "turn-1"]);
    expect(rows[1]?.luck).toBe(-(19661 - 39322) / UNIT);
  });

  it.each([
    ["turn", null, [1, 2, 3, 4]],
    ["loss", null, [1, 2, 3, 4]],
    ["luck", null, [3, 2, 1, 4]],
    ["luck", 1, [2, 4]],
    ["turn", 0, [1, 3]],
  ] as const)("by %s, of seat %s", (order, seat, turns) => {
    expect(arranged(rows, order, seat).map(({ turn }) => turn)).toEqual(turns);
  });

  it("has what is not judged yet at its end", () => {
    const { 4: last } = judged;
    const some = rowsOf(LIST, last ? { 4: last } : {}, null);

    expect(arranged(some, "loss", null).map(({ turn }) => turn)).toEqual([4, 1, 2, 3]);
  });

  it("names moments as the replay does", () => {
    expect([momentOf({ version: 12 }), momentOf({ version: 12, step: 3 })]).toEqual(["12", "12.3"]);
  });
});

describe("the plot", () => {
  const scale = scaleOf(FRAME, LIST.turns.length + 1, 1);

  it("is as long as the match from the start, and ends with the result", () => {
    const { 1: first } = judged;
    const points = pointsOf(LIST, judged);

    expect([scale.x(0), scale.x(4), scale.y(0), scale.y(1)]).toEqual([40, 440, 220, 20]);
    expect(points.map(({ index, turn }) => [index, turn])).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 4],
      [4, null],
    ]);
    expect(pointsOf(LIST, first ? { 1: first } : {}).map(({ turn }) => turn)).toEqual([1]);
  });

  it("finds the point nearest to the pointer", () => {
    const points = pointsOf(LIST, judged);

    expect([0, 139, 141, 239, 999].map((at) => nearestPoint(at, points, scale))).toEqual([0, 1, 1, 2, 4]);
  });

  it("keeps its badges apart and within the frame", () => {
    expect(apart([100, 104, 300], 27, FRAME)).toEqual([100, 127, 300]);
    expect(apart([438, 40, 439], 27, FRAME)).toEqual([413, 40, 440]);
  });

  it("leads by bars from the beginning to the result", () => {
    expect(waterfall(0.5, [-0.25, 0.75])).toEqual([
      { from: 0, to: 0.5 },
      { from: 0.5, to: 0.25 },
      { from: 0.25, to: 1 },
      { from: 0, to: 1 },
    ]);
  });
});

describe("a review in the making", () => {
  const called = vi.spyOn(client, "call");
  vi.spyOn(client, "lookAt").mockResolvedValue({ seats: [] } as unknown as GameView);
  const turnOf = (path: string): number => Number(path.split("/").at(-1));
  const isTurn = (path: string): boolean => /\/review\/\d+$/.test(path);
  let asked: number[] = [];
  let counted: string[] = [];
  let most = 0;
  const counts = (path: string): ReviewAccount => {
    counted.push(path.slice(path.indexOf("/account")));
    return ACCOUNT;
  };

  function answer(reply: (turn: number) => Promise<unknown>): void {
    let now = 0;
    called.mockImplementation(async (_method, path) => {
      if (path.includes("/account")) return counts(path) as never;
      if (!isTurn(path)) return LIST as never;
      asked.push(turnOf(path));
      most = Math.max(most, (now += 1));
      try {
        await Promise.resolve();
        return (await reply(turnOf(path))) as never;
      } finally {
        now -= 1;
      }
    });
  }
  const settled = (session: ReviewSession): Promise<void> =>
    vi.waitFor(() => expect(session.isAtWork).toBe(false));

  beforeEach(() => {
    sessionStorage.clear();
    asked = [];
    counted = [];
    most = 0;
  });

  it("asks in order, at most two at a time, and never again what it knows", async () => {
    answer((turn) => Promise.resolve(judged[turn]));
    const session = new ReviewSession("game");

    await session.open();
    await settled(session);

    expect([asked, most, session.isWhole]).toEqual([[1, 2, 3, 4], 2, true]);
    await vi.waitFor(() => expect(session.account).toBe(ACCOUNT));
    expect(counted).toEqual(["/account"]);
    const again = new ReviewSession("game");
    await again.open();
    expect([asked.length, again.isWhole]).toEqual([4, true]);
  });

  it("goes on past a turn that could not be judged, and asks for it again when told to", async () => {
    answer((turn) =>
      turn === 2 && asked.filter((each) => each === 2).length === 1
        ? Promise.reject(new client.Refusal(503, "no_review", "", {}))
        : Promise.resolve(judged[turn]),
    );
    const session = new ReviewSession("game");
    await session.open();
    await settled(session);

    expect([session.missed, session.done]).toEqual([[2], 3]);
    await vi.waitFor(() => expect(session.account).toBe(ACCOUNT));
    expect(counted).toEqual(["/account?left_out=2"]);
    session.resume();
    await settled(session);
    expect([session.missed, session.isWhole]).toEqual([[], true]);
  });

  it("says what is wrong when nobody answers, and goes on from there", async () => {
    let isAway = true;
    answer((turn) =>
      isAway && turn === 3 ? Promise.reject(new client.Unreachable("away")) : Promise.resolve(judged[turn]),
    );
    const session = new ReviewSession("game");
    await session.open();
    await settled(session);
    expect(session.problem).not.toBeNull();

    isAway = false;
    session.resume();
    await vi.waitFor(() => expect(session.isWhole).toBe(true));

    expect(session.problem).toBeNull();
  });

  it("of another setting does not use what was kept", async () => {
    answer((turn) => Promise.resolve(judged[turn]));
    const session = new ReviewSession("game");
    await session.open();
    await settled(session);
    const kept = JSON.parse(sessionStorage.getItem("cupola-reviewed-game") ?? "{}") as { nodes: number };
    sessionStorage.setItem("cupola-reviewed-game", JSON.stringify({ ...kept, nodes: 1 }));

    const again = new ReviewSession("game");
    await again.open();
    await settled(again);

    expect(asked).toEqual([1, 2, 3, 4, 1, 2, 3, 4]);
  });

  it("of a match that was played anew from somewhere does not use what was kept", async () => {
    answer((turn) => Promise.resolve(judged[turn]));
    const session = new ReviewSession("game");
    await session.open();
    await settled(session);
    const ends = { version: 99, step: null };
    const anew: ReviewList = { ...LIST, turns: LIST.turns.map((turn) => ({ ...turn, ends })) };

    expect(loadReview(LIST)).toEqual(judged);
    expect(loadReview(anew)).toEqual({});
  });

  it("waits as long as the server asks for, and then goes on", async () => {
    const refused = new client.Refusal(503, "no_review", "", { retry_after: 0.01 });
    answer((turn) =>
      asked.filter((each) => each === turn).length < 3
        ? Promise.reject(refused)
        : Promise.resolve(judged[turn]),
    );
    const session = new ReviewSession("game");
    await session.open();
    await settled(session);

    expect([session.missed, session.isWhole]).toEqual([[], true]);
  });

  it("that was left before it began asks for nothing", async () => {
    answer((turn) => Promise.resolve(judged[turn]));
    const session = new ReviewSession("game");

    const opened = session.open();
    session.close();
    await opened;

    expect([asked, session.list]).toEqual([[], null]);
  });
});
