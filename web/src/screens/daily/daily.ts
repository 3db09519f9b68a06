// The daily cathedral: the calls, and a result as a line to share.
import { call, whoAmI } from "../../api/client";
import type { DailyScore, DailyView, GameView } from "../../api/types";
import { text } from "../../words/words";

export const dailyOf = (day: string | null): Promise<DailyView> =>
  call("GET", day ? `/api/daily?day=${encodeURIComponent(day)}` : "/api/daily");

/** Begin the attempt of a day, or find it where it was begun before. */
export async function beginDaily(day: string): Promise<GameView> {
  await whoAmI();
  return call("POST", "/api/daily", { day });
}

/** The same deal at a table that counts for nothing. */
export async function practiseDaily({ day, seed, options, bot }: DailyView): Promise<GameView> {
  await whoAmI();
  const rivals = bot ? [{ kind: "bot", bot }] : [];
  return call("POST", "/api/games", {
    options,
    seats: [{ kind: "me" }, ...rivals],
    title: `${text("shell-practice")} ${day}`,
    is_practice: true,
    seed,
    start: true,
  });
}

export const rivalOf = (bot: string | null): string => text(`daily-rival-${bot ?? "ivan"}`);

export const shareLine = (
  { day, bot }: Pick<DailyView, "day" | "bot">,
  score: DailyScore,
  link: string,
): string =>
  `${text("daily-share-line", { day, mine: score.prestige, theirs: score.rival, rival: rivalOf(bot) })} ${link}`;
