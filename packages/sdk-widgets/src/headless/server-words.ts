import type { TextKey } from '../core/texts/en.ts';
import type { Translate, Values } from '../core/translate.ts';

/** What may be filled in for a sentence, see `ServerWordKey`. */
const valuesOf = (t: Translate, said: string, figures: readonly number[]): Values => {
  const before = figures.slice(0, -1);
  const [, quoted, after] = /"(.+)"(?:\. (.+))?/s.exec(said) ?? [];
  const reason = after && t(after as TextKey, {}, '');
  return {
    ...Object.fromEntries(figures.map((figure, at) => [at + 1, figure])),
    ...(before.length > 0 && { list: before.join(', '), count: before.length, last: figures.at(-1) }),
    ...(quoted && { quoted }),
    ...(reason && { reason }),
  };
};

/**
 * What the server said, in the page's words where the language (or `translations`) has some: for the very sentence, for `key` and how many
 * figures the sentence has (`seo.todo.price.2`), or for `key`. Else, and where something is missing that they need, exactly what the
 * server said.
 */
export const serverWords = (t: Translate, key: string, said: string): string => {
  const figures = (said.match(/\d+(?:\.\d+)?/g) ?? []).map(Number);
  const values = valuesOf(t, said, figures);
  const text = [said, `${key}.${figures.length}`, key].map((name) => t(name as TextKey, values, '')).find(Boolean);
  return text && !/\{\w/.test(text) ? text : said;
};
