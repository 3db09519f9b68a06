// The players' boards in whole sentences, for tips and screen readers.
import { iconOf } from "../../art/colours";
import { showsIfEnded } from "../../app/preferences.svelte";
import type { SeenPlayer, SeenSlot, View } from "../../api/types";
import { say, text } from "../../words/words";

export const amount = (kind: string, count: number): string => text(`amount-${iconOf(kind)}`, { count });

export function listed(items: readonly string[]): string {
  const last = items[items.length - 1] ?? "";
  if (items.length < 2) return last;
  const first = items.slice(0, -1).reduce((before, next) => text("list-comma", { first: before, next }));
  return text("list-and", { first, last });
}

export const goodsIn = (counts: Readonly<Record<string, number>>): string =>
  listed(
    Object.entries(counts)
      .filter(([, count]) => count > 0)
      .map(([kind, count]) => amount(kind, count)),
  );

export function aboutInventory(player: SeenPlayer): string {
  const goods = goodsIn(player.goods) || text("you-nothing");
  return text("you-inventory", { goods, room: player.room, banners: player.banners.inventory });
}

export function aboutSlot(slot: SeenSlot): string {
  const name = say(slot.label);
  const parts = [
    slot.benefit
      ? text("you-slot-up", { slot: name, benefit: say(slot.benefit) })
      : slot.tile
        ? text("you-slot-down", { slot: name })
        : text("you-slot-free", { slot: name, price: slot.price }),
  ];
  if (slot.banner) parts.push(text("you-slot-banner"));
  if (slot.ornament) {
    const ornament = text(`ornament-${slot.ornament}`);
    parts.push(text(slot.locked ? "you-slot-locked" : "you-slot-ornament", { ornament }));
  }
  return parts.join(" ");
}

export function aboutBanners(player: SeenPlayer): string {
  const { left, inventory, beside, slots } = player.banners;
  return text("you-banners", { left, inventory, beside, slots: slots.length });
}

export function aboutScore(player: SeenPlayer): string {
  const { prestige, marker, to_next_prestige: next } = player;
  return text("you-score", { prestige, marker, next });
}

/** What a player would come to if the match ended now; nothing where that is not wanted or not open. */
export const aboutIfEnded = (player: SeenPlayer, view: View): string =>
  showsIfEnded() && !view.turn.over ? text("score-if-ended", { count: player.prestige_if_ended }) : "";

/** The icon of a face by its name: `any_material`, `die-green`. */
export const iconOfFace = (face: string): string => iconOf(face);
export const dieOfSlot = (slot: string): string => slot.replace(/\d$/, "");
