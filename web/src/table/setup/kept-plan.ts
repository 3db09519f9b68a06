// The choices of the last table, kept in this browser for the next one of its kind.
import { isNewcomer } from "../../app/preferences.svelte";
import type { ClockRule } from "../../api/types";
import type { SetupMode } from "../../app/route.svelte";
import { COLOURS, type Fourth, type Plan, planFor, type SeatPlan } from "./new-table";

const PREFIX = "cupola-setup-";

/** The plan to begin with: a first game for a newcomer, else what was chosen last, as far as it can be read. */
export function keptPlan(mode: SetupMode, bot: string): Plan {
  const plan = lastPlan(planFor(mode, bot), mode);
  return isNewcomer() ? { ...plan, firstGame: true } : plan;
}

function lastPlan(usual: Plan, mode: SetupMode): Plan {
  try {
    return merged(usual, JSON.parse(localStorage.getItem(PREFIX + mode) ?? "{}") as unknown);
  } catch {
    return usual;
  }
}

/** A name, a seed and an open door are for one table alone; a newcomer's first game is no choice of theirs. */
export function keepPlan(mode: SetupMode, plan: Plan): void {
  const firstGame = plan.firstGame && !isNewcomer();
  const kept = { ...plan, firstGame, seed: "", title: "", isPublic: false };
  try {
    localStorage.setItem(PREFIX + mode, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing begins with the usual choices.
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
const isCount = (value: unknown, most: number): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most;

function merged(usual: Plan, kept: unknown): Plan {
  if (!isObject(kept)) return usual;
  const flag = (name: "firstGame" | "contractors" | "extraPlans" | "spectators" | "hints") =>
    typeof kept[name] === "boolean" ? kept[name] : usual[name];
  const heights = kept["heights"];
  const first = kept["first"];
  return {
    ...usual,
    players: isCount(kept["players"], COLOURS.length) ? kept["players"] : usual.players,
    seats: seatsOf(usual.seats, kept["seats"]),
    first: first === 0 || isCount(first, COLOURS.length - 1) ? first : null,
    firstGame: flag("firstGame"),
    contractors: flag("contractors"),
    fourth: typeof kept["fourth"] === "string" ? (kept["fourth"] as Fourth) : usual.fourth,
    card: isCount(kept["card"], 99) ? kept["card"] : null,
    heights: Array.isArray(heights) && heights.every((each) => isCount(each, 9)) ? heights : [],
    extraPlans: flag("extraPlans"),
    spectators: flag("spectators"),
    hints: flag("hints"),
    clock: clockOf(kept["clock"]),
    desertedAfter: isCount(kept["desertedAfter"], 2_592_000) ? kept["desertedAfter"] : null,
  };
}

/** What was kept as a clock; the server refuses one that nobody can play by. */
function clockOf(kept: unknown): ClockRule | null {
  if (!isObject(kept)) return null;
  const { turn, bank, increment, then, bot } = kept;
  if (typeof turn !== "number" && typeof bank !== "number") return null;
  return {
    ...(typeof turn === "number" ? { turn } : { bank: Number(bank) }),
    increment: typeof increment === "number" ? increment : 0,
    then: then === "resign" ? "resign" : "bot",
    bot: typeof bot === "string" ? bot : "greedy",
  };
}

function seatsOf(usual: readonly SeatPlan[], kept: unknown): SeatPlan[] {
  const rows: unknown[] = Array.isArray(kept) ? kept : [];
  const seats = usual.map((seat, index) => seatOf(seat, rows[index]));
  const areColoursApart = new Set(seats.map(({ colour }) => colour)).size === seats.length;
  return areColoursApart ? seats : [...usual];
}

function seatOf(usual: SeatPlan, kept: unknown): SeatPlan {
  if (!isObject(kept)) return usual;
  const { kind, name, bot, colour, side } = kept;
  return {
    kind: kind === "me" || kind === "bot" || kind === "friend" ? kind : usual.kind,
    name: typeof name === "string" ? name.slice(0, 40) : "",
    bot: typeof bot === "string" ? bot : usual.bot,
    colour: COLOURS.find((each) => each === colour) ?? usual.colour,
    side: side === "advanced" ? "advanced" : "basic",
  };
}
