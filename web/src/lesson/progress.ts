// How far somebody is in the lessons; kept in this browser, so that it goes on tomorrow.
import { keepPreferences, preferences } from "../app/preferences.svelte";

export interface Place {
  readonly scene: string;
  readonly steps: readonly string[];
  readonly answers: readonly number[];
}

const NOWHERE = { done: [], place: null } as const;
const of = (lesson: string): { done: readonly string[]; place: Place | null } =>
  preferences.lessons[lesson] ?? NOWHERE;

export const doneScenes = (lesson: string): readonly string[] => of(lesson).done;

export const placeIn = (lesson: string): Place | null => of(lesson).place;

export function keepPlace(lesson: string, place: Place): void {
  preferences.lessons[lesson] = { done: [...doneScenes(lesson)], place };
  keepPreferences();
}

export function markDone(lesson: string, scene: string): void {
  const done = [...new Set([...doneScenes(lesson), scene])];
  preferences.lessons[lesson] = { done, place: null };
  keepPreferences();
}

/** The scene to go on with: where it was left, else the first that is not done, else the first. */
export function nextScene(lesson: string, scenes: readonly string[]): string {
  const left = placeIn(lesson)?.scene;
  if (left && scenes.includes(left)) return left;
  const done = doneScenes(lesson);
  return scenes.find((scene) => !done.includes(scene)) ?? scenes[0] ?? "";
}
