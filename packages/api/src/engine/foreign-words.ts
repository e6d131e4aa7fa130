import foreign from '../../models/notes/foreign.json' with { type: 'json' };

/** Nouns for accessories in other languages, without accents, with their English word. Both pricing and the notes parser use them. */
export const FOREIGN_ACCESSORIES: ReadonlyMap<string, string> = new Map(Object.entries(foreign.nouns));
/** Nouns for accessories that also name other goods, such as "bateria", which is also a drum kit. They count only with a device. */
export const AMBIGUOUS_FOREIGN_ACCESSORIES: ReadonlyMap<string, string> = new Map(Object.entries(foreign.ambiguous));
/** Words that connect an accessory with a device, such as "para" and "con", with their English word. */
export const FOREIGN_JOINERS: ReadonlyMap<string, string> = new Map(Object.entries(foreign.joiners));

/** Other frequent words for goods in these languages. They are not English, brands or misspelled English words. */
export const FOREIGN_WORDS: ReadonlySet<string> = new Set(foreign.words);
/** Returns whether a word is a frequent word for goods in another language. Expects lowercase without accents. */
export const isForeignWord = (word: string): boolean => FOREIGN_WORDS.has(word);

const FUNCTION_WORDS = new Set(
  'de des du da di del la le les el los las il lo der die das d l a e un una une ein eine en im in'.split(' '),
);
/** Returns whether at least half of the content words in a name belong to another language: "sac à main noir". */
export const isForeignName = (words: readonly string[]): boolean => {
  let [foreignCount, otherCount] = [0, 0];
  for (const word of words) {
    if (FOREIGN_WORDS.has(word)) foreignCount += 1;
    // A single letter is a size: "taille M".
    else if (word.length > 1 && !FUNCTION_WORDS.has(word) && !FOREIGN_JOINERS.has(word) && !/\d/.test(word)) otherCount += 1;
  }
  return foreignCount > 0 && foreignCount >= otherCount;
};

/** Returns the English word for a foreign accessory; undefined for any other word. Expects lowercase without accents. */
export const findEnglishAccessory = (word: string): string | undefined =>
  FOREIGN_ACCESSORIES.get(word) ?? AMBIGUOUS_FOREIGN_ACCESSORIES.get(word);

/** Devices next to which an ambiguous noun is an accessory. */
const DEVICES = new Set(
  'iphone ipad macbook galaxy airpods kindle gopro thinkpad chromebook laptop ps3 ps4 ps5 playstation xbox switch wii'.split(' '),
);

/**
 * Translates the name of an accessory word by word, so that "funda para iPhone" reads "case for iphone". Returns other names unchanged.
 * Expects lowercase words without accents.
 */
export const translateAccessoryWords = (words: readonly string[]): readonly string[] => {
  const hasClearAccessory = words.some((word) => FOREIGN_ACCESSORIES.has(word));
  if (!hasClearAccessory) {
    const index = words.findIndex((word) => AMBIGUOUS_FOREIGN_ACCESSORIES.has(word));
    if (index < 0) return words;
    const followingWords = words.slice(index + 1);
    if (!followingWords.some((word) => DEVICES.has(word)) && FOREIGN_JOINERS.get(followingWords[0] ?? '') !== 'for') return words;
  }
  return words.map((word) => findEnglishAccessory(word) ?? FOREIGN_JOINERS.get(word) ?? word);
};
