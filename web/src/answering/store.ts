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

/** The browser's own storage; where it gives none, everything is kept only until the page is closed. */
export async function openStore(): Promise<Store> {
  try {
    return new KeptStore(await opened());
  } catch {
    return { isLasting: false, read: () => Promise.resolve(new Map()), write: () => Promise.resolve() };
  }
}

class KeptStore implements Store {
  readonly isLasting = true;

  constructor(private readonly database: IDBDatabase) {}

  async read(): Promise<Documents> {
    const store = this.database.transaction(DOCUMENTS).objectStore(DOCUMENTS);
    const [names, documents] = await Promise.all([done(store.getAllKeys()), done(store.getAll())]);
    return new Map(names.map((name, index) => [String(name), documents[index] as Uint8Array]));
  }

  write(written: Written): Promise<void> {
    return new Promise((resolve, reject) => {
      const transaction = this.database.transaction(DOCUMENTS, "readwrite", { durability: "strict" });
      const store = transaction.objectStore(DOCUMENTS);
      for (const [name, document] of written) {
        if (document === null) store.delete(name);
        else store.put(document, name);
      }
      transaction.oncomplete = () => resolve();
      transaction.onabort = transaction.onerror = () =>
        reject(transaction.error ?? new Error("the browser stored nothing"));
    });
  }
}

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
