import type { Knex } from 'knex';
import { Photo, User } from '../../models/index.ts';
import { parsePhotoKey, toPhotoUrl } from '../accounts/profile-photo-url.ts';

/**
 * Returns which of the photo store's keys an item or an account uses. The accounts table has no index on photo keys, so it is queried only
 * for keys that no item uses.
 */
export const findUsedPhotoKeys = async (knex: Knex, keys: readonly string[]): Promise<ReadonlySet<string>> => {
  const photos = await Photo.query(knex).whereIn('fileKey', keys).distinct('fileKey');
  const usedKeys = new Set(photos.map(({ fileKey }) => fileKey));
  const unusedUrls = keys.filter((key) => !usedKeys.has(key)).map(toPhotoUrl);
  const users = unusedUrls.length > 0 ? await User.query(knex).whereIn('profileImageUrl', unusedUrls).select('profileImageUrl') : [];
  return new Set([...usedKeys, ...users.map(({ profileImageUrl }) => parsePhotoKey(profileImageUrl) ?? '')]);
};
