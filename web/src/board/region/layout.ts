// Where the cities and the specialists of the region stand: a ring of ten round Moscow, in pixels of the board.
import type { View } from "../../api/types";
import type { Box } from "../market/geometry";

export type SeenRegion = NonNullable<View["region"]>;
export type SeenCity = SeenRegion["cities"][number];
export type SeenPlace = SeenRegion["places"][number];

export interface Road {
  readonly city: string;
  readonly place: number;
  readonly path: string;
}

export interface Plan {
  readonly unit: number;
  readonly cities: Readonly<Record<string, Box>>;
  readonly places: Readonly<Record<number, Box>>;
  readonly roads: readonly Road[];
}

const COLUMNS = 4;
const ROWS = 3;
const EDGE = 7;
const GAP = 3;
/** The ring clockwise from the upper left, as columns and rows. */
const RING = [
  [0, 0],
  [1, 0],
  [2, 0],
  [3, 0],
  [3, 1],
  [3, 2],
  [2, 2],
  [1, 2],
  [0, 2],
  [0, 1],
] as const;

export function layRegion(region: SeenRegion, width: number, height: number): Plan {
  const unit = Math.min(width / 300, height / 250);
  const cell = {
    width: (width - 2 * EDGE - GAP * (COLUMNS - 1)) / COLUMNS,
    height: (height - 2 * EDGE - GAP * (ROWS - 1)) / ROWS,
  };
  const at = (column: number, row: number, wide = 1): Box => ({
    x: EDGE + column * (cell.width + GAP),
    y: EDGE + row * (cell.height + GAP),
    width: cell.width * wide + GAP * (wide - 1),
    height: cell.height,
  });
  const cities: Record<string, Box> = {};
  const places: Record<number, Box> = {};
  ringOf(region).forEach((found, index) => {
    const [column, row] = RING[index] ?? [0, 0];
    if (typeof found === "number") places[found] = at(column, row);
    else cities[found.name] = at(column, row);
  });
  const centre = centreOf(region);
  if (centre) cities[centre.name] = at(1, 1, 2);
  return { unit, cities, places, roads: roadsOf(region, cities, places) };
}

const centreOf = ({ cities, places }: SeenRegion): SeenCity | undefined =>
  cities.find(({ reaches }) => reaches.length === places.length);

/** Cities and places in turn: between two neighbours lies the place that both reach. */
function ringOf(region: SeenRegion): (SeenCity | number)[] {
  const around = region.cities.filter((city) => city !== centreOf(region));
  return around.flatMap((city, index) => {
    const next = around[(index + 1) % around.length];
    const shared = city.reaches.find((place) => next?.reaches.includes(place));
    return shared === undefined ? [city] : [city, shared];
  });
}

function roadsOf(
  region: SeenRegion,
  cities: Readonly<Record<string, Box>>,
  places: Readonly<Record<number, Box>>,
): Road[] {
  return region.cities.flatMap(({ name, reaches }) =>
    reaches.flatMap((place) => {
      const [from, to] = [cities[name], places[place]];
      return from && to ? [{ city: name, place, path: road(from, to) }] : [];
    }),
  );
}

/** A road bends a little, as roads do. */
function road(from: Box, to: Box): string {
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
  const [endX, endY] = [to.x + to.width / 2, to.y + to.height / 2];
  const bend = 0.12;
  const middle = [(x + endX) / 2 + (endY - y) * bend, (y + endY) / 2 - (endX - x) * bend];
  return `M${x} ${y}Q${middle.join(" ")} ${endX} ${endY}`;
}
