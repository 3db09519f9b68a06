// Which values cannot be right, said before the server has to: it has the last word all the same.
import { type Phrase, phrase } from "../words/phrase";
import { amounts, asEffect, doesSomething } from "./effects";
import type { Field, Piece } from "./pieces";
import type { Json } from "./types";

const TOWERS: Readonly<Record<number, number>> = { 2: 4, 3: 5, 4: 6 };
const MOST_MATERIALS = 4;

const fieldNamed = (piece: Piece, name: string): Field | undefined =>
  piece.fields.find(({ field }) => field === name);

/** How many digits a list of them has. */
export function lengthOf(piece: Piece, field: Field, values: Readonly<Record<string, Json>> = {}): number {
  if (piece.table !== "plan") return (field.standard as readonly number[]).length;
  const players = values["players"] ?? fieldNamed(piece, "players")?.value;
  return TOWERS[Number(players)] ?? (field.standard as readonly number[]).length;
}

/** The least and the most that a number of a piece can be; the server sends what it knows. */
export function boundsOf(piece: Piece, field: Field): { least: number; most: number } {
  const usual =
    piece.table === "plan"
      ? { least: 2, most: 6 }
      : piece.table.startsWith("workshop_board")
        ? { least: 0, most: 9 }
        : { least: 0, most: 1000 };
  return { least: field.least ?? usual.least, most: field.most ?? usual.most };
}

export function whyNot(
  piece: Piece,
  field: Field,
  value: Json,
  values: Readonly<Record<string, Json>> = {},
): Phrase | null {
  const { least, most } = boundsOf(piece, field);
  const isOut = (each: number): boolean => !Number.isInteger(each) || each < least || each > most;
  switch (field.how) {
    case "materials": {
      const { length: count } = value as readonly string[];
      return count >= 1 && count <= MOST_MATERIALS
        ? null
        : phrase("box-wrong-materials", { most: MOST_MATERIALS, count });
    }
    case "digit":
    case "number":
      return isOut(value as number) ? phrase("box-wrong-number", { least, most }) : null;
    case "digits": {
      const given = value as readonly number[];
      const length = lengthOf(piece, field, values);
      if (given.length !== length) return phrase("box-wrong-length", { length, count: given.length });
      return given.some(isOut) ? phrase("box-wrong-number", { least, most }) : null;
    }
    case "track":
      return (value as readonly number[]).length ? null : phrase("box-wrong-track");
    case "effect":
      return doesSomething(asEffect(value)) ? null : phrase("box-wrong-effect");
    case "goods":
      return piece.table === "strip" || amounts(value).length ? null : phrase("box-wrong-goods");
    case "face":
      return Object.keys(value as object).length === 1 ? null : phrase("box-wrong-face");
    default:
      return null;
  }
}
