// Keeps the whole site in the browser, so that it plays without a network from the second visit on.
// The build puts in the names of its files, those of Python, and what the page's files add up to.
const FILES = /* files */ [];
const LOADED = /* loaded */ [];
const VERSION = "/* version */";

const NAME = "cupola-site-";
const PYTHON = "cupola-python";
const SHELL = "./";

self.addEventListener("install", (event) => {
  event.waitUntil(fill().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(tidyUp().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(self.registration.scope)) return;
  if (request.mode === "navigate") event.respondWith(newest(request));
  else event.respondWith(kept(request));
});

async function fill() {
  const cache = await caches.open(NAME + VERSION);
  await cache.addAll([SHELL, ...FILES]);
  const python = await caches.open(PYTHON);
  for (const file of LOADED) if (!(await python.match(file))) await python.add(file);
}

/** An older page may still be open and ask for one more of its files: the last version before this one stays. */
async function tidyUp() {
  const names = (await caches.keys()).filter((name) => name.startsWith(NAME) && name !== NAME + VERSION);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
  const python = await caches.open(PYTHON);
  const wanted = LOADED.map((file) => new URL(file, self.registration.scope).href);
  const old = (await python.keys()).filter(({ url }) => !wanted.includes(url));
  await Promise.all(old.map((request) => python.delete(request)));
}

/** The page as the host has it now; as it was kept where no host answers. */
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

/** Names change with what is in a file: what was kept is what it is. */
async function kept(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}
