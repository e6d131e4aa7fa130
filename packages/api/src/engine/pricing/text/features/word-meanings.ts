import { computeHash } from './hash.ts';

/** Roles of words in a title, as bits. */
export const MEANING = {
  /** Ends the item's noun phrase, as in "case FOR iphone". */
  cut: 1,
  /** Names countable pieces, as in "3 PAIRS". */
  countable: 2,
  bundle: 4,
  hold: 8,
  unit: 16,
  of: 32,
  for: 64,
  container: 128,
} as const;
/** Number of bits below the value of a number word. */
const VALUE_SHIFT = 8;

const WORDS_BY_MEANING: Readonly<Record<keyof typeof MEANING, string>> = {
  cut: 'for with size sz by in from',
  countable: `pairs pair pcs pieces piece items shirts tops dresses bottles pack packs lot set bundle books cans cards dvds games leggings
    lularoe outfits onesies pants shorts figures polishes lipsticks skeins canisters bras panties x for`,
  bundle: 'bundle lot set pack combo',
  hold: 'hold reserved custom listing order',
  unit: 'gb tb g oz ml in inch ct pc pcs pack piece pieces set lot items x carat k kt mm cm ft lb lbs watt w mah',
  of: 'of',
  for: 'for',
  container: 'lot set bundle pack box',
};

const meaningsByHash = new Map<number, number>();
for (const [name, words] of Object.entries(WORDS_BY_MEANING)) {
  for (const word of words.split(/\s+/)) {
    const hash = computeHash(word);
    meaningsByHash.set(hash, (meaningsByHash.get(hash) ?? 0) | MEANING[name as keyof typeof MEANING]);
  }
}
['two', 'three', 'four', 'five', 'six', 'seven', 'eight'].forEach((word, index) =>
  meaningsByHash.set(computeHash(word), (index + 2) << VALUE_SHIFT),
);

/**
 * Number of slots in an open-addressing copy of the map. Every word of every text is looked up, and a Map of 32-bit numbers is
 * several times slower.
 */
const SLOT_COUNT = 1024;
const slotHashes = new Int32Array(SLOT_COUNT);
const slotMeanings = new Int32Array(SLOT_COUNT);
const findSlot = (hash: number): number => {
  let index = (hash ^ (hash >>> 16)) & (SLOT_COUNT - 1);
  while (slotMeanings[index] !== 0 && slotHashes[index] !== hash) index = (index + 1) & (SLOT_COUNT - 1);
  return index;
};
for (const [hash, meaning] of meaningsByHash) {
  const index = findSlot(hash);
  [slotHashes[index], slotMeanings[index]] = [hash, meaning];
}

/** Returns the bits of MEANING for a word's hash, with a number word's value above them; 0 for an ordinary word. */
export const findMeaning = (hash: number): number => slotMeanings[findSlot(hash)] as number;
export const getNumberWordValue = (meaning: number): number => meaning >> VALUE_SHIFT;
