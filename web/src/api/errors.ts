// Why a table cannot be shown, in words for somebody who only followed a link.
import { Refusal, Unreachable } from "./client";
import { text } from "../words/words";

/** An address that no table can have is refused otherwise than one that no table has: to a reader it is the same. */
const UNKNOWN = [400, 404, 422];

export function errorText(error: unknown): string {
  if (error instanceof Unreachable) return text("page-unreachable");
  return error instanceof Error ? error.message : String(error);
}

export function pageErrorText(error: unknown): string {
  if (error instanceof Refusal && UNKNOWN.includes(error.status)) return text("page-table-unknown");
  return errorText(error);
}
