export const replayPath = (game: string, moment?: string): string =>
  moment ? `/replay/${game}/${moment}` : `/replay/${game}`;
