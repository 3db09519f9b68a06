import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

describe("themes", () => {
  const css = (file: string): string =>
    readFileSync(new URL(`../../src/style/${file}`, import.meta.url), "utf8");
  const tokens = (text: string): string[] =>
    [...text.matchAll(/^ +(--[a-z-]+):/gm)].map(([, name]) => name ?? "");
  const themes = css("themes.css");

  it("know no token that the page does not have", () => {
    const known = new Set(tokens(css("tokens.css")));

    expect(tokens(themes).filter((name) => !known.has(name))).toEqual([]);
  });

  it("are the only home of colours beside the tokens", () => {
    const folder = "../../src/"; // by name, or the bundler would take it for a file of the page
    const source = new URL(folder, import.meta.url);
    const files = readdirSync(source, { recursive: true })
      .map(String)
      .filter((name) => /\.(svelte|ts)$/.test(name));
    const coloured = files.filter((name) =>
      /(?:fill|stroke|color|background)[:=]"? ?#[0-9a-f]{3,8}\b/i.test(
        readFileSync(new URL(name, source), "utf8"),
      ),
    );

    expect(coloured).toEqual([]);
  });
});
