import { afterEach, expect, test, vi } from "vitest";
import { endPush } from "../../src/app/push";

afterEach(() => vi.unstubAllGlobals());

function browserWith(getSubscription: () => Promise<unknown>): void {
  const serviceWorker = { getRegistration: async () => ({ pushManager: { getSubscription } }) };
  vi.stubGlobal("navigator", { serviceWorker });
}

test("a browser that leaves an account ends what that account subscribed", async () => {
  const unsubscribe = vi.fn(async () => true);
  browserWith(async () => ({ unsubscribe }));

  await endPush();

  expect(unsubscribe).toHaveBeenCalledOnce();
});

test.each([
  ["subscribed nothing", () => Promise.resolve(null)],
  ["does not reach its push service", () => Promise.reject(new Error("away"))],
])("nothing fails in a browser that %s", async (_, getSubscription) => {
  browserWith(getSubscription);

  await expect(endPush()).resolves.toBeUndefined();
});

test("nothing fails in a browser without service workers", async () => {
  vi.stubGlobal("navigator", {});

  await expect(endPush()).resolves.toBeUndefined();
});
