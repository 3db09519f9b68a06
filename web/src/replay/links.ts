// The address of a moment, which opens exactly there.
export const replayPath = (game: string, moment?: string): string =>
  moment ? `/replay/${game}/${moment}` : `/replay/${game}`;

export const replayLink = (game: string, moment: string): string =>
  `${location.origin}${replayPath(game, moment)}`;
