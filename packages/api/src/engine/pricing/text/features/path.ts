import { computeHash } from './hash.ts';
import { createWordReader } from './words.ts';

/** Limits the memory of the cache, because requests can contain any path. */
const MAX_CACHED_PATHS = 5000;

/** Hashes of a category path at its three levels, and of its words. */
export interface PathKeys {
  readonly level1: number;
  readonly level2: number;
  readonly level3: number;
  readonly words: Int32Array;
}

const wordReader = createWordReader(40);
const keysByPath = new Map<string, PathKeys>();

/** Returns the hashes of a path such as "Women/Shoes/Boots", with a cache. */
export const readPath = (path: string): PathKeys => {
  const cachedKeys = keysByPath.get(path);
  if (cachedKeys) return cachedKeys;
  const names = path.split('/');
  wordReader.read(path);
  const pathKeys: PathKeys = {
    level1: computeHash(names[0] ?? '', 1),
    level2: computeHash(names.slice(0, 2).join('/'), 2),
    level3: computeHash(path, 3),
    words: wordReader.hashes.slice(0, wordReader.count),
  };
  if (keysByPath.size >= MAX_CACHED_PATHS) keysByPath.clear();
  keysByPath.set(path, pathKeys);
  return pathKeys;
};
