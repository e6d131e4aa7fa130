import { createDatabase } from '../database.ts';

/** The original and edited image of a chosen photo. */
export interface StoredPhoto {
  readonly file: File;
  readonly original: File;
}

const transact = createDatabase('relist-drafts', 'photos');

/** Photos in IndexedDB by key. Every call rejects if the browser stores nothing. */
export const photoStore = {
  put: (key: string, photo: StoredPhoto) => transact('readwrite', (store) => store.put(photo, key)),
  get: (key: string) => transact<StoredPhoto | undefined>('readonly', (store) => store.get(key)),
  keys: async () => (await transact('readonly', (store) => store.getAllKeys())).map(String),
  remove: (key: string) => transact('readwrite', (store) => store.delete(key)),
};
export type PhotoStore = typeof photoStore;
