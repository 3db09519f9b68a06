// What this browser prefers; kept here and nowhere else.
import { isLanguage, type Language, languageFor } from "../words/language.svelte";

/** The scenes that are done, and where the lesson was left. */
interface LessonProgress {
  done: string[];
  place: { scene: string; steps: readonly string[]; answers: readonly number[] } | null;
}

/** How fast the turns of others are shown; off: at once, with a line that tells them. */
export const PACES = ["slow", "normal", "fast", "off"] as const;
type Pace = (typeof PACES)[number];
const SPEEDS: Readonly<Record<Pace, number>> = { slow: 0.55, normal: 1, fast: 2, off: 0 };

export interface Preferences {
  sound: boolean;
  theme: "system" | "paper" | "night" | "contrast";
  motion: "full" | "reduced" | "system";
  rivals: Pace;
  confirm: "always" | "countdown" | "never";
  holdAfterRoll: boolean;
  smartParts: boolean;
  listView: boolean;
  language: Language | null; // none chosen: that of the browser
  silenced: string[]; // kinds of doubts that are not told again
  coach: boolean | null; // not chosen: with a coach until a first match is finished
  ifEnded: boolean | null; // not chosen: shown until a first match is finished
  hasFinished: boolean; // a match was played to its end here
  lessons: Record<string, LessonProgress>; // how far each lesson is, by its name
  aside: string[]; // running games that were put aside on the start page
}

const KEPT = "cupola-preferences";
const USUAL: Preferences = {
  sound: true,
  theme: "system",
  motion: "system",
  rivals: "normal",
  confirm: "always",
  holdAfterRoll: false,
  smartParts: true,
  listView: false,
  language: null,
  silenced: [],
  coach: null,
  ifEnded: null,
  hasFinished: false,
  lessons: {},
  aside: [],
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

/** Settings of another browser: what this page does not know is left out, what is of another kind too. */
export function takePreferences(given: Partial<Record<keyof Preferences, unknown>>): void {
  for (const key of Object.keys(USUAL) as (keyof Preferences)[]) {
    const value = given[key];
    const isKept = value !== undefined && (USUAL[key] === null || kindOf(value) === kindOf(USUAL[key]));
    if (isKept) Object.assign(preferences, { [key]: value });
  }
  keepPreferences();
}

const kindOf = (value: unknown): string => (Array.isArray(value) ? "array" : typeof value);

export function keepPreferences(): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(preferences));
  } catch {
    // A browser that keeps nothing asks again next time.
  }
}

/** Whether no match was finished here yet. */
export const isNewcomer = (): boolean => !preferences.hasFinished;

/** A first match is finished: whether the coach falls silent by it. */
export function noteFinished(): boolean {
  if (preferences.hasFinished) return false;
  const wasCoached = isCoached();
  preferences.hasFinished = true;
  keepPreferences();
  return wasCoached && !isCoached();
}

/** Whether the coach speaks: as it was chosen, else to a newcomer. */
export const isCoached = (): boolean => preferences.coach ?? isNewcomer();

export function setCoach(speaks: boolean): void {
  preferences.coach = speaks;
  keepPreferences();
}

/** Whether scores show what they would come to if the match ended now. */
export const showsIfEnded = (): boolean => preferences.ifEnded ?? !preferences.hasFinished;

/** The language that was chosen here, on a first visit the one the browser asks for. */
export function preferredLanguage(): Language {
  const { language } = preferences;
  return isLanguage(language) ? language : languageFor(navigator.languages);
}

export function isMotionReduced(): boolean {
  if (preferences.motion !== "system") return preferences.motion === "reduced";
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** How fast the turns of others are shown; 0 where they are not. */
export const rivalsPace = (): number => SPEEDS[preferences.rivals] ?? SPEEDS.normal;
