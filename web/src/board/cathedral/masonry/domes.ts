// Ten domes. A dome is an outline and the pieces of its pattern, in a box 100 wide and 120 high standing on (0, 0).
export interface Piece {
  readonly d: string;
  readonly fill: string;
}

export interface DomeDrawing {
  readonly outline: string;
  readonly ground: string;
  readonly pieces: readonly Piece[];
  readonly light: string;
  readonly dark: string;
  readonly collar: string;
}

/** How an onion swells: radius of the neck, of the belly, and the height of its shoulder. */
interface Onion {
  readonly neck: number;
  readonly belly: number;
  readonly shoulder: number;
}

const FOOT = -32;
const TIP = -104;
const WIDE: Onion = { neck: 25, belly: 52, shoulder: -82 };
const PEAR: Onion = { neck: 23, belly: 47, shoulder: -78 };
const FULL: Onion = { neck: 24, belly: 54, shoulder: -86 };

const paint = (name: string): string => `var(--${name})`;

/** The line from foot to tip at a share of the full swelling: -1 is the left edge, 1 the right. */
function upward({ neck, belly, shoulder }: Onion, share: number): string {
  const b = belly * share;
  return `M${neck * share} ${FOOT} C${b} ${FOOT - 9} ${b} ${shoulder + 16} ${b * 0.46} ${shoulder} C${b * 0.2} ${shoulder - 7} ${3 * share} ${TIP + 9} 0 ${TIP}`;
}

function downward({ neck, belly, shoulder }: Onion, share: number): string {
  const b = belly * share;
  return `C${3 * share} ${TIP + 9} ${b * 0.2} ${shoulder - 7} ${b * 0.46} ${shoulder} C${b} ${shoulder + 16} ${b} ${FOOT - 9} ${neck * share} ${FOOT}`;
}

const gore = (onion: Onion, from: number, to: number): string =>
  `${upward(onion, from)} ${downward(onion, to)} Z`;

const range = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

function stripes(onion: Onion, colours: readonly string[], count: number): Piece[] {
  return range(count).map((i) => ({
    // Seen in the round: narrow at the edges, broad in the middle.
    d: gore(onion, bend(i / count), bend((i + 1) / count)),
    fill: paint(colours[i % colours.length] ?? "gold"),
  }));
}

const bend = (part: number): number => -Math.cos(part * Math.PI);

function spiral(colours: readonly string[]): Piece[] {
  return range(10).map((i) => {
    const y = -14 - i * 13;
    return {
      d: `M-60 ${y + 22} C-30 ${y + 26} 20 ${y + 2} 60 ${y - 26} V${y - 39} C20 ${y - 11} -30 ${y + 13} -60 ${y + 9} Z`,
      fill: paint(colours[i % colours.length] ?? "gold"),
    };
  });
}

function rhombi(colours: readonly string[], wide: number, high: number): Piece[] {
  return range(9).flatMap((row) =>
    range(9).map((column) => {
      const x = (column - 4) * wide + (row % 2 ? wide / 2 : 0);
      const y = FOOT - row * (high / 2);
      return {
        d: `M${x} ${y - high / 2} L${x + wide / 2} ${y} L${x} ${y + high / 2} L${x - wide / 2} ${y} Z`,
        fill: paint(colours[(row + column) % colours.length] ?? "gold"),
      };
    }),
  );
}

function scales(colours: readonly string[]): Piece[] {
  const wide = 17;
  // From the foot upward: each row covers the heads of the one below it.
  return range(8).flatMap((row) =>
    range(7).map((column) => {
      const x = (column - 3) * wide + (row % 2 ? wide / 2 : 0);
      const y = FOOT - 4 - row * 10;
      return {
        d: `M${x - wide / 2} ${y - 9} V${y - 3} C${x - wide / 2} ${y + 5} ${x - 3} ${y + 6} ${x} ${y + 10} C${x + 3} ${y + 6} ${x + wide / 2} ${y + 5} ${x + wide / 2} ${y - 3} V${y - 9} Z`,
        fill: paint(colours[row % colours.length] ?? "pine"),
      };
    }),
  );
}

function zigzag(colours: readonly string[]): Piece[] {
  return range(8).map((i) => {
    const top = -112 + i * 12;
    const teeth = (y: number, back: boolean): string => {
      const points = range(9).map((n) => `${-56 + n * 14} ${y + (n % 2 ? 8 : 0)}`);
      return (back ? points.reverse() : points).join(" L");
    };
    return {
      d: `M${teeth(top, false)} L${teeth(top + 12, true)} Z`,
      fill: paint(colours[i % colours.length] ?? "lapis"),
    };
  });
}

