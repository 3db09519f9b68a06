import { beforeEach, describe, expect, test } from "vitest";
import type { GuildOffer, SetupOffer } from "../../../src/api/types";
import { preferences } from "../../../src/app/preferences.svelte";
import { phrase } from "../../../src/words/phrase";
import { keepPlan, keptPlan } from "../../../src/table/setup/kept-plan";
import { commonSide, optionsFor, type Plan, planFor } from "../../../src/table/setup/new-table";
import { cardsFor, dropImpossible, guildsFor, plansFor } from "../../../src/table/setup/offer";
import { furtherOptions, optionsInWords } from "../../../src/table/setup/options-words";

const guild = (name: GuildOffer["guild"], needsModule: boolean, barred: readonly number[]): GuildOffer => ({
  guild: name,
  title: phrase(`group-${name}`),
  needs_contractors: needsModule,
  cards: [1, 2, 3].map((card) => ({
    card,
    needs_contractors: needsModule || barred.includes(card),
    actions: [],
  })),
});
const OFFER: SetupOffer = {
  guilds: [
    guild("clergy", false, []),
    guild("jewellers", false, [3]),
    guild("weavers", false, []),
    guild("jurists", true, []),
  ],
  plans: [
    { seats: 2, heights: [3, 3, 4, 2], is_extra: false },
    { seats: 2, heights: [4, 2, 2, 4], is_extra: true },
    { seats: 3, heights: [3, 4, 4, 4, 3], is_extra: false },
  ],
};
const SEATS = [
  { name: "Anna", colour: "red" },
  { name: "", colour: "blue" },
] as const;

const two = (change: Partial<Plan> = {}): Plan => ({ ...planFor("screen", "greedy"), ...change });
const advanced = (plan: Plan, ...seats: readonly number[]): Plan => ({
  ...plan,
  seats: plan.seats.map((seat, index) => ({ ...seat, side: seats.includes(index) ? "advanced" : "basic" })),
});

describe("the options of a table", () => {
  test("what was chosen is ordered: beginner, sides, guild, card and plan", () => {
    const plan = advanced(two({ first: 1, fourth: "weavers", card: 2, heights: [3, 3, 4, 2] }), 0);
    expect(optionsFor(plan)).toMatchObject({
      first_seat: 1,
      side: "basic",
      sides: ["advanced", "basic"],
      fourth: "weavers",
      fourth_card: 2,
      plan: [3, 3, 4, 2],
    });
  });

  test("one side for everybody is no list of sides, also where a seat that does not play differs", () => {
    const plan = advanced(two(), 0, 1);
    expect(commonSide(plan)).toBe("advanced");
    expect(optionsFor(plan)).toMatchObject({ side: "advanced", sides: [] });
    expect(commonSide(advanced(two(), 0))).toBeNull();
  });

  test("a first game leaves sides, module, guild and card aside, and keeps beginner and plan", () => {
    const chosen = two({ contractors: true, fourth: "jurists", card: 1, first: 0, heights: [3, 3, 4, 2] });
    expect(optionsFor({ ...advanced(chosen, 1), firstGame: true })).toMatchObject({
      first_game: true,
      side: "basic",
      sides: [],
      contractors: false,
      fourth: "clergy",
      fourth_card: null,
      first_seat: 0,
      plan: [3, 3, 4, 2],
    });
  });

  test("against Ivan nobody is asked who begins", () => {
    expect(optionsFor({ ...planFor("solo", ""), first: 0 }).first_seat).toBeNull();
  });
});

describe("what the box offers", () => {
  test("without the module its guilds and cards are not offered", () => {
    expect(guildsFor(OFFER, false).map((each) => each.guild)).toEqual(["clergy", "jewellers", "weavers"]);
    expect(guildsFor(OFFER, true)).toHaveLength(4);
    expect(cardsFor(OFFER.guilds[1], false).map(({ card }) => card)).toEqual([1, 2]);
    expect(cardsFor(OFFER.guilds[1], true)).toHaveLength(3);
    expect(cardsFor(undefined, true)).toEqual([]);
  });

  test("plans are those for the number of players, and Ivan counts as one", () => {
    expect(plansFor(OFFER, two())).toHaveLength(1);
    expect(plansFor(OFFER, two({ extraPlans: true }))).toHaveLength(2);
    expect(plansFor(OFFER, two({ players: 1 }))).toHaveLength(1);
    expect(plansFor(OFFER, two({ players: 4 }))).toEqual([]);
  });
});

