// The boards of the Contractors and of the guilds: where pieces stand, what their pictures say, how they move.
import { describe, expect, it } from "vitest";
import type { Choice, News, SeenSection, View } from "../../../src/api/types";
import { deedsIn, goodsRow } from "../../../src/board/cathedral/section/goods-row";
import { pictureOf } from "../../../src/board/pieces/signs";
import { layRegion, type SeenRegion } from "../../../src/board/region/layout";
import { touched } from "../../../src/motion/plan/beats";
import { piecesOfStep } from "../../../src/motion/plan/pieces";
import { planOf } from "../../../src/motion/plan/plan";
import { phrase } from "../../../src/words/phrase";
import { COLOURS, happened, type Told } from "../../happened";

const CITIES = ["smolensk", "tver", "vologda", "suzdal", "ryazan"];
const region: SeenRegion = {
  places: [1, 2, 3, 4, 5].map((place) => ({ place, specialist: null })),
  cities: [
    ...CITIES.map((name, index) => ({
      name,
      label: phrase(`city-${name}`),
      closed: false,
      tower: null,
      contractors: [0, 0],
      passes: 1,
      reaches: [index + 1, ((index + 1) % 5) + 1],
    })),
    {
      name: "moscow",
      label: phrase("city-moscow"),
      closed: false,
      tower: null,
      contractors: [0, 0],
      passes: 1,
      reaches: [1, 2, 3, 4, 5],
    },
  ],
  in_bag: 19,
  keep_price: 2,
};

describe("the region", () => {
  const plan = layRegion(region, 300, 250);
  const boxes = [...Object.values(plan.cities), ...Object.values(plan.places)];

  it("gives every city and every place a spot of its own within the board", () => {
    expect(boxes).toHaveLength(11);
    for (const [index, one] of boxes.entries()) {
      expect(one.x).toBeGreaterThanOrEqual(0);
      expect(one.x + one.width).toBeLessThanOrEqual(300);
      expect(one.y + one.height).toBeLessThanOrEqual(250);
      for (const other of boxes.slice(index + 1)) {
        const apart =
          one.x + one.width <= other.x ||
          other.x + other.width <= one.x ||
          one.y + one.height <= other.y ||
          other.y + other.height <= one.y;
        expect(apart).toBe(true);
      }
    }
  });

  it("has a road from each city to each place it reaches (K4)", () => {
    expect(plan.roads).toHaveLength(15);
    expect(plan.roads.filter(({ city }) => city === "moscow").map(({ place }) => place)).toEqual([
      1, 2, 3, 4, 5,
    ]);
  });
});

it("an effect is drawn by the goods it names and by what it does", () => {
  const signs = ["any_material", "deliver", "activate_workshop"].map((what) => ({ what, count: 1 }));

  expect(signs.map(pictureOf)).toEqual(["any-material", "deed-deliver", "workshop"]);
});

describe("a diamond (N14)", () => {
  it("is offered above the pieces of a section it may stand for", () => {
    const section = {
      name: "A1",
      owner: 0,
      finished: false,
      cost: { gold: 2 },
      delivered: {},
      lacking: { gold: 2 },
    } as unknown as SeenSection;
    const choice = {
      name: "deliver:diamond:A1",
      family: "deliver",
      target: { section: "A1", material: "diamond", spaces: [] },
    } as unknown as Choice;
    const box = { x: 50, foot: 100, width: 90, height: 100 };
    const row = goodsRow(section, box, [choice]);

    const deeds = deedsIn(row, box, [choice]);

    expect(deeds).toMatchObject([{ kind: "diamond", choice: { name: "deliver:diamond:A1" } }]);
    expect(deeds[0]?.y).toBeLessThan(row[0]?.y ?? 0);
  });
});

describe("what is shown to happen", () => {
  const told = (...events: Told[]) => {
    const steps = [{ turn: 1, seat: 0, action: "recruit:tver", family: "recruit", lines: [] } as const];
    const named = steps.map((step) => ({ ...step, lines: [], events: happened(events) }));
    const news: News = { version: 3, kind: "turn", at: 0, is_yours: false, steps: named };
    return planOf({ colours: COLOURS, from: null, to: null, news: [news], shown: [] });
  };

  it("sends a contractor in its colour from the strip to the city, and its bonus from the strip", () => {
    const beats = told(
      { event: "recruited", player: "blue", city: "tver", passes: 1 },
      { event: "strip_uncovered", player: "blue", contractor: 2 },
      { event: "gained", player: "blue", resource: "rubles", amount: 2 },
    );

    expect(beats).toMatchObject([
      { kind: "goods", icon: "contractor", from: "strip-1", to: "city-tver", colour: "blue" },
      { kind: "goods", icon: "rubles", from: "strip-1", to: "goods-1-rubles" },
    ]);
    expect(touched(beats[0] as (typeof beats)[number])).toEqual(["strip-1", "city-tver"]);
  });

  it("carries the arms of a complete tower to the city that closes", () => {
    const beats = told({ event: "city_closed", player: "red", city: "tver", tower: "B" });

    expect(beats).toMatchObject([{ icon: "city-tver", from: "tower-B", to: "city-tver" }]);
  });

  it("draws contracts face down", () => {
    const beats = told({ event: "contracts_drawn", player: "yellow", contracts: 3 });

    expect(beats).toMatchObject([{ icon: "contract-back", count: 3, from: "pile-contracts", to: "hand-2" }]);
  });

  it("lets the foreman walk in a step of one's own", () => {
    const at = (foreman: string): View =>
      ({ region: null, players: [], guild: { foreman, buttresses: [] } }) as unknown as View;

    expect(piecesOfStep(at("A"), at("C"))).toEqual([{ kind: "walk", piece: "foreman" }]);
    expect(piecesOfStep(at("A"), at("A"))).toEqual([]);
  });
});
