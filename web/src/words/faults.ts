// What went wrong, in words: the server sends a code and details, the words of the page say it.
import { isPhrase } from "./phrase-parts";
import { hasText, say, text } from "./words";

export interface Fault {
  readonly code: string;
  /** What the server says itself, in English: for a code without words, and for what only a programmer can mend. */
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
}

export function faultInWords({ code, message, details }: Fault): string {
  const said = details["said"];
  if (isPhrase(said)) return say(said);
  const key = `error-${code.replaceAll("_", "-")}`;
  return hasText(key) ? text(key, { message, ...named(details) }) : message;
}

function named(details: Fault["details"]): Record<string, string | number> {
  const plain = Object.entries(details).filter(
    (entry): entry is [string, string | number] =>
      typeof entry[1] === "string" || typeof entry[1] === "number",
  );
  return Object.fromEntries(plain);
}
