// Learn to play: the chapters in the order a person needs them, each with its rules and what is drawn beside it.
import type { SmallBoard } from "../api/types";
import { phrase } from "../words/phrase";

type Section = NonNullable<SmallBoard["tower"]>["sections"][number];
type Goods = Readonly<Record<string, number>>;

/** A line of pictures: an icon by its name after #, else as it stands. */
export type Row = readonly string[];

export interface PrimerChapter {
  /** Its title is the message `rulebook-…`, its paragraphs `rulebook-…-1` and on. */
  readonly name: string;
  readonly paragraphs: number;
  readonly rules: readonly string[];
  readonly tower?: SmallBoard;
  readonly spaces?: NonNullable<SmallBoard["spaces"]>;
  readonly slots?: NonNullable<SmallBoard["slots"]>;
  readonly rows?: readonly Row[];
  readonly isCard?: boolean;
  readonly hasActions?: boolean;
  readonly hasTrack?: boolean;
}

const RED = 0;
const BLUE = 1;
const COLOURS = ["red", "blue"] as const;

const section = (part: string, changes: Partial<Section>): Section => ({
  available: false,
  benefit: null,
  card: "",
  cost: {},
  delivered: {},
  finished: false,
  lacking: {},
  name: part,
  ornament: null,
  owner: null,
  part,
  part_label: phrase(`part-${part}`),
  pieces_lacking: 0,
  recognition: 0,
  reprimand: 0,
  rubles: 0,
  tile: null,
  ...changes,
});

const finished = (part: string, owner: number, ornament: number | null = null): Section =>
  section(part, { owner, finished: true, ornament });

const claimed = (part: string, owner: number, delivered: Goods, lacking: Goods): Section =>
  section(part, { owner, delivered, lacking, cost: sum(delivered, lacking) });

const sum = (one: Goods, other: Goods): Record<string, number> => {
  const all: Record<string, number> = { ...one };
  for (const [kind, count] of Object.entries(other)) all[kind] = (all[kind] ?? 0) + count;
  return all;
};

/** A tower from the ground up. */
const tower = (...floors: readonly Section[]): SmallBoard => ({
  cities: null,
  has_foreman: false,
  has_ivan: false,
  players: COLOURS.map((colour, seat) => ({
    colour,
    seat,
    goods: {},
    marker: 0,
    name: phrase(`player-${colour}`),
    passes: null,
    prestige: 0,
    rubles: 0,
    tools: {},
  })),
  slots: null,
  spaces: null,
  tower: {
    city: null,
    leaders: [],
    name: "",
    presence: [],
    prestige: [],
    value: 0,
    sections: floors.map((floor, index) => ({ ...floor, name: String(index + 1) })),
  },
});

const DICE: Readonly<Record<number, readonly (readonly [string, number])[]>> = {
  1: [["red", 3]],
  4: [
    ["white", 2],
    ["blue", 5],
  ],
  6: [["yellow", 1]],
  7: [["green", 4]],
};
const GIVES = ["lumber", "brick", "gold", "stone", "green", "rubles", "purple", "recognition"] as const;
const TWO: readonly string[] = ["lumber", "brick", "stone", "rubles"];

const spaces = GIVES.map((good, index) => ({
  space: index + 1,
  quadrant: Math.floor(index / 2),
  tile: good,
  gives: { [good]: TWO.includes(good) ? 2 : 1 },
  shows: phrase(`resource-${good}`),
  dice: (DICE[index + 1] ?? []).map(([name, value]) => ({ name, value })),
}));

const PRICES: Readonly<Record<string, number>> = {
  red: 3,
  blue: 1,
  yellow: 2,
  green: 2,
  white1: 2,
  white2: 3,
};
const slots = Object.entries(PRICES).map(([name, price]) => ({
  name,
  price,
  banner: false,
  benefit: null,
  face_up: name === "blue",
  label: phrase(`slot-${name}`),
  locked: false,
  ornament: null,
  tile: name === "blue" ? "lumber" : null,
}));

export const CHAPTERS: readonly PrimerChapter[] = [
  {
    name: "goal",
    paragraphs: 1,
    rules: ["E9", "B5"],
    tower: tower(finished("base", RED), finished("middle", BLUE), finished("dome", RED, RED)),
  },
  { name: "score", paragraphs: 2, rules: ["T1", "T2", "T5"], hasTrack: true },
  { name: "turn", paragraphs: 1, rules: ["A1"], hasActions: true },
  {
    name: "market",
    paragraphs: 2,
    rules: ["M1", "M2", "M4", "I1"],
    spaces,
    rows: [["#die-red", "3", "→", "3 × 2", "#stone"]],
  },
  {
    name: "guild",
    paragraphs: 2,
    rules: ["M5", "M6", "M7"],
    isCard: true,
    rows: [
      ["1×", "+1", "#rubles"],
      ["∞", "−1", "#rubles", "→", "#deed-deliver"],
    ],
  },
  { name: "claim", paragraphs: 2, rules: ["C1", "C2", "C3", "C4"], slots },
  {
    name: "build",
    paragraphs: 1,
    rules: ["B1", "B2", "B3"],
    tower: tower(claimed("base", RED, { lumber: 1, brick: 2 }, { stone: 1 })),
    rows: [["1", "#stone", "→", "+4", "#laurel", "+2", "#rubles"]],
  },
  {
    name: "reprimand",
    paragraphs: 1,
    rules: ["B4"],
    tower: tower(claimed("base", RED, { lumber: 1 }, { brick: 2 }), finished("middle", BLUE)),
    rows: [["#player-red", "−1", "#laurel"]],
  },
  {
    name: "ornament",
    paragraphs: 2,
    rules: ["B6", "B7", "B8"],
    rows: [
      ["#lumber", "→", "#door"],
      ["#stone", "→", "#arch"],
      ["#gold", "→", "#cross"],
      ["#any-jewel", "→", "+1", "#eagle"],
      ["#green", "#purple", "→", "+3", "#eagle"],
    ],
  },
  {
    name: "prestige",
    paragraphs: 1,
    rules: ["T3", "O1", "O2"],
    rows: [
      ["−1", "#eagle", "→", "+2", "#rubles"],
      ["−1", "#eagle", "→", "#roll"],
    ],
  },
  {
    name: "end",
    paragraphs: 1,
    rules: ["B5", "E1", "E3", "E4"],
    rows: [
      ["6", "#player-red", "→", "+3", "#eagle"],
      ["5", "#any-material", "→", "+1", "#eagle"],
    ],
  },
  {
    name: "towers",
    paragraphs: 2,
    rules: ["E5", "E6", "E7"],
    tower: tower(finished("base", RED), finished("middle", BLUE), finished("dome", RED, RED)),
    rows: [["3 × 2 + 1 = 7"], ["#player-red", "+7", "#eagle"], ["#player-blue", "+2", "#eagle"]],
  },
  {
    name: "ivan",
    paragraphs: 1,
    rules: ["V4", "V10"],
    rows: [["#ivan", "#solo-inventory", "#solo-transport", "#solo-construction"]],
  },
];
