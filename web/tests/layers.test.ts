import { existsSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import { ESLint } from "eslint";
import { expect, test } from "vitest";
import { LAYERS } from "../layers.js";

const root = resolve(import.meta.dirname, "..");
const eslint = new ESLint({ cwd: root });

async function upwardImports(file: string, source: string): Promise<number> {
  const [result] = await eslint.lintText(source, { filePath: resolve(root, "src", file) });
  expect(result?.fatalErrorCount).toBe(0);
  return result?.messages.filter(({ ruleId }) => ruleId === "layers/downwards").length ?? 0;
}

test.each([
  ["a board that knows the tray", "board/market/moves.ts", 'import "../../turn/offers";'],
  ["a type alone", "ui/pressable.ts", 'import type { Choice } from "../table/choices/face";'],
  ["a component", "table/focus/Any.svelte", '<script>import "../../screens/Review.svelte";</script>'],
  ["an import that comes later", "board/any.ts", 'export const load = () => import("../replay/moments");'],
  ["what is passed on", "words/any.ts", 'export { text } from "../api/client";'],
  ["a folder beside it", "table/session/any.ts", 'import "../focus/light";'],
  ["what starts the page", "screens/any.ts", 'import "../App.svelte";'],
  ["a folder that has no place yet", "elsewhere/any.ts", 'import "../words/words";'],
])("an import upwards is refused: %s", async (_, file, source) => {
  expect(await upwardImports(file, source)).toBe(1);
});

test.each([
  ["turn/any.ts", 'import "../board/market/moves";'],
  ["words/any.ts", 'import type { Phrase } from "../api/types";'],
  ["board/market/any.ts", 'import "../cathedral/layout"; import "svelte";'],
  ["any.ts", 'import "./App.svelte";'],
])("an import downwards or within the folder passes: %s", async (file, source) => {
  expect(await upwardImports(file, source)).toBe(0);
});

test("every folder has a place, and every place is a folder or a file", () => {
  const source = resolve(root, "src");
  const folders = readdirSync(source, { withFileTypes: true }).filter((each) => each.isDirectory());
  const listed = LAYERS.map((layer) => layer.split("/")[0]);

  expect(folders.map(({ name }) => name).filter((name) => !listed.includes(name))).toEqual([]);
  expect(LAYERS.filter((layer) => !existsSync(resolve(source, layer)))).toEqual([]);
});
