import { describe, expect, test } from "vitest";
import { type Found, sentencesInComponent, sentencesInScript } from "./sentences";

const COMPONENTS = sources(
  import.meta.glob("../../src/**/*.svelte", { query: "?raw", eager: true, import: "default" }),
);
const SCRIPTS = sources(
  import.meta.glob(["../../src/**/*.ts", "!../../src/api/schema.d.ts"], {
    query: "?raw",
    eager: true,
    import: "default",
  }),
);

/** What is text and yet no speech, each with its reason. */
const LEFT_ALONE: Readonly<Record<string, string>> = {
  "cupola replay cupola-": "a command to be typed",
  ".cupola --verify": "a command to be typed",
  "cupola serve --share": "a command to be typed",
  "no thought came": "caught by the worker that throws it",
  "Something went wrong. Nothing was stored.": "the API's English; the page words it by its code",
  "The file has ": "the API’s English; the page words it by its code",
  "another tab has the games": "worded on the page by its kind",
  "the browser stored nothing": "caught by the worker that throws it",
  "no picture came of it": "caught by the button that saves a picture",
  "https://ntfy.sh/…": "an address as an example",
  "Item extends { readonly id: string | number }": "a type",
};

function sources(found: Record<string, unknown>): [string, string][] {
  return Object.entries(found).map(([path, source]) => [path.replace("../../src/", ""), String(source)]);
}

function speech(): Found[] {
  const found = [
    ...COMPONENTS.flatMap(([where, source]) => sentencesInComponent(source, where)),
    ...SCRIPTS.flatMap(([where, source]) => sentencesInScript(source, where)),
  ];
  return found.filter(({ text }) => !(text in LEFT_ALONE));
}

describe("no sentence stands in the sources of the page", () => {
  test("in none of its components and scripts", () => {
    expect(COMPONENTS.length).toBeGreaterThan(50);
    expect(SCRIPTS.length).toBeGreaterThan(30);
    expect(speech()).toEqual([]);
  });

  test("what is left alone is still there", () => {
    const all = [...COMPONENTS, ...SCRIPTS].map(([, source]) => source).join("\n");
    expect(Object.keys(LEFT_ALONE).filter((text) => !all.includes(text))).toEqual([]);
  });

  test.each([
    ["<p>Take back</p>", 1],
    ["<p>Cancel</p>", 1],
    ['<button aria-label="Close">×</button>', 1],
    ['<button data-tip="Close">{text("shell-close")}</button>', 1],
    ['<p class="one two three">{text("shell-close")}</p>', 0],
    ['<p title={isOn ? "Turn it off now" : text("a-b")}></p>', 1],
    ['<script lang="ts">const told = "There is nothing here";</script>', 1],
    ['<script lang="ts">const told = `Only ${count} are left now`;</script>', 1],
    ['<script lang="ts">throw new Error("there is nothing here");</script>', 0],
    ['<script lang="ts">const all = "button, a, input, [role=tab]";</script>', 0],
    ["<p>{count}×</p>", 0],
    ["<!-- Nothing to be seen here --><p>{name}</p>", 0],
  ])("the detector reads %s", (source, count) => {
    expect(sentencesInComponent(source, "a component")).toHaveLength(count);
  });

  test("the detector reads scripts too", () => {
    expect(sentencesInScript('const told = "There is nothing here";', "a script")).toHaveLength(1);
    expect(sentencesInScript('throw new Error("there is nothing here");', "a script")).toHaveLength(0);
    expect(sentencesInScript('const key = "shell-close"; // Nothing to see here', "a script")).toHaveLength(
      0,
    );
  });
});
