import models from '../../../../models/notes/models.json' with { type: 'json' };
import { createLazy } from '../../lazy.ts';
import { getModelPatterns } from '../facts/full-models.ts';

/** Models of each brand at the end of a text that also names the brand: "beats studio 3". */
const getEndings = createLazy(() =>
  Object.entries(models.patterns).map(
    ([brand, pattern]) =>
      [
        brand.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''),
        new RegExp(`(?<![\\p{L}\\p{N}])(?=\\S*\\p{L})(?:${pattern})$`, 'iu'),
      ] as const,
  ),
);

/** Returns whether a text ends with a model of a brand that it names: the 3 in "Beats Studio 3" and the 65 in "Osprey Atmos 65" are not counts. */
export const endsWithModel = (text: string): boolean => {
  const letters = text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  return getEndings().some(([brand, ending]) => letters.includes(brand) && ending.test(text));
};

/**
 * Returns whether a text starts with a model, perhaps after one other word: "iPhone 13", "used ThinkPad T480". A model that starts with a
 * digit or has fewer than three letters does not count, because other names also start like that.
 */
export const startsWithModel = (text: string): boolean => {
  const secondWord = text.indexOf(' ') + 1;
  return [...getModelPatterns().values()].some((pattern) => {
    const match = pattern.exec(text);
    return match !== null && (match.index === 0 || match.index === secondWord) && /^\p{L}{3}/u.test(match[0]);
  });
};

/** Returns whether a text ends with a model, even of a brand that it does not name: "unlocked iPhone 13". */
export const endsWithAnyModel = (text: string): boolean =>
  getEndings().some(([, ending]) => /^\p{L}{3}/u.test(ending.exec(text)?.[0] ?? ''));
