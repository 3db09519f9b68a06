// A match that ended before our eyes: its scoring is told once without being asked for.
let ended: string | null = null;

export function markJustEnded(game: string): void {
  ended = game;
}

export function takeJustEnded(game: string): boolean {
  const is = ended === game;
  if (is) ended = null;
  return is;
}
