// What a box holds: values are JSON as in the files of the box, defaults left out.
import type { BoxCard, SentRow, SentValue } from "../api/types";

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };
export type Goods = Readonly<Record<string, number>>;
export type Effect = Readonly<Record<string, Json>>;

/** Still ours, confirmed by the owner, changed by the owner, or known from a book or by count. */
export type Mark = SentValue["state"];
export type BoxValue = Omit<SentValue, "value" | "standard"> & {
  readonly value: Json;
  readonly standard: Json;
};
export type BoxRow = Omit<SentRow, "values"> & { readonly values: readonly BoxValue[] };
export interface BoxSheet {
  readonly card: BoxCard;
  readonly rows: readonly BoxRow[];
}

export interface Spot {
  readonly file: string;
  readonly row: string;
  readonly field: string;
}
export interface Entry extends Spot {
  readonly value: Json;
}

/** A change as the server takes it: all of it or nothing. */
export interface Change {
  readonly name?: string;
  readonly values?: readonly Entry[];
  readonly confirm?: readonly Spot[];
  readonly restore?: readonly Spot[];
}

export const isGoods = (value: Json | undefined): value is { readonly [name: string]: number } =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether two values say the same; the order of names does not matter. */
export function isSame(one: Json | undefined, other: Json | undefined): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return (
      one.length === other.length && one.every((each, index) => isSame(each as Json, other[index] as Json))
    );
  if (isGoods(one) && isGoods(other)) {
    const names = Object.keys(one);
    return (
      names.length === Object.keys(other).length && names.every((name) => isSame(one[name], other[name]))
    );
  }
  return one === other;
}

/** A row by its table and number: what stands in brackets behind them changes with the row. */
export const rowAt = (title: string): string => title.replace(/ \(.*\)$/s, "");
