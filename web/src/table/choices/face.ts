// The face of a choice among many: pictures and amounts, the place it goes to, and the prestige it brings.
import type { Argument, Choice, Phrase } from "../../api/types";
import { iconOf } from "../../art/colours";
import { pieces } from "./amounts";
import { briefly } from "./sentences";

export type Part = string | { readonly icon: string; readonly count?: number };

export interface Face {
  readonly icons: readonly string[];
  readonly parts: readonly Part[];
  /** The section or the space it is about, where the pictures alone do not tell it. */
  readonly where: string | null;
  readonly prestige: number;
}

const KINDS: Readonly<Record<string, string>> = {
  workshop: "workshop",
  "rival-workshop": "workshop",
  claim: "banner",
  banner: "banner",
  place: "workshop",
  decorate: "ornament",
  sell: "prestige",
  reroll: "roll",
  "buy-pass": "passes",
  recruit: "solo-recruit",
  specialist: "specialist",
  buttress: "buttress",
  "use-buttress": "buttress",
  contract: "contract",
  tile: "deed-tile",
  foreman: "foreman",
  spare: "spare",
  "draw-on": "spare",
  give: "ornament",
  pass: "clock",
  done: "check",
  enough: "check",
  fill: "reserve",
};

/** The picture of a kind of choice, where it has one. */
export const signFor = (family: string): string | null => KINDS[family] ?? null;

const familyOf = (choice: Choice): string => choice.name.split(":")[0] ?? "";

export function faceOf(choice: Choice): Face {
  const { target } = choice;
  const prestige = choice.preview.changes.find((change) => change.prestige > 0)?.prestige ?? 0;
  const family = familyOf(choice);
  const said = (icons: readonly string[], parts: readonly Part[], where?: string | null): Face => ({
    icons,
    parts,
    where: where ?? null,
    prestige,
  });
  if (family === "jewels" && target.jewels.length) return said(jewelsOf(choice), []);
  if (family === "jewels") return said(["any-jewel"], partsOf(choice.label as Phrase));
  if (family === "deliver" && target.material) return said([iconOf(target.material)], [], target.section);
  if (family === "decorate") return said([ornamentOf(choice) ?? "ornament"], [], target.section);
  if (family === "swap") return said([], swapped(choice));
  if (target.material) return said([iconOf(target.material)], [briefly(choice)], target.section);
  if (target.die && family === "move") return said([`die-${target.die}`], partsOf(choice.label as Phrase));
  const icon = guildOf(choice) ?? KINDS[family];
  return said(icon ? [icon] : [], partsOf(choice.label as Phrase));
}

/** A phrase in its shortest form, its amounts drawn. */
export function partsOf(phrase: Phrase): Part[] {
  return pieces(phrase).map((piece) =>
    typeof piece === "string" ? piece : { icon: piece.resource, count: piece.count },
  );
}

const jewelsOf = ({ name, target }: Choice): string[] => [
  ...target.jewels.map(iconOf),
  ...(name.endsWith(":by-diamond") ? ["diamond"] : []),
];

function keyOf(choice: Choice, argument: string): string | null {
  const value = (choice.label.args as Readonly<Record<string, Argument>> | undefined)?.[argument];
  return value && typeof value === "object" && "key" in value ? value.key : null;
}

const ornamentOf = (choice: Choice): string | null =>
  choice.target.ornament ?? keyOf(choice, "ornament")?.replace("ornament-", "") ?? null;

function guildOf(choice: Choice): string | null {
  const group = keyOf(choice, "group");
  return group ? iconOf(group) : null;
}

function swapped({ label, target }: Choice): Part[] {
  const args = label.args as Readonly<Record<string, Argument>> | undefined;
  const [first, second] = ["first", "second"].map((name) => resourceIn(args?.[name]));
  const [here, there] = target.spaces;
  return [...drawn(first), ` ${here} ⇄ ${there} `, ...drawn(second)];
}

const drawn = (icon: string | undefined): Part[] => (icon ? [{ icon }] : []);

function resourceIn(value: Argument | undefined): string | undefined {
  if (!Array.isArray(value)) return undefined;
  const [first] = value as readonly Phrase[];
  return first?.key.replace(/^resource-/, "");
}
