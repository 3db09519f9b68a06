// Who sits where, and what each is called: one name for one person, wherever it stands.
import type { GameView, News, SeatView } from "../../api/types";
import { hasText, text } from "../../words/words";

type Seat = Pick<SeatView, "kind" | "name" | "colour"> & Partial<Pick<SeatView, "bot" | "is_yours">>;

/** Whether anybody else may read what is written here: people at the table or onlookers, or somebody wrote. */
export function canBeAnswered(game: GameView | null, news: readonly News[]): boolean {
  if (game?.is_public || news.some(({ kind }) => kind === "said")) return true;
  return game?.seats.some(({ kind, is_yours }) => kind === "person" && !is_yours) ?? false;
}

/** What somebody is called who gave no name, in the languages in which a table may have been set. */
const NAMELESS: ReadonlySet<string> = new Set(["Guest", "Invité", "Convidado"]);

export const seatAt = (game: GameView | null, seat: number | null | undefined): SeatView | undefined => {
  const found = seat === null || seat === undefined ? undefined : game?.seats[seat];
  return game && found ? { ...found, name: nameIn(game.seats, found) } : undefined;
};

export function nameOf(seat: Seat | undefined): string {
  if (!seat) return text("shell-somebody");
  return seat.name || text(seat.kind === "free" ? "lobby-free" : `player-${seat.colour}`);
}

export const hasPlayed = (game: GameView | null): boolean =>
  game?.seats.some((seat) => seat.is_yours || seat.was_yours) ?? false;

/** The name of a seat, or "you" for whoever looks. */
export const calledHere = (game: GameView | null, seat: number | null): string =>
  isOwn(game, seat) ? text("shell-you") : nameOf(seatAt(game, seat));

export const isOwn = (game: GameView | null, seat: number | null): boolean =>
  game?.seats_held.length === 1 && game.seats_held[0] === seat;

/** The name of a seat among those at its table; a name that nobody chose is said in the language of the reader. */
export function nameIn<Any extends Seat>(seats: readonly Any[], seat: Any): string {
  if (isNamelessBot(seat)) return botName(seats.filter(isNamelessBot), seat);
  if (seat.kind !== "person" || !NAMELESS.has(seat.name)) return nameOf(seat);
  const mine = seats.filter((each) => each.is_yours);
  return text(seat.is_yours && mine.length === 1 ? "shell-you" : "start-guest");
}

export const hostName = (name: string): string => (isNameless(name) ? text("start-guest") : name);

export const isNameless = (name: string): boolean => NAMELESS.has(name);

/** A bot that is called after its kind, as by the server, or as pages once did: "apprentice", "Apprentice 2". */
function isNamelessBot(seat: Seat): boolean {
  if (seat.kind !== "bot" || !hasText(`bot-${botOf(seat)}`)) return false;
  const word = wordOf(seat);
  return word === botOf(seat) || word === text(`bot-${botOf(seat)}`).toLowerCase();
}

const wordOf = ({ name }: Seat): string => name.replace(/ \d+$/, "").toLowerCase();
/** A list of tables does not tell which bot it is: its name does, if nobody gave it another. */
const botOf = (seat: Seat): string => seat.bot ?? wordOf(seat);

function botName<Any extends Seat>(bots: readonly Any[], seat: Any): string {
  const alike = bots.filter((each) => botOf(each) === botOf(seat));
  const title = text(`bot-${botOf(seat)}`);
  if (alike.length < 2) return title;
  return text("setup-bot-name", { bot: title, number: alike.indexOf(seat) + 1 });
}
