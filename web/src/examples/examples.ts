// The worked examples of the rules, fetched once.
import { playedExamples } from "../api/client";
import type { PlayedExample } from "../api/types";

let asked: Promise<readonly PlayedExample[]> | null = null;

export function workedExamples(): Promise<readonly PlayedExample[]> {
  asked ??= playedExamples();
  asked.catch(() => (asked = null)); // the next who asks tries again
  return asked;
}

export const examplesOf = (all: readonly PlayedExample[], rule: string | null): readonly PlayedExample[] =>
  rule === null ? [] : all.filter(({ rules }) => rules.includes(rule));
