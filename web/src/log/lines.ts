// A line of the log: a sentence of the server, with what belongs to it folded in.
import type { EventOf, GameView, NamedEvent, Phrase } from "../api/types";
import { amount } from "../board/player/sentences";
import { phrase } from "../words/phrase";
import { say, text } from "../words/words";

export interface Line {
  /** The lines of the news that it tells. */
  readonly keys: readonly string[];
  readonly phrase: Phrase;
  readonly events: readonly NamedEvent[];
  /** Gains and payments that its sentence does not tell. */
  readonly changes: readonly Change[];
  /** A guild's card that was used several times in a row: its name, and how often. */
  readonly repeated: { readonly what: Phrase; readonly times: number } | null;
  /** The places it speaks of, by their `data-at`. */
  readonly places: readonly string[];
  /** Somebody else took something from a seat of mine. */
  readonly hurts: boolean;
  readonly isUndone: boolean;
}

type Change = EventOf<"gained" | "paid">;

export const plainLine = (key: string, said: Phrase): Line => ({
  keys: [key],
  phrase: said,
  events: [],
  changes: [],
  repeated: null,
  places: [],
  hurts: false,
  isUndone: false,
});

/** What may be followed by a gain or a payment that comes of it. */
const SOURCES: readonly NamedEvent["event"][] = [
  ...(["die_moved", "influence_used", "tile_activated", "tile_placed"] as const),
  ...(["specialist_used", "buttress_played", "strip_uncovered", "rival_tile_used"] as const),
];

export function wordsOf({ phrase: said, changes, repeated }: Line): string {
  const sentence = repeated
    ? text("log-times", { what: say(repeated.what), times: repeated.times })
    : say(said);
  if (!changes.length) return sentence;
  return text("log-changes", { line: sentence.replace(/\.$/, ""), changes: summed(changes) });
}

/** The same where nothing beside it says who moves. */
export const namedWordsOf = (line: Line, player: string): string =>
  line.repeated ? text("log-who", { player, line: wordsOf(line) }) : wordsOf(line);

/** Add a line to those of a turn; one that belongs to the last is told with it. */
export function foldInto(lines: Line[], next: Line, game: GameView): void {
  const last = lines.at(-1);
  const folded = last && last.isUndone === next.isUndone ? fold(last, next, game) : null;
  if (folded) lines[lines.length - 1] = folded;
  else lines.push(next);
}

function fold(last: Line, next: Line, game: GameView): Line | null {
  const [head, coming] = [last.events[0], next.events[0]];
  if (!head || !coming || playerOf(head) !== playerOf(coming)) return null;
  const whole = { ...last, keys: [...last.keys, ...next.keys], places: joined(last.places, next.places) };
  if (SOURCES.includes(head.event) && next.events.every(isChange))
    return { ...whole, changes: [...last.changes, ...next.events] };
  if (head.event === "influence_used" && isSameCard(head, coming)) return usedAgain(whole, next, game);
  if (head.event === "claimed" && coming.event === "banner_taken")
    return { ...whole, events: [...last.events, coming], phrase: claimed(head, coming) };
  if (head.event === "delivered" && isSameSection(head, coming)) {
    const events = [...last.events, ...next.events];
    return { ...whole, events, phrase: delivered(events) };
  }
  return null;
}

const playerOf = (event: NamedEvent): string | null => ("player" in event ? event.player : null);

/** Prestige is paid by going back to the last eagle (T3), which is a sentence of its own. */
const isChange = (event: NamedEvent): event is Change =>
  (event.event === "gained" || event.event === "paid") && event.resource !== "prestige";

const isSameCard = (one: EventOf<"influence_used">, other: NamedEvent): boolean =>
  other.event === "influence_used" && one.quadrant === other.quadrant && one.action === other.action;

const isSameSection = (one: EventOf<"delivered">, other: NamedEvent): boolean =>
  other.event === "delivered" && one.section === other.section;

function usedAgain(last: Line, next: Line, game: GameView): Line | null {
  const [head] = last.events;
  const card = game.view?.market.cards.find(
    ({ quadrant }) => head?.event === "influence_used" && quadrant === head.quadrant,
  );
  if (!card) return null;
  // The short form tells no sentence: what the sentences told is counted too.
  const before = last.repeated ? last.changes : [...last.events.filter(isChange), ...last.changes];
  return {
    ...last,
    repeated: { what: card.group, times: (last.repeated?.times ?? 1) + 1 },
    changes: [...before, ...next.events.filter(isChange)],
  };
}

function claimed(head: EventOf<"claimed">, { place }: EventOf<"banner_taken">): Phrase {
  const said = phrase("event-claimed", { player: phrase(`player-${head.player}`), section: head.section });
  const banner = phrase("clause-banner", { place: phrase(`banner-${place}`) });
  return phrase("sentence", { clauses: [said, banner] });
}

function delivered(events: readonly NamedEvent[]): Phrase {
  const brought = events.filter((each) => each.event === "delivered");
  const counts = new Map<string, number>();
  for (const { material } of brought) counts.set(material, (counts.get(material) ?? 0) + 1);
  const goods = [...counts].map(([material, count]) => phrase(`amount-${material}`, { count }));
  const [{ player, section } = { player: "red", section: "" }] = brought;
  const said = phrase("event-delivered", { player: phrase(`player-${player}`), goods, section });
  return phrase("sentence", { clauses: [said] });
}

const joined = (some: readonly string[], more: readonly string[]): readonly string[] => [
  ...new Set([...some, ...more]),
];

/** What was paid, then what was gained, each kind once: "−3 stone, +3 rubles". */
function summed(changes: readonly Change[]): string {
  const sums = new Map<string, number>();
  for (const { event, resource, amount: count } of changes) {
    const sign = event === "paid" ? "−" : "+";
    sums.set(`${sign}${resource}`, (sums.get(`${sign}${resource}`) ?? 0) + count);
  }
  const parts = [...sums].map(([key, count]) => `${key.charAt(0)}${amount(key.slice(1), count)}`);
  const isPaid = (part: string): boolean => part.startsWith("−");
  const ordered = [...parts.filter(isPaid), ...parts.filter((part) => !isPaid(part))];
  return ordered.reduce((first, next) => text("list-comma", { first, next }));
}
