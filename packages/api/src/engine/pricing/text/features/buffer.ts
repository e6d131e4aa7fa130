import type { PartKind } from '../blocks.ts';
import { mixHash } from './hash.ts';
import type { PathKeys } from './path.ts';
import { createWordReader, type WordReader } from './words.ts';

/** Maximum number of words read from a title. */
export const MAX_TITLE_WORDS = 60;
/** Maximum number of words read from a description. */
export const MAX_TEXT_WORDS = 150;
/** Maximum number of features per item. The others are dropped. */
export const MAX_FEATURES = 6000;

/** Kinds of feature origins. An origin is 256 × the index of its kind + the index of its word. */
export const KINDS: readonly PartKind[] = ['word', 'text', 'measure', 'brand', 'category', 'condition', 'shipping', 'form'];
export const KIND_ORIGIN = Object.fromEntries(KINDS.map((kind, index) => [kind, index << 8])) as Readonly<Record<PartKind, number>>;
export const getKind = (origin: number): PartKind => KINDS[origin >> 8] as PartKind;

/** Features of one item, valid until the next extraction. */
export interface Features {
  count: number;
  /** Indices into BLOCKS. */
  readonly blocks: Uint8Array;
  readonly hashes: Uint32Array;
  /** Values of features in numeric blocks; 1 in others. */
  readonly values: Float32Array;
  /** Kind and word of each feature, encoded as described at KINDS. */
  readonly origins: Uint16Array;
  /** The second word of a pair, or the word itself. */
  readonly partners: Uint8Array;
  readonly title: WordReader;
  readonly text: WordReader;
  /** null if the item has no category. */
  path: PathKeys | null;
  /** Key of the item's brand or the brand in its title; 0 for none. */
  brand: number;
  isBrandGiven: boolean;
  /** True if the title marks a lot, or an item reserved for a buyer. */
  isBundle: boolean;
}

/** One buffer shared by all extractions, so that pricing does not allocate memory. */
export const features: Features = {
  count: 0,
  blocks: new Uint8Array(MAX_FEATURES),
  hashes: new Uint32Array(MAX_FEATURES),
  values: new Float32Array(MAX_FEATURES).fill(1),
  origins: new Uint16Array(MAX_FEATURES),
  partners: new Uint8Array(MAX_FEATURES),
  title: createWordReader(MAX_TITLE_WORDS),
  text: createWordReader(MAX_TEXT_WORDS),
  path: null,
  brand: 0,
  isBrandGiven: false,
  isBundle: false,
};
const { blocks, hashes, values, origins, partners } = features;

const SALTS = Int32Array.from({ length: 64 }, (_, block) => Math.imul(block + 1, 0x27d4eb2f));

/** Adds a feature for a word. */
export const addWord = (block: number, hash: number, kind: number, word: number, partner: number, value: number): void => {
  const index = features.count;
  if (index >= MAX_FEATURES) return;
  blocks[index] = block;
  hashes[index] = mixHash(hash ^ (SALTS[block] as number));
  values[index] = value;
  origins[index] = kind | word;
  partners[index] = partner;
  features.count = index + 1;
};
/** Adds a feature that no single word represents. */
export const addFact = (block: number, hash: number, kind: number, value = 1): void => addWord(block, hash, kind, 0, 0, value);
