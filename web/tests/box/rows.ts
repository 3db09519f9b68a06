// A few rows of a box, as the server sends them.
import type { BoxRow, BoxValue, Json } from "../../src/box/types";

const value = (
  field: string,
  held: Json,
  shape: BoxValue["shape"],
  more: Partial<BoxValue> = {},
): BoxValue => ({
  field,
  value: held,
  standard: held,
  source: "reconstructed",
  state: "ours",
  shape,
  is_stated: true,
  may_be_none: false,
  ...more,
});

const row = (file: string, title: string, values: readonly BoxValue[]): BoxRow => {
  const [, table = "", number, label] = /^(\S+)(?: row (\d+))?(?: \((.*)\))?$/.exec(title) ?? [];
  return { file, row: title, table, number: number ? Number(number) : null, label: label ?? null, values };
};

const base = (title: string, ...values: BoxValue[]): BoxRow => row("base.toml", title, values);
const more = (title: string, ...values: BoxValue[]): BoxRow => row("contractors.toml", title, values);
const known = { state: "known", source: "book" } as const;

const section = (number: number, card: string, cost: string, recognition: number, rubles: number): BoxRow =>
  base(
    `sections row ${number} (${card})`,
    value("part", card.startsWith("B") ? "base" : "middle", "word", { words: ["base", "middle", "dome"] }),
    value("cost", cost.split(" "), "words"),
    value("recognition", recognition, "number"),
    value("rubles", rubles, "number"),
  );

export const ROWS: readonly BoxRow[] = [
  base("supply", value("lumber", 20, "number", known), value("rubles", 70, "number")),
  base("score_track", value("spaces", 80, "number", known), value("prestige_at", [5, 9, 13], "numbers")),
  base(
    "workshop_board.basic",
    ...["red", "blue"].flatMap((owner) => [
      ...["red", "blue", "yellow", "green"].map((slot) =>
        value(`${owner}.${slot}`, 2, "number", { most: 9 }),
      ),
      value(`${owner}.white`, [2, 3], "numbers", { most: 9 }),
    ]),
  ),
  base("plan row 1", value("players", 2, "number"), value("heights", [3, 3, 4, 2], "numbers")),
  base(
    "influence row 4 (teamsters)",
    value("group", "teamsters", "word"),
    value("first_game", true, "flag"),
    value("actions.1", { pay: { rubles: 1 }, deliver: 1 }, "effect"),
    value("actions.2", { once: true, gain: { rubles: 1 } }, "effect"),
  ),
  base(
    "influence row 6 (teamsters)",
    value("group", "teamsters", "word"),
    value("actions.1", { pay: { rubles: 1 }, deliver: 1 }, "effect"),
    value("actions.2", { once: true, pay: { rubles: 2 }, swap_resource_tiles: true }, "effect"),
  ),
  section(1, "B01", "lumber lumber brick", 3, 2),
  section(2, "B02", "lumber brick brick", 4, 0),
  section(11, "M01", "brick stone gold", 4, 2),
  more("strip", value("bonus.1", {}, "goods"), value("bonus.2", { rubles: 2 }, "goods")),
  more(
    "specialists row 1 (hammer)",
    value("tool", "hammer", "word", { words: ["hammer", "saw", "chisel"] }),
    value("effect", { gain: { lumber: 3 } }, "effect"),
  ),
  more(
    "guild row 1 (jewellers)",
    value("name", "jewellers", "word", known),
    ...["1.1", "1.2", "2.1", "2.2"].map((card) => value(`cards.${card}`, { gain: { diamond: 1 } }, "effect")),
  ),
];
