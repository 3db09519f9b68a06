// The players' boards: ghosts of a choice, the places of the inventory, the score ribbon.
import { describe, expect, it } from "vitest";
import type { Choice, SeenPlayer, View } from "../../../src/api/types";
import { absent, ghostsFor, places } from "../../../src/board/player/ghosts";
import { iconOfFace } from "../../../src/board/player/sentences";
import { layTrack } from "../../../src/board/ribbon/track";

const player = (seat: number, marker = 0, goods: Record<string, number> = {}): SeenPlayer =>
  ({
    seat,
    marker,
    goods,
    to_next_prestige: 2,
    inventory_spaces: 10,
    banners: { left: 4, inventory: 4, beside: 0, slots: [] },
  }) as unknown as SeenPlayer;

const choice = (preview: object): Choice => ({ preview: { changes: [], ...preview } }) as unknown as Choice;
const states = (who: SeenPlayer, what: Choice | null): string[] =>
  places(who, ghostsFor(what, who, who.seat)).map(({ kind, state }) => (kind ? `${kind} ${state}` : state));

describe("the inventory", () => {
  it("lays out goods, free room and the places under banners", () => {
    expect(states(player(0, 0, { lumber: 1, gold: 1 }), null)).toEqual([
      "lumber held",
      "gold held",
      ...Array<string>(4).fill("free"),
      ...Array<string>(4).fill("covered"),
    ]);
  });

  it("shows what a visit would bring, and counts what has no room", () => {
    const visit = choice({
      visit: { takes: [{ resource: "stone", shown: 4, fits: 2 }], influence: [], workshop: [] },
    });
    const me = player(0, 0, { brick: 4 });
    expect(ghostsFor(visit, me, 0)).toMatchObject({ gained: { stone: 2 }, wasted: { stone: 2 } });
    expect(states(me, visit).slice(3, 7)).toEqual(["brick held", "stone ghost", "stone ghost", "covered"]);
    expect(ghostsFor(visit, player(1), 0).gained).toEqual({});
  });

  it("crosses out what is paid, the last of its kind first", () => {
    const deal = choice({
      changes: [{ seat: 0, goods: [{ resource: "brick", amount: -1 }], spaces: 0, wasted: [] }],
    });
    expect(states(player(0, 0, { brick: 2 }), deal).slice(0, 2)).toEqual(["brick held", "brick paid"]);
  });

  it("knows the kinds that are not there yet", () => {
    expect(absent(player(0, 0, { brick: 2, gold: 1 }))).toEqual([
      "lumber",
      "stone",
      "green",
      "purple",
      "diamond",
    ]);
  });
});

describe("the ribbon", () => {
  const view = (...markers: number[]): View =>
    ({
      prestige_spaces: [5, 9, 80],
      players: markers.map((at, seat) => player(seat, at)),
    }) as unknown as View;

  it("goes round again after its last space", () => {
    const { markers, x } = layTrack(view(80, 85, 5), 1000, null);
    expect(markers.map(({ laps }) => laps)).toEqual([0, 1, 0]);
    expect(x(85)).toBe(x(5));
    expect(x(80)).toBeGreaterThan(x(79));
  });

  it("keeps markers on one space apart", () => {
    const spots = layTrack(view(2, 2, 2, 2), 1000, null).markers.map(({ x, y }) => `${x} ${y}`);
    expect(new Set(spots).size).toBe(4);
  });

  it("shows where a choice would lead a marker", () => {
    const change = { seat: 1, goods: [], spaces: 3, prestige: 1, wasted: [] };
    const { ghosts, x } = layTrack(view(2, 6), 1000, choice({ changes: [change] }));
    expect(ghosts.map((ghost) => [ghost.player.seat, ghost.x])).toEqual([[1, x(9)]]);
  });
});

it("a tile is drawn by what its face gives", () => {
  expect(["any_material", "die-green"].map(iconOfFace)).toEqual(["any-material", "die-green"]);
});
