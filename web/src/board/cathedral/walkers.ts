// Who walks before the towers: the foreman of the guild, and the marker of the solo rival.
import type { View } from "../../api/types";

export interface Walker {
  readonly name: "foreman" | "ivan-marker";
  readonly tower: string;
}

export function walkersIn(view: View): Walker[] {
  const marker = view.region ? view.ivan?.marker_tower : null;
  return [
    ...(view.guild?.foreman ? [{ name: "foreman", tower: view.guild.foreman } as const] : []),
    ...(marker ? [{ name: "ivan-marker", tower: marker } as const] : []),
  ];
}