describe("a choice that is no longer possible", () => {
  const NAMES = ["Anna", "Boris", "Clara"];

  test("is taken back and named when the number of players changes", () => {
    const plan = two({ players: 2, first: 2, heights: [3, 4, 4, 4, 3] });
    expect(dropImpossible(plan, OFFER, NAMES)).toEqual([
      "Clara no longer plays, so the start player is drawn.",
      "Building plan 3-4-4-4-3 no longer fits, so the plan is drawn.",
    ]);
    expect([plan.first, plan.heights]).toEqual([null, []]);
  });

  test("is taken back and named when the second box is put away", () => {
    const plan = two({ heights: [4, 2, 2, 4] });
    expect(dropImpossible(plan, OFFER, NAMES)).toHaveLength(1);
    expect(plan.heights).toEqual([]);
  });

  test("is taken back and named when the module is put away", () => {
    const guilds = two({ fourth: "jurists", card: 2 });
    const cards = two({ fourth: "jewellers", card: 3 });
    expect(dropImpossible(guilds, OFFER, NAMES)).toEqual([
      "Jurists need the Contractors, so the Clergy is the fourth guild.",
    ]);
    expect(dropImpossible(cards, OFFER, NAMES)).toEqual([
      "Jewellers: card 3 needs the Contractors, so the card is drawn.",
    ]);
    expect([guilds.fourth, guilds.card, cards.fourth, cards.card]).toEqual([
      "clergy",
      null,
      "jewellers",
      null,
    ]);
  });

  test("is the only thing that is taken back", () => {
    const plan = two({ first: 1, heights: [3, 3, 4, 2], fourth: "jurists", card: 3, contractors: true });
    const before = structuredClone(plan);
    expect(dropImpossible(plan, OFFER, NAMES)).toEqual([]);
    expect(plan).toEqual(before);
  });

  test("is taken back where the guild is unknown or drawn", () => {
    const unknown = two({ fourth: "bakers" as Plan["fourth"], card: 2 });
    const drawn = two({ fourth: "random", card: 2 });
    dropImpossible(unknown, OFFER, NAMES);
    dropImpossible(drawn, OFFER, NAMES);
    expect([unknown.fourth, unknown.card, drawn.fourth, drawn.card]).toEqual([
      "clergy",
      null,
      "random",
      null,
    ]);
  });

  test("stays where nothing is known of the box: the server has the last word", () => {
    const plan = two({ heights: [9, 9], fourth: "jurists", card: 3 });
    expect(dropImpossible(plan, { guilds: [], plans: [] }, NAMES)).toEqual([]);
  });
});

describe("options in words", () => {
  test("name everything that was chosen", () => {
    const plan = advanced(
      two({ first: 0, contractors: true, fourth: "weavers", card: 2, heights: [3, 3, 4, 2] }),
      1,
    );
    expect(optionsInWords(optionsFor(plan), SEATS)).toEqual([
      "Contractors",
      "Anna begins",
      "Advanced workshop board: Blue",
      "Fourth guild: Weavers, card 2",
      "Building plan 3-3-4-2",
    ]);
  });

  test("say what is drawn", () => {
    const plan = two({ fourth: "random", extraPlans: true });
    expect(furtherOptions(optionsFor(plan), SEATS)).toEqual([
      "Start player drawn",
      "Fourth guild drawn",
      "Building plan drawn from both boxes",
    ]);
    expect(optionsInWords(optionsFor(two()), SEATS)[0]).toBe("Basic workshop boards");
  });
});

describe("the choices of the last table", () => {
  beforeEach(() => {
    localStorage.clear();
    preferences.hasFinished = true;
  });

  test("are there again for the next one of its kind, without its name, its seed and its open door", () => {
    const plan = advanced(
      two({
        first: 1,
        fourth: "weavers",
        card: 2,
        heights: [3, 3, 4, 2],
        title: "T",
        seed: "7",
        isPublic: true,
      }),
      1,
    );
    keepPlan("screen", plan);
    expect(keptPlan("screen", "greedy")).toEqual({ ...plan, title: "", seed: "", isPublic: false });
    expect(keptPlan("bots", "greedy")).toEqual(planFor("bots", "greedy"));
  });

  test.each([
    "no JSON",
    "null",
    "[]",
    '{"players": 9, "first": -1, "heights": "x", "card": 0, "seats": 3, "fourth": 5}',
    '{"seats": [{"colour": "red"}, {"colour": "red"}], "heights": [0], "spectators": "no"}',
  ])("that cannot be read are the usual ones: %s", (kept) => {
    localStorage.setItem("cupola-setup-screen", kept);
    expect(keptPlan("screen", "greedy")).toEqual(planFor("screen", "greedy"));
  });
});
