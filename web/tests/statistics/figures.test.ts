// The figures of my matches, as they are drawn.
import { describe, expect, it } from "vitest";
import { average, bands, outcomeOf, type PlayedMatch, shareWon, trend } from "../../src/statistics/figures";
import { text } from "../../src/words/words";

const match = (prestige: number, rank: number | null = 2): PlayedMatch => ({
  game: `${prestige}`,
  ended_at: 0,
  turns: 40,
  options: { players: 1, contractors: false, fourth: "clergy", side: "basic" },
  rivals: "ivan",
  is_practice: false,
  prestige,
  best_rival: 30,
  rank,
  is_winner: rank === 1,
  is_scored: true,
});

describe("the figures", () => {
  it("say nothing where nothing was played", () => {
    const none = { matches: 0, wins: 0, resigned: 0, scored: 0, prestige: 0, best: null };

    expect([shareWon(none), average(none), bands([])]).toEqual([null, null, []]);
  });

  it("leave a match that was resigned out of the average, not out of the share", () => {
    const sum = { matches: 4, wins: 1, resigned: 1, scored: 3, prestige: 100, best: 50 };

    expect([shareWon(sum), average(sum)]).toEqual([25, 33.3]);
  });

  it("count every whole match in one band", () => {
    const found = bands([match(20, 1), match(24), match(61, 1), match(99, null)]);

    expect(found.reduce((sum, { won, lost }) => sum + won + lost, 0)).toBe(3);
    expect(found[0]).toEqual({ from: 20, to: 29, won: 1, lost: 1 });
  });

  it("leave out the prestige of a match that the others left", () => {
    const early = { ...match(3, 1), is_scored: false };

    expect(bands([early])).toEqual([]);
    expect(outcomeOf(early)).toBe(text("statistics-won-early"));
  });

  it("follow the way of the last five", () => {
    expect(trend([10, 20, 30, 40, 50, 60]).at(-1)).toBe(40);
  });
});
