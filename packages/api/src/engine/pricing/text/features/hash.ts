/** Offset basis and prime of 32-bit FNV-1a. */
const FNV_START = 0x811c9dc5;
const FNV_STEP = 0x01000193;

/** Computes FNV-1a over the UTF-16 units of a text. `seed` separates hashes of different kinds. */
export const computeHash = (text: string, seed = FNV_START): number => {
  let hash = seed;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), FNV_STEP);
  return hash;
};

/** Start value for scanners that compute the same hash unit by unit without building strings. */
export const HASH_START = FNV_START | 0;
export const stepHash = (hash: number, unit: number): number => Math.imul(hash ^ unit, FNV_STEP);

/** Mixes a hash across all 32 bits with the MurmurHash3 finalizer. */
export const mixHash = (value: number): number => {
  let hash = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
};

/** Hashes an ordered pair. `salt` separates kinds of pairs. */
export const hashPair = (first: number, second: number, salt: number): number =>
  Math.imul(Math.imul(first ^ salt, 0x9e3779b1) ^ second, 0x85ebca6b);
