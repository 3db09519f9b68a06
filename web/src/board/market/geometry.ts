// Where everything of the market lies, in pixels of its own box: a ring of eight plaques, two in each quarter
// (one at the side, one above or below), the guilds' cards inside the ring and the reserve across the middle.

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Quarters clockwise from the upper left, as the seasons follow each other. */
export const SEASONS = ["spring", "summer", "autumn", "winter"] as const;

export interface Layout {
  readonly width: number;
  readonly height: number;
  /** One pixel of the largest usual board (560 x 580); drawings scale by it. */
  readonly unit: number;
  /** In a hand: dice and chips keep a size, whatever the board's. */
  readonly held: boolean;
  readonly frame: number;
  readonly beam: number;
  readonly quarters: readonly Box[];
  readonly corners: readonly Box[];
  readonly plaques: readonly Box[];
  readonly cards: readonly Box[];
  readonly reserve: Box;
}

const flipped = (box: Box, width: number, height: number, right: boolean, below: boolean): Box => ({
  ...box,
  x: right ? width - box.x - box.width : box.x,
  y: below ? height - box.y - box.height : box.y,
});

/** Right and lower quarters mirror the upper left one. */
const MIRRORS = [
  [false, false],
  [true, false],
  [true, true],
  [false, true],
] as const;

/** What a finger needs: dice it can hit, and under them two rows of chips that can be read. */
const HELD = { die: 36, upper: 82, side: 118 };

/** The measures that do not depend on the height of the board. */
function measures(unit: number, held: boolean) {
  return {
    frame: Math.round(Math.max(held ? 8 : 10, (held ? 12 : 17) * unit)),
    beam: Math.round(Math.max(6, 9 * unit)),
    gap: Math.max(3, Math.round(5 * unit)),
    band: Math.max(24, Math.round(32 * unit)),
  };
}

/** How high a board in a hand is at least, if its cards need so much; where there is less room it scrolls. */
export function leastHeight(width: number, card: number): number {
  const { frame, beam, gap, band } = measures(width / 560, true);
  const top = frame + HELD.upper + 2 * gap;
  return Math.ceil(2 * (top + gap + Math.max(HELD.side + beam / 2, card + band / 2)));
}

export function layout(width: number, height: number, held = false): Layout {
  const unit = Math.min(width / 560, height / 580);
  const { frame, beam, gap, band } = measures(held ? width / 560 : unit, held);
  const [inner, middle] = [width / 2 - beam / 2, height / 2 - beam / 2];
  const across = Math.round((width - 2 * frame) * 0.205); // a side plaque's width
  const share = Math.round((height - 2 * frame) * (held ? 0.14 : 0.195)); // an upper plaque's height
  const down = held ? Math.max(HELD.upper, share) : share;
  const corner = Math.round((width - 2 * frame) * (held ? 0.145 : 0.165));

  const quarter: Box = { x: frame, y: frame, width: inner - frame, height: middle - frame };
  const top = frame + down + 2 * gap;
  const side: Box = { x: frame + gap, y: top, width: across, height: middle - gap - top };
  const upper: Box = {
    x: frame + corner,
    y: frame + gap,
    width: inner - gap - frame - corner,
    height: down,
  };
  const cardLeft = frame + across + 2 * gap;
  const card: Box = {
    x: cardLeft,
    y: top,
    width: inner - gap - cardLeft,
    height: height / 2 - band / 2 - gap - top,
  };
  const nook: Box = { x: frame, y: frame, width: corner, height: down + 2 * gap };
  const mirrored = (box: Box): Box[] =>
    MIRRORS.map(([right, below]) => flipped(box, width, height, right, below));
  const [sides, uppers] = [mirrored(side), mirrored(upper)];
  // Clockwise: up the left side, along the top, down the right, back along the bottom.
  const plaques = [
    sides[0],
    uppers[0],
    uppers[1],
    sides[1],
    sides[2],
    uppers[2],
    uppers[3],
    sides[3],
  ] as readonly Box[];
  return {
    width,
    height,
    unit,
    held,
    frame,
    beam,
    quarters: mirrored(quarter),
    corners: mirrored(nook),
    plaques,
    cards: mirrored(card),
    reserve: {
      x: cardLeft - gap,
      y: (height - band) / 2,
      width: width - 2 * (cardLeft - gap),
      height: band,
    },
  };
}

export interface Spots {
  /** The icon of what the space gives. */
  readonly gives: Box;
  /** The row the dice stand in; they move together when there are many. */
  readonly dice: Box;
  readonly die: number;
  readonly shelf: Box;
  readonly chips: Box;
}

const shelf = (x: number, width: number, y: number, unit: number): Box => ({
  x,
  y,
  width,
  height: Math.max(3, 4 * unit),
});

/** How high a die is for its width: one sees a little of its front. */
const DEEP = 1.19;
/** Dice in a row before they overlap; three do so without hiding a pip. */
const ABREAST = 2.6;

/** How a plaque is filled: icon and dice side by side on a broad one, one above the other on a narrow one. */
export function spots(plaque: Box, { unit, held }: Pick<Layout, "unit" | "held">): Spots {
  const pad = held ? 3 : Math.round(5 * unit);
  const broad = plaque.width > plaque.height;
  const width = plaque.width - 2 * pad;
  if (broad) {
    const height = held ? Math.max(HELD.die * DEEP, plaque.height * 0.45) : plaque.height * 0.45;
    const icon = held ? Math.min(38, width * 0.32) : Math.min(height * 1.15, plaque.width * 0.38);
    const fitting = Math.min(height * 0.78, (width - icon) / ABREAST);
    const die = held ? Math.max(HELD.die, fitting) : fitting;
    return {
      gives: { x: pad + 3, y: pad, width: icon, height },
      dice: { x: pad + icon + 3, y: pad, width: width - icon - 3, height },
      die,
      shelf: shelf(pad + icon + 3, width - icon - 3, pad + height / 2 + die * 0.53, unit),
      chips: { x: pad, y: pad + height, width, height: plaque.height - height - 2 * pad - 1 },
    };
  }
  const icon = plaque.height * (held ? 0.2 : 0.26);
  const fitting = Math.min(plaque.height * 0.26, width / ABREAST);
  const die = held ? Math.max(HELD.die, fitting) : fitting;
  const row = die * DEEP;
  return {
    gives: { x: pad, y: pad, width, height: icon },
    dice: { x: pad, y: pad + icon, width, height: row },
    die,
    shelf: shelf(pad, width, pad + icon + row / 2 + die * 0.53, unit),
    chips: { x: pad, y: pad + icon + row, width, height: plaque.height - icon - row - 2 * pad - 1 },
  };
}

/** Dice that would hide each other's pips are drawn smaller; their space speaks for them too. */
const LEAST_SEEN = 0.62;

/** Where the die of this number stands in its row, of so many. */
export function dieSpot(row: Box, whole: number, index: number, count: number): Box {
  const die = Math.min(whole, Math.max(26, row.width / (1 + (count - 1) * LEAST_SEEN)));
  const step = count > 1 ? Math.min(die * 1.06, (row.width - die) / (count - 1)) : 0;
  const start = row.x + (row.width - die - step * (count - 1)) / 2;
  const height = die * DEEP;
  return { x: start + step * index, y: row.y + (row.height - height) / 2, width: die, height };
}
