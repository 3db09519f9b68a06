// Motion plays above the boards and leaves no trace: with it and without it the page ends the same.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { GameView, News } from "../../src/api/types";
import { Director } from "../../src/motion/director";
import { happened } from "../happened";

const EVENTS = happened([
  { event: "die_moved", player: "blue", die: "red", from: 1, to: 3, paid: 0 },
  { event: "gained", player: "blue", resource: "lumber", amount: 2 },
  { event: "wasted", player: "blue", resource: "lumber", amount: 1 },
  { event: "delivered", player: "blue", section: "A1", material: "brick" },
  { event: "section_finished", player: "blue", section: "A1", recognition: 2, rubles: 0 },
  { event: "gained", player: "blue", resource: "recognition", amount: 2 },
  { event: "reprimanded", player: "red", section: "A2", recognition: 1, above: "A1" },
  { event: "claimed", player: "blue", section: "A2" },
  { event: "decorated", player: "blue", section: "A1", ornament: "door", jewels: "none" },
  { event: "die_rolled", player: "blue", die: "red", value: 4 },
]);
const NEWS = [
  {
    version: 2,
    kind: "turn",
    at: 0,
    is_yours: false,
    steps: [{ turn: 1, seat: 1, action: "x", family: "roll", events: EVENTS, lines: [] }],
  },
] as News[];
const game = {
  view: null,
  status: "running",
  seats: [{ colour: "red" }, { colour: "blue" }],
} as unknown as GameView;
const arrival = { from: game, to: game, news: NEWS, shown: [] };

const before = (): string =>
  `<main><ol><li data-version="2">line</li></ol>
  ${[1, 2, 3].map((space) => `<div data-at="space-${space}"></div>`).join("")}
  <div data-at="die-red">5</div><div data-at="goods-1-lumber">0</div><div data-at="goods-1-brick">1</div>
  <div data-at="marker-0">9</div><div data-at="marker-1">1</div>
  <svg><g data-at="section-A1"><g data-at="flag-A1"></g></g><g data-at="section-A2"></g></svg></main>`;
const after = (): string =>
  before()
    .replace(">5<", ">4<")
    .replace('lumber">0', 'lumber">2')
    .replace('brick">1', 'brick">0')
    .replace('<g data-at="flag-A1"></g>', '<g data-at="flag-A1"></g><use data-at="ornament-A1"></use>');

let ends: (() => void)[] = [];
let patient = false;
let followed: string[] = [];

beforeEach(() => {
  ends = [];
  followed = [];
  patient = false;
  Element.prototype.animate = vi.fn(() => {
    let cancel = (): void => undefined;
    const finished = new Promise<void>((done, fail) => {
      cancel = () => fail(new Error("cancelled"));
      ends.push(done);
      if (!patient) done();
    });
    finished.catch(() => undefined);
    return { finished, cancel: () => cancel() } as unknown as Animation;
  });
  document.body.innerHTML = before();
});
afterEach(() => vi.restoreAllMocks());

const director = (more: { isReduced?: boolean; isAway?: boolean } = {}, sound = vi.fn()) => {
  let finish: () => void = () => undefined;
  const idle = new Promise<void>((done) => (finish = done));
  const manner = {
    isReduced: () => more.isReduced ?? false,
    isAway: () => more.isAway ?? false,
    sound,
    othersPace: () => 1,
    follow: (names: readonly string[]) => void followed.push(...names),
  };
  return { made: new Director(manner, () => finish()), idle, sound };
};
/** As the boards do it: they draw the new table once they are told, and motion has its pictures by then. */
const draw = (): string => (document.body.innerHTML = after());
const later = (ms = 0): Promise<void> => new Promise((done) => setTimeout(done, ms));

describe("the page after motion", () => {
  it("is the page without motion", async () => {
    const { made, idle, sound } = director();
    const played = made.arrive(arrival);
    draw();
    const wanted = document.body.innerHTML;
    await played;
    await idle;
    await later();
    expect(Element.prototype.animate).toHaveBeenCalled();
    expect(sound).toHaveBeenCalledWith("stone");
    expect(document.body.innerHTML).toBe(wanted);
  });

  it("is the same when motion is skipped half way", async () => {
    patient = true;
    const { made } = director();
    const played = made.arrive(arrival);
    draw();
    const wanted = document.body.innerHTML;
    await played;
    await later();
    expect(document.querySelector(".motion-layer")).not.toBeNull();
    expect(made.isPlaying).toBe(true);
    made.skip();
    await later();
    expect(document.body.innerHTML).toBe(wanted);
    expect(made.isPlaying).toBe(false);
  });

  it("is the same with reduced motion, where nothing moves", async () => {
    const { made, idle } = director({ isReduced: true });
    const played = made.arrive(arrival);
    draw();
    const wanted = document.body.innerHTML;
    await played;
    await idle;
    await later();
    expect(document.body.innerHTML).toBe(wanted);
    const frames = vi.mocked(Element.prototype.animate).mock.calls.map(([given]) => JSON.stringify(given));
    expect(frames.length).toBeGreaterThan(0);
    expect(frames.every((given) => !given.includes("transform"))).toBe(true);
  });

  it("is the same at once when nobody looks", async () => {
    const { made } = director({ isAway: true });
    const played = made.arrive(arrival);
    draw();
    await played;
    expect(Element.prototype.animate).not.toHaveBeenCalled();
    expect(made.isPlaying).toBe(false);
  });
});

describe("while motion plays", () => {
  it("the boards show the new table already, under copies of the old that nobody can reach", async () => {
    patient = true;
    const { made } = director();
    const played = made.arrive(arrival);
    draw();
    await played;
    await later();
    expect(document.querySelector('[data-at="die-red"]')?.textContent).toBe("4");
    expect(document.querySelectorAll('[data-at="die-red"]')).toHaveLength(1);
    expect(document.querySelector(".motion-layer")?.getAttribute("aria-hidden")).toBe("true");
    expect(document.querySelector(".motion-layer")?.textContent).toContain("5");
    made.skip();
  });

  it("the board of every beat is opened, and at the end that of the towers", async () => {
    const ended = happened([{ event: "match_ended" }]);
    const { made, idle } = director();
    const steps = NEWS.flatMap((news) =>
      news.steps.map((step) => ({ ...step, events: [...EVENTS, ...ended] })),
    );
    const played = made.arrive({ ...arrival, news: NEWS.map((news) => ({ ...news, steps })) });
    draw();
    await played;
    await idle;
    const boards = followed.filter((name) => /^(die|section|tower)/.test(name));
    expect([boards[0], boards.at(-1)]).toEqual(["die-red", "tower-A"]);
    expect(boards).toContain("section-A2");
  });

  it("only transform, opacity and the clip of new masonry move", async () => {
    const { made, idle } = director();
    const played = made.arrive(arrival);
    draw();
    await played;
    await idle;
    const allowed = new Set([
      "transform",
      "opacity",
      "clipPath",
      "offset",
      "easing",
      "transformBox",
      "transformOrigin",
    ]);
    for (const [frames] of vi.mocked(Element.prototype.animate).mock.calls) {
      const keys = (Array.isArray(frames) ? frames : [frames]).flatMap((each) => Object.keys(each ?? {}));
      expect(keys.filter((key) => !allowed.has(key))).toEqual([]);
    }
  });
});
