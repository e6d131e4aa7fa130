import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import type { Knex } from 'knex';
import { PHOTO_SIZES, type PhotoSize } from '../../../contract/index.ts';
import type { Observations } from '../../../engine/photo-observations.ts';
import type { PreparedPhoto } from '../../../engine/photos/types.ts';
import type { Analysis, StoredPhoto } from '../../../engine/types.ts';
import type { Photo } from '../../models/index.ts';
import { RequestError } from '../../request-error.ts';
import { findUsedPhotoKeys } from '../photos/photo-keys.ts';
import type { PhotoStore } from '../photos/photo-store.ts';
import { ignoreUntilSweep } from '../shared/ignore-until-sweep.ts';
import { sanitizeForStorage } from '../shared/sanitize-for-storage.ts';

/** Reads stored photos, each with its saved observations. */
export const readStoredPhotos = (store: PhotoStore, photos: readonly Photo[]): Promise<StoredPhoto[]> => {
  const readVariant = async ({ fileKey, position }: Photo, size: PhotoSize): Promise<[PhotoSize, Buffer]> => {
    const file = await store.find(fileKey, position, size);
    // The item was deleted in the meantime.
    if (!file) throw new RequestError('not_found');
    return [size, await buffer(file.open())];
  };
  return Promise.all(
    photos.map(async (photo) => ({
      ...photo,
      observations: photo.observations as Observations | null,
      variants: Object.fromEntries(await Promise.all(PHOTO_SIZES.map((size) => readVariant(photo, size)))) as PreparedPhoto['variants'],
    })),
  );
};

/** Saves the observations of photos. Photos never change, so observations stay valid even if the item has changed in the meantime. */
export const saveObservations = async (trx: Knex, photos: readonly Photo[], photoObservations: Analysis['observations']): Promise<void> => {
  for (const [index, observations] of photoObservations.entries()) {
    const photo = photos[index];
    if (photo && !isDeepStrictEqual(photo.observations, sanitizeForStorage(observations)))
      await photo.$query(trx).patch({ observations: sanitizeForStorage(observations) });
  }
};

/** Stores the photos, then runs `write` in a transaction. Deletes the photos again if `write` saves no row that uses them. */
export const saveWithPhotos = async <Result>(
  { knex, photos: store }: { readonly knex: Knex; readonly photos: PhotoStore },
  photos: readonly PreparedPhoto[],
  write: (trx: Knex, fileKey: string) => Promise<Result>,
): Promise<Result> => {
  const fileKey = randomUUID();
  await store.save(fileKey, photos);
  try {
    return await knex.transaction((trx) => write(trx, fileKey));
  } finally {
    await store.deleteUnused([fileKey], (keys) => findUsedPhotoKeys(knex, keys)).catch(ignoreUntilSweep);
  }
};
