// A change of a box as it will stand once the server has taken it, and the change that takes it back.
import { type BoxRow, type BoxValue, type Change, type Entry, isSame, rowAt, type Spot } from "./types";

/** A value as it stood before a change. */
export interface Before extends Entry {
  readonly state: BoxValue["state"];
}

const isIn = (row: BoxRow, spot: Spot): boolean =>
  spot.file === row.file && rowAt(spot.row) === rowAt(row.row);
const isAt = (row: BoxRow, field: string, spot: Spot): boolean => isIn(row, spot) && spot.field === field;

export const spotsOf = ({ values = [], confirm = [], restore = [] }: Change): Spot[] => [
  ...values,
  ...confirm,
  ...restore,
];

export function beforeOf(rows: readonly BoxRow[], spots: readonly Spot[]): Before[] {
  return rows.flatMap((row) =>
    row.values
      .filter(({ field }) => spots.some((spot) => isAt(row, field, spot)))
      .map(({ field, value, state }) => ({ file: row.file, row: row.row, field, value, state })),
  );
}

export function applied(rows: readonly BoxRow[], change: Change): BoxRow[] {
  const spots = spotsOf(change);
  return rows.map((row) =>
    spots.some((spot) => isIn(row, spot))
      ? { ...row, values: row.values.map((value) => appliedTo(row, value, change)) }
      : row,
  );
}

function appliedTo(row: BoxRow, value: BoxValue, change: Change): BoxValue {
  const has = (spots: readonly Spot[] = []): boolean => spots.some((spot) => isAt(row, value.field, spot));
  const entry = change.values?.find((spot) => isAt(row, value.field, spot));
  if (entry)
    return {
      ...value,
      value: entry.value,
      state: isSame(entry.value, value.standard) ? "confirmed" : "changed",
    };
  if (has(change.restore)) return { ...value, value: value.standard, state: "ours" }; // the reply knows what was known before
  return has(change.confirm) && value.state !== "changed" ? { ...value, state: "confirmed" } : value;
}

/** The change that brings back what stood there: what the packaged box says is restored, the rest entered again. */
export function backTo(before: readonly Before[]): Change {
  const isPackaged = ({ state }: Before): boolean => state === "ours" || state === "known";
  const spot = ({ file, row, field }: Before): Spot => ({ file, row, field });
  const restore = before.filter(isPackaged).map(spot);
  const values = before
    .filter((each) => !isPackaged(each))
    .map((each) => ({ ...spot(each), value: each.value }));
  return { ...(values.length ? { values } : {}), ...(restore.length ? { restore } : {}) };
}

/** Several changes as one; of two values for the same place the later one counts. */
export function together(changes: readonly Change[]): Change {
  const [first] = changes;
  if (changes.length < 2) return first ?? {};
  const values = changes.flatMap((change) => change.values ?? []);
  const isSamePlace = (one: Spot, other: Spot): boolean =>
    one.file === other.file && rowAt(one.row) === rowAt(other.row) && one.field === other.field;
  return {
    values: values.filter(
      (entry, index) => !values.slice(index + 1).some((later) => isSamePlace(entry, later)),
    ),
    confirm: changes.flatMap((change) => change.confirm ?? []),
  };
}
