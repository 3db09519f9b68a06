// The rows of a box taken apart into what an owner holds in the hand: a card, a tile, a board, a leaf of numbers.
import { type BoxRow, type BoxValue, type Effect, isSame, type Mark, rowAt, type Spot } from "./types";
import { asEffect, isExchange } from "./effects";

export const KINDS = [
  ...(["sections", "influence", "boards", "plans", "guilds", "specialists", "strip", "track"] as const),
  ...(["resources", "workshop", "buttresses", "contracts", "supply", "rest"] as const),
] as const;
export type Kind = (typeof KINDS)[number];

export type How =
  | "materials"
  | "digit"
  | "digits"
  | "number"
  | "numbers"
  | "track"
  | "word"
  | "words"
  | "flag"
  | "goods"
  | "face"
  | "effect"
  | "fixed";

export interface Field extends BoxValue {
  readonly how: How;
}

export interface Piece {
  readonly key: string;
  readonly kind: Kind;
  readonly group: string;
  readonly file: string;
  readonly row: string;
  readonly table: string;
  readonly number: number;
  readonly label: string;
  /** Which part of its row it is: `cards.2`, `yellow`, `faces.3`; empty for a whole row. */
  readonly part: string;
  readonly fields: readonly Field[];
  /** What it could bear and does not: a mark, a number. */
  readonly more: readonly Field[];
}

const TABLES: Readonly<Record<string, Kind>> = {
  sections: "sections",
  influence: "influence",
  "workshop_board.basic": "boards",
  "workshop_board.advanced": "boards",
  plan: "plans",
  guild: "guilds",
  specialists: "specialists",
  strip: "strip",
  score_track: "track",
  resource_tile: "resources",
  workshop_tiles: "workshop",
  buttresses: "buttresses",
  contracts: "contracts",
  supply: "supply",
};
/** Which values of a row lie on one piece of their own. */
const SPLITS: Readonly<Record<string, RegExp>> = {
  guild: /^cards\.\d+/,
  "workshop_board.basic": /^\w+/,
  workshop_tiles: /^faces\.\d+/,
};
/** Values that are printed as one digit: the next digit belongs to the next of them. */
const ONE_DIGIT =
  /^(sections\.(recognition|rubles)|workshop_board\.(basic\..*|advanced\.price)|contracts\.(prestige|two_players)|module\.(keep_specialist_price|passes_start)|solo\..*|dice\.per_space)$/;
const DIGITS = /^(plan\.heights|workshop_board\.basic\.\w+\.white|player\.rubles_by_turn_order)$/;
/** The order on a piece: what differs most often comes first, what hardly ever does comes last. */
const LAST = ["part", "group", "players", "first_game", "name", "needs"];

export function piecesOf(rows: readonly BoxRow[]): Piece[] {
  const pieces = rows.flatMap(piecesIn);
  return KINDS.flatMap((kind) => pieces.filter((piece) => piece.kind === kind));
}

function piecesIn(row: BoxRow): Piece[] {
  const parts = new Map<string, BoxValue[]>();
  for (const value of row.values) {
    const part = SPLITS[row.table]?.exec(value.field)?.[0] ?? "";
    parts.set(part, [...(parts.get(part) ?? []), value]);
  }
  // What belongs to no card of its row comes behind the cards.
  return [...parts]
    .sort(([one], [other]) => Number(one === "") - Number(other === ""))
    .map(([part, values]) => pieceOf(row, part, values))
    .filter(({ fields }) => fields.length);
}

function pieceOf(row: BoxRow, part: string, values: readonly BoxValue[]): Piece {
  const { file, table } = row;
  const number = row.number ?? 0;
  // The tools of the specialists are a list of words beside them.
  const kind = (table === "specialists" && !number ? "rest" : TABLES[table]) ?? "rest";
  const fields = values.map((value) => ({ ...value, how: howOf(table, value) }));
  return {
    key: `${file}:${rowAt(row.row)}:${part}`,
    kind,
    group: groupOf(row, values),
    file,
    row: row.row,
    table,
    number,
    label: row.label ?? "",
    part,
    fields: fields.filter(isStated).sort((one, other) => rank(one) - rank(other)),
    more: fields.filter((field) => !isStated(field)),
  };
}

const isStated = ({ is_stated, state }: BoxValue): boolean => is_stated || state === "changed";
const rank = ({ field }: BoxValue): number => LAST.indexOf(field) + 1;

function howOf(table: string, { field, shape }: BoxValue): How {
  const name = `${table}.${field}`;
  if (name === "sections.cost") return "materials";
  if (name === "score_track.prestige_at") return "track";
  if (DIGITS.test(name)) return "digits";
  if (shape === "number") return ONE_DIGIT.test(name) ? "digit" : "number";
  if (shape === "name" || shape === "names") return shape === "name" ? "word" : "words";
  const known: readonly string[] = ["numbers", "word", "words", "flag", "goods", "face", "effect"];
  return known.includes(shape) ? (shape as How) : "fixed";
}

function groupOf(row: BoxRow, values: readonly BoxValue[]): string {
  if (row.table === "sections") return String(values.find(({ field }) => field === "part")?.standard ?? "");
  if (row.table === "influence" || row.table === "guild") return row.label ?? "";
  if (row.table === "plan" || row.table === "solo") return row.file.replace(".toml", "");
  return "";
}

// What is known of a piece

/** The mark of a piece is that of the value that still wants most. */
export function markOf({ fields }: Pick<Piece, "fields">): Mark {
  const order: readonly Mark[] = ["ours", "changed", "confirmed", "known"];
  return order.find((mark) => fields.some(({ state }) => state === mark)) ?? "known";
}

export const oursIn = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, { fields }) => sum + fields.filter(({ state }) => state === "ours").length, 0);

export const spotOf = ({ file, row }: Pick<Piece, "file" | "row">, field: string): Spot => ({
  file,
  row,
  field,
});

/** The piece a fault speaks of: by its row, and by its field where a row is several pieces. */
export function pieceAt(pieces: readonly Piece[], { file, row, field }: Spot): Piece | undefined {
  const same = pieces.filter(
    (piece) => piece.file === file && (rowAt(piece.row) === rowAt(row) || piece.table === row),
  );
  const holds = (name: string): boolean =>
    field === name || field.startsWith(`${name}.`) || name.startsWith(`${field}.`);
  return (
    same.find(({ fields, more }) => field && [...fields, ...more].some((each) => holds(each.field))) ??
    same[0]
  );
}

/** The next piece with something that is still ours, after this one and round again; none when all is done. */
export function nextOurs(pieces: readonly Piece[], from: string | null): Piece | undefined {
  const at = pieces.findIndex(({ key }) => key === from);
  const turned = [...pieces.slice(at + 1), ...pieces.slice(0, at + 1)];
  return turned.find((piece) => markOf(piece) === "ours");
}

/** The effects that the packaged box shows on pieces of the same group; those that cannot be typed come first. */
export function knownEffects(pieces: readonly Piece[], piece: Piece): Effect[] {
  const found: Effect[] = [];
  for (const each of pieces) {
    if (each.kind !== piece.kind || (each.group !== piece.group && piece.group)) continue;
    for (const { how, standard } of each.fields) {
      const effect = asEffect(standard);
      if (how === "effect" && !found.some((one) => isSame(one, effect))) found.push(effect);
    }
  }
  return piece.group
    ? found
    : [...found.filter((effect) => !isExchange(effect)), ...found.filter(isExchange)];
}