function stars(colour: string): Piece[] {
  const places = [
    [-27, -52, 7],
    [0, -46, 8.5],
    [27, -52, 7],
    [-14, -68, 7],
    [14, -68, 7],
    [0, -84, 5.5],
    [-34, -68, 4],
    [34, -68, 4],
  ] as const;
  return places.map(([x, y, r]) => ({ d: star(x, y, r), fill: paint(colour) }));
}

function star(x: number, y: number, radius: number): string {
  const points = range(16).map((n) => {
    const reach = n % 2 ? radius * 0.45 : radius;
    const turn = (n * Math.PI) / 8;
    return `${(x + reach * Math.sin(turn)).toFixed(1)} ${(y - reach * Math.cos(turn)).toFixed(1)}`;
  });
  return `M${points.join(" L")} Z`;
}

function chequer(onion: Onion, colours: readonly string[]): Piece[] {
  return rhombi(colours, 26, 26)
    .concat([{ d: gore(onion, -0.04, 0.04), fill: paint("gold") }])
    .slice(0, -1);
}

function flames(colours: readonly string[]): Piece[] {
  const tongue = (x: number, high: number, wide: number, colour: string): Piece => ({
    d: `M${x - wide} ${FOOT} C${x * 1.25 - wide * 1.5} ${FOOT - high * 0.4} ${x * 0.9 + wide * 0.7} ${FOOT - high * 0.5} ${x * 0.55 - 1} ${FOOT - high} C${x * 0.9 + wide * 1.3} ${FOOT - high * 0.65} ${x * 1.25 + wide * 1.7} ${FOOT - high * 0.4} ${x + wide} ${FOOT} Z`,
    fill: paint(colour),
  });
  const [outer = "gold", inner = "brick"] = colours;
  return [-34, 34, -17, 17, 0].flatMap((x) => [tongue(x, 60, 7.5, outer), tongue(x, 34, 4, inner)]);
}

function lattice(colours: readonly string[]): Piece[] {
  const [bar = "gold", stud = "snow"] = colours;
  const bars = range(7).flatMap((i) => {
    const x = (i - 3) * 20;
    return [
      { d: `M${x - 40} ${FOOT} L${x + 36} ${TIP} h5 L${x - 35} ${FOOT} Z`, fill: paint(bar) },
      { d: `M${x + 40} ${FOOT} L${x - 36} ${TIP} h-5 L${x + 35} ${FOOT} Z`, fill: paint(bar) },
    ];
  });
  const studs = [
    [0, -51],
    [20, -51],
    [-20, -51],
    [10, -60.5],
    [-10, -60.5],
    [30, -60.5],
    [-30, -60.5],
    [0, -70],
    [20, -70],
    [-20, -70],
    [-10, -79.5],
    [10, -79.5],
  ] as const;
  return bars.concat(studs.map(([x, y]) => ({ d: star(x, y, 4), fill: paint(stud) })));
}

function dome(onion: Onion, ground: string, collar: string, pieces: readonly Piece[]): DomeDrawing {
  return {
    outline: gore(onion, -1, 1),
    ground: paint(ground),
    collar: paint(collar),
    pieces,
    light: gore(onion, -0.86, -0.66),
    dark: gore(onion, 0.62, 1),
  };
}

const DOMES: readonly DomeDrawing[] = [
  dome(WIDE, "brick", "pine", stripes(WIDE, ["brick", "snow"], 10)),
  dome(FULL, "pine", "brick", spiral(["pine", "gold-light"])),
  dome(PEAR, "lapis", "gold", rhombi(["lapis", "snow", "lapis", "gold-light"], 20, 24)),
  dome(WIDE, "pine", "brick", scales(["pine", "leaf", "emerald"])),
  dome(FULL, "lapis", "gold", zigzag(["snow", "lapis"])),
  dome(FULL, "gold", "brick", stripes(FULL, ["gold", "gold-light", "gold"], 9)),
  dome(WIDE, "lapis-deep", "gold", stars("gold-light")),
  dome(PEAR, "gold-light", "pine", chequer(PEAR, ["brick", "gold-light"])),
  dome(WIDE, "plum", "gold", flames(["gold", "brick"])),
  dome(FULL, "emerald", "brick", lattice(["gold-light", "brick"])),
];

export const domeOf = (number: number): DomeDrawing =>
  DOMES[(number + 9) % DOMES.length] ?? (DOMES[0] as DomeDrawing);
