import { readdirSync } from "node:fs";
import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

// A component's styles are kept apart by its number: as unique as a hash and lighter; no class of ours begins so.
const numbered = readdirSync(new URL("src/", import.meta.url), { recursive: true })
  .map((name) => `src/${String(name).replaceAll("\\", "/")}`)
  .filter((name) => name.endsWith(".svelte"))
  .sort();

const cssHash = ({ filename = "", css, hash }) => {
  const number = numbered.findIndex((name) => filename.replaceAll("\\", "/").endsWith(name));
  return number < 0 ? `svelte-${hash(css)}` : `_${number.toString(36)}`;
};

export default { preprocess: vitePreprocess(), compilerOptions: { runes: true, cssHash } };
