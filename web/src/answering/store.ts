// What this browser keeps: documents by name, written all or none, on disk before anybody is told.

const NAME = "cupola";
const DOCUMENTS = "documents";

export type Documents = Map<string, Uint8Array>;
export type Written = readonly (readonly [string, Uint8Array | null])[];

export interface Store {
  readonly isLasting: boolean;
  read(): Promise<Documents>;
  write(written: Written): Promise<void>;
}

/** The storage is of a newer version of Cupola than this page: it is left alone. */
export class NewerStore extends Error {}

/** The browser's own storage; where it gives none, everything is kept only until the page is closed. */
export async function openStore(): Promise<Store> {
  try {
    return new KeptStore(await opened());
  } catch (error) {
    if (nameOf(error) === "VersionError") throw new NewerStore(String(error));
    return passingStore();
  }
}

export const passingStore = (): Store => ({
  isLasting: false,
  read: () => Promise.resolve(new Map()),
  write: () => Promise.resolve(),
});

class KeptStore implements Store {
  readonly isLasting = true;

  constructor(private database: IDBDatabase) {
    this.giveWay();
  }

  async read(): Promise<Documents> {
    const store = this.database.transaction(DOCUMENTS).objectStore(DOCUMENTS);
    const [names, documents] = await Promise.all([done(store.getAllKeys()), done(store.getAll())]);
    return new Map(names.map((name, index) => [String(name), bytesIn(documents[index])]));
  }

  async write(written: Written): Promise<void> {
    try {
      await this.writeOnce(written);
    } catch (error) {
      if (nameOf(error) !== "InvalidStateError") throw error;
      this.database = await opened(); // the browser closed it under us
      this.giveWay();
      await this.writeOnce(written);
    }
  }

  private writeOnce(written: Written): Promise<void> {
    return new Promise((resolve, reject) => {
      const transaction = this.database.transaction(DOCUMENTS, "readwrite", { durability: "strict" });
      const store = transaction.objectStore(DOCUMENTS);
      transaction.oncomplete = () => resolve();
      transaction.onabort = transaction.onerror = () =>
        reject(transaction.error ?? new Error("the browser stored nothing"));
      for (const [name, document] of written) {
        if (document === null) store.delete(name);
        else store.put(document, name);
      }
    });
  }

  /** A newer page that wants to change the storage need not wait for this one. */
  private giveWay(): void {
    this.database.onversionchange = () => this.database.close();
  }
}

/** A document; anything else that lies there is passed on in words, which nobody takes for a document. */
const bytesIn = (kept: unknown): Uint8Array =>
  kept instanceof Uint8Array ? kept : new TextEncoder().encode(String(kept));

const nameOf = (error: unknown): string =>
  error instanceof Error || error instanceof DOMException ? error.name : "";

function opened(): Promise<IDBDatabase> {
  const opening = indexedDB.open(NAME, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(DOCUMENTS);
  return done(opening);
}

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("the browser's storage failed"));
  });
}
