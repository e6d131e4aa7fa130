/** The two pictures of a chosen photo. */
export interface StoredPhoto {
  readonly file: File;
  readonly original: File;
}

const [DATABASE, STORE] = ['relist-drafts', 'photos'];

const open = () =>
  new Promise<IDBDatabase>((resolve, reject) => {
    // Throws where a page may not store, in a sandboxed frame for instance.
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const transact = async <Result>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<Result>): Promise<Result> => {
  const database = await open();
  try {
    return await new Promise<Result>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = ask(transaction.objectStore(STORE));
      // Not at the request's success: a full disk shows when the transaction ends.
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? request.error);
    });
  } finally {
    database.close();
  }
};

/** Photos in IndexedDB by key. Every call rejects where the browser keeps nothing. */
export const photoStore = {
  put: (key: string, photo: StoredPhoto) => transact('readwrite', (store) => store.put(photo, key)),
  get: (key: string) => transact<StoredPhoto | undefined>('readonly', (store) => store.get(key)),
  keys: async () => (await transact('readonly', (store) => store.getAllKeys())).map(String),
  remove: (key: string) => transact('readwrite', (store) => store.delete(key)),
};
export type PhotoStore = typeof photoStore;
