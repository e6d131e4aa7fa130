import foreign from '../../models/notes/foreign.json' with { type: 'json' };

/** Nouns for accessories in other languages, without accents, with their English word. Both prices and notes read them. */
export const FOREIGN_ACCESSORIES: ReadonlyMap<string, string> = new Map(Object.entries(foreign.nouns));
/** Nouns for accessories that also name other goods, such as "bateria", which is also a drum kit. They count only with a device. */
export const AMBIGUOUS_FOREIGN_ACCESSORIES: ReadonlyMap<string, string> = new Map(Object.entries(foreign.ambiguous));
/** Words that connect an accessory with a device, such as "para" and "con", with their English word. */
export const FOREIGN_JOINERS: ReadonlyMap<string, string> = new Map(Object.entries(foreign.joiners));

/** Returns the English word for a foreign accessory; undefined for any other word. Expects lowercase without accents. */
export const findEnglishAccessory = (word: string): string | undefined =>
  FOREIGN_ACCESSORIES.get(word) ?? AMBIGUOUS_FOREIGN_ACCESSORIES.get(word);

/** Devices next to which an ambiguous noun is an accessory. */
const DEVICES = new Set(
  'iphone ipad macbook galaxy airpods kindle gopro thinkpad chromebook laptop ps3 ps4 ps5 playstation xbox switch wii'.split(' '),
);

/**
 * Translates a name about an accessory word by word, so that "funda para iPhone" reads "case for iphone". Returns other names unchanged.
 * Expects lowercase words without accents.
 */
export const translateAccessoryWords = (words: readonly string[]): readonly string[] => {
  const isClear = words.some((word) => FOREIGN_ACCESSORIES.has(word));
  if (!isClear) {
    const index = words.findIndex((word) => AMBIGUOUS_FOREIGN_ACCESSORIES.has(word));
    if (index < 0) return words;
    const rest = words.slice(index + 1);
    if (!rest.some((word) => DEVICES.has(word)) && FOREIGN_JOINERS.get(rest[0] ?? '') !== 'for') return words;
  }
  return words.map((word) => findEnglishAccessory(word) ?? FOREIGN_JOINERS.get(word) ?? word);
};
