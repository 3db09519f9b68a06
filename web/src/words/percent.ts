// Chances in whole percent, as the language writes them.
import { spoken } from "./language.svelte";

export const percentOf = (share: number): string =>
  new Intl.NumberFormat(spoken.locale, { style: "percent", maximumFractionDigits: 0 }).format(share);

const hundredths = (share: number): number => Math.round(share * 100);

/** What a turn loses against the best, so that the whole percents beside it agree: the best less this one. */
export const lossBeside = (chance: number, loss: number): number =>
  (hundredths(chance + loss) - hundredths(chance)) / 100;

/**
 * Changes that lead from one share to another, in whole percents that still do: what rounding left over goes to
 * those that were rounded away from it most.
 */
export function roundedChanges(from: number, changes: readonly number[], to: number): readonly number[] {
  const rounded = changes.map(hundredths);
  let left = hundredths(to) - hundredths(from) - rounded.reduce((total, each) => total + each, 0);
  while (Math.abs(left) >= 1 && rounded.length) {
    const sign = Math.sign(left);
    const errors = changes.map((change, index) => sign * (change * 100 - (rounded[index] ?? 0)));
    const most = errors.indexOf(Math.max(...errors));
    rounded[most] = (rounded[most] ?? 0) + sign;
    left -= sign;
  }
  return rounded.map((each) => each / 100);
}

/** A change in percent with its sign; what rounds to nothing has none. */
export const changeOf = (share: number, digits = 0): string =>
  new Intl.NumberFormat(spoken.locale, {
    style: "percent",
    maximumFractionDigits: digits,
    signDisplay: "exceptZero",
  })
    .format(share)
    .replace("-", "−");

/** What a turn loses against the best, in words that agree with the chance beside it; nothing where it loses nothing. */
export function lossWords({ chance, loss }: { readonly chance: number; readonly loss: number }): string {
  const beside = lossBeside(chance, loss);
  return beside > 0 ? changeOf(-beside) : "";
}

export const numberOf = (value: number, digits = 1): string =>
  new Intl.NumberFormat(spoken.locale, { maximumFractionDigits: digits }).format(value);
