// The face of a choice among many: pictures and amounts, the place it goes to, and the prestige it brings.
import type { Choice, Family, Phrase, StepPieces } from "../../api/types";
import { iconOf } from "../../art/colours";
import { pieces } from "../../words/pictures";
import { text } from "../../words/words";
import { FILL, isFill } from "./fill";
import { briefly } from "./sentences";

export type Part = string | { readonly icon: string; readonly count?: number };

export interface Face {
  readonly icons: readonly string[];
  readonly parts: readonly Part[];
  /** The section or the space it is about, where the pictures alone do not tell it. */
  readonly where: string | null;
  readonly prestige: number;
}

const KINDS: Readonly<Partial<Record<Family | typeof FILL, string>>> = {
  workshop: "workshop",
  "rival-workshop": "workshop",
  claim: "banner",
  banner: "banner",
  "place-up": "workshop",
  "place-down": "workshop",
  decorate: "ornament",
  sell: "prestige",
  reroll: "roll",
  "buy-pass": "passes",
  recruit: "solo-recruit",
  specialist: "specialist",
  "keep-specialist": "specialist",
  "dismiss-specialist": "specialist",
  "take-buttress": "buttress",
  "use-buttress": "buttress",
  "keep-contract": "contract",
  "return-contract": "contract",
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

/** The picture of a step among those of a turn, where it has one. */
export function signFor({ family, target }: StepPieces): string | null {
  if (family === "move") return `die-${target.die ?? ""}`;
  if (family === "deliver") return iconOf(target.material ?? "");
  return KINDS[family] ?? null;
}

export function faceOf(choice: Choice): Face {
  const { family, target } = choice;
  const prestige = choice.preview.changes.find((change) => change.prestige > 0)?.prestige ?? 0;
  const said = (icons: readonly string[], parts: readonly Part[], where?: string | null): Face => ({
    icons,
    parts,
    where: where ?? null,
    prestige,
  });
  if (family === "jewels" && target.jewels.length) return said(jewelsOf(choice), []);
  if (family === "jewels") return said(["any-jewel"], partsOf(choice.label));
  if (family === "deliver" && target.material) return said([iconOf(target.material)], [], target.section);
  if (family === "decorate") return said([target.ornament ?? "ornament"], paidFor(choice), target.section);
  if (family === "swap") return said([], swapped(choice));
  if (target.material) return said([iconOf(target.material)], [briefly(choice)], target.section);
  if (target.die && family === "move")
    return said([`die-${target.die}`], [...partsOf(choice.label), ...price("rubles", target.push ?? 0)]);
  const icon = target.group ? `group-${iconOf(target.group)}` : KINDS[isFill(choice) ? FILL : family];
  return said(icon ? [icon] : [], partsOf(choice.label));
}

/** A phrase in its shortest form, its amounts drawn. */
export function partsOf(phrase: Phrase): Part[] {
  return pieces(phrase).map((piece) =>
    typeof piece === "string" ? piece : { icon: piece.resource, count: piece.count },
  );
}

/** What it takes that its label does not name: "−1 lumber". */
export function paidFor(choice: Choice, said: readonly Part[] = []): Part[] {
  const named = (resource: string): number =>
    said.reduce(
      (sum, part) =>
        sum + (typeof part !== "string" && part.icon === iconOf(resource) ? (part.count ?? 1) : 0),
      0,
    );
  return choice.preview.changes
    .flatMap(({ goods }) => goods)
    .flatMap(({ resource, amount }) => price(resource, -amount - named(resource)));
}

const price = (resource: string, count: number): Part[] =>
  count > 0 ? [` ${text("you-minus", { count })}`, { icon: iconOf(resource) }] : [];

const jewelsOf = ({ target }: Choice): string[] => [
  ...target.jewels.map(iconOf),
  ...(target.by_diamond ? ["diamond"] : []),
];

function swapped({ target }: Choice): Part[] {
  const [first, second] = target.tiles.map(([resource]) => resource);
  const [here, there] = target.spaces;
  return [...drawn(first), ` ${here} ⇄ ${there} `, ...drawn(second)];
}

const drawn = (resource: string | undefined): Part[] => (resource ? [{ icon: iconOf(resource) }] : []);
