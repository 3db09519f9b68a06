// My own half-made turn: what a step changed, read from the picture before it and the picture after it.
import type { SeenPlayer, SeenSection, View } from "../../api/types";
import { iconOf } from "../../art/colours";
import { type Beat, beat, type Doing } from "./beats";
import { piecesOfStep } from "./pieces";
import { pathOf } from "./plan";

/** `forward` is false when a step was taken back: then pieces only slide home. */
export function planOfStep(before: View, after: View, forward: boolean): readonly Beat[] {
  const travels = dice(before).flatMap(({ name, space }) => {
    const to = dice(after).find((die) => die.name === name)?.space;
    return to === undefined || to === space ? [] : [travel(name, space, to, forward)];
  });
  const doings = forward
    ? [...travels, ...piecesOfStep(before, after), ...gains(before, after), ...buildings(before, after)]
    : travels;
  return doings.map((doing) => beat(doing, 0));
}

const dice = (view: View): readonly { name: string; space: number }[] =>
  view.market.spaces.flatMap(({ space, dice: here }) => here.map(({ name }) => ({ name, space })));

const travel = (die: string, from: number, to: number, forward: boolean): Doing => ({
  kind: "travel",
  die,
  path: forward ? pathOf(from, to) : [from, to],
});

const means = ({ goods, rubles, passes }: SeenPlayer): Readonly<Record<string, number>> => ({
  ...goods,
  rubles,
  passes,
});

function gains(before: View, after: View): readonly Doing[] {
  const visited = after.turn.visit?.space ?? before.turn.visit?.space;
  return after.players.flatMap((player) => {
    const had = before.players.find(({ seat }) => seat === player.seat);
    if (!had) return [];
    const more: Doing[] = Object.entries(means(player)).flatMap(([name, count]) => {
      const gained = count - (means(had)[name] ?? 0);
      const from = visited ? `space-${visited}` : `reserve-${name}`;
      const to = `goods-${player.seat}-${name}`;
      return gained > 0 ? [{ kind: "goods", icon: iconOf(name), count: gained, from, to } as const] : [];
    });
    const moved = player.marker - had.marker;
    if (moved) more.push({ kind: "rise", at: `marker-${player.seat}`, icon: "recognition", amount: moved });
    return more;
  });
}

const sections = (view: View): readonly SeenSection[] => view.towers.flatMap((tower) => tower.sections);

function buildings(before: View, after: View): readonly Doing[] {
  return sections(after).flatMap((now) => {
    const then = sections(before).find(({ name }) => name === now.name);
    return then ? built(then, now, after.turn.seat) : [];
  });
}

function built(then: SeenSection, now: SeenSection, seat: number): readonly Doing[] {
  const doings: Doing[] = [];
  if (then.owner === null && now.owner !== null) doings.push({ kind: "claim", section: now.name });
  const brought = then.pieces_lacking - now.pieces_lacking;
  if (brought > 0) doings.push(delivery(then, now, now.owner ?? seat, brought));
  if (!then.finished && now.finished) doings.push({ kind: "complete", section: now.name });
  if (then.ornament === null && now.ornament !== null) doings.push({ kind: "stamp", section: now.name });
  return doings;
}

function delivery(then: SeenSection, now: SeenSection, seat: number, brought: number): Doing {
  const kinds = Object.keys(then.lacking).flatMap((material) => {
    const less = (then.lacking[material] ?? 0) - (now.lacking[material] ?? 0);
    return Array.from({ length: Math.max(0, less) }, () => material);
  });
  const icons = kinds.slice(0, brought).map(iconOf);
  return { kind: "deliver", section: now.name, from: `goods-${seat}-${kinds[0] ?? ""}`, icons };
}
