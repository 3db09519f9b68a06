// Keeps the built page in the browser. With a server the page opens at once and can say by itself that the server is
// away; what the server tells is never kept. Without a server the whole site is kept, Python too, and the version that
// the player uses stays until the player asks for the new one.
// The build puts in the names of its files, those of Python, what they add up to, and whether it is the site.
const FILES = /* files */ [];
const LOADED = /* loaded */ [];
const VERSION = "/* version */";
const IS_SITE = /* site */ false;

const SHELL = IS_SITE ? "./" : "/";
const PLACE = new URL(self.registration.scope).pathname; // a host may have the page and the site, each with caches of its own
const NAME = IS_SITE ? `cupola-site-${PLACE}-` : "cupola-page-";
const OLD_NAME = /^cupola-[0-9a-f]{12}$/; // of pages before names said which
const PYTHON = "cupola-python";
const CHOSEN = "cupola-chosen";
const NOTE = new URL("chosen-version", self.registration.scope).href;

self.addEventListener("install", (event) => {
  event.waitUntil(fill().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(tidyUp().then(() => (IS_SITE ? self.clients.claim() : undefined)));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  if (IS_SITE) answerForSite(event, request);
  else answerForServer(event, request);
});

// With a server: it is somebody's turn, and the page need not be open.
self.addEventListener("push", (event) => {
  if (!IS_SITE && event.data) event.waitUntil(showNotice(event.data.json()));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPlace(event.action || event.notification.data.link));
});

/** The push service gives the browser another address: the server has to know it. */
self.addEventListener("pushsubscriptionchange", (event) => {
  if (!IS_SITE) event.waitUntil(subscribeAgain());
});

/** The page asks whether there is a newer version, or wants it. */
self.addEventListener("message", (event) => {
  const [port] = event.ports;
  if (IS_SITE && port) event.waitUntil(answerPage(event.data).then((answer) => port.postMessage(answer)));
});

async function answerPage(asked) {
  if (asked === "update") {
    await choose(VERSION);
    await tidyUp();
  }
  return { isReady: (await chosen()) !== VERSION };
}

/** One notice a table: a later one takes its place, and one that comes twice makes no sound the second time. */
async function showNotice({ event, table, text, link, version, settings, since, since_text: sinceText }) {
  const shown = await self.registration.getNotifications({ tag: link });
  const isKnown = shown.some(({ data }) => data?.version === version && data.event === event);
  const ways = since ? [{ action: since, title: sinceText }] : [];
  await self.registration.showNotification(table, {
    body: text,
    tag: link,
    renotify: !isKnown,
    icon: "/icon-192.png",
    data: { link, version, event },
    actions: [...ways, { action: "/settings", title: settings }],
  });
  await self.navigator.setAppBadge?.().catch(() => undefined);
}

/** The window that already shows the place comes to the front; else a new one shows it. */
async function openPlace(path) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find(({ url }) => new URL(url).pathname === path);
  return there ? there.focus() : self.clients.openWindow(path);
}

async function subscribeAgain() {
  const { push_key: applicationServerKey } = await (await fetch("/api/me/notices")).json();
  const wanted = { userVisibleOnly: true, applicationServerKey };
  const subscription = await self.registration.pushManager.subscribe(wanted);
  const body = JSON.stringify(subscription);
  await fetch("/api/me/push", { method: "PUT", body, headers: { "content-type": "application/json" } });
}

function answerForServer(event, request) {
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin || pathname.startsWith("/api")) return;
  if (/^\/offline(\/|$)/.test(pathname)) return; // the game without a server keeps itself
  if (request.mode === "navigate") event.respondWith(newest(request));
  else if (pathname.startsWith("/assets/")) event.respondWith(kept(request));
}

function answerForSite(event, request) {
  const { scope } = self.registration;
  if (!request.url.startsWith(scope)) return;
  const isPage = [scope, `${scope}index.html`].includes(request.url.replace(/[?#].*$/, ""));
  if (request.mode === "navigate" && isPage) event.respondWith(chosenPage(request));
  else event.respondWith(found(request));
}

async function fill() {
  const cache = await caches.open(NAME + VERSION);
  await cache.addAll([SHELL, ...FILES]);
  if (!IS_SITE) return;
  const python = await caches.open(PYTHON);
  for (const file of LOADED) if (!(await python.match(file))) await python.add(file);
  if (!(await chosen())) await choose(VERSION);
}

/** An older page may still be open and ask for one more of its files: the last version before this one stays. */
async function tidyUp() {
  const inUse = IS_SITE ? await chosen() : VERSION;
  const others = (await caches.keys()).filter(
    (name) => (name.startsWith(NAME) && name !== NAME + VERSION && name !== NAME + inUse) || isLeftOver(name),
  );
  const spared = inUse === VERSION ? -1 : others.length;
  await Promise.all(others.slice(0, spared).map((name) => caches.delete(name)));
  if (IS_SITE && inUse === VERSION) await tidyUpPython();
}

const isLeftOver = (name) => !IS_SITE && OLD_NAME.test(name);

async function tidyUpPython() {
  const python = await caches.open(PYTHON);
  const { scope } = self.registration;
  const wanted = LOADED.map((file) => new URL(file, scope).href);
  const old = (await python.keys()).filter(({ url }) => url.startsWith(scope) && !wanted.includes(url));
  await Promise.all(old.map((request) => python.delete(request)));
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
  const known = await caches.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(NAME + VERSION)).put(request, answer.clone());
  return answer;
}

/** A file of the site, whichever version it belongs to. */
async function found(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** The page of the version that the player uses; the host's where the browser has lost it. */
async function chosenPage(request) {
  const cache = await caches.open(NAME + (await chosen()));
  return (await cache.match(SHELL)) ?? fetch(request);
}

/** The version that the player uses. */
async function chosen() {
  const note = await (await caches.open(CHOSEN)).match(NOTE);
  return note ? note.text() : "";
}

async function choose(version) {
  await (await caches.open(CHOSEN)).put(NOTE, new Response(version));
}
