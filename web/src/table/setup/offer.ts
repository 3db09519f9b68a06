// What the box offers for a table, and what of a plan it no longer allows.
import type { CardOffer, GuildOffer, PlanOffer, SetupOffer } from "../../api/types";
import { say, text } from "../../words/words";
import { planInWords } from "./options-words";
import type { Plan } from "./new-table";

export const NOTHING_OFFERED: SetupOffer = { guilds: [], plans: [] };

export const guildsFor = ({ guilds }: SetupOffer, contractors: boolean): readonly GuildOffer[] =>
  guilds.filter((guild) => contractors || !guild.needs_contractors);

export const guildOf = ({ guilds }: SetupOffer, plan: Plan): GuildOffer | undefined =>
  guilds.find(({ guild }) => guild === plan.fourth);

export const cardsFor = (guild: GuildOffer | undefined, contractors: boolean): readonly CardOffer[] =>
  (guild?.cards ?? []).filter((card) => contractors || !card.needs_contractors);

/** The building plans for so many players; Ivan is a second one. */
export const plansFor = ({ plans }: SetupOffer, plan: Plan): readonly PlanOffer[] =>
  plans.filter(
    ({ seats, is_extra: isExtra }) => seats === Math.max(2, plan.players) && (plan.extraPlans || !isExtra),
  );

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.join("-") === other.join("-");

/** Takes back every choice that the others leave no room for, and says which; seats are called by their names. */
export function dropImpossible(plan: Plan, offer: SetupOffer, names: readonly string[]): string[] {
  return [dropBeginner(plan, names), dropBuildingPlan(plan, offer), dropGuild(plan, offer)].filter(
    (dropped) => dropped !== null,
  );
}

function dropBeginner(plan: Plan, names: readonly string[]): string | null {
  const { first } = plan;
  if (first === null || first < plan.players) return null;
  plan.first = null;
  return text("setup-dropped-first", { player: names[first] ?? text("setup-seat", { seat: first + 1 }) });
}

function dropBuildingPlan(plan: Plan, offer: SetupOffer): string | null {
  const { heights } = plan;
  if (!heights.length || !offer.plans.length) return null;
  if (plansFor(offer, plan).some((each) => isSame(each.heights, heights))) return null;
  plan.heights = [];
  return text("setup-dropped-plan", { plan: planInWords(heights) });
}

function dropGuild(plan: Plan, offer: SetupOffer): string | null {
  const guild = guildOf(offer, plan);
  if (!guild) {
    const isUnknown = offer.guilds.length > 0 && plan.fourth !== "random";
    if (isUnknown) plan.fourth = "clergy"; // kept by an older page
    plan.card = offer.guilds.length ? null : plan.card;
    return null;
  }
  if (guild.needs_contractors && !plan.contractors) {
    [plan.fourth, plan.card] = ["clergy", null];
    return text("setup-dropped-guild", { guild: say(guild.title) });
  }
  const { card } = plan;
  if (card === null || cardsFor(guild, plan.contractors).some((each) => each.card === card)) return null;
  plan.card = null;
  return text("setup-dropped-card", { card, guild: say(guild.title) });
}
