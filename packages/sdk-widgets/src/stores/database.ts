/** One object store of an IndexedDB database. Every call rejects if the browser stores nothing, for instance in a sandboxed frame. */
export const createDatabase = (name: string, storeName: string) => {
  const open = () =>
    new Promise<IDBDatabase>((resolve, reject) => {
      // Throws if the page may not store data.
      const request = indexedDB.open(name, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(storeName);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });

  return async <Result>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<Result>): Promise<Result> => {
    const database = await open();
    try {
      return await new Promise<Result>((resolve, reject) => {
        const transaction = database.transaction(storeName, mode);
        const request = ask(transaction.objectStore(storeName));
        // Not on the request's success, because a full disk is reported when the transaction ends.
        transaction.oncomplete = () => resolve(request.result);
        transaction.onabort = () => reject(transaction.error ?? request.error);
      });
    } finally {
      database.close();
    }
  };
};
