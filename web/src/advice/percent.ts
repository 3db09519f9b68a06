// Chances in whole percent, as the language writes them.
import { spoken } from "../words/language.svelte";

export const percentOf = (share: number): string =>
  new Intl.NumberFormat(spoken.locale, { style: "percent", maximumFractionDigits: 0 }).format(share);

/** A change in percent with its sign; what rounds to nothing has none. */
export const changeOf = (share: number, digits = 0): string =>
  new Intl.NumberFormat(spoken.locale, {
    style: "percent",
    maximumFractionDigits: digits,
    signDisplay: "exceptZero",
  })
    .format(share)
    .replace("-", "−");

export const numberOf = (value: number, digits = 1): string =>
  new Intl.NumberFormat(spoken.locale, { maximumFractionDigits: digits }).format(value);
