// Pieces and values in words: what a piece is called, what it says, and how far it is known.
import { iconOf } from "../art/colours";
import { type Phrase, phrase } from "../words/phrase";
import { hasText, say, text } from "../words/words";
import { asEffect, asGoods, effectPhrase, goodsPhrases } from "./effects";
import { type Field, type Kind, markOf, type Piece } from "./pieces";
import type { Json, Mark } from "./types";

export const kindName = (kind: Kind): string => text(`box-kind-${kind}`);
export const markName = (mark: Mark): string => text(`box-mark-${mark}`);

/** The heading a piece stands under, where its kind has several. */
export function groupName(piece: Piece): string {
  const { group, kind } = piece;
  if (!group) return "";
  if (kind === "influence" || kind === "guilds") return text(`group-${iconOf(group)}`);
  return text(kind === "sections" ? `box-part-${group}` : `box-file-${group}`);
}

const ROMAN = /\d+$/;

export function pieceName(piece: Piece): string {
  const { kind, number, label, part } = piece;
  const card = Number(ROMAN.exec(part)?.[0] ?? 0);
  switch (kind) {
    case "sections":
      return text("box-name-section", { part: text(`part-${piece.group}`), card: label });
    case "influence":
      return text("box-name-card", { group: groupName(piece), number: ((number - 1) % 3) + 1 });
    case "guilds":
      return card ? text("box-name-card", { group: groupName(piece), number: card }) : groupName(piece);
    case "boards":
      return part ? text("box-name-board", { colour: text(`player-${part}`) }) : text("box-name-advanced");
    case "plans": {
      const players = Number(piece.fields.find(({ field }) => field === "players")?.value ?? 0);
      return text("box-name-plan", { players, number });
    }
    case "specialists":
    case "resources":
    case "buttresses":
    case "contracts":
      return text(`box-name-${kind}`, { number });
    case "workshop":
      return card ? text("box-name-workshop", { number: card }) : text("box-name-copies");
    case "strip":
    case "track":
    case "supply":
      return kindName(kind);
    default: {
      const row = [iconOf(piece.table), piece.group].filter(Boolean).join("-");
      return text(`box-row-${row}`);
    }
  }
}

export function fieldName(piece: Piece, { field }: Pick<Field, "field">): string {
  const last = field.split(".").at(-1) ?? field;
  const number = Number(last);
  if (/^(actions|cards)\./.test(field)) return text("box-field-action", { number });
  if (field.startsWith("bonus.")) return text("box-field-bonus", { number });
  if (field.startsWith("faces.")) return text("box-field-face");
  if (piece.table.startsWith("workshop_board") && hasText(`slot-${last}`)) return text(`slot-${last}`);
  if (piece.table === "ornament_material") return text(`ornament-${last}`);
  if (
    ["lumber", "brick", "stone", "gold", "green", "purple", "rubles", "recognition", "prestige"].includes(
      last,
    )
  )
    return text(`resource-${last}`);
  if (number)
    return text("box-field-numbered", {
      field: text(`box-field-${iconOf(field.split(".")[0] ?? "")}`),
      number,
    });
  return text(`box-field-${iconOf(last)}`);
}

/** A word of a file as it is said: `half recognition`, `tower with own presence` and the like are the file's own. */
export function wordName(piece: Piece, field: string, word: string): string {
  if (/(^|\.)part$/.test(field)) return text(`part-${word}`);
  const keys = [
    ...(field === "group" || field === "groups" || field === "name" ? [`group-${iconOf(word)}`] : []),
    ...(field.startsWith("ornament") ? [`ornament-${word}`] : []),
    ...(field.startsWith("tool") ? [`tool-${word}`] : []),
    ...(piece.table === "cities" ? [`city-${word}`] : []),
    ...(piece.table === "dice" || field === "extra_die" ? [`die-${word}`] : []),
    ...(field.startsWith("card") ? [`solo-card-${word}`] : []),
    ...(field === "banners_on" ? [`die-${word}`] : []),
    ...(field === "per" ? [CONTRACTS[word] ?? ""] : []),
    `resource-${iconOf(word)}`,
  ];
  const key = keys.find(hasText);
  return key ? text(key, { prestige: 1 }) : word;
}

const CONTRACTS: Readonly<Record<string, string>> = {
  all_ornaments_placed: "contract-all-ornaments",
  three_sections_claimed_in_one_tower: "contract-three-claimed",
  one_section_of_each_part_finished: "contract-each-part",
  six_face_up_workshop_tiles: "contract-six-tiles",
  three_ornaments_in_one_tower: "contract-three-ornaments",
  [["ornament", "on", "an", "own", "section"].join(" ")]: "contract-ornaments-own",
  [["ornament", "on", "another's", "section"].join(" ")]: "contract-ornaments-others",
  [["ornament", "owned", "and", "not", "placed"].join(" ")]: "contract-ornaments-unplaced",
  [["tower", "without", "own", "presence"].join(" ")]: "contract-towers-without",
  [["tower", "with", "own", "presence"].join(" ")]: "contract-towers-with",
};

export function contractPhrase(values: Readonly<Record<string, Json>>): Phrase {
  const prestige = Number(values["prestige"] ?? 0);
  const goods = goodsPhrases(values["sell"]);
  if (goods.length) return phrase("contract-sale", { goods, prestige });
  const condition =
    Object.keys(CONTRACTS).find((name) => values[name] === true) ?? String(values["per"] ?? "");
  return phrase(CONTRACTS[condition] ?? "number", { prestige, count: prestige });
}

export function valueText(piece: Piece, field: Pick<Field, "field" | "how">, value: Json): string {
  switch (field.how) {
    case "effect":
      return say(effectPhrase(asEffect(value), piece.kind === "influence" || piece.kind === "guilds"));
    case "goods":
      return said(goodsPhrases(value)) || text("box-nothing");
    case "face": {
      const { die } = value as { die?: string };
      return die ? text(`die-${die}`) : said(goodsPhrases(asGoods(value)));
    }
    case "materials":
      return said(goodsPhrases(counted(value as readonly string[]))) || text("box-nothing");
    case "flag":
      return text(value ? "box-yes" : "box-no");
    case "word":
      if (value === null) return text("box-nothing");
      return wordName(piece, field.field, String(value));
    case "words":
      return (value as readonly string[]).map((word) => wordName(piece, field.field, word)).join(", ");
    case "fixed":
      return (value as readonly (readonly number[])[]).map((pair) => pair.join("–")).join(", ");
    default:
      return Array.isArray(value) ? value.join(" ") : String(value);
  }
}

const said = (phrases: readonly Phrase[]): string => phrases.map(say).join(", ");

/** Materials one by one as an amount of each. */
export function counted(materials: readonly string[]): Record<string, number> {
  const found: Record<string, number> = {};
  for (const material of materials) found[material] = (found[material] ?? 0) + 1;
  return found;
}

/** A piece for those who listen: its name, its values, its mark. */
export function aboutPiece(piece: Piece, valueOf: (field: Field) => Json): string {
  const values = piece.fields
    .map((field) =>
      text("box-value", { field: fieldName(piece, field), value: valueText(piece, field, valueOf(field)) }),
    )
    .join("; ");
  return text("box-about", { name: pieceName(piece), values, mark: markName(markOf(piece)) });
}
