import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import module from "node:module";
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, normalizePath, type Plugin } from "vite";
import { words } from "./compiled-words.ts";

const server = process.env["CUPOLA_URL"] ?? "http://127.0.0.1:8417";

/** What a page without a server loads to answer itself; null for the page that a server hands out. */
const site = JSON.parse(process.env["CUPOLA_SITE"] ?? "null") as { loaded: Record<string, number> } | null;

// The bundler heeds this variable by itself; the program that shrinks styles knows only native ones.
if (process.env["NAPI_RS_FORCE_WASI"]) {
  module.registerHooks({
    resolve: (name, context, next) => next(name === "lightningcss" ? "lightningcss-wasm" : name, context),
  });
}

/** The drawings stand in the page from the start, so that icons need no script to be there. */
const drawings: Plugin = {
  name: "drawings-in-the-page",
  transformIndexHtml(page) {
    const folder = new URL("src/art/symbols/", import.meta.url);
    const files = readdirSync(folder).filter((name) => name.endsWith(".svg"));
    const symbols = files.map((name) =>
      readFileSync(new URL(name, folder), "utf8")
        .replace(/<!--.*?-->|<\/?svg[^>]*>/gs, "")
        .replace(/\s+/g, " ")
        .replace(/> </g, "><")
        .replace(/ \/>/g, "/>")
        .trim(),
    );
    return page.replace("<!-- drawings -->", symbols.join(""));
  },
};

/** What somebody may need without a server: scripts, styles, words, rules, the picture and the letters. */
const isKept = (name: string): boolean =>
  /\.(js|css|json|md|svg)$/.test(name) || /-latin(-ext)?-.*\.woff2$/.test(name);

/** What lies beside the bundle as it is: icons, the manifest, licences; the picture for messengers is theirs. */
const besideTheBundle = (): string[] =>
  readdirSync(new URL("public/", import.meta.url), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== "preview.png")
    .map((entry) => (entry.parentPath.endsWith("licences") ? `licences/${entry.name}` : entry.name));

/** The worker that keeps the page is told the files of this build. */
const worker: Plugin = {
  name: "worker-that-keeps-the-page",
  apply: "build",
  generateBundle: {
    order: "post", // an entry that holds nothing but imports is taken out of the bundle before
    handler(_options, bundle) {
      const files = [...Object.keys(bundle).filter(isKept), ...(site ? besideTheBundle() : [])]
        .sort()
        .map((name) => (site ? `./${name}` : `/${name}`));
      const page = bundle["index.html"];
      const version = createHash("sha256")
        .update(files.join(" "))
        .update(page && "source" in page ? page.source : "")
        .digest("hex")
        .slice(0, 12);
      const source = readFileSync(new URL("worker/sw.js", import.meta.url), "utf8")
        .replace("/* files */ []", JSON.stringify(files))
        .replace(
          "/* loaded */ []",
          JSON.stringify(Object.keys(site?.loaded ?? {}).map((name) => `./${name}`)),
        )
        .replace("/* version */", version)
        .replace("/* site */ false", String(site !== null))
        .replace(/^\/\/.*\n/gm, "");
      this.emitFile({ type: "asset", fileName: "sw.js", source });
    },
  },
};

/** What several screens use comes with those who use it, but never in crumbs: names between files weigh, too. */
const shared = {
  name: "shared",
  minShareCount: 2,
  minSize: 0,
  entriesAware: true,
  entriesAwareMergeThreshold: 60_000,
};

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const START = normalizePath(fileURLToPath(new URL("src/main.ts", import.meta.url)));

/** Everything the first screen needs, found by following the imports of the page's start. */
function startingModules(modules: Modules): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [START];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

/** The first screen comes in one file that carries what it needs and no more. */
let starting: ReadonlySet<string> | null = null;
const first = {
  name: (id: string, modules: Modules) => ((starting ??= startingModules(modules)).has(id) ? "first" : null),
  priority: 1,
  includeDependenciesRecursively: false,
};

/** Charts are drawn by two screens that come late: no table carries them. */
const charts = {
  name: "charts",
  test: /\/src\/charts\//,
  priority: 1,
  includeDependenciesRecursively: false,
};

/** The rulebook comes when somebody opens it; the tips, which are there at once, stand in its folder. */
const rulebook = {
  name: "rulebook",
  test: /\/src\/(?:rules\/(?!Tips)|examples\/)/,
  priority: 1,
  includeDependenciesRecursively: false,
};
const chunkFileNames = ({ name }: { name: string }): string =>
  `assets/${name.startsWith("shared") ? "shared" : "[name]"}-[hash].js`;

// The page is built into the Python package, which serves it; nothing is fetched from anywhere else.
export default defineConfig({
  base: site ? "./" : "/",
  define: site ? { __SITE__: JSON.stringify(site) } : {},
  plugins: [words, drawings, svelte(), worker],
  resolve: {
    alias: {
      // Who answers the page: the server it came from, or Python in a worker of the browser.
      $answerer: fileURLToPath(
        new URL(site ? "src/answering/in-tab.ts" : "src/answering/over-http.ts", import.meta.url),
      ),
      $words: fileURLToPath(new URL("../src/cupola/words", import.meta.url)),
      $docs: fileURLToPath(new URL("../docs", import.meta.url)),
    },
  },
  worker: { format: "es" },
  build: {
    outDir: "../src/cupola/server/page",
    emptyOutDir: !site, // what it loads is there already
    assetsInlineLimit: 0,
    target: "es2022",
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups: [first, charts, rulebook, shared] }, chunkFileNames },
    },
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: server, ws: true } },
  },
});
