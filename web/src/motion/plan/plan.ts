// From what happened, by name, to what is shown of it.
import type { Colour, EventOf, Family, NamedEvent, News, View } from "../../api/types";
import type { SeenStep } from "../../api/types";
import { iconOf } from "../../art/colours";
import { lineKey } from "../../log/story";
import { type Beat, beat, type Doing } from "./beats";
import { tellPiece } from "./pieces";

const SPACES = 8;
const IVANS_STORE = "ivan-inventory";
const IVANS_SITE = "ivan-construction";
/** Scoring has a page of its own. */
const SCORING: NamedEvent["event"] = "marker_fell";

/** The spaces that a die walks over, from where it stood to where it lands. */
export function pathOf(from: number, to: number): readonly number[] {
  const steps = (to - from + SPACES) % SPACES || SPACES;
  return Array.from({ length: steps + 1 }, (_, step) => ((from - 1 + step) % SPACES) + 1);
}

export interface Happened {
  /** The colours of the seats: events name players by them, the page its places by the number of the seat. */
  readonly colours: readonly Colour[];
  readonly from: View | null;
  readonly to: View | null;
  readonly news: readonly News[];
  /** Steps of my own half-made turn: the boards have shown them already. */
  readonly shown: readonly string[];
}

export function planOf({ colours, from, to, news, shown }: Happened): readonly Beat[] {
  const bells = new Set(completedTowers(from, to));
  const beats: Beat[] = [];
  let skipped = shown;
  for (const each of news) {
    const teller = new Teller(bells, colours, from?.ivan?.row.map(({ card }) => card) ?? []);
    for (const [number, step] of each.steps.entries()) {
      const isShown = step.action === skipped[0];
      skipped = isShown ? skipped.slice(1) : [];
      const lines = linesOf(step, each.version, number);
      const events = isShown ? unseen(step.events) : step.events;
      for (const event of events) {
        if (event.event === SCORING) return [...beats, ...ended(news, each.version)];
        for (const doing of teller.tell(event, step.family))
          join(beats, beat(doing, each.version, lines.get(event)));
      }
    }
  }
  return [...beats, ...(hasEnded(news) ? [beat({ kind: "end" }, news.at(-1)?.version ?? 0)] : [])];
}

function linesOf(
  { events, lines }: SeenStep,
  version: number,
  step: number,
): ReadonlyMap<NamedEvent, string> {
  const found = new Map<NamedEvent, string>();
  for (const [place, line] of lines.entries())
    for (const at of line.events) {
      const event = events[at];
      if (event) found.set(event, lineKey(version, step, place));
    }
  return found;
}

/** Of a step that was shown already only chance is new, and what others did after it. */
function unseen(events: readonly NamedEvent[]): readonly NamedEvent[] {
  const end = events.findIndex(({ event }) => event === "turn_ended");
  const own = end < 0 ? events : events.slice(0, end);
  const drawn = own.filter(({ event }) => DRAWN.includes(event));
  return [...drawn, ...(end < 0 ? [] : events.slice(end))];
}

const DRAWN: readonly NamedEvent["event"][] = [
  "die_rolled",
  "specialist_drawn",
  "contracts_drawn",
  "spare_drawn",
];

const hasEnded = (news: readonly News[]): boolean =>
  news.some(({ steps }) => steps.some(({ events }) => events.some(({ event }) => event === "match_ended")));

const ended = (news: readonly News[], version: number): readonly Beat[] =>
  hasEnded(news) ? [beat({ kind: "end" }, version)] : [];

export function completedTowers(from: View | null, to: View | null): readonly string[] {
  const isWhole = (view: View | null, name: string): boolean =>
    view?.towers.find((tower) => tower.name === name)?.sections.every(({ finished }) => finished) ?? false;
  return (to?.towers ?? [])
    .map(({ name }) => name)
    .filter((name) => isWhole(to, name) && !isWhole(from, name));
}

/** Dice that are thrown together roll together, and goods of one load are one drop. */
function join(beats: Beat[], next: Beat): void {
  const last = beats.at(-1);
  if (last?.kind === "roll" && next.kind === "roll") {
    beats[beats.length - 1] = beat(
      { kind: "roll", dice: [...last.dice, ...next.dice] },
      next.version,
      next.line,
    );
  } else if (last?.kind === "deliver" && next.kind === "deliver" && last.section === next.section) {
    beats[beats.length - 1] = beat(
      { ...last, icons: [...last.icons, ...next.icons] },
      next.version,
      next.line,
    );
  } else beats.push(next);
}

/** Tells one event after the other; it remembers where what is gained comes from. */
class Teller {
  private source = "";
  private space = "";

