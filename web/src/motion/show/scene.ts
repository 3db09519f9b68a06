// What every beat is shown with: the stage, what was there before, and where things are on the screen.
import type { Beat } from "../plan/beats";
import { type Cover, find, type Stage } from "./stage";
import type { SoundName } from "../../sound/sounds";

export interface Scene {
  readonly stage: Stage;
  readonly covers: ReadonlyMap<string, Cover>;
  readonly sound: (name: SoundName) => void;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export type Of<Kind extends Beat["kind"]> = Extract<Beat, { kind: Kind }>;

export const middle = ({ x, y, width, height }: DOMRect): Point => ({ x: x + width / 2, y: y + height / 2 });
export const rectOf = (at: string): DOMRect | null => find(at)?.getBoundingClientRect() ?? null;
export const moved = ({ x, y }: Point, more = ""): string => `translate(${x}px, ${y}px) ${more}`;
export const isInside = (point: Point, { x, y, width, height }: DOMRect): boolean =>
  point.x > x && point.x < x + width && point.y > y && point.y < y + height;
