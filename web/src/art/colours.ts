// The colours that drawings need by name; the values live in style/tokens.css.

/** The paint of a player or a die: `var(--player-red)`, `var(--die-white)`. */
export function paint(colour: string): string {
  return colour === "white" || colour === "black" ? `var(--die-${colour})` : `var(--player-${colour})`;
}

/** What stands out on that paint. */
export function onPaint(colour: string): string {
  return colour === "yellow" || colour === "white" ? "var(--on-light)" : "var(--on-dark)";
}

/** The symbol of a player or a die in the sprite. */
export const mark = (colour: string): string => `mark-${colour}`;

/** The icon of a thing that the server names: its symbols are spelled with a hyphen. */
export const iconOf = (name: string): string => name.replaceAll("_", "-");
