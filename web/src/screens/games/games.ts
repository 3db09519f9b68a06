// All my games, page by page, and the people I have played with.
import { call } from "../../api/client";
import type { InvitedList, MyPage, PersonView } from "../../api/types";

export const GROUPS = ["all", "waiting", "running", "open", "over", "archived"] as const;
export type Group = (typeof GROUPS)[number];

/** Which games are wanted; what is empty is not asked for. */
export interface Wanted {
  readonly group: Group;
  readonly person: string;
  readonly players: string;
  readonly contractors: string;
}

export function queryOf({ group, ...filters }: Wanted, before: string | null): string {
  const query = new URLSearchParams({ limit: "20" });
  if (group === "archived") query.set("archived", "true");
  else if (group !== "all") query.set("group", group);
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value);
  if (before) query.set("before", before);
  return query.toString();
}

export const gamesPage = (wanted: Wanted, before: string | null): Promise<MyPage> =>
  call("GET", `/api/me/tables?${queryOf(wanted, before)}`);

export const archive = (game: string, isAway: boolean): Promise<void> =>
  call(isAway ? "PUT" : "DELETE", `/api/me/archive/${game}`);

export const people = (): Promise<readonly PersonView[]> =>
  call<{ people: readonly PersonView[] }>("GET", "/api/me/people").then((found) => found.people);

export const invitePerson = (game: string, seat: number, person: string): Promise<InvitedList> =>
  call("POST", `/api/games/${game}/seats/${seat}/invite-person`, { person });
