// The bots as people choose them: levels with a character each and a thinking time, and the others behind them.
import type { BotView } from "../../api/types";
import { spoken } from "../../words/language.svelte";
import { say, text } from "../../words/words";

export const levelsOf = (bots: readonly BotView[]): readonly BotView[] => bots.filter((bot) => bot.is_level);
export const othersOf = (bots: readonly BotView[]): readonly BotView[] => bots.filter((bot) => !bot.is_level);

export const usualBot = (bots: readonly BotView[]): BotView | undefined =>
  bots.find((bot) => bot.is_usual) ?? bots[0];

export const titleOf = (bots: readonly BotView[], name: string): string => {
  const found = bots.find((bot) => bot.name === name);
  return found ? say(found.title) : name;
};

export const thinkingOf = ({ seconds }: BotView): string =>
  text("level-thinks", { seconds: new Intl.NumberFormat(spoken.locale).format(seconds) });

/** A bot in one line, where there is room for no more. */
export const lineOf = (bot: BotView): string =>
  text("level-line", { level: say(bot.title), thinks: thinkingOf(bot) });
