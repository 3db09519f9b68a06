// What the choice under the pointer would do to one player's pieces, ready to be drawn as ghosts.
import type { Choice, SeenPlayer } from "../../api/types";

export interface Ghosts {
  readonly gained: Readonly<Record<string, number>>;
  readonly paid: Readonly<Record<string, number>>;
  /** Pieces that would be lost for want of room. */
  readonly wasted: Readonly<Record<string, number>>;
  /** Spaces of the marker on the track. */
  readonly spaces: number;
}

export const NO_GHOSTS: Ghosts = { gained: {}, paid: {}, wasted: {}, spaces: 0 };

/** A visit shows what could be taken there; every other choice shows what it changes. */
export function ghostsFor(choice: Choice | null, player: SeenPlayer, decides: number | null): Ghosts {
  if (!choice) return NO_GHOSTS;
  const change = choice.preview.changes.find((each) => each.seat === player.seat);
  const gained: Record<string, number> = {};
  const paid: Record<string, number> = {};
  const wasted: Record<string, number> = {};
  for (const { resource, amount } of change?.goods ?? [])
    if (amount > 0) add(gained, resource, amount);
    else add(paid, resource, -amount);
  for (const { resource, amount } of change?.wasted ?? []) add(wasted, resource, amount);
  if (player.seat === decides)
    for (const { resource, shown, fits } of choice.preview.visit?.takes ?? []) {
      add(gained, resource, fits);
      add(wasted, resource, shown - fits);
    }
  return { gained, paid, wasted, spaces: change?.spaces ?? 0 };
}

function add(counts: Record<string, number>, kind: string, amount: number): void {
  if (amount > 0) counts[kind] = (counts[kind] ?? 0) + amount;
}

const MATERIALS = ["lumber", "brick", "stone", "gold", "green", "purple", "diamond"];

export interface Place {
  readonly kind: string | null;
  readonly state: "held" | "paid" | "ghost" | "free" | "covered";
  /** The first place of its kind, where pieces of the kind fly to and from. */
  readonly first: boolean;
}

/** The places of the inventory in their order: goods, ghosts, free room, then those under banners. */
export function places(player: SeenPlayer, ghosts: Ghosts): Place[] {
  const found: Place[] = [];
  for (const kind of MATERIALS) {
    const held = player.goods[kind] ?? 0;
    const paid = Math.min(held, ghosts.paid[kind] ?? 0);
    for (let at = 0; at < held; at += 1)
      found.push({ kind, state: at >= held - paid ? "paid" : "held", first: at === 0 });
  }
  const room = player.inventory_spaces - player.banners.inventory;
  for (const kind of MATERIALS)
    for (let at = 0; at < (ghosts.gained[kind] ?? 0) && found.length < room; at += 1)
      found.push({ kind, state: "ghost", first: false });
  while (found.length < room) found.push({ kind: null, state: "free", first: false });
  for (let at = 0; at < player.banners.inventory; at += 1)
    found.push({ kind: null, state: "covered", first: false });
  return found;
}

/** Kinds that have no piece yet: their pieces arrive at the first free place. */
export const absent = (player: SeenPlayer): string[] => MATERIALS.filter((kind) => !player.goods[kind]);

export const materialsIn = (counts: Readonly<Record<string, number>>): [string, number][] =>
  MATERIALS.map((kind): [string, number] => [kind, counts[kind] ?? 0]).filter(([, count]) => count > 0);

export const sum = (counts: readonly [string, number][]): number =>
  counts.reduce((total, [, count]) => total + count, 0);
