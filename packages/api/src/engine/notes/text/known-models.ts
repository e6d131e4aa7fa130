import models from '../../../../models/notes/models.json' with { type: 'json' };
import { createLazy } from '../../lazy.ts';

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
