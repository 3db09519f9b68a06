// Events as a test tells them: with the fields that matter there.
import type { NamedEvent } from "../src/api/types";

export type Told = { readonly event: NamedEvent["event"] } & Readonly<Record<string, string | number>>;

export const happened = (events: readonly Told[]): NamedEvent[] =>
  events.map((event) => ({ colour: "red", ...event }) as unknown as NamedEvent);
