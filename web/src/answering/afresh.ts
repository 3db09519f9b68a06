// A second try after a download that went wrong: what came first may be half of a file, or a hotel's welcome page.
import type { Begin } from "./messages";

const KEPT = "cupola-python"; // where the worker that keeps the site has Python

/** Throw away what was kept and have the browser fetch everything from the host. */
export async function fetchAfresh({ base, site }: Begin): Promise<void> {
  if ("caches" in self) await caches.delete(KEPT);
  await Promise.all(Object.keys(site.loaded).map((name) => fetchWhole(new URL(name, base).href)));
}

async function fetchWhole(address: string): Promise<void> {
  const reply = await fetch(address, { cache: "reload" });
  if (!reply.ok) throw new Error(`${address}: ${reply.status}`);
  await reply.arrayBuffer();
}
