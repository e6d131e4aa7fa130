import type { Photo, PriceStrategy } from '@relist/api/contract';
import type { TextKey } from '../core/texts/en.ts';
import type { Translate, Values } from '../core/translate.ts';

const FIGURE = /\d+(?:,\d{3})*(?:\.\d+)?/g;
const amountOf = (figure: string) => Number(figure.replaceAll(',', ''));

/** A sentence may be anybody's words: none of them is a property that every object has. */
const textOf = (t: Translate, name: string, values: Values = {}): string =>
  name in Object.prototype ? '' : t(name as TextKey, values, '');

/** What may be filled in for a sentence, see `ServerWordKey`. */
const valuesOf = (t: Translate, said: string, figures: readonly number[]): Values => {
  const before = figures.slice(0, -1);
  const [, quoted, after] = /"(.+)"(?:\. (.+))?/s.exec(said) ?? [];
  const reason = after && textOf(t, after);
  return {
    ...Object.fromEntries(figures.map((figure, at) => [at + 1, figure])),
    // As a text it is not grouped.
    ...(figures.length > 0 && { year: `${figures[0]}` }),
    ...(before.length > 0 && { list: before.join(', '), count: before.length, last: figures.at(-1) }),
    ...(quoted && { quoted }),
    ...(reason && { reason }),
  };
};

/**
 * What the server said, in the page's words where the language (or `translations`) has some: for the very sentence, with `{1}` in place of
 * its first figure, or for `key`. Else, and where something is missing that they need, exactly what the server said.
 */
export const serverWords = (t: Translate, key: string, said: string): string => {
  const figures: number[] = [];
  const sentence = said.replaceAll(FIGURE, (figure) => `{${figures.push(amountOf(figure))}}`);
  const values = valuesOf(t, said, figures);
  const text = textOf(t, sentence, values) || textOf(t, key, values);
  return text && !/\{\w/.test(text) ? text : said;
};

/** One reason for a price; the first says where the price begins. */
export const factorWords = (t: Translate, label: string): string => {
  const [, name, price] = /^Typical price of (.+): \$([\d.,]+)$/.exec(label) ?? [];
  const quotes = label.startsWith('Condition "');
  const said = serverWords(t, quotes ? 'factor.condition' : '', label);
  return said === label && name && price ? t('factor.base' as TextKey, { name, price: amountOf(price) }, label) : said;
};

/** A way to price a thing. */
export const strategyWords = <Strategy extends Pick<PriceStrategy, 'label' | 'note'>>(t: Translate, strategy: Strategy): Strategy => ({
  ...strategy,
  label: serverWords(t, `strategy.${strategy.label}`, strategy.label),
  note: serverWords(t, '', strategy.note),
});

/** What to photograph better, in general or about a photo that there is. */
export const tipWords = (t: Translate, tip: string, photos: readonly Pick<Photo, 'position' | 'advice'>[]): string => {
  const photo = photos.find(({ advice }) => advice.some(({ message }) => message === tip));
  const code = photo?.advice.find(({ message }) => message === tip)?.code;
  const text = serverWords(t, `photo.${code}`, tip);
  return photo && text !== tip ? `${t('analysis.photoNumber', { photo: photo.position })} ${text}` : text;
};
