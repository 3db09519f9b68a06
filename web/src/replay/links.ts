// The address of a moment, which opens exactly there: on the server that has the match, or with the position in it.
import { answerer } from "$answerer";
import { call } from "../api/client";
import type { Moment } from "./moments";
import { packed } from "./packed";

export const replayPath = (game: string, moment?: string): string =>
  moment ? `/replay/${game}/${moment}` : `/replay/${game}`;

/** Nobody else has a match that is kept in this browser: a link to it carries the position. */
export async function momentLink(game: string, moment: Moment): Promise<string> {
  if (answerer.hasServer) return `${location.origin}${replayPath(game, moment.name)}`;
  const step = moment.step === null ? "" : `?step=${moment.step}`;
  const position = await call("GET", `/api/games/${game}/moments/${moment.version}/position${step}`);
  const page = location.href.replace(/#.*$/, "");
  return `${page}${answerer.addressOf(`/position/${await packed(JSON.stringify(position))}`)}`;
}
