import { describe, expect, test } from "vitest";
import { type Box, type Direction, nearest } from "../../../src/table/focus/spatial";

const at = (x: number, y: number): Box => ({ left: x, right: x + 20, top: y, bottom: y + 20 });
// A ring of four round an empty middle.
const [north, east, south, west] = [at(100, 0), at(200, 100), at(100, 200), at(0, 100)];
const RING = [north, east, south, west];
const next = (from: Box, key: Direction): Box | undefined => RING[nearest(from, RING, key)];

describe("the nearest piece in a direction", () => {
  test("is the next one on the way, whatever comes first in the document", () => {
    const row = [at(300, 0), at(100, 0), at(200, 0)];

    expect(nearest(at(0, 0), row, "ArrowRight")).toBe(1);
    expect(nearest(at(400, 0), row, "ArrowLeft")).toBe(0);
  });

  test("goes round a ring by the keys that point there", () => {
    expect(next(north, "ArrowRight")).toBe(east);
    expect(next(east, "ArrowDown")).toBe(south);
    expect(next(south, "ArrowLeft")).toBe(west);
    expect(next(west, "ArrowUp")).toBe(north);
  });

  test("lies straight ahead rather than nearer and aside", () => {
    expect(nearest(at(0, 0), [at(60, 60), at(90, 0)], "ArrowRight")).toBe(1);
  });

  test("is none at the edge", () => {
    expect(nearest(north, RING, "ArrowUp")).toBe(-1);
  });
});
