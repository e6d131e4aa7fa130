import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { FoundPhoto } from '../folder/find.ts';

/** Returns the hex SHA-256 of a file, read in chunks. */
export const computeDigest = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
};

export interface Content {
  /** Excludes photos with the same bytes as an earlier one. */
  readonly photos: readonly FoundPhoto[];
  readonly duplicatePhotos: readonly FoundPhoto[];
  readonly digests: readonly string[];
}

/** Reads the photos of one item; throws file system errors. */
export const readContent = async (photos: readonly FoundPhoto[]): Promise<Content> => {
  const uniquePhotos = new Map<string, FoundPhoto>();
  const duplicatePhotos: FoundPhoto[] = [];
  for (const photo of photos) {
    const digest = await computeDigest(photo.path);
    if (uniquePhotos.has(digest)) duplicatePhotos.push(photo);
    else uniquePhotos.set(digest, photo);
  }
  return { photos: [...uniquePhotos.values()], duplicatePhotos, digests: [...uniquePhotos.keys()] };
};

/** Returns an id for the photos' content, independent of file names. */
export const computeContentId = (digests: readonly string[]): string => createHash('sha256').update(digests.join('\n')).digest('hex');

/** Returns the same key for the same photos, notes and platform, so that a repeated request creates no second item. */
export const computeIdempotencyKey = (content: string, platform: string, hint: string | null, replacedItemId: string | null): string =>
  createHash('sha256')
    .update(JSON.stringify([content, platform, hint, replacedItemId]))
    .digest('hex');
