// Sets tables: what every way to play begins with, so that one click is enough.
import { begin, rematch, rename, setTable, whoAmI } from "../../api/client";
import type {
  ClockRule,
  Colour,
  GameView,
  TableSettings,
  SeatOrder,
  TableOptions,
  TableOrder,
} from "../../api/types";
import type { SetupMode } from "../../app/route.svelte";
import { text } from "../../words/words";
import { isNameless } from "../session/seats";

export const COLOURS: readonly Colour[] = ["red", "blue", "yellow", "green"];

/** Everything about a table that can be chosen; a new option is added here and in the form. */
export const USUAL: TableOptions = {
  players: 2,
  side: "basic",
  sides: [],
  colours: [],
  first_game: false,
  plan: [],
  extra_plans: false,
  contractors: false,
  fourth: "clergy",
};
const MANNERS: TableSettings = { spectators: true, chat: true, undo: true };

export type Fourth = TableOptions["fourth"];
export type Side = "basic" | "advanced";
export const SIDES: readonly Side[] = ["basic", "advanced"];

export interface SeatPlan {
  kind: "me" | "bot" | "friend";
  name: string;
  bot: string;
  colour: Colour;
  side: Side;
}

export interface Plan {
  players: number;
  seats: SeatPlan[];
  /** The seat that begins; null: drawn. */
  first: number | null;
  firstGame: boolean;
  contractors: boolean;
  fourth: Fourth;
  /** The card of the fourth guild, counted from 1; null: drawn. */
  card: number | null;
  /** The heights of the towers; none: the plan is drawn. */
  heights: readonly number[];
  extraPlans: boolean;
  seed: string;
  isPublic: boolean;
  spectators: boolean;
  /** Whether advice may be asked at a table with friends; at others it goes without saying. */
  hints: boolean;
  /** The time that players have; none: as much as they like. */
  clock: ClockRule | null;
  /** After how many seconds the others may agree on who plays on; none: as the pace of the table wants it. */
  desertedAfter: number | null;
  title: string;
  /** The box of mine that it is played with; none for the packaged one. */
  box: string | null;
}

const KINDS: Readonly<Record<SetupMode, readonly SeatPlan["kind"][]>> = {
  solo: ["me", "bot", "bot", "bot"],
  bots: ["me", "bot", "bot", "bot"],
  screen: ["me", "me", "me", "me"],
  friends: ["me", "friend", "friend", "friend"],
};
const PLAYERS: Readonly<Record<SetupMode, number>> = { solo: 1, bots: 3, screen: 2, friends: 2 };

export function planFor(mode: SetupMode, bot: string): Plan {
  return {
    players: PLAYERS[mode],
    seats: COLOURS.map((colour, index) => ({
      kind: KINDS[mode][index] ?? "me",
      name: "",
      bot,
      colour,
      side: "basic",
    })),
    first: null,
    firstGame: false,
    contractors: false,
    fourth: "clergy",
    card: null,
    heights: [],
    extraPlans: false,
    seed: "",
    isPublic: false,
    spectators: true,
    hints: false,
    clock: null,
    desertedAfter: null,
    title: "",
    box: null,
  };
}

/** Names for those who were given none: people by their colour where several sit here, bots by what they are. */
export function named<Seat extends Omit<SeatPlan, "side">>(
  seats: readonly Seat[],
  botTitle: (bot: string) => string,
): Seat[] {
  const here = seats.filter((seat) => seat.kind === "me").length;
  // Several bots of one kind are counted.
  const counts: Record<string, number> = {};
  return seats.map((seat) => {
    if (seat.name.trim() || seat.kind === "friend") return seat;
    if (seat.kind === "me") return here > 1 ? { ...seat, name: text(`player-${seat.colour}`) } : seat;
    const number = (counts[seat.bot] = (counts[seat.bot] ?? 0) + 1);
    const title = botTitle(seat.bot);
    return { ...seat, name: number > 1 ? text("setup-bot-name", { bot: title, number }) : title };
  });
}

/** What is played: a first game leaves the boards, the module and the guild no choice. */
export const played = (plan: Plan): Plan =>
  plan.firstGame
    ? {
        ...plan,
        seats: plan.seats.map((seat) => ({ ...seat, side: "basic" })),
        contractors: false,
        fourth: "clergy",
        card: null,
      }
    : plan;

/** The side that all seats play on; null where they differ. */
export function commonSide(plan: Plan): Side | null {
  const [first, ...others] = played(plan)
    .seats.slice(0, plan.players)
    .map(({ side }) => side);
  return others.every((side) => side === first) ? (first ?? "basic") : null;
}

export function optionsFor(plan: Plan): TableOptions {
  const { players, seats, contractors, fourth, card, firstGame } = played(plan);
  const side = commonSide(plan);
  const sitting = seats.slice(0, players);
  return {
    ...USUAL,
    players,
    side: side ?? "basic",
    sides: side === null ? sitting.map((seat) => seat.side) : [],
    colours: sitting.map((seat) => seat.colour),
    first_seat: players === 1 ? null : plan.first,
    first_game: firstGame,
    plan: [...plan.heights],
    extra_plans: plan.extraPlans,
    contractors,
    fourth,
    fourth_card: card,
  };
}

export function orderFor(plan: Plan): TableOrder {
  const isSolo = plan.players === 1;
  const seats = plan.seats
    .slice(0, plan.players)
    .map((seat) => (isSolo ? { ...seat, kind: "me" as const } : seat));
  return {
    options: optionsFor(plan),
    seats: seats.map(seatOrder),
    title: plan.title.trim(),
    box: plan.box,
    is_public: plan.isPublic,
    is_practice: plan.seed.trim() !== "",
    manners: {
      ...MANNERS,
      spectators: plan.spectators,
      ...(seats.some(({ kind }) => kind === "friend")
        ? { hints: plan.hints, clock: plan.clock, deserted_after: plan.desertedAfter }
        : {}),
    },
    seed: plan.seed.trim() || null,
    start: seats.every((seat) => seat.kind !== "friend"),
  };
}

function seatOrder(seat: SeatPlan): SeatOrder {
  if (seat.kind === "friend") return { kind: "free" };
  const name = seat.name.trim() || null;
  return seat.kind === "bot" ? { kind: "bot", bot: seat.bot, name } : { kind: "me", name };
}

/** An account is made without a question where there is none yet; one without a name takes that of its seat. */
export async function openTable(plan: Plan): Promise<GameView> {
  const account = await whoAmI();
  const [mine, ...others] = plan.seats.slice(0, plan.players).filter(({ kind }) => kind === "me");
  const name = others.length ? "" : mine?.name.trim();
  if (name && isNameless(account.name)) await rename(name);
  return setTable(orderFor(plan));
}

/** The same table once more; where nobody else has to come, it begins at once. */
export async function playAgain(game: string): Promise<GameView> {
  const next = await rematch(game);
  const isMine = next.seats.every(({ kind, seat }) =>
    kind === "person" ? next.seats_held.includes(seat) : kind !== "free",
  );
  return next.status === "open" && isMine ? begin(next.game) : next;
}
