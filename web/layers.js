// @ts-check
import { posix, relative, resolve, sep } from "node:path";

const SOURCES = resolve(import.meta.dirname, "src");

/**
 * The folders of `src` from the bottom up: each imports only itself and what stands before it.
 * @type {readonly string[]}
 */
export const LAYERS = [
  "style",
  "art",
  "words/phrase.ts",
  "api/schema.d.ts",
  "api/types.ts",
  "words",
  "answering",
  "api",
  "app",
  "ui",
  "charts",
  "sound",
  "table/session",
  "table/setup",
  "table/choices",
  "table/focus",
  "together",
  "board",
  "cards",
  "box",
  "log",
  "advice",
  "turn",
  "motion",
  "score",
  "examples",
  "rules",
  "statistics",
  "links",
  "replay",
  "picture",
  "review",
  "lesson",
  "screens",
];

/** @param {string} name */
const bare = (name) => name.replace(/(\.d)?\.ts$/, "");
/** @type {(file: string, layer: string) => boolean} */
const isIn = (file, layer) => bare(file) === bare(layer) || file.startsWith(`${layer}/`);

/**
 * The place of a file in the list, by its most precise entry; what stands beside the folders is above them all.
 * @param {string} file
 */
function heightOf(file) {
  const [layer] = LAYERS.filter((each) => isIn(file, each)).sort((one, other) => other.length - one.length);
  if (layer) return LAYERS.indexOf(layer);
  return file.includes("/") ? null : LAYERS.length;
}

/** @type {(file: string, imported: string) => "unlisted" | "upwards" | null} */
function problemOf(file, imported) {
  const [here, there] = [heightOf(file), heightOf(imported)];
  if (here === null) return "unlisted";
  return there === null || there > here ? "upwards" : null;
}

/**
 * Refuses an import that points upwards, however it is written.
 * @type {import("eslint").Rule.RuleModule}
 */
export const downwards = {
  meta: {
    type: "problem",
    schema: [],
    messages: {
      upwards: "{{file}} may not import {{imported}}, which is above it in LAYERS of layers.js.",
      unlisted: "{{file}} is in no folder of LAYERS in layers.js.",
    },
  },
  create(context) {
    const file = relative(SOURCES, resolve(context.filename)).split(sep).join("/");
    if (file.startsWith("..")) return {};
    /** @param {{ source?: import("estree").Expression | null }} node */
    const check = ({ source }) => {
      if (source?.type !== "Literal" || typeof source.value !== "string") return;
      if (!source.value.startsWith(".")) return;
      const imported = posix.join(posix.dirname(file), source.value.replace(/\?.*$/, ""));
      const messageId = imported.startsWith("..") ? null : problemOf(file, imported);
      if (messageId) context.report({ node: source, messageId, data: { file, imported } });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportAllDeclaration: check,
      ExportNamedDeclaration: check,
    };
  },
};
