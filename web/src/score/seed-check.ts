// Whether a seed is the one that was sealed before the match, worked out in this browser.
const PRACTICE = "practice";

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** Null where the browser keeps its arithmetic from pages over plain http. */
export async function isSealOf(
  seed: string,
  commitment: string,
  isPractice: boolean,
): Promise<boolean | null> {
  if (!globalThis.crypto?.subtle) return null;
  const mark = new TextEncoder().encode(isPractice ? PRACTICE : "");
  const sealed = new Uint8Array([...mark, ...bytesOf(seed)]);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", sealed));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("") === commitment;
}
