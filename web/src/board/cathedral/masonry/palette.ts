// Which colours and which drawing a section card gets: always the same for the same card.
export interface Walls {
  readonly wall: string;
  readonly shade: string;
  readonly trim: string;
  readonly accent: string;
  readonly roof: string;
}

const walls = (name: string, trim: string, accent: string, roof: string): Walls => ({
  wall: `var(--wall-${name})`,
  shade: `var(--wall-${name}-shade)`,
  trim: `var(--${trim})`,
  accent: `var(--${accent})`,
  roof: `var(--${roof})`,
});

const SCHEMES: readonly Walls[] = [
  walls("brick", "snow", "gold", "pine"),
  walls("white", "brick", "pine", "brick"),
  walls("brick", "wall-white", "lapis", "gold"),
  walls("ochre", "snow", "brick", "pine"),
  walls("rose", "snow", "plum", "brick"),
  walls("white", "lapis", "gold", "lapis"),
  walls("sage", "snow", "brick", "gold"),
  walls("sky", "snow", "brick", "brick"),
];

/** What is only planned is drawn on paper, without a colour. */
export const PAPER: Walls = {
  wall: "var(--sheet)",
  shade: "none",
  trim: "var(--sheet)",
  accent: "var(--sheet)",
  roof: "var(--sheet)",
};

/** The number printed on a card: `M07` is 7. */
export const cardNumber = (card: string): number => Number.parseInt(card.replace(/\D+/g, ""), 10) || 0;

export function wallsOf(card: string): Walls {
  const step = card.startsWith("B") ? 5 : 3;
  return SCHEMES[(cardNumber(card) * step) % SCHEMES.length] ?? walls("brick", "snow", "gold", "pine");
}
