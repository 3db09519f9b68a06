// What can be shown to happen, and how long each takes. Places are named as the boards name them: `data-at`.
export type Doing =
  | { readonly kind: "travel"; readonly die: string; readonly path: readonly number[] }
  | { readonly kind: "roll"; readonly dice: readonly { readonly die: string; readonly value: number }[] }
  | {
      readonly kind: "goods";
      readonly icon: string;
      readonly count: number;
      readonly from: string;
      readonly to: string;
      /** The colour of the player it belongs to, where the piece wears it. */
      readonly colour?: string;
    }
  | { readonly kind: "walk"; readonly piece: string }
  | {
      readonly kind: "surplus";
      readonly icon: string;
      readonly count: number;
      readonly from: string;
      readonly to: string;
    }
  | { readonly kind: "claim"; readonly section: string }
  | {
      readonly kind: "deliver";
      readonly section: string;
      readonly from: string;
      readonly icons: readonly string[];
    }
  | { readonly kind: "complete"; readonly section: string }
  | { readonly kind: "reprimand"; readonly section: string; readonly marker: string; readonly loss: number }
  | { readonly kind: "stamp"; readonly section: string }
  | { readonly kind: "rise"; readonly at: string; readonly icon: string; readonly amount: number }
  | { readonly kind: "pulse"; readonly at: readonly string[] }
  | { readonly kind: "bells"; readonly tower: string }
  | { readonly kind: "end" };

export type Beat = Doing & {
  readonly ms: number;
  /** The move it belongs to; 0 for a step that is not sent yet. */
  readonly version: number;
  readonly line?: string;
};

const HOP = 110;
const LONGEST_TRAVEL = 880;
const FLIGHT = 380;
const APART = 40;

export function lengthOf(doing: Doing): number {
  switch (doing.kind) {
    case "travel":
      return Math.min(HOP * (doing.path.length - 1), LONGEST_TRAVEL);
    case "roll":
      return 500 + 50 * Math.min(doing.dice.length, 4);
    case "goods":
      return FLIGHT + APART * (doing.count - 1);
    case "walk":
      return 620;
    case "surplus":
      return 460;
    case "claim":
      return 420;
    case "deliver":
      return 300 + 70 * (doing.icons.length - 1);
    case "complete":
      return 900;
    case "reprimand":
      return 640;
    case "stamp":
      return 420;
    case "rise":
      return 420;
    case "pulse":
      return 320;
    case "bells":
      return 900;
    case "end":
      return 700;
  }
}

export const beat = (doing: Doing, version: number, line?: string): Beat => ({
  ...doing,
  version,
  ms: lengthOf(doing),
  ...(line ? { line } : {}),
});

const CHANGING = /^(goods|marker|ivan|strip|city|place|specialist|tools|hand|pile|buttress)-/;

/** Every piece whose picture a beat changes: until then it is shown as it was. */
export function touched(doing: Doing): readonly string[] {
  switch (doing.kind) {
    case "travel":
      return [`die-${doing.die}`];
    case "roll":
      return doing.dice.map(({ die }) => `die-${die}`);
    case "goods":
    case "surplus":
      return [doing.from, doing.to].filter((at) => CHANGING.test(at));
    case "walk":
      return [doing.piece];
    case "deliver":
      return [doing.from, `section-${doing.section}`];
    case "claim":
    case "complete":
    case "stamp":
      return [`section-${doing.section}`];
    case "reprimand":
      return [doing.marker];
    case "rise":
      return [doing.at];
    case "pulse":
      return doing.at;
    case "bells":
    case "end":
      return [];
  }
}

/** Where a beat is looked for: at the end the towers are counted. */
export const placesOf = (doing: Doing): readonly string[] =>
  doing.kind === "end" ? ["tower-A"] : touched(doing);

export interface Timed {
  readonly beat: Beat;
  readonly start: number;
}

/** One after the other, at a speed: others are shown a little slower than oneself. */
export function timed(beats: readonly Beat[], speed: number): readonly Timed[] {
  let start = 0;
  return beats.map((each) => {
    const ms = Math.round(each.ms / speed);
    const placed = { beat: { ...each, ms }, start };
    start += ms;
    return placed;
  });
}

/** Where in a plan each piece is touched for the last time: then it may show how it now is. */
export function lastTouches(beats: readonly Beat[]): ReadonlyMap<string, number> {
  const last = new Map<string, number>();
  beats.forEach((each, index) => touched(each).forEach((at) => last.set(at, index)));
  return last;
}
