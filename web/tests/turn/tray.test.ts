import { describe, expect, test } from "vitest";
import type { Choice, GameView, News } from "../../src/api/types";
import { wholeChoice } from "../../src/api/whole";
import { faceOf } from "../../src/table/choices/face";
import { shortly, took } from "../../src/table/choices/sentences";
import { offersOf } from "../../src/turn/offers";
import { AskOnce } from "../../src/table/session/ask-once";
import { heldNews, heldTotals, heldTurn } from "../../src/table/session/withheld";

const choice = (name: string, group: string, target: object = {}, changes: object[] = []): Choice =>
  wholeChoice({
    name,
    family: name.split(":")[0],
    group,
    target,
    label: { key: name, args: {} },
    summary: [],
    preview: { changes },
    doubts: [],
  } as unknown as Choice);

const names = (choices: readonly Choice[]): string[] => choices.map(({ name }) => name);

describe("the face of a choice", () => {
  test("jewels are drawn, with the prestige they bring", () => {
    const set = choice("jewels:green+purple", "detail", { jewels: ["green", "purple"] }, [
      { seat: 0, colour: "red", prestige: 3 },
    ]);

    expect(faceOf(set)).toEqual({ icons: ["green", "purple"], parts: [], where: null, prestige: 3 });
  });

  test("a delivery is its material and its section", () => {
    const deliver = choice("deliver:stone:B2", "build", { material: "stone", section: "B2" });

    expect(faceOf(deliver)).toEqual({ icons: ["stone"], parts: [], where: "B2", prestige: 0 });
  });
});

describe("what a small screen says of a choice", () => {
  const word = (key: string): object => ({ key, args: {} });
  const influence = {
    key: "action-influence",
    args: { group: word("card-craftsmen"), effect: word("effect") },
  };

  test("names the card in place of what it may do", () => {
    const move = choice("move:red", "market");
    const possible = { key: "summary-possible", args: { label: influence } };
    const visit = { takes: [], influence: [{ label: influence }], workshop: [] };
    const seen = {
      ...move,
      summary: [possible, word("summary-ends-turn")],
      preview: { ...move.preview, visit },
    };

    expect(shortly(seen as unknown as Choice)).toBe("move:red. Ends the turn. Then: card-craftsmen.");
  });

  test("tells what a contractor uncovers once it is sent", () => {
    const sent = choice("recruit:tver", "recruit");
    const preview = { ...sent.preview, benefit: word("2 rubles") };

    expect(took({ ...sent, preview } as unknown as Choice)).toBe(
      "recruit:tver. Uncovers on the strip: 2 rubles. Undo takes it back.",
    );
  });
});

describe("what the tray offers", () => {
  const takes = [1, 2, 3].map((amount) => choice(`take:${amount}`, "market", { amount }));

  test("smaller takes are folded away", () => {
    const offers = offersOf([...takes, choice("roll", "end")], false);

    expect(names(offers.parts)).toEqual(["take:3"]);
    expect(names(offers.less)).toEqual(["take:1", "take:2"]);
  });

  test("to stop stands last beside what else can be done, and is Confirm's alone", () => {
    const done = choice("done", "end");

    expect(names(offersOf([done, choice("deliver:stone:B2", "build")], false).parts)).toEqual([
      "deliver:stone:B2",
      "done",
    ]);
    expect(offersOf([done], false).parts).toEqual([]);
  });
});

const standing = (over: boolean, prestige: number, more: object = {}): GameView =>
  ({
    closes: false,
    choices: [],
    view: {
      decides: 0,
      players: [{ seat: 0, prestige, marker: prestige, goods: {}, rubles: 0, to_next_prestige: 1 }],
      turn: { over, seat: 0, number: 4, prompt: { key: "prompt-turn" }, visit: null },
    },
    ...more,
  }) as unknown as GameView;

describe("what is held back", () => {
  test("a turn that is not sent yet is still its player's", () => {
    const game = standing(false, 1);
    const next = standing(false, 1, { closes: true });
    const seen = { ...next, view: { ...next.view, decides: 1, turn: { ...next.view?.turn, seat: 1 } } };

    const held = heldTurn(game, seen as unknown as GameView);

    expect(held.view?.decides).toBe(0);
    expect(held.view?.turn.seat).toBe(0);
  });

  test("the totals wait for the score sheet", () => {
    expect(heldTotals(standing(false, 18), standing(true, 48)).view?.players[0]?.prestige).toBe(18);
    expect(heldTotals(standing(true, 48), standing(true, 48)).view?.players[0]?.prestige).toBe(48);
  });

  test("so do the lines of the final scoring", () => {
    const kinds = ["delivered", "match_ended", "marker_fell", "tower_scored", "turn_ended"] as const;
    const events = kinds.map((event) => ({ event }));
    const lines = kinds.map((_, place) => ({ events: [place] }));
    const told = [{ steps: [{ events, lines }] }] as unknown as News[];

    expect(heldNews(told)[0]?.steps[0]?.lines).toEqual([{ events: [0] }, { events: [4] }]);
  });
});

test("a question about the same thing is asked once", () => {
  const asking = new AskOnce();
  const steps: string[] = [];

  expect([asking.isNew(steps), asking.isNew(steps), asking.isNew([])]).toEqual([true, false, true]);
});
