// Events as a test tells them: with the fields that matter there.
import type { Colour, NamedEvent } from "../src/api/types";

/** The colours of the seats at a test's table. */
export const COLOURS: readonly Colour[] = ["red", "blue", "yellow", "green"];

export type Told = { readonly event: NamedEvent["event"] } & Readonly<Record<string, string | number>>;

export const happened = (events: readonly Told[]): NamedEvent[] =>
  events.map((event) => ({ player: "red", ...event }) as unknown as NamedEvent);
