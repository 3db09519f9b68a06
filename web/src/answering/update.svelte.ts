// Whether the browser has loaded a newer version of the site, which waits until the player wants it.
const LOOKS_AGAIN_MS = 3_600_000;

class Update {
  isReady = $state(false);

  /** Look now, after every change of worker, and once an hour for those who never close the tab. */
  watch(): void {
    if (!("serviceWorker" in navigator)) return;
    const look = (): void => void this.ask("look");
    void navigator.serviceWorker.ready.then(look);
    navigator.serviceWorker.addEventListener("controllerchange", look);
    setInterval(() => {
      void navigator.serviceWorker.ready.then((registration) => registration.update()).catch(() => undefined);
    }, LOOKS_AGAIN_MS);
  }

  /** Have the site kept after all: a download that broke off has also broken off what keeps it. */
  keep(): void {
    if (!("serviceWorker" in navigator)) return;
    navigator.serviceWorker.register(`${import.meta.env.BASE_URL}sw.js`).catch(() => undefined);
  }

  /** Take the new version: every confirmed turn is stored, and the half-made one is kept by the page. */
  async take(): Promise<void> {
    await this.ask("update");
    location.reload();
  }

  private async ask(what: "look" | "update"): Promise<void> {
    const { active } = await navigator.serviceWorker.ready;
    if (!active) return;
    const { port1, port2 } = new MessageChannel();
    const answered = new Promise<void>((resolve) => {
      port1.onmessage = ({ data }: MessageEvent<{ isReady: boolean }>) => {
        this.isReady = data.isReady;
        resolve();
      };
    });
    active.postMessage(what, [port2]);
    await answered;
  }
}

export const update = new Update();
