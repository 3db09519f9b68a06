import { readdirSync, readFileSync } from "node:fs";
import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";
import { pointersHover } from "./pointers-hover.js";

// A component's styles are kept apart by its number: as unique as a hash and lighter; no class of ours begins so.
const numbered = readdirSync(new URL("src/", import.meta.url), { recursive: true })
  .map((name) => `src/${String(name).replaceAll("\\", "/")}`)
  .filter((name) => name.endsWith(".svelte"))
  .sort();

const cssHash = ({ filename = "", css, hash }) => {
  const number = numbered.findIndex((name) => filename.replaceAll("\\", "/").endsWith(name));
  return number < 0 ? `svelte-${hash(css)}` : `_${number.toString(36)}`;
};

// Styles ask for a breakpoint by its name, `@media (--small)`; scripts and styles read what it means from one file.
const breakpoints = JSON.parse(readFileSync(new URL("src/app/breakpoints.json", import.meta.url), "utf8"));

const namedMedia = {
  style: ({ content, filename }) => ({
    code: content.replace(/@media \(--([\w-]+)\)/g, (_, name) => {
      if (!(name in breakpoints)) throw new Error(`${filename}: no breakpoint is called ${name}`);
      return `@media ${breakpoints[name]}`;
    }),
  }),
};

export default {
  preprocess: [namedMedia, pointersHover, vitePreprocess()],
  compilerOptions: { runes: true, cssHash },
};
