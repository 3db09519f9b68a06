// What this browser prefers; kept here and nowhere else.
export interface Preferences {
  sound: boolean;
  motion: "full" | "reduced" | "system";
  confirm: "always" | "countdown" | "never";
  holdAfterRoll: boolean;
  smartParts: boolean;
  listView: boolean;
  silenced: string[]; // keys of doubts that are not told again
}

const KEPT = "cupola-preferences";
const USUAL: Preferences = {
  sound: true,
  motion: "system",
  confirm: "always",
  holdAfterRoll: false,
  smartParts: true,
  listView: false,
  silenced: [],
};

function load(): Preferences {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Partial<Preferences>) };
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

export function isMotionReduced(): boolean {
  if (preferences.motion !== "system") return preferences.motion === "reduced";
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
