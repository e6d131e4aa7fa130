import { hashOf } from './hash.ts';
import { createWordReader } from './words.ts';

const CACHE_SIZE = 5000;

/** Hashes of a category path at its three levels, and of its words. */
export interface PathKeys {
  readonly level1: number;
  readonly level2: number;
  readonly level3: number;
  readonly words: Int32Array;
}

const reader = createWordReader(40);
const paths = new Map<string, PathKeys>();

export const readPath = (path: string): PathKeys => {
  const known = paths.get(path);
  if (known) return known;
  const names = path.split('/');
  reader.read(path);
  const read: PathKeys = {
    level1: hashOf(names[0] ?? '', 1),
    level2: hashOf(names.slice(0, 2).join('/'), 2),
    level3: hashOf(path, 3),
    words: reader.hashes.slice(0, reader.count),
  };
  if (paths.size >= CACHE_SIZE) paths.clear();
  paths.set(path, read);
  return read;
};
