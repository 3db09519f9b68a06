// What a table is played with, in words: the same on the form, in the lobby and on an invitation.
import type { Colour, TableOptions } from "../../api/types";
import { iconOf } from "../../art/colours";
import { text } from "../../words/words";

interface NamedSeat {
  readonly name: string;
  readonly colour: Colour;
}

export const seatName = ({ name, colour }: NamedSeat): string => name.trim() || text(`player-${colour}`);

export const planInWords = (heights: readonly number[]): string => heights.join("-");

/** The choices that stand under *More options* on the form. */
export function furtherOptions(options: TableOptions, seats: readonly NamedSeat[]): string[] {
  return [
    ...(options.players > 1 ? [beginner(options, seats)] : []),
    ...(options.sides?.length ? [ownSides(options, seats)] : []),
    guild(options),
    buildingPlan(options),
  ];
}

export function optionsInWords(options: TableOptions, seats: readonly NamedSeat[]): string[] {
  const side = text(`options-side-${options.side}`);
  return [
    ...(options.first_game ? [text("setup-first-game")] : []),
    ...(options.sides?.length ? [] : [side]),
    ...(options.contractors ? [text("setup-contractors")] : []),
    ...furtherOptions(options, seats),
  ];
}

function beginner({ first_seat: first }: TableOptions, seats: readonly NamedSeat[]): string {
  const seat = seats[first ?? -1];
  return seat ? text("options-first", { player: seatName(seat) }) : text("options-first-drawn");
}

function ownSides({ sides }: TableOptions, seats: readonly NamedSeat[]): string {
  const advanced = seats.filter((_, index) => sides?.[index] === "advanced");
  if (!advanced.length) return text("options-side-basic");
  return text("options-side-own", { players: advanced.map(seatName).join(", ") });
}

function guild({ fourth, fourth_card: card }: TableOptions): string {
  if (fourth === "random") return text("options-guild-drawn");
  const name = text(`group-${iconOf(fourth ?? "clergy")}`);
  return card == null
    ? text("options-guild", { guild: name })
    : text("options-guild-card", { guild: name, card });
}

function buildingPlan({ plan, extra_plans: isFromBoth }: TableOptions): string {
  if (plan?.length) return text("options-plan", { plan: planInWords(plan) });
  return text(isFromBoth ? "options-plan-drawn-both" : "options-plan-drawn");
}
