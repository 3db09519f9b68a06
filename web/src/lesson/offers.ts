// Which short lessons fit a table: for what lies on it and was not learned here yet.
import type { View } from "../api/types";
import { phrase, type Phrase } from "../words/phrase";
import { doneScenes } from "./progress";

export interface Offer {
  readonly lesson: string;
  readonly called: Phrase;
}

const OLD_GROUPS: readonly string[] = ["craftsmen", "teamsters", "merchants", "clergy"];

export function offersFor(view: View, seat: number | null): Offer[] {
  const offers: Offer[] = [];
  const own = view.players.find((player) => player.seat === seat);
  if (own?.side === "advanced") offers.push({ lesson: "advanced", called: phrase("learn-advanced") });
  if (view.ivan) offers.push({ lesson: "ivan", called: phrase("player-ivan") });
  if (view.region) offers.push({ lesson: "contractors", called: phrase("setup-contractors") });
  for (const { group, group_name: name } of view.market.cards) {
    if (!OLD_GROUPS.includes(name)) offers.push({ lesson: name.replaceAll("_", "-"), called: group });
  }
  return offers.filter(({ lesson }) => !doneScenes(lesson).length);
}
