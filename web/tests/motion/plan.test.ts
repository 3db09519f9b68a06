// What is shown of what happened: events by name become beats with a length each.
import { describe, expect, it } from "vitest";
import type { Family, News, View } from "../../src/api/types";
import { beat, lastTouches, lengthOf, timed, touched } from "../../src/motion/plan/beats";
import { planOfStep } from "../../src/motion/plan/steps";
import { completedTowers, pathOf, planOf } from "../../src/motion/plan/plan";
import { COLOURS, happened, type Told } from "../happened";

const step = (action: string, ...events: Told[]) => ({
  turn: 1,
  seat: 0,
  action,
  family: (action.split(":")[0] ?? "") as Family,
  events: happened(events),
  lines: [],
});
const news = (...steps: ReturnType<typeof step>[]): News => ({
  version: 7,
  kind: "turn",
  at: 0,
  is_yours: false,
  steps,
});
const plan = (...steps: ReturnType<typeof step>[]) =>
  planOf({ colours: COLOURS, from: null, to: null, news: [news(...steps)], shown: [] });

const moved: Told = { event: "die_moved", player: "red", die: "white", from: 7, to: 2, paid: 0 };
const took: Told = { event: "gained", player: "red", resource: "lumber", amount: 3 };
const rolled = (die: string, value: number): Told => ({ event: "die_rolled", player: "red", die, value });

describe("a die", () => {
  it("walks forward along the ring, space by space", () => {
    expect(pathOf(7, 2)).toEqual([7, 8, 1, 2]);
    expect(pathOf(4, 4)).toHaveLength(9);
  });

  it("takes about 110 ms a hop and never more than 0.9 s", () => {
    expect(lengthOf({ kind: "travel", die: "white", path: pathOf(1, 4) })).toBe(330);
    for (let to = 1; to <= 8; to += 1) {
      expect(lengthOf({ kind: "travel", die: "white", path: pathOf(1, to) })).toBeLessThan(900);
    }
  });

  it("rolls together with the others of the throw, within 500 to 700 ms", () => {
    const beats = plan(step("roll", rolled("green", 6), rolled("white", 5)));

    expect(beats).toHaveLength(1);
    expect(beats[0]).toMatchObject({
      kind: "roll",
      dice: [
        { die: "green", value: 6 },
        { die: "white", value: 5 },
      ],
    });
    expect(beats[0]?.ms).toBeGreaterThanOrEqual(500);
    expect(beats[0]?.ms).toBeLessThanOrEqual(700);
  });
});

describe("goods", () => {
  it("fly from the space that was visited, 40 ms apart", () => {
    const beats = plan(step("move:white", moved), step("take:3", took));

    expect(beats[1]).toMatchObject({ kind: "goods", icon: "lumber", from: "space-2", to: "goods-0-lumber" });
    expect(lengthOf({ kind: "goods", icon: "a", count: 3, from: "", to: "" })).toBe(
      lengthOf({ kind: "goods", icon: "a", count: 1, from: "", to: "" }) + 80,
    );
  });

  it("of a guild come from its card, of a workshop from its slot, and what is paid goes to the reserve", () => {
    const paid: Told = { event: "paid", player: "blue", resource: "brick", amount: 1 };
    const gained: Told = { event: "gained", player: "blue", resource: "rubles", amount: 1 };
    const guild: Told = { event: "influence_used", player: "blue", quadrant: 2, action: "a" };
    const tile: Told = { event: "tile_activated", player: "blue", slot: "red", tile: "rubles" };

    const beats = plan(step("influence:2a", guild, paid, gained), step("workshop:red", tile, gained));

    expect(beats[0]).toMatchObject({ from: "goods-1-brick", to: "reserve-brick" });
    expect(beats[1]).toMatchObject({ from: "card-2", to: "goods-1-rubles" });
    expect(beats[3]).toMatchObject({ from: "slot-1-red" });
  });

  it("that do not fit fade", () => {
    const wasted: Told = { event: "wasted", player: "red", resource: "stone", amount: 2 };
    expect(plan(step("move:white", moved), step("take:1", wasted))[1]).toMatchObject({
      kind: "surplus",
      count: 2,
    });
  });

  it("delivered to one section are one load", () => {
    const brick: Told = { event: "delivered", player: "yellow", section: "B3", material: "brick" };
    const beats = plan(step("deliver:brick:B3", brick), step("deliver:brick:B3", brick));
    expect(beats).toEqual([
      beat({ kind: "deliver", section: "B3", from: "goods-2-brick", icons: ["brick", "brick"] }, 7),
    ]);
  });
});

