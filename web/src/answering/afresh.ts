// A second try after a download that went wrong: what came first may be half of a file, or a hotel's welcome page.
import type { Begin } from "./messages";

const KEPT = "cupola-python"; // where the worker that keeps the site has Python

/** Have everything come from the host again, and keep it in place of what was kept. */
export async function fetchAfresh({ base, site }: Begin): Promise<void> {
  const kept = "caches" in self ? await caches.open(KEPT) : null;
  const addresses = Object.keys(site.loaded).map((name) => new URL(name, base).href);
  await Promise.all(addresses.map((address) => kept?.delete(address))); // or it would be answered from there
  await Promise.all(addresses.map((address) => fetchWhole(address, kept)));
}

async function fetchWhole(address: string, kept: Cache | null): Promise<void> {
  const reply = await fetch(address, { cache: "reload" });
  if (!reply.ok) throw new Error(`${address}: ${reply.status}`);
  if (kept) await kept.put(address, reply);
  else await reply.arrayBuffer();
}
