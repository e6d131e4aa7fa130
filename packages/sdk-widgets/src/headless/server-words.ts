import type { Photo, PriceFactor, PriceMove, PriceStrategy, Question } from '@relist/api/contract';
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

const factorKey = ({ code, params }: Pick<PriceFactor, 'code' | 'params'>): TextKey => {
  if (code === 'typical' && params['kind'] === '') return 'factor.typicalAny';
  if (code === 'shipping') return params['paidBy'] === 'seller' ? 'factor.shippingSeller' : 'factor.shippingBuyer';
  return `factor.${code}`;
};

/** One line of a price's bill; of a code that is newer than the page, what the server says. */
export const factorWords = (t: Translate, factor: Pick<PriceFactor, 'code' | 'params' | 'message'>): string =>
  t(factorKey(factor), factor.params, factor.message);

/** What an item waits for. */
export const questionWords = (t: Translate, { code, params, message }: Pick<Question, 'code' | 'params' | 'message'>): string =>
  t(`question.${code}`, params, message);

/** Why a price moved; amounts as they are to be read. */
export const moveWords = (t: Translate, { code, factor, amount, message }: PriceMove, money: (amount: number) => string): string =>
  t(`tracker.move.${code}`, { factor: factor ? factorWords(t, factor) : '', amount: amount === null ? '' : money(amount) }, message);

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
