// What this browser prefers; kept here and nowhere else.
import { isLanguage, type Language, languageFor } from "../words/language.svelte";

export interface Preferences {
  sound: boolean;
  theme: "system" | "paper" | "night" | "contrast";
  motion: "full" | "reduced" | "system";
  confirm: "always" | "countdown" | "never";
  holdAfterRoll: boolean;
  smartParts: boolean;
  listView: boolean;
  language: Language | null; // none chosen: that of the browser
  silenced: string[]; // kinds of doubts that are not told again
  coach: boolean | null; // not chosen: with a coach until a first match is finished
  hasFinished: boolean; // a match was played to its end here
}

const KEPT = "cupola-preferences";
const USUAL: Preferences = {
  sound: true,
  theme: "system",
  motion: "system",
  confirm: "always",
  holdAfterRoll: false,
  smartParts: true,
  listView: false,
  language: null,
  silenced: [],
  coach: null,
  hasFinished: false,
};

function load(): Preferences {
  try {
    const kept = { ...USUAL, ...(JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Partial<Preferences>) };
    // Once they were kept by the keys of their words.
    return { ...kept, silenced: kept.silenced.map((each) => each.replace(/^doubt-/, "")) };
  } catch {
    return { ...USUAL };
  }
}

export const preferences = $state(load());

export function keepPreferences(): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(preferences));
  } catch {
    // A browser that keeps nothing asks again next time.
  }
}

/** Whether the coach speaks: as it was chosen, else to somebody who has not finished a match. */
export const isCoached = (): boolean => preferences.coach ?? !preferences.hasFinished;

/** The language that was chosen here, on a first visit the one the browser asks for. */
export function preferredLanguage(): Language {
  const { language } = preferences;
  return isLanguage(language) ? language : languageFor(navigator.languages);
}

export function isMotionReduced(): boolean {
  if (preferences.motion !== "system") return preferences.motion === "reduced";
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
