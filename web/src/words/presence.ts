// Whether a player is here, in words.
import { spoken } from "./language.svelte";
import { text } from "./words";

export interface SeatPresence {
  readonly seat: number;
  readonly is_here: boolean;
  readonly since: number | null;
}

const DAY_MS = 86_400_000;

function momentOf(at: number): string {
  const style =
    Date.now() - at < DAY_MS ? ({ timeStyle: "short" } as const) : ({ dateStyle: "medium" } as const);
  return new Intl.DateTimeFormat(spoken.locale, style).format(at);
}

/** Nothing of somebody who wants to be private, and of bots. */
export function aboutPresence(presence: SeatPresence | undefined): string {
  if (!presence) return "";
  if (presence.is_here) return text("presence-here");
  return presence.since === null
    ? text("presence-away")
    : text("presence-since", { time: momentOf(presence.since) });
}