describe("the cathedral", () => {
  const finished: Told = {
    event: "section_finished",
    player: "yellow",
    section: "B3",
    recognition: 4,
    rubles: 2,
  };
  const tower = (name: string, done: boolean) => ({
    name,
    sections: [{ finished: true }, { finished: done }],
  });
  const view = (done: boolean) =>
    ({ towers: [tower("A", true), tower("B", done)], ivan: null }) as unknown as View;

  it("shows a section finished, then what it costs the one below", () => {
    const reprimand: Told = {
      event: "reprimanded",
      player: "blue",
      section: "B1",
      recognition: 2,
      above: "B3",
    };
    const beats = plan(step("deliver:stone:B3", finished, reprimand));
    expect(beats).toMatchObject([
      { kind: "complete", section: "B3" },
      { kind: "reprimand", section: "B1", marker: "marker-1", loss: 2 },
    ]);
  });

  it("rings the bells once, when the last section of a tower is finished", () => {
    expect(completedTowers(view(false), view(true))).toEqual(["B"]);
    expect(completedTowers(view(true), view(true))).toEqual([]);
    const kinds = planOf({
      colours: COLOURS,
      from: view(false),
      to: view(true),
      news: [news(step("deliver:stone:B3", finished))],
      shown: [],
    }).map(({ kind }) => kind);
    expect(kinds).toEqual(["complete", "bells"]);
  });
});

describe("my own turn", () => {
  const ivan: Told = { event: "die_moved", player: "blue", die: "red", from: 1, to: 2, paid: 0 };
  const end: Told = { event: "turn_ended", player: "red" };

  it("shows of steps that were shown already only chance, and what came after them", () => {
    const beats = planOf({
      colours: COLOURS,
      from: null,
      to: null,
      news: [
        news(step("move:white", moved), step("take:3", took), step("roll", rolled("white", 1), end, ivan)),
      ],
      shown: ["move:white", "take:3"],
    });
    expect(beats.map(({ kind }) => kind)).toEqual(["roll", "travel"]);
  });

  it("shows what a rival did within my last step", () => {
    const beats = planOf({
      colours: COLOURS,
      from: null,
      to: null,
      news: [news(step("take:3", took, end, ivan))],
      shown: ["take:3"],
    });
    expect(beats).toMatchObject([{ kind: "travel", die: "red" }]);
  });

  it("made elsewhere is shown whole", () => {
    expect(plan(step("move:white", moved), step("take:3", took))).toHaveLength(2);
  });
});

describe("the end", () => {
  it("is one beat: scoring has a page of its own", () => {
    const fell: Told = { event: "marker_fell", player: "red", spaces: 1 };
    const leftovers: Told = { event: "gained", player: "red", resource: "prestige", amount: 1 };
    const beats = plan(step("roll", rolled("white", 1), fell, leftovers, { event: "match_ended" }));
    expect(beats.map(({ kind }) => kind)).toEqual(["roll", "end"]);
  });
});

describe("a timed plan", () => {
  const beats = plan(step("move:white", moved), step("take:3", took), step("roll", rolled("white", 1)));

  it("plays one after the other", () => {
    const times = timed(beats, 1);
    expect(times.map(({ start }) => start)).toEqual([0, 330, 330 + (times[1]?.beat.ms ?? 0)]);
  });

  it("is slower for others", () => {
    expect(timed(beats, 0.8)[0]?.beat.ms).toBe(Math.round(330 / 0.8));
  });

  it("knows when a piece is touched for the last time", () => {
    expect(beats.slice(0, 1).flatMap(touched)).toEqual(["die-white"]);
    expect(lastTouches(beats).get("die-white")).toBe(2);
    expect(lastTouches(beats).get("goods-0-lumber")).toBe(1);
  });
});

describe("a step of my half-made turn", () => {
  const section = (more: object) => ({
    name: "A1",
    owner: null,
    finished: false,
    ornament: null,
    pieces_lacking: 2,
    lacking: { brick: 2 },
    ...more,
  });
  const picture = (space: number, more: { goods?: object; marker?: number; section?: object } = {}) =>
    ({
      market: {
        spaces: [1, 2, 8].map((each) => ({ space: each, dice: each === space ? [{ name: "red" }] : [] })),
      },
      players: [{ seat: 0, goods: more.goods ?? {}, rubles: 1, marker: more.marker ?? 0 }],
      towers: [{ name: "A", sections: [section(more.section ?? {})] }],
      turn: { seat: 0, visit: { space: 2 } },
    }) as unknown as View;

  it("lets the die walk, and what is taken fly from the space", () => {
    expect(planOfStep(picture(8), picture(2, { goods: { stone: 2 }, marker: 1 }), true)).toMatchObject([
      { kind: "travel", die: "red", path: [8, 1, 2] },
      { kind: "goods", icon: "stone", count: 2, from: "space-2", to: "goods-0-stone" },
      { kind: "rise", at: "marker-0", amount: 1 },
    ]);
  });

  it("taken back only lets the die slide home", () => {
    const beats = planOfStep(picture(2, { goods: { stone: 2 } }), picture(8), false);
    expect(beats).toMatchObject([{ kind: "travel", path: [2, 8] }]);
  });

  it("shows what is claimed, brought, finished and decorated", () => {
    const done = { owner: 0, finished: true, ornament: 0, pieces_lacking: 0, lacking: {} };
    const beats = planOfStep(picture(1), picture(1, { section: done }), true);
    expect(beats.map(({ kind }) => kind)).toEqual(["claim", "deliver", "complete", "stamp"]);
    expect(beats[1]).toMatchObject({ from: "goods-0-brick", icons: ["brick", "brick"] });
  });
});
