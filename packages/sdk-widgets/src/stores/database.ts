/**
 * Returns a function that runs one request on an object store of an IndexedDB database. It rejects if the browser does not allow storage,
 * for example in a sandboxed frame.
 */
export const createDatabase = (name: string, storeName: string) => {
  const open = () =>
    new Promise<IDBDatabase>((resolve, reject) => {
      // This throws if the page may not store data.
      const request = indexedDB.open(name, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(storeName);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });

  return async <Result>(mode: IDBTransactionMode, createRequest: (store: IDBObjectStore) => IDBRequest<Result>): Promise<Result> => {
    const database = await open();
    try {
      return await new Promise<Result>((resolve, reject) => {
        const transaction = database.transaction(storeName, mode);
        const request = createRequest(transaction.objectStore(storeName));
        // Wait for the transaction, not for the request, because a full disk is reported when the transaction ends.
        transaction.oncomplete = () => resolve(request.result);
        transaction.onabort = () => reject(transaction.error ?? request.error);
      });
    } finally {
      database.close();
    }
  };
};
