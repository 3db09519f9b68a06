// The calls of people who play together.
import { call } from "../api/client";
import type { GameView, Vacation, WhyNotReply } from "../api/types";
import { wholeView } from "../api/whole";

export const askForSeat = (game: string, seat: number, base: number, bot: string | null): Promise<GameView> =>
  call("POST", `/api/games/${game}/seats/${seat}/replace`, { base, bot });
export const takeBack = (game: string, seat: number): Promise<GameView> =>
  call("POST", `/api/games/${game}/seats/${seat}/return`);
/** Play on after resigning, within ten seconds. */
export const unresign = (game: string, seat: number): Promise<GameView> =>
  call("POST", `/api/games/${game}/seats/${seat}/resign/take-back`);
export const playOn = (game: string, base: number): Promise<GameView> =>
  call("POST", `/api/games/${game}/play-on`, { base });
export const resume = (game: string, base: number): Promise<GameView> =>
  call("POST", `/api/games/${game}/resume`, { base });
export const answer = (game: string, base: number, granted: boolean): Promise<GameView> =>
  call("POST", `/api/games/${game}/question/answer`, { base, granted });
/** The table after some steps as if the turn of a seat had come. */
export const imagine = (
  game: string,
  seat: number,
  base: number,
  steps: readonly string[],
  goesOn: boolean,
  stop?: AbortSignal,
): Promise<GameView> => {
  const path = `/api/games/${game}/seats/${seat}/prepared/preview`;
  return call<GameView>("POST", path, { base, steps, goes_on: goesOn }, stop).then(wholeView);
};
/** Why the pieces that offer nothing after some steps would offer nothing if the turn of a seat had come. */
export const whyNotPrepared = (
  game: string,
  seat: number,
  base: number,
  steps: readonly string[],
): Promise<WhyNotReply> => call("POST", `/api/games/${game}/seats/${seat}/prepared/why-not`, { base, steps });
export const keepPrepared = (
  game: string,
  seat: number,
  turn: { base: number; steps: readonly string[]; end_turn: boolean },
): Promise<GameView> => call("PUT", `/api/games/${game}/seats/${seat}/prepared`, turn);
export const withdrawPrepared = (game: string, seat: number): Promise<GameView> =>
  call("DELETE", `/api/games/${game}/seats/${seat}/prepared`);

export const vacation = (): Promise<Vacation> => call("GET", "/api/me/vacation");
export const takeVacation = (days: number): Promise<Vacation> => call("POST", "/api/me/vacation", { days });
export const endVacation = (): Promise<Vacation> => call("POST", "/api/me/vacation/end");
