// The region in whole sentences, for tips and screen readers.
import type { View } from "../../api/types";
import { say, text } from "../../words/words";
import { listed } from "../player/sentences";
import type { SeenCity, SeenPlace } from "./layout";

const playerAt = (view: View, seat: number): string => {
  const found = view.players[seat];
  return found ? say(found.name) : "";
};

export function aboutCity(city: SeenCity, view: View): string {
  const there = city.contractors
    .map((count, seat) => ({ count, seat }))
    .filter(({ count }) => count > 0)
    .map(({ count, seat }) => text("region-sent", { player: playerAt(view, seat), count }));
  return [
    city.closed
      ? text("region-city-closed", { city: say(city.label) })
      : text("region-city", { city: say(city.label), passes: city.passes, places: city.reaches.length }),
    city.tower && !city.closed ? text("region-city-tower", { tower: city.tower }) : "",
    there.length ? text("region-there", { contractors: listed(there) }) : "",
  ]
    .filter(Boolean)
    .join(" ");
}

export function aboutPlace(place: SeenPlace): string {
  if (!place.specialist) return text("region-place-empty", { place: place.place });
  return text("region-place", {
    place: place.place,
    effect: say(place.specialist.effect),
    tool: say(place.specialist.tool_label),
  });
}
