// A half-made turn lives in the page; it is kept over a reload, and dropped once the table has moved on.
export interface Draft {
  readonly moved: number;
  readonly steps: readonly string[];
  /** Makes a repeat harmless: the same turn sent again, after a lost reply or a reload, counts once. */
  readonly key: string;
}

const PREFIX = "cupola-draft-";

export function loadDraft(game: string, moved: number): Draft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(PREFIX + game) ?? "null") as Draft | null;
    return kept?.moved === moved && Array.isArray(kept.steps) && typeof kept.key === "string" ? kept : null;
  } catch {
    return null;
  }
}

export function saveDraft(game: string, draft: Draft): void {
  try {
    if (draft.steps.length) localStorage.setItem(PREFIX + game, JSON.stringify(draft));
    else localStorage.removeItem(PREFIX + game);
  } catch {
    // A browser that keeps nothing still plays; only a reload forgets the half-made turn.
  }
}

export function dropDraft(game: string): void {
  try {
    localStorage.removeItem(PREFIX + game);
  } catch {
    // see above
  }
}

/** Not randomUUID, which browsers keep from a page over plain http in the home network. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
