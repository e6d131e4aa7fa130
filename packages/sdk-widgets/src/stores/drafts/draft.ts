import type { AnalysisState, ChosenPhoto } from '../analysis/analysis.ts';
import { createDatabase } from '../database.ts';
import { records, type DraftRecord } from './records.ts';

/** The original and edited image of a chosen photo. */
export interface StoredPhoto {
  readonly file: File;
  readonly original: File;
  /** The edits of `file`, which IndexedDB would otherwise drop. */
  readonly edits?: ChosenPhoto['file']['edits'];
}

const transact = createDatabase('relist-drafts', 'photos');

/** Photos in IndexedDB by key. Every call rejects if the browser does not allow storage. */
export const photoStore = {
  put: (key: string, photo: StoredPhoto) => transact('readwrite', (store) => store.put(photo, key)),
  get: (key: string) => transact<StoredPhoto | undefined>('readonly', (store) => store.get(key)),
  listKeys: async () => (await transact('readonly', (store) => store.getAllKeys())).map(String),
  delete: (key: string) => transact('readwrite', (store) => store.delete(key)),
};
export type PhotoStore = typeof photoStore;

/** One uploader's stored photos. */
export interface Draft {
  readonly name: string;
  /** Stores the state's photos; deletes the draft if there are none. */
  save(state: AnalysisState): void;
  /** Returns the stored photos and the names of photos that could not be stored. */
  restore(record: DraftRecord): Promise<{ readonly files: readonly ChosenPhoto[]; readonly lostNames: readonly string[] }>;
}

const deletePhotos = (keys: readonly string[], photos: PhotoStore) =>
  Promise.all(keys.map((key) => photos.delete(key).catch(() => undefined)));

/** Deletes drafts and any images without a draft. */
export const deleteDrafts = async (names: readonly string[], photos: PhotoStore = photoStore): Promise<void> => {
  names.forEach(records.delete);
  const remainingNames = records.listNames();
  const keys = await photos.listKeys().catch(() => []);
  await deletePhotos(
    keys.filter((key) => !remainingNames.includes(key.slice(0, key.lastIndexOf('/')))),
    photos,
  );
};

/** Creates a draft. Each image is written once; reordering or a platform change rewrites only the small record. */
export const createDraft = (name: string, photos: PhotoStore = photoStore): Draft => {
  let storedPhotos: readonly ChosenPhoto[] = [];
  let lastTask: Promise<unknown> = Promise.resolve();
  // Tasks run one after another, so an older image cannot overwrite an edited one.
  const enqueue = (task: () => Promise<unknown>) => (lastTask = lastTask.then(task).catch(() => undefined));
  const getKey = (id: string) => `${name}/${id}`;
  const storePhotos = (files: readonly ChosenPhoto[]) => {
    for (const { id, file, original } of files)
      if (storedPhotos.find((photo) => photo.id === id)?.file !== file)
        void enqueue(() => photos.put(getKey(id), { file, original, edits: file.edits }));
    for (const { id } of storedPhotos) if (!files.some((photo) => photo.id === id)) void enqueue(() => photos.delete(getKey(id)));
    storedPhotos = files;
  };
  return {
    name,
    save: ({ state, files, platform, hint, attempt }) => {
      const isFinished = files.length === 0 || state === 'success';
      storePhotos(isFinished ? [] : files);
      if (isFinished) return records.delete(name);
      const photoNames = files.map(({ id, original }) => ({ id, name: original.name }));
      records.write(name, { savedAt: Date.now(), platform, hint, photos: photoNames, attempt, running: state === 'analysing' });
    },
    restore: async (record) => {
      const storedFiles = await Promise.all(record.photos.map(({ id }) => photos.get(getKey(id)).catch(() => undefined)));
      const files = record.photos.flatMap(({ id }, index) => {
        const { file, original, edits } = storedFiles[index] ?? {};
        return file instanceof File && original ? [{ id, file: Object.assign(file, { edits }), original }] : [];
      });
      storedPhotos = files;
      const lostNames = record.photos.filter(({ id }) => !files.some((photo) => photo.id === id)).map((photo) => photo.name);
      return { files, lostNames };
    },
  };
};
