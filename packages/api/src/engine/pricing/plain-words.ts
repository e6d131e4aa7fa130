import colors from '../../../models/notes/colors.json' with { type: 'json' };
import materials from '../../../models/notes/materials.json' with { type: 'json' };
import { categories } from '../catalog/categories.ts';
import { createWordReader } from './text/features/words.ts';

const FUNCTION_WORDS = 'and with the for from into your our its this that are was has have not but size sizes all one two';
/** Color words that are also in the list of materials, but do not explain a price as materials either. */
const COLORS_AS_MATERIALS = 'white yellow clear denim';
/** A color word that also names an age, which explains a price. */
const AGES = 'antique';

const reader = createWordReader(40);
const listHashes = (text: string): readonly number[] => {
  reader.read(text);
  return [...reader.hashes.subarray(0, reader.count)];
};
const getHeadHash = (noun: string): number => listHashes(noun).at(-1) ?? 0;

const explanatoryHashes = new Set([...materials.materials, AGES].flatMap(listHashes));
/** Words that do not explain a price to a seller, regardless of how much they add: function words, colors and nouns for items. */
const PLAIN_WORDS: ReadonlySet<number> = new Set([
  ...colors.colors.flatMap(listHashes).filter((hash) => !explanatoryHashes.has(hash)),
  ...categories.map(({ noun }) => getHeadHash(noun)),
  ...listHashes(`${FUNCTION_WORDS} ${COLORS_AS_MATERIALS}`),
]);

/** Other words for each noun, such as "kicks" for sneakers. */
const wordsByNoun = new Map<string, Set<number>>();
for (const { noun, words } of categories) {
  const hashes = wordsByNoun.get(noun) ?? new Set(listHashes(noun));
  for (const word of words) hashes.add(getHeadHash(word));
  wordsByNoun.set(noun, hashes);
}

/** Returns whether a word only names the item or its color, so it does not explain the price. */
export const isPlainWord = (hash: number, noun: string): boolean => PLAIN_WORDS.has(hash) || (wordsByNoun.get(noun)?.has(hash) ?? false);

/** Returns whether a word names an item, its color or its material, not a model. */
export const isPlainName = (word: string): boolean =>
  listHashes(word).every((hash) => PLAIN_WORDS.has(hash) || explanatoryHashes.has(hash));
