// The browser keeps the built page, so that it opens at once and can say by itself that the server is away.
/** Let the worker do so, once nothing more urgent is under way; over plain http in a home network there is none. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  window.addEventListener("load", () => {
    navigator.serviceWorker.register(`${import.meta.env.BASE_URL}sw.js`).catch(() => undefined); // without it the page works as well
  });
}
