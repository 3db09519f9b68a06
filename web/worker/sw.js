// Keeps the built page in the browser, so that it opens at once and can say by itself that the server is away.
// What the server tells is never kept: nothing under /api goes through here, and no address but the page's own.
// The build puts in the names of its files and what they add up to.
const FILES = /* files */ [];
const VERSION = "/* version */";

const NAME = "cupola-";
const OWN = /^cupola-(?!site-|python$)/; // the game without a server, under /offline, has caches of its own
const SHELL = "/";

self.addEventListener("install", (event) => {
  event.waitUntil(fill().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(tidyUp());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin || pathname.startsWith("/api")) return;
  if (/^\/offline(\/|$)/.test(pathname)) return; // the game without a server keeps itself
  if (request.mode === "navigate") event.respondWith(newest(request));
  else if (pathname.startsWith("/assets/")) event.respondWith(kept(request));
});

async function fill() {
  const cache = await caches.open(NAME + VERSION);
  await cache.addAll([SHELL, ...FILES]);
}

/** An older page may still be open and ask for one more of its files: the last version before this one stays. */
async function tidyUp() {
  const names = (await caches.keys()).filter((name) => OWN.test(name) && name !== NAME + VERSION);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
}

/** The page as the server has it now; as it was kept only where no server answers. */
async function newest(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const cache = await caches.open(NAME + VERSION);
    const page = await cache.match(SHELL);
    if (!page) throw error;
    return page;
  }
}

/** The name of such a file changes with what is in it: what was kept is what it is, and what comes is kept. */
async function kept(request) {
  const found = await caches.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(NAME + VERSION)).put(request, answer.clone());
  return answer;
}