  constructor(
    private readonly bells: ReadonlySet<string>,
    private readonly colours: readonly Colour[],
    private readonly ivan: readonly string[],
  ) {}

  private seatOf(colour: Colour): number {
    return this.colours.indexOf(colour);
  }

  tell(event: NamedEvent, family: Family): readonly Doing[] {
    const seat = "player" in event ? this.seatOf(event.player) : -1;
    switch (event.event) {
      case "turn_begun":
        this.source = this.space = "";
        return [];
      case "die_moved":
        this.space = this.source = `space-${event.to}`;
        return [{ kind: "travel", die: event.die, path: pathOf(event.from, event.to) }];
      case "die_rolled":
        return [{ kind: "roll", dice: [{ die: event.die, value: event.value }] }];
      case "influence_used":
        this.source = `card-${event.quadrant}`;
        return [];
      case "tile_activated":
      case "tile_placed":
        this.source = `slot-${seat}-${event.slot}`;
        return [{ kind: "pulse", at: [this.source] }];
      case "gained":
        return [this.gained(event, seat, family)];
      case "paid":
        return [paid(event, seat)];
      case "wasted":
        return [surplus(event, seat, this.from(event.resource, family))];
      case "claimed":
      case "ivan_claimed":
        this.source = `section-${event.section}`;
        return [{ kind: "claim", section: event.section }];
      case "delivered":
        return [delivered(`goods-${seat}-${event.material}`, event)];
      case "ivan_built":
        return [delivered(IVANS_SITE, event)];
      case "section_finished":
        return this.finished(event.section);
      case "reprimanded":
        return [reprimand(event, seat)];
      case "decorated":
      case "ivan_decorated":
        this.source = `section-${event.section}`;
        return [{ kind: "stamp", section: event.section }];
      case "tiles_swapped":
        return [{ kind: "pulse", at: [`space-${event.space}`, `space-${event.other}`] }];
      case "ivan_stocked":
        return [stocked(event, this.space)];
      case "ivan_carried":
        return [{ kind: "pulse", at: [IVANS_STORE, IVANS_SITE] }];
      case "ivan_turn":
        return [{ kind: "pulse", at: [`ivan-${this.ivan.indexOf(event.card) + 1}`] }];
      case "end_triggered":
        this.source = `marker-${seat}`;
        return [];
      default:
        return this.piece(event, seat);
    }
  }

  /** Pieces of the Contractors and of the guilds; what they give flies from where they lie. */
  private piece(event: NamedEvent, seat: number): readonly Doing[] {
    const told = tellPiece(event, seat);
    if (told.source) this.source = told.source;
    return told.doings;
  }

  private finished(section: string): readonly Doing[] {
    this.source = `section-${section}`;
    const tower = section.slice(0, 1);
    return [
      { kind: "complete", section },
      ...(this.bells.has(tower) ? [{ kind: "bells", tower } as const] : []),
    ];
  }

  private from(resource: string, family: Family): string {
    if (family === "take") return this.space || this.source;
    return this.source || `reserve-${resource}`;
  }

  private gained({ resource, amount }: EventOf<"gained">, seat: number, family: Family): Doing {
    if (isScore(resource)) return { kind: "rise", at: `marker-${seat}`, icon: iconOf(resource), amount };
    const from = this.from(resource, family);
    return {
      kind: "goods",
      icon: iconOf(resource),
      count: amount,
      from,
      to: `goods-${seat}-${resource}`,
    };
  }
}

const isScore = (resource: string): boolean => resource === "recognition" || resource === "prestige";

function paid({ resource, amount }: EventOf<"paid">, seat: number): Doing {
  if (isScore(resource))
    return { kind: "rise", at: `marker-${seat}`, icon: iconOf(resource), amount: -amount };
  const from = `goods-${seat}-${resource}`;
  return { kind: "goods", icon: iconOf(resource), count: amount, from, to: `reserve-${resource}` };
}

const surplus = ({ resource, amount }: EventOf<"wasted">, seat: number, from: string): Doing => ({
  kind: "surplus",
  icon: iconOf(resource),
  count: amount,
  from,
  to: `goods-${seat}-${resource}`,
});

const stocked = ({ material, amount }: EventOf<"ivan_stocked">, from: string): Doing => ({
  kind: "goods",
  icon: iconOf(material),
  count: amount,
  from: from || `reserve-${material}`,
  to: IVANS_STORE,
});

const delivered = (from: string, { section, material }: EventOf<"delivered" | "ivan_built">): Doing => ({
  kind: "deliver",
  section,
  from,
  icons: [iconOf(material)],
});

const reprimand = ({ section, recognition }: EventOf<"reprimanded">, seat: number): Doing => ({
  kind: "reprimand",
  section,
  marker: `marker-${seat}`,
  loss: recognition,
});
