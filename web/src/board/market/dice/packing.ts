// How many of a space's moves are told under its dice: all of them, or, where they would lie over the dice or over
// the next space, the cheapest, with an ellipsis for the rest.
import { byGain, type Gaining, type Move } from "./moves";

export interface Room {
  readonly width: number;
  readonly height: number;
  /** One pixel of the largest usual board. */
  readonly unit: number;
}

export interface Packed {
  readonly gaining: readonly Gaining[];
  /** Whether groups stand side by side, where one above the other would be too high. */
  readonly isFlowing: boolean;
  readonly tall: number;
  /** How many moves are left to the ellipsis. */
  readonly left: number;
}

/** Lengths and heights at the smallest type, which is 12 px. */
const PX = { plain: 20, priced: 37, gain: 40, partGain: 55, ellipsis: 20 };
const APART = { chips: 1, groups: 6, rows: 2 };
const TALL = { least: 15, most: 24 };
const TYPE = { least: 12, usual: 13.5 };

const isPart = ({ choice }: Move): boolean =>
  (choice.preview.visit?.takes ?? []).some(({ fits, shown }) => fits < shown);

/** The lengths of a group's chips, its gain last. */
function chipsOf({ moves }: Gaining): number[] {
  const gain = moves.some(isPart) ? PX.partGain : PX.gain;
  return [...moves.map(({ push }) => (push ? PX.priced : PX.plain)), gain];
}

interface Row {
  readonly rows: number;
  readonly used: number;
}

/** Where a row is after something of this length, which goes below where it does not fit. */
const after = ({ rows, used }: Row, length: number, apart: number, width: number): Row =>
  rows && used + apart + length <= width
    ? { rows, used: used + apart + length }
    : { rows: rows + 1, used: length };

const laid = (lengths: readonly number[], apart: number, width: number): Row =>
  lengths.reduce((row, length) => after(row, length, apart, width), { rows: 0, used: 0 });

const rowsStacked = (groups: readonly number[][], width: number): number =>
  groups.reduce((rows, chips) => rows + laid(chips, APART.chips, width).rows, 0);

/** The rows that groups of chips fill, side by side where they fit; a group of several rows has them to itself. */
function rowsFlowing(groups: readonly number[][], width: number): number {
  const flow = groups.reduce<Row>(
    (row, chips) => {
      const alone = laid(chips, APART.chips, width);
      return alone.rows > 1
        ? { rows: row.rows + alone.rows, used: width }
        : after(row, alone.used, APART.groups, width);
    },
    { rows: 0, used: 0 },
  );
  return flow.rows;
}

/** Which moves are told in the room there is; the die that is looked at is told first, then what costs least. */
export function packed(moves: readonly Move[], { width, height, unit }: Room, looked: string | null): Packed {
  const scale = Math.max(1, (TYPE.usual * unit) / TYPE.least);
  const most = Math.max(1, Math.floor((height + APART.rows) / (TALL.least * scale + APART.rows)));
  const cost = ({ die, push }: Move): number => (die === looked ? -1 : push);
  const order = moves.toSorted((one, other) => cost(one) - cost(other));
  for (let left = 0; ; left += 1) {
    const kept = order.slice(0, moves.length - left);
    const gaining = byGain(moves.filter((move) => kept.includes(move)));
    const groups = gaining.map(chipsOf);
    const stacked = rowsStacked(groups, width / scale);
    const isFlowing = left > 0 || stacked > most;
    const rowsWith = (more: number[][]): number => rowsFlowing([...groups, ...more], width / scale);
    const rows = Math.max(1, isFlowing ? rowsWith(left ? [[PX.ellipsis]] : []) : stacked);
    if (rows > most && kept.length > 1) continue;
    // One move alone may fill the place: then a press lists the others all the same.
    const [filled, unsaid] = rows > most ? [rowsWith([]), 0] : [rows, left];
    const share = Math.floor((height - APART.rows * (filled - 1)) / filled);
    const tall = Math.max(TALL.least, Math.min(TALL.most * scale, share));
    return { gaining, isFlowing, tall, left: unsaid };
  }
}
