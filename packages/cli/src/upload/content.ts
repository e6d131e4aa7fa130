import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { FoundPhoto } from '../folder/find.ts';

/** Hex SHA-256 of a file, read in pieces. */
export const digestOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
};

export interface Content {
  /** Without photos whose bytes are the same as an earlier one's. */
  readonly photos: readonly FoundPhoto[];
  readonly repeated: readonly FoundPhoto[];
  readonly digests: readonly string[];
}

/** Reads the photos of one thing; throws what the file system throws. */
export const readContent = async (photos: readonly FoundPhoto[]): Promise<Content> => {
  const kept = new Map<string, FoundPhoto>();
  const repeated: FoundPhoto[] = [];
  for (const photo of photos) {
    const digest = await digestOf(photo.path);
    if (kept.has(digest)) repeated.push(photo);
    else kept.set(digest, photo);
  }
  return { photos: [...kept.values()], repeated, digests: [...kept.keys()] };
};

/** Names what the photos show, whatever the files are called. */
export const contentId = (digests: readonly string[]): string => createHash('sha256').update(digests.join('\n')).digest('hex');

/** The same photos and words for the same platform always carry the same key, so that a repeated request makes no second item. */
export const idempotencyKey = (content: string, platform: string, hint: string | null, after: string | null): string =>
  createHash('sha256')
    .update(JSON.stringify([content, platform, hint, after]))
    .digest('hex');
