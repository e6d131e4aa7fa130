import type { TextKey } from '../core/texts/en.ts';
import type { Translate } from '../core/translate.ts';

/** `{1}` is the first figure of a sentence. */
const figuresOf = (said: string) => Object.fromEntries((said.match(/\d+/g) ?? []).map((figure, at) => [at + 1, Number(figure)]));

/**
 * What the server said, in the page's words where the language (or `translations`) has some for `key`, with the figures of the server's
 * sentence. Else, and where a figure is missing that they need, exactly what the server said.
 */
export const serverWords = (t: Translate, key: string, said: string): string => {
  const text = t(key as TextKey, figuresOf(said), '');
  return text && !/\{\d/.test(text) ? text : said;
};
