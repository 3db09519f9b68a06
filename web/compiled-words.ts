// Reads the words out of Fluent's notation when the page is built, so that no page has to.
import { readFileSync } from "node:fs";
import { FluentResource } from "@fluent/bundle";
import type { Plugin } from "vite";
import type { Pattern, Words } from "./src/words/speech.ts";

const SAID = new Set(["str", "num", "var", "mesg", "func", "select", "narg"]);

/** The messages of a file by their keys; what the page could not say is refused here. */
export function compiledWords(source: string): Words {
  const words: Record<string, Pattern> = {};
  for (const { id, value, attributes } of new FluentResource(source).body) {
    if (value === null || Object.keys(attributes).length) throw new Error(`${id}: a text alone can be said`);
    const said = JSON.stringify(value, (name, part) => plain(id, name, part));
    words[id] = JSON.parse(said) as Pattern;
  }
  return words;
}

function plain(id: string, name: string, part: unknown): unknown {
  if (name === "attr" || name === "precision") return undefined; // never used by the words, see above
  if (typeof part !== "object" || part === null || !("type" in part)) return part;
  const isKnown = SAID.has(String(part.type)) && !("attr" in part && part.attr);
  const isNumber = part.type !== "func" || ("name" in part && part.name === "NUMBER");
  if (!isKnown || !isNumber) throw new Error(`${id}: the page cannot say ${JSON.stringify(part)}`);
  return part;
}

const fileOf = (id: string): string => id.split("?")[0] ?? id;
const compiledFile = (file: string): string => JSON.stringify(compiledWords(readFileSync(file, "utf8")));

/** Words travel as files of their own: no script, fetched by whoever reads that language. */
export const words: Plugin = {
  name: "words-compiled",
  enforce: "pre",
  load(id) {
    if (!id.endsWith(".ftl?url") || this.environment.mode !== "build") return null;
    const file = fileOf(id);
    this.addWatchFile(file);
    const name = file.replace(/^.*\/(.*)\.ftl$/, "$1.json");
    const emitted = this.emitFile({ type: "asset", name, source: compiledFile(file) });
    return `export default import.meta.ROLLUP_FILE_URL_${emitted}`;
  },
  configureServer(server) {
    server.middlewares.use((request, reply, next) => {
      const [, file] = /^\/@fs(\/.*\.ftl)$/.exec(request.url ?? "") ?? [];
      if (file) reply.setHeader("content-type", "application/json").end(compiledFile(file));
      else next();
    });
  },
};
