// The score sheet as its page reads it, and the plot of the match.
import { describe, expect, it, vi } from "vitest";
import type { GameView, MatchCount, ScoreSheet, SeatScore } from "../../src/api/types";
import { momentsOf, signsAt } from "../../src/score/course";
import { markJustEnded, takeJustEnded } from "../../src/table/session/just-ended";
import { PART_MS, Playback } from "../../src/score/playback.svelte";
import { ratingWords } from "../../src/score/rating";
import { isSealOf } from "../../src/score/seed-check";
import { text } from "../../src/words/words";
import { countedUpTo, entrants, keyOf, parts, pointsOf, verdictOfLeaving } from "../../src/score/sheet";

const score = (seat: number, more: Partial<SeatScore> = {}): SeatScore =>
  ({
    seat,
    colour: "red",
    track: 5,
    leftovers: 1,
    contracts: [],
    tools: 0,
    tool_groups: [],
    towers: [
      { tower: "A", prestige: 4 },
      { tower: "B", prestige: 2 },
    ],
    total: 12,
    rank: seat + 1,
    why: [],
    ...more,
  }) as unknown as SeatScore;
const sheet = (...seats: SeatScore[]): ScoreSheet =>
  ({ final: true, seats, winners: [0] }) as unknown as ScoreSheet;
const game = (more: object = {}): GameView =>
  ({
    seats: [0, 1, 2].map((seat) => ({ seat, name: `P${seat}`, colour: "red", has_resigned: false })),
    seats_held: [],
    result: null,
    ...more,
  }) as unknown as GameView;

describe("the sheet", () => {
  it("counts the track first, then what is left, then tower by tower", () => {
    expect(parts(sheet(score(0))).map(keyOf)).toEqual(["track", "leftovers", "tower-A", "tower-B"]);
  });

  it("adds up to the total, part by part", () => {
    const all = parts(sheet(score(0)));
    expect(all.map((part) => pointsOf(score(0), part))).toEqual([5, 1, 4, 2]);
    expect([0, 1, 3, 4].map((count) => countedUpTo(score(0), all, count))).toEqual([0, 5, 10, 12]);
  });

  it("lists contracts and tools only where there are any", () => {
    const rich = score(1, {
      tools: 3,
      contracts: [{ prestige: 2 }, { prestige: null }] as SeatScore["contracts"],
    });
    const all = parts(sheet(score(0), rich));
    expect(all.map(keyOf)).toContain("contracts");
    expect(pointsOf(rich, { kind: "contracts" })).toBe(2);
    expect(all.map(keyOf).at(-1)).toBe("tools");
  });

  it("gives who resigned no rank and the last place", () => {
    const result = [
      { seat: 0, prestige: 30, rank: null, is_winner: false },
      { seat: 1, prestige: 9, rank: 1, is_winner: true },
      { seat: 2, prestige: 8, rank: 2, is_winner: false },
    ];
    const order = entrants(game({ result }), sheet(score(0), score(1), score(2)));
    expect(order.map(({ seat, rank }) => [seat, rank])).toEqual([
      [1, 1],
      [2, 2],
      [0, null],
    ]);
    expect(order.filter(({ wins }) => wins).map(({ seat }) => seat)).toEqual([1]);
  });
});

describe("the verdict where somebody left", () => {
  const left = (winner: number | null, final: boolean): string | null => {
    const result = [0, 1].map((seat) => ({
      seat,
      prestige: 9,
      rank: seat === winner ? 1 : null,
      is_winner: seat === winner,
    }));
    return verdictOfLeaving(game({ status: "over", result }), { ...sheet(score(0), score(1)), final });
  };

  it("names who stayed, not who has more", () => {
    expect(left(1, false)).toBe(text("score-page-wins-alone", { player: "P1" }));
    expect(left(1, true)).toBe(text("score-page-wins-staying", { player: "P1", prestige: 12 }));
  });

  it("says you to who won", () => {
    const result = [
      { seat: 0, prestige: 9, rank: null, is_winner: false },
      { seat: 1, prestige: 9, rank: 1, is_winner: true },
    ];
    const mine = game({ status: "over", result, seats_held: [1] });
    const said = verdictOfLeaving(mine, { ...sheet(score(0), score(1)), final: false });
    expect(said).toBe(text("score-page-wins-alone-you"));
  });

  it("names nobody where all have left", () => {
    expect(left(null, false)).toBe(text("score-page-nobody-wins"));
    expect(left(null, true)).toBe(text("score-page-nobody-wins"));
  });

  it("is left to the score where that decides, and while the match goes on", () => {
    expect(left(0, true)).toBeNull();
    expect(verdictOfLeaving(game({ status: "running" }), sheet(score(0)))).toBeNull();
  });
});

