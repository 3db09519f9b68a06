// Which look the page has: the one that was chosen, or the one the system asks for.
import { preferences } from "./preferences.svelte";

export type Theme = "paper" | "night" | "contrast";
export const THEMES = ["system", "paper", "night", "contrast"] as const;

const STRONG = ["(prefers-contrast: more)", "(forced-colors: active)"];
const DARK = "(prefers-color-scheme: dark)";

export function wanted(): Theme {
  if (preferences.theme !== "system") return preferences.theme;
  if (STRONG.some((query) => window.matchMedia(query).matches)) return "contrast";
  return window.matchMedia(DARK).matches ? "night" : "paper";
}

/** Put it on; the bar of the browser takes the colour of the page. */
export function dress(): void {
  document.documentElement.dataset["theme"] = wanted();
  const page = getComputedStyle(document.documentElement).getPropertyValue("--page");
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", page);
}

for (const query of [...STRONG, DARK]) window.matchMedia(query).addEventListener("change", dress);
