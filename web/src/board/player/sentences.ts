// The players' boards in whole sentences, for tips and screen readers.
import { iconOf } from "../../art/colours";
import type { Argument, Phrase, SeenPlayer, SeenSlot } from "../../api/types";
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

/** The icon of a tile's benefit: the first good or die that its words name. */
export function iconOfBenefit(benefit: Phrase | null | undefined): string {
  return (benefit && named(benefit)) || "workshop";
}

function named(phrase: Phrase): string | null {
  const key = phrase.key;
  if (key.startsWith("amount-")) return key.slice(7);
  if (key.startsWith("die-")) return key;
  for (const value of Object.values(phrase.args ?? {}) as Argument[]) {
    if (typeof value === "string" || typeof value === "number") continue;
    for (const inner of "key" in value ? [value] : value) {
      const found = named(inner);
      if (found) return found;
    }
  }
  return null;
}

/** The icon of a face by its name: `any_material`, `die-green`. */
export const iconOfFace = (face: string): string => iconOf(face);
export const dieOfSlot = (slot: string): string => slot.replace(/\d$/, "");
