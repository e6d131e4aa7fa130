import models from '../../../../../models/notes/models.json' with { type: 'json' };
import { createLazy } from '../../../lazy.ts';

const getModelSpellings = createLazy(
  () =>
    new Map(
      Object.entries(models.patterns).map(
        ([brand, pattern]) =>
          [
            brand,
            new Map(
              (pattern.replaceAll(/\\[a-zA-Z]/g, ' ').match(/\p{L}[\p{L}\p{N}']*/gu) ?? []).map((word) => [word.toLowerCase(), word]),
            ),
          ] as const,
      ),
    ),
);
/** Names that keep a lowercase letter: "i7-1165G7", "Roomba i7+". */
const LOWERCASE_NAME = /^i[3579](?:-\d|\+?$)/u;
/** Returns the maker's spelling of a word with a hyphen, if all its parts are known: "g-shock" → "G-Shock". */
const spellHyphenatedWord = (word: string, brand: string): string | null => {
  const spellings = getModelSpellings().get(brand);
  const parts = word.split('-').map((part) => spellings?.get(part.toLowerCase()));
  return parts.length > 1 && parts.every((part) => part !== undefined) ? parts.join('-') : null;
};

/** Converts a model to the maker's spelling: "iphone 12 pro" → "iPhone 12 Pro". */
export const spellModel = (words: string, brand: string): string =>
  words
    .split(' ')
    .map(
      (word) =>
        getModelSpellings().get(brand)?.get(word.toLowerCase()) ??
        // "One+": the sign follows the listed word.
        (word.endsWith('+') ? getModelSpellings().get(brand)?.get(word.slice(0, -1).toLowerCase())?.concat('+') : undefined) ??
        spellHyphenatedWord(word, brand) ??
        (brand === 'Apple' && /^(?:xr|xs|se|x)$/u.test(word) ? word.toUpperCase() : null) ??
        (/^\p{Ll}/u.test(word) && /\d/.test(word) && !LOWERCASE_NAME.test(word)
          ? word.toUpperCase()
          : /^(?:\d{2,5}(?!st|nd|rd|th|in|mm|oz|qt|gb)\p{Ll}{1,2}|\dds?)$/u.test(word)
            ? word.toUpperCase()
            : word),
    )
    .join(' ');
