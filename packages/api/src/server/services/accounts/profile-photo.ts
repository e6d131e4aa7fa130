import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Knex } from 'knex';
import type { User as UserBody } from '../../../contract/index.ts';
import type { Engine } from '../../../engine/types.ts';
import { User } from '../../models/index.ts';
import { RequestError } from '../../request-error.ts';
import { assertStillActive } from './active-account.ts';
import type { UploadedFile } from '../analyses/uploaded-files.ts';
import type { FairLimiter } from '../analyses/fair-limiter.ts';
import { findUsedPhotoKeys } from '../photos/photo-keys.ts';
import type { PhotoStore, StoredFile } from '../photos/photo-store.ts';
import { ignoreUntilSweep } from '../shared/ignore-until-sweep.ts';
import { presentUser } from '../shared/presenters.ts';
import { parsePhotoKey, toPhotoUrl } from './profile-photo-url.ts';

interface Dependencies {
  readonly knex: Knex;
  readonly engine: Pick<Engine, 'preparePhotos'>;
  readonly photos: PhotoStore;
  /** Shared with all photo analyses. */
  readonly analysisLimiter: FairLimiter;
}

interface PhotoRequest {
  readonly userId: string;
  readonly files: readonly UploadedFile[];
  readonly signal: AbortSignal;
}

/** Pixels; three times the largest size at which the photo is displayed. */
const STORED_SIZE = 320;

/** Manages an account's profile photo. It is processed like any other photo, so it is upright and has no location data. */
export const createProfilePhoto = ({ knex, engine, photos, analysisLimiter }: Dependencies) => {
  const cleanUp = (keys: readonly string[]) =>
    photos.deleteUnused(keys, (candidates) => findUsedPhotoKeys(knex, candidates)).catch(ignoreUntilSweep);

  /** Replaces the URL. The previous photo's files are marked so that the next cleanup deletes them. */
  const replaceUrl = async (trx: Knex, userId: string, profileImageUrl: string | null, markedKeys: string[]): Promise<UserBody> => {
    const user = await User.query(trx).findById(userId).forUpdate();
    if (!user) throw new RequestError('unauthorized');
    const previousKey = parsePhotoKey(user.profileImageUrl);
    if (previousKey !== null) {
      await photos.markForDeletion(previousKey);
      markedKeys.push(previousKey);
    }
    return presentUser(await User.query(trx).patchAndFetchById(userId, { profileImageUrl }));
  };

  return {
    set: async ({ userId, files: [file], signal }: PhotoRequest): Promise<UserBody> => {
      if (!file) throw new RequestError('no_photos');
      const preparedPhotos = await analysisLimiter(userId, async () => {
        signal.throwIfAborted();
        return engine.preparePhotos([{ name: file.name, bytes: await readFile(file.path) }]);
      });
      signal.throwIfAborted();
      const key = randomUUID();
      await photos.save(key, preparedPhotos);
      const markedKeys = [key];
      try {
        return await knex.transaction(async (trx) => {
          // Use an exclusive lock, because two uploads with a shared lock would deadlock when they change the account.
          await assertStillActive(trx, userId, 'exclusive');
          return replaceUrl(trx, userId, toPhotoUrl(key), markedKeys);
        });
      } finally {
        await cleanUp(markedKeys);
      }
    },

    remove: async (userId: string): Promise<UserBody> => {
      const markedKeys: string[] = [];
      try {
        return await knex.transaction((trx) => replaceUrl(trx, userId, null, markedKeys));
      } finally {
        await cleanUp(markedKeys);
      }
    },

    /** Opens the photo. Throws RequestError `not_found` unless the caller owns it. */
    open: async ({ profileImageUrl }: { readonly profileImageUrl: string | null }, key: string): Promise<StoredFile> => {
      const file = parsePhotoKey(profileImageUrl) === key ? await photos.find(key, 1, STORED_SIZE) : null;
      if (!file) throw new RequestError('not_found');
      return file;
    },
  };
};
export type ProfilePhoto = ReturnType<typeof createProfilePhoto>;
