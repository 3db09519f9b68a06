// The calls of people who play together.
import { call } from "../api/client";
import type { GameView, Vacation } from "../api/types";

export const askForSeat = (game: string, seat: number, base: number, bot: string | null): Promise<GameView> =>
  call("POST", `/api/games/${game}/seats/${seat}/replace`, { base, bot });
export const takeBack = (game: string, seat: number): Promise<GameView> =>
  call("POST", `/api/games/${game}/seats/${seat}/return`);
export const resume = (game: string, base: number): Promise<GameView> =>
  call("POST", `/api/games/${game}/resume`, { base });
export const answer = (game: string, base: number, granted: boolean): Promise<GameView> =>
  call("POST", `/api/games/${game}/question/answer`, { base, granted });

export const vacation = (): Promise<Vacation> => call("GET", "/api/me/vacation");
export const takeVacation = (days: number): Promise<Vacation> => call("POST", "/api/me/vacation", { days });
export const endVacation = (): Promise<Vacation> => call("POST", "/api/me/vacation/end");
