// Time in words, and the times that a table may choose from.
import type { ClockRule } from "../api/types";
import { text } from "../words/words";

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const TURNS = [
  MINUTE,
  2 * MINUTE,
  5 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  6 * HOUR,
  12 * HOUR,
  DAY,
  2 * DAY,
  3 * DAY,
  7 * DAY,
  14 * DAY,
] as const;
export const BANKS = [10 * MINUTE, 15 * MINUTE, 30 * MINUTE, HOUR, 3 * HOUR, DAY, 3 * DAY, 5 * DAY, 10 * DAY];
export const DESERTED = [3 * MINUTE, 10 * MINUTE, HOUR, 12 * HOUR, DAY, 2 * DAY, 3 * DAY, 7 * DAY, 14 * DAY];
export const INCREMENTS = [0, 15, 30, MINUTE, 5 * MINUTE, HOUR, 6 * HOUR, 12 * HOUR, DAY];

/** What is left of a bank as a clock shows it: minutes and seconds, hours and minutes, or days and hours. */
export function leftInWords(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const minutes = Math.floor(seconds / MINUTE);
  if (seconds < HOUR) return `${minutes}:${String(seconds % MINUTE).padStart(2, "0")}`;
  const hours = Math.floor(seconds / HOUR);
  if (seconds < 2 * DAY) return text("time-hours-short", { hours, minutes: minutes % 60 });
  return text("time-days-short", { days: Math.floor(hours / 24), hours: hours % 24 });
}

export function timeInWords(seconds: number): string {
  if (seconds < MINUTE) return text("time-seconds", { count: seconds });
  if (seconds < HOUR) return text("time-minutes", { count: Math.round(seconds / MINUTE) });
  if (seconds < DAY) return text("time-hours", { count: Math.round(seconds / HOUR) });
  return text("time-days", { count: Math.round(seconds / DAY) });
}

/** The clock of a table in one line, and what happens when time is up. */
export function clockWords(rule: ClockRule): string {
  const { turn, bank, increment, then } = rule;
  const time = turn
    ? text("clock-turn-line", { time: timeInWords(turn) })
    : increment
      ? text("clock-bank-line", { time: timeInWords(bank ?? 0), more: timeInWords(increment) })
      : text("clock-whole-line", { time: timeInWords(bank ?? 0) });
  return `${time} ${text(then === "bot" ? "clock-then-bot-line" : "clock-then-resign-line")}`;
}
