// What happens to the pieces of the Contractors and of the guilds, by name, and where each flies.
import type { EventOf, NamedEvent, View } from "../../api/types";
import type { Doing } from "./beats";

export interface Told {
  readonly doings: readonly Doing[];
  /** Where what is gained next comes from. */
  readonly source?: string;
}

const one = (icon: string, from: string, to: string, colour?: string): Doing => ({
  kind: "goods",
  icon,
  count: 1,
  from,
  to,
  ...(colour ? { colour } : {}),
});
const pulse = (...at: string[]): Doing => ({ kind: "pulse", at });

export function tellPiece(event: NamedEvent, seat: number): Told {
  switch (event.event) {
    case "recruited":
    case "ivan_recruited":
      return { doings: [one("contractor", `strip-${seat}`, `city-${event.city}`, event.player)] };
    case "strip_uncovered":
      return { doings: [], source: `strip-${seat}` };
    case "specialist_kept":
      return { doings: [one("specialist", `place-${event.place}`, `specialist-${seat}`)] };
    case "ivan_took_specialist":
      return { doings: [one("specialist", `place-${event.place}`, `tools-${seat}`)] };
    case "specialist_left":
      return { doings: [pulse(`place-${event.place}`)] };
    case "specialist_drawn":
      return { doings: [one("specialist", "bag", `place-${event.place}`)] };
    case "specialist_used":
    case "specialist_replaced":
      return {
        doings: [one(`tool-${event.tool}`, `specialist-${seat}`, `tools-${seat}`)],
        source: `specialist-${seat}`,
      };
    case "city_closed":
      return { doings: [one(`city-${event.city}`, `tower-${event.tower}`, `city-${event.city}`)] };
    case "city_scored":
      return { doings: [scored(event, seat)] };
    default:
      return tellGuild(event, seat);
  }
}

const scored = ({ recognition }: EventOf<"city_scored">, seat: number): Doing => ({
  kind: "rise",
  at: `marker-${seat}`,
  icon: "recognition",
  amount: recognition,
});

const DECK = "pile-contracts";

function tellGuild(event: NamedEvent, seat: number): Told {
  switch (event.event) {
    case "foreman_moved":
      return { doings: [{ kind: "walk", piece: "foreman" }], source: `tower-${event.tower}` };
    case "contracts_drawn":
      return { doings: [drawn(event, seat)] };
    case "contract_kept":
      return { doings: [pulse(`hand-${seat}`)] };
    case "contract_returned":
      return { doings: [one("contract-back", `hand-${seat}`, DECK)] };
    case "spare_drawn":
      return { doings: [pulse("pile-spares")], source: "pile-spares" };
    case "buttress_taken":
      return { doings: [one("buttress", `buttress-${event.buttress}`, `buttresses-${seat}`)] };
    case "buttress_played":
      return { doings: [pulse(`buttress-${event.buttress}`)], source: `buttress-${event.buttress}` };
    default:
      return { doings: [] };
  }
}

const drawn = ({ contracts }: EventOf<"contracts_drawn">, seat: number): Doing => ({
  kind: "goods",
  icon: "contract-back",
  count: contracts,
  from: DECK,
  to: `hand-${seat}`,
});

/** The same, read from the picture before a step of my own half-made turn and the picture after it. */
export function piecesOfStep(before: View, after: View): readonly Doing[] {
  return [
    ...sentOut(before, after),
    ...foremanWalk(before, after),
    ...specialists(before, after),
    ...buttresses(before, after),
  ];
}

function sentOut(before: View, after: View): readonly Doing[] {
  return (after.region?.cities ?? []).flatMap((city) => {
    const had = before.region?.cities.find(({ name }) => name === city.name);
    const closed = city.closed && !had?.closed && had?.tower;
    const men = city.contractors.flatMap((count, seat) =>
      count > (had?.contractors[seat] ?? count)
        ? [one("contractor", `strip-${seat}`, `city-${city.name}`, after.players[seat]?.colour)]
        : [],
    );
    return closed ? [...men, one(`city-${city.name}`, `tower-${closed}`, `city-${city.name}`)] : men;
  });
}

function foremanWalk(before: View, after: View): readonly Doing[] {
  const isMoved = before.guild?.foreman && before.guild.foreman !== after.guild?.foreman;
  return isMoved ? [{ kind: "walk", piece: "foreman" }] : [];
}

function specialists(before: View, after: View): readonly Doing[] {
  return after.players.flatMap(({ seat, strip }) => {
    const had = before.players[seat]?.strip;
    if (!strip || !had) return [];
    const kept = strip.specialist && strip.specialist.specialist !== had.specialist?.specialist;
    const from = before.region?.places.find(
      ({ specialist }) => specialist?.specialist === strip.specialist?.specialist,
    );
    const used = Object.keys(strip.tools).find((tool) => (strip.tools[tool] ?? 0) > (had.tools[tool] ?? 0));
    return [
      ...(used ? [one(`tool-${used}`, `specialist-${seat}`, `tools-${seat}`)] : []),
      ...(kept && from ? [one("specialist", `place-${from.place}`, `specialist-${seat}`)] : []),
    ];
  });
}

function buttresses(before: View, after: View): readonly Doing[] {
  return (after.guild?.buttresses ?? []).flatMap(({ buttress, holder }) => {
    const had = before.guild?.buttresses.find((each) => each.buttress === buttress);
    return had?.on_show && holder !== null
      ? [one("buttress", `buttress-${buttress}`, `buttresses-${holder}`)]
      : [];
  });
}