describe("the plot", () => {
  const course = [
    { version: 2, turn: 1, seat: 0, prestige: [0, 0] },
    { version: 3, turn: 2, seat: 1, prestige: [1, 0] },
    { version: 4, turn: 2, seat: 1, prestige: [1, 2] },
    { version: 5, turn: 3, seat: 0, prestige: [9, 12] },
  ];

  it("has one moment a turn, and the scoring as one more", () => {
    expect(momentsOf(course, true)).toEqual([
      { turn: 1, prestige: [0, 0], isScoring: false },
      { turn: 2, prestige: [1, 2], isScoring: false },
      { turn: 3, prestige: [9, 12], isScoring: true },
    ]);
    expect(momentsOf(course, true, [7, 8]).at(-2)).toMatchObject({ prestige: [7, 8], isScoring: false });
    expect(momentsOf(course, false)).toHaveLength(3);
    expect(momentsOf([], true)).toEqual([]);
  });

  it("puts the signs of different lines on different moments, and one at every end", () => {
    const [one, other] = [signsAt(40, 0, 2), signsAt(40, 1, 2)];
    expect(one.at(-1)).toBe(39);
    expect(one.slice(0, -1).some((index) => other.includes(index))).toBe(false);
  });
});

describe("telling the scoring again", () => {
  it("counts part by part and can be skipped", () => {
    vi.useFakeTimers();
    const heard = vi.fn();
    const playback = new Playback(() => 3, heard);
    playback.start();
    expect([playback.isPlaying, playback.count]).toEqual([true, 0]);
    vi.advanceTimersByTime(PART_MS);
    expect(playback.count).toBe(1);
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    vi.advanceTimersByTime(9 * PART_MS); // nobody sees it: it waits
    expect(playback.count).toBe(1);
    hidden.mockRestore();
    playback.skip();
    expect([playback.isPlaying, playback.count]).toEqual([false, 3]);
    vi.advanceTimersByTime(9 * PART_MS);
    expect(heard).toHaveBeenCalledTimes(1);
    playback.start();
    vi.advanceTimersByTime(9 * PART_MS);
    expect([playback.isPlaying, playback.count]).toEqual([false, 3]);
    vi.useRealTimers();
  });

  it("begins by itself once, for a match that ended before our eyes", () => {
    markJustEnded("abc");
    expect(takeJustEnded("other")).toBe(false);
    expect(takeJustEnded("abc")).toBe(true);
    expect(takeJustEnded("abc")).toBe(false);
  });
});

describe("the seal of the dice", () => {
  it("is the SHA-256 of the seed", async () => {
    const seal = "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d";
    expect(await isSealOf("00", seal, false)).toBe(true);
    expect(await isSealOf("01", seal, false)).toBe(false);
    expect(await isSealOf("00", seal, true)).toBe(false);
  });
});

describe("whether a match counted", () => {
  const words = (count: Partial<MatchCount>): readonly string[] =>
    ratingWords(game(), { left_out: [], ...count });

  it("is told only to who has a rating", () => {
    expect(words({ has_counted: null })).toEqual([]);
    expect(words({ has_counted: true })).toEqual(["This match counted for your rating."]);
  });

  it("is told with every reason in words", () => {
    const reasons = ("practice continued own_box hints undone one_screen given_up late alone" as const).split(
      " ",
    ) as NonNullable<MatchCount["why"]>[];
    for (const why of reasons) expect(words({ has_counted: false, why })[0]).toMatch(/rating: .+\.$/);
  });

  it("names those against whom it did not", () => {
    const told = words({
      has_counted: false,
      left_out: [
        { seat: 1, why: "often" },
        { seat: 2, why: "young" },
      ],
    });
    expect(told).toHaveLength(3);
    expect(told[1]).toMatch(/^Against P1 .* three matches/);
    expect(told[2]).toMatch(/^Against P2 .* day old/);
  });
});
