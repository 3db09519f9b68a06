// The match after the lesson: the first-game set-up, the easiest bot, and the coach.
import { bots as askBots } from "../../api/client";
import { isCoached, setCoach } from "../../app/preferences.svelte";
import { levelsOf, titleOf } from "./levels";
import { named, openTable, type Plan, planFor } from "./new-table";

export const firstGamePlan = (bot: string): Plan => ({
  ...planFor("bots", bot),
  players: 2,
  first: 0,
  firstGame: true,
});

/** Open the first match and let the coach speak; the table's name. */
export async function openFirstGame(): Promise<string> {
  const bots = await askBots();
  const plan = firstGamePlan(levelsOf(bots)[0]?.name ?? "");
  const { game } = await openTable({ ...plan, seats: named(plan.seats, (bot) => titleOf(bots, bot)) });
  if (!isCoached()) setCoach(true);
  return game;
}
