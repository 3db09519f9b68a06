// Where everything stands on the score ribbon, in its pixels.
import type { Choice, SeenPlayer, View } from "../../api/types";

export interface Marker {
  readonly player: SeenPlayer;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly laps: number;
  /** The space of the next eagle. */
  readonly next: number;
}

export interface Leap {
  readonly player: SeenPlayer;
  readonly from: number;
  readonly x: number;
}

export interface Track {
  readonly lap: number;
  readonly eagle: number;
  readonly x: (space: number) => number;
  readonly markers: readonly Marker[];
  readonly ghosts: readonly Leap[];
}

const EDGE = 26;
const MIDDLE = 15;

export function layTrack(view: View, width: number, choice: Choice | null): Track {
  const lap = view.prestige_spaces[view.prestige_spaces.length - 1] ?? 1;
  const step = (width - 2 * EDGE) / lap;
  const x = (space: number): number => EDGE + step * around(space, lap);
  return {
    lap,
    eagle: Math.min(22, Math.max(13, step * 1.05)),
    x,
    markers: view.players.map((player) => standing(player, view, x, lap)),
    ghosts: leaps(view, x, choice),
  };
}

/** A space of any lap on the one ribbon; the last space is not yet the start again. */
const around = (space: number, lap: number): number => (space > lap ? ((space - 1) % lap) + 1 : space);

/** Markers on the same space share it: two side by side, more in two rows. */
function standing(player: SeenPlayer, view: View, x: (space: number) => number, lap: number): Marker {
  const here = view.players.filter((each) => around(each.marker, lap) === around(player.marker, lap));
  const index = here.findIndex((each) => each.seat === player.seat);
  const size = here.length === 1 ? 22 : here.length === 2 ? 17 : 14;
  const column = here.length === 1 ? 0 : (index % 2) - 0.5;
  const rows = Math.ceil(here.length / 2);
  const row = Math.floor(index / 2) - (rows - 1) / 2;
  return {
    player,
    x: x(player.marker) + column * (size - 1),
    y: MIDDLE + row * (size - 1),
    size,
    laps: player.marker > lap ? Math.floor((player.marker - 1) / lap) : 0,
    next: player.marker + player.to_next_prestige,
  };
}

function leaps(view: View, x: (space: number) => number, choice: Choice | null): Leap[] {
  const found: Leap[] = [];
  for (const change of choice?.preview.changes ?? []) {
    const player = view.players[change.seat];
    if (!player || !change.spaces) continue;
    found.push({ player, from: x(player.marker), x: x(player.marker + change.spaces) });
  }
  return found;
}
