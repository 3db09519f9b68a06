// The tests hear English, as long as they do not ask for another language; no server is there to fetch words from.
import { compiledWords } from "../../compiled-words";
import { LANGUAGES, learn, speak } from "../../src/words/language.svelte";

const FOLDER = "../../../src/cupola/words";
const WORDS: Record<string, string> = import.meta.glob("../../../src/cupola/words/*.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});

for (const language of LANGUAGES) {
  const files = [`${FOLDER}/${language}.ftl`, `${FOLDER}/page.${language}.ftl`];
  learn(
    language,
    files.map((file) => compiledWords(WORDS[file] ?? "")),
  );
}
await speak("en");
