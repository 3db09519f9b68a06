// Every picture the table shows; its name is the message `symbol-…`, what it is for `symbol-…-is`.
export interface LegendSymbol {
  readonly name: string;
  readonly rule: string;
  /** The icons, where there is not one of that name. */
  readonly icons?: readonly string[];
  /** The colours of dice that are drawn instead. */
  readonly dice?: readonly string[];
  /** The message that says a sign which is a letter or a number. */
  readonly sign?: string;
}
export interface SymbolGroup {
  /** Its title is the message `symbols-…`. */
  readonly name: string;
  readonly symbols: readonly LegendSymbol[];
}

const named = (rules: Readonly<Record<string, string>>): LegendSymbol[] =>
  Object.entries(rules).map(([name, rule]) => ({ name, rule }));

const many = (start: string, ...ends: readonly string[]): string[] => ends.map((end) => `${start}-${end}`);

export const SYMBOLS: readonly SymbolGroup[] = [
  {
    name: "goods",
    symbols: named({
      lumber: "B7",
      brick: "B1",
      stone: "B7",
      gold: "B7",
      green: "B8",
      purple: "B8",
      "any-material": "I6",
      "any-jewel": "I6",
    }),
  },
  { name: "points", symbols: named({ rubles: "C3", laurel: "T1", recognition: "B3", eagle: "T2" }) },
  {
    name: "table",
    symbols: [
      { name: "colours", rule: "M1", dice: ["red", "blue", "yellow", "green"] },
      { name: "die-white", rule: "M1", dice: ["white"] },
      ...named({
        roll: "M7",
        banner: "C1",
        workshop: "M6",
        door: "B6",
        arch: "B6",
        cross: "B6",
        reserve: "S8",
        "first-player": "S11",
      }),
    ],
  },
  {
    name: "signs",
    symbols: [
      { name: "once", rule: "I7", sign: "market-once" },
      { name: "often", rule: "M5", sign: "market-often" },
      ...named({
        "deed-deliver": "I4",
        "deed-die": "M8",
        "deed-tile": "N13",
        "deed-guild": "N13",
        "deed-place": "N13",
        "deed-foreman": "N3",
        ornament: "N13",
      }),
    ],
  },
  {
    name: "guilds",
    symbols: named({
      "group-craftsmen": "M5",
      "group-teamsters": "M5",
      "group-merchants": "M5",
      "group-clergy": "M5",
    }),
  },
  {
    name: "alone",
    symbols: named({
      ivan: "V1",
      "solo-inventory": "V6",
      "solo-transport": "V6",
      "solo-construction": "V7",
      "solo-claim": "V8",
      "solo-recognition": "V6",
      "solo-recruit": "W3",
    }),
  },
  {
    name: "more",
    symbols: [
      { name: "passes", rule: "K3" },
      { name: "die-black", rule: "K6", dice: ["black"] },
      { name: "contractor", rule: "K4" },
      { name: "specialist", rule: "K6" },
      {
        name: "tools",
        rule: "K10",
        icons: many("tool", "hammer", "saw", "chisel", "trowel", "plumb", "compass"),
      },
      {
        name: "cities",
        rule: "K2",
        icons: many("city", "smolensk", "tver", "vologda", "suzdal", "ryazan", "moscow"),
      },
      ...named({
        seal: "K8",
        diamond: "N1",
        foreman: "N3",
        contract: "N8",
        "contract-back": "N8",
        buttress: "N10",
        spare: "N9",
      }),
    ],
  },
  {
    name: "more-guilds",
    symbols: named({
      "group-jewellers": "N1",
      "group-weavers": "N2",
      "group-foremen": "N3",
      "group-recruiters": "N4",
      "group-wholesalers": "N5",
      "group-jurists": "N6",
      "group-administrators": "N7",
      "group-archivists": "N8",
      "group-master-builders": "N9",
      "group-brickmakers": "N10",
    }),
  },
];
