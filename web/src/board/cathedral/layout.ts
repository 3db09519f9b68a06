// Where everything of the cathedral stands, in pixels of its cell: so its writing never shrinks with the drawing.
import type { SeenSection, SeenTower } from "../../api/types";

export interface Box {
  /** Middle of the section, its foot, and its size. */
  readonly x: number;
  readonly foot: number;
  readonly width: number;
  readonly height: number;
}

export interface PlacedSection {
  readonly section: SeenSection;
  readonly box: Box;
}

export interface PlacedTower {
  readonly tower: SeenTower;
  readonly x: number;
  readonly width: number;
  readonly sections: readonly PlacedSection[];
}

export interface Plan {
  readonly ground: number;
  /** The street before the towers, where somebody walks from one to the next; 0 without it. */
  readonly street: number;
  readonly plaque: number;
  readonly towers: readonly PlacedTower[];
}

const FLOORS_HIGH: Readonly<Record<string, number>> = { base: 1, middle: 1, dome: 1.36 };
const EDGE = 12;
const TOP = 12;
const PLAQUE = 42;
/** The line of a plaque for the arms and the name of a city. */
const ARMS = 17;
/** The line of a plaque for what the tower would give each player now. */
const SHARES = 14;
const STREET = 30;
const LOW_STREET = 24;
/** A cathedral lower than this gives up some of its street. */
const LOW = 440;
const GAP = 3;
const WIDEST = 170;
const TALLEST = 150;

const rise = (section: SeenSection): number => FLOORS_HIGH[section.part] ?? 1;
const floors = (tower: SeenTower): number => tower.sections.reduce((sum, each) => sum + rise(each), 0);

export function layOut(
  towers: readonly SeenTower[],
  width: number,
  height: number,
  hasStreet = false,
  hasShares = false,
): Plan {
  const count = Math.max(1, towers.length);
  const street = hasStreet ? (height < LOW ? LOW_STREET : STREET) : 0;
  const plaque = PLAQUE + (towers.some(({ city }) => city) ? ARMS : 0) + (hasShares ? SHARES : 0);
  const pitch = Math.min((width - 2 * EDGE) / count, WIDEST + GAP);
  const ground = height - plaque - street - 24;
  const tallest = Math.max(1, ...towers.map(floors));
  // Narrow towers may be slender, so that a finger finds their sections.
  const slender = Math.max(pitch * 1.05, Math.min(pitch * 1.45, 92));
  const floor = Math.min((ground - TOP) / tallest, TALLEST, slender);
  const left = (width - pitch * count) / 2;
  return {
    ground,
    street,
    plaque,
    towers: towers.map((tower, index) =>
      place(tower, left + pitch * (index + 0.5), pitch - GAP, ground, floor),
    ),
  };
}

function place(tower: SeenTower, x: number, width: number, ground: number, floor: number): PlacedTower {
  let foot = ground;
  const sections = tower.sections.map((section) => {
    const height = floor * rise(section);
    const box = { x, foot, width, height };
    foot -= height;
    return { section, box };
  });
  return { tower, x, width, sections };
}

const CORNER = 74;

/** Whether an outer tower, or what is told at its top, stands where the corners of the frame are carved. */
export function reachesCorner({ towers }: Plan, width: number): boolean {
  return towers.some(({ x, width: wide, sections }) => {
    const top = sections.at(-1)?.box;
    const isOuter = x - wide / 2 < CORNER || x + wide / 2 > width - CORNER;
    return top !== undefined && isOuter && top.foot - top.height < CORNER;
  });
}

/** How far the game has come, 0 to 1: the hour of the sky. */
export function hour(towers: readonly SeenTower[]): number {
  const all = towers.flatMap((tower) => tower.sections);
  const done = all.filter((section) => section.finished).length;
  const begun = all.filter((section) => section.owner !== null).length;
  return all.length ? (0.65 * done + 0.35 * begun) / all.length : 0;
}

export interface Niche {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** Where the ornament of a section stands: in the gate, round the window, on the tip of the dome. */
export function nicheOf({ part }: SeenSection, { x, foot, width, height }: Box): Niche {
  const isDome = part === "dome";
  const size = Math.max(21, Math.min(width, height) * (isDome ? 0.3 : 0.46)); // never too small to be pressed
  return { x: x - size / 2, y: isDome ? foot - height - size * 0.2 : foot - size - height * 0.09, size };
}

/** A banner must show its sign, however narrow the tower. */
export const flagSize = ({ width }: Box): number => Math.min(40, Math.max(26, width * 0.38));

/** Where a floor is narrow or low its tags stand beside each other. */
export const isNarrow = ({ width, height }: Box): boolean => width < 84 || height < 76;

/** So narrow that a tile or a banner would hide the second tag, and high enough for one below the other. */
export const isSlim = ({ width, height }: Box): boolean => width < 68 && height >= 56;
