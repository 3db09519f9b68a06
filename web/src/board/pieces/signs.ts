// The pictures of a printed effect, for pieces that are too small for its words; the whole sentence is in the tip.
import type { EffectSigns } from "../../api/types";
import { iconOf } from "../../art/colours";

type Sign = EffectSigns["gains"][number];

const DEEDS: Readonly<Record<string, string>> = {
  deliver: "deed-deliver",
  guild_action: "deed-guild",
  take_at_a_die: "deed-die",
  take_at_any_tile: "deed-tile",
  activate_resource_tile: "deed-tile",
  activate_workshop: "workshop",
  free_workshop_placement: "deed-place",
  pay_ornament: "ornament",
  move_foreman: "deed-foreman",
  claim: "banner",
};

/** The picture of a sign: a good, or something that is done. */
export const pictureOf = ({ what }: Sign): string => DEEDS[what] ?? iconOf(what);
