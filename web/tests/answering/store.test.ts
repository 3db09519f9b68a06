// What the browser keeps: written all or none, and left alone where it cannot be read.
import { afterEach, describe, expect, it, vi } from "vitest";
import { NewerStore, openStore, passingStore } from "../../src/answering/store";

interface Request {
  result?: unknown;
  error?: unknown;
  onsuccess?: () => void;
  onerror?: () => void;
}

const settled = (outcome: { result: unknown } | { error: unknown }): Request => {
  const request: Request = { ...outcome };
  queueMicrotask(() => ("error" in outcome ? request.onerror?.() : request.onsuccess?.()));
  return request;
};

/** A database of one store; `fault` is what a write fails with. */
class Database {
  readonly kept = new Map<string, unknown>();
  fault: DOMException | null = null;
  isClosed = false;
  onversionchange: (() => void) | null = null;

  close = (): void => {
    this.isClosed = true;
  };

  transaction = (): object => {
    if (this.isClosed) throw new DOMException("closed", "InvalidStateError");
    const written = new Map(this.kept);
    const transaction = {
      error: this.fault,
      oncomplete: () => undefined,
      onabort: () => undefined,
      objectStore: () => ({
        getAllKeys: () => settled({ result: [...this.kept.keys()] }),
        getAll: () => settled({ result: [...this.kept.values()] }),
        put: (document: unknown, name: string) => written.set(name, document),
        delete: (name: string) => written.delete(name),
      }),
    };
    setTimeout(() => {
      if (this.fault) return transaction.onabort();
      this.kept.clear();
      for (const [name, document] of written) this.kept.set(name, document);
      return transaction.oncomplete();
    });
    return transaction;
  };
}

function browserWith(...opened: ({ result: Database } | { error: DOMException })[]): void {
  vi.stubGlobal("indexedDB", { open: () => settled(opened.shift() ?? { error: new DOMException() }) });
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe("the store", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("keeps documents by name, and keeps them no more", async () => {
    const database = new Database();
    browserWith({ result: database });
    const store = await openStore();
    await store.write([
      ["me", bytes("Anna")],
      ["game/1", bytes("one")],
    ]);
    await store.write([["game/1", null]]);

    expect(store.isLasting).toBe(true);
    expect([...(await store.read())]).toEqual([["me", bytes("Anna")]]);
  });

  it("says so where nothing could be stored, and has changed nothing", async () => {
    const database = new Database();
    database.kept.set("me", bytes("Anna"));
    database.fault = new DOMException("full", "QuotaExceededError");
    browserWith({ result: database });

    await expect((await openStore()).write([["me", bytes("Boris")]])).rejects.toThrow("full");

    expect(database.kept.get("me")).toEqual(bytes("Anna"));
  });

  it("opens the storage again where the browser has closed it", async () => {
    const first = new Database();
    const second = new Database();
    browserWith({ result: first }, { result: second });
    const store = await openStore();
    first.onversionchange?.();

    await store.write([["me", bytes("Anna")]]);

    expect(first.isClosed).toBe(true);
    expect(second.kept.get("me")).toEqual(bytes("Anna"));
  });

  it("passes on what is no document in words", async () => {
    const database = new Database();
    database.kept.set("game/odd", 42);
    browserWith({ result: database });

    expect((await (await openStore()).read()).get("game/odd")).toEqual(bytes("42"));
  });

  it("keeps nothing beyond the page where the browser refuses", async () => {
    browserWith({ error: new DOMException("refused", "SecurityError") });

    const store = await openStore();

    expect(store.isLasting).toBe(false);
    await store.write([["me", bytes("Anna")]]);
    expect((await store.read()).size).toBe(0);
  });

  it("touches no storage of a newer version", async () => {
    browserWith({ error: new DOMException("newer", "VersionError") });

    await expect(openStore()).rejects.toBeInstanceOf(NewerStore);
  });

  it("can be done without", async () => {
    expect(passingStore().isLasting).toBe(false);
    expect((await passingStore().read()).size).toBe(0);
  });
});
