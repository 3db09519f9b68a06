// The words as a server would send them, for tests of what fetches some later.
import { compiledWords } from "../../compiled-words";
import type { Words } from "../../src/words/speech";

const FILES: Record<string, string> = import.meta.glob("../../../src/cupola/words/*.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});
const compiled = new Map<string, Words>();

/** The words of a file such as `page.fr`. */
export function wordsOf(name: string): Words {
  const words = compiled.get(name) ?? compiledWords(FILES[`../../../src/cupola/words/${name}.ftl`] ?? "");
  compiled.set(name, words);
  return words;
}

/** The reply to a request for words, or null where something else is asked for. */
export function wordsReply(request: RequestInfo | URL): Response | null {
  const name = /([\w.]+)\.ftl/.exec(String(request))?.[1];
  return name ? Response.json(wordsOf(name)) : null;
}
