// What lies on the guild's counter now: the pieces somebody is asked about, with their choices.
import type { Choice, SeenPlayer, SeenSlot, View } from "../../api/types";

type SeenGuild = NonNullable<View["guild"]>;
export type SeenButtress = SeenGuild["buttresses"][number];
export type SeenContract = NonNullable<SeenPlayer["hand"]>["contracts"][number];
export type SeenSpare = NonNullable<SeenGuild["spares"]>["turned_up"][number];

export interface OfferedContract {
  readonly contract: SeenContract;
  readonly choice: Choice | undefined;
}

export interface RivalTiles {
  readonly player: SeenPlayer;
  readonly tiles: readonly { readonly slot: SeenSlot; readonly choice: Choice }[];
}

/** Contracts to keep, to lay under the deck, or already set aside while the order of the rest is chosen. */
export function contractsOn(view: View, choices: readonly Choice[]): OfferedContract[] {
  const offered = view.guild?.contracts?.on_offer ?? [];
  const own = view.players.find(({ seat }) => seat === view.viewer)?.hand?.contracts ?? [];
  const isAsked = choices.some(({ target }) => target.contract != null);
  const shown = offered.length ? offered : isAsked ? own : [];
  return shown.map((contract) => ({
    contract,
    choice: choices.find(({ target }) => target.contract === contract.contract),
  }));
}

export function buttressesOn(
  view: View,
  choices: readonly Choice[],
): { buttress: SeenButtress; choice: Choice }[] {
  return (view.guild?.buttresses ?? []).flatMap((buttress) => {
    const choice = choices.find(({ target }) => target.buttress === buttress.buttress && target.keep);
    return choice ? [{ buttress, choice }] : [];
  });
}

export const sparesOn = (view: View): readonly SeenSpare[] => view.guild?.spares?.turned_up ?? [];

/** The face-up tiles of others that may be used, player by player. */
export function rivalTiles(view: View, choices: readonly Choice[]): RivalTiles[] {
  return view.players.flatMap((player) => {
    const tiles = player.slots.flatMap((slot) => {
      const choice = choices.find(({ target }) => target.seat === player.seat && target.slot === slot.name);
      return choice ? [{ slot, choice }] : [];
    });
    return tiles.length ? [{ player, tiles }] : [];
  });
}
