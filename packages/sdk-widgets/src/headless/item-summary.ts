import type { AnalysedItem, Item, PriceFactor, Question } from '@relist/api/contract';
import type { TextKey } from '../core/texts/en.ts';
import type { Translate } from '../core/translate.ts';
import { suggestedPrice } from './discount.ts';
import type { Format } from './format.ts';

export type ConfidenceLevel = 'high' | 'medium' | 'low';

/** One word for how sure a price is. 75 and 45: from there up three, and not quite one, of four estimates come within a third. */
export const confidenceLevel = (percent: number): ConfidenceLevel => {
  if (percent >= 75) return 'high';
  return percent >= 45 ? 'medium' : 'low';
};

/**
 * What an item's page says first. `priced`: it has a price. `unnamed`: nobody knows what it is. `asking`: it is known, and the price hangs
 * on one answer. `unpriced`: known, without a price and without a question that would bring one.
 */
export type ItemPhase = 'priced' | 'unnamed' | 'asking' | 'unpriced';

export const phaseOf = ({ priceResearch, question }: Pick<Item, 'priceResearch' | 'question'>): ItemPhase => {
  if (question?.code === 'what_is_it') return 'unnamed';
  if (priceResearch) return 'priced';
  return question ? 'asking' : 'unpriced';
};

export interface PriceSummary {
  /** What the tag says, US dollars. */
  readonly price: number;
  readonly low: number;
  readonly high: number;
  readonly level: ConfidenceLevel;
  /** 0-100. */
  readonly confidence: number;
  /** The one reason that moves the price most, in a sentence; '' for none. */
  readonly reason: string;
}

const signed = (key: TextKey, amount: number): TextKey => (amount < 0 ? (`${key}Less` as TextKey) : key);

/** What a factor is about, by its code. What one word adds is a line of the bill: alone it explains nothing. */
const SUBJECT: Partial<Record<PriceFactor['code'], string>> = { brand: 'brand', condition: 'condition' };

const textOf = ({ code, params, amount, count }: PriceFactor, { money }: Format, t: Translate): string => {
  if (code === 'model') return count ? t('result.reason.model', { count }) : '';
  const name = params[SUBJECT[code] ?? ''];
  if (name === undefined || Math.abs(amount) < 1) return '';
  const key = `result.reason.${code}` as TextKey;
  return t(signed(key, amount), { name, amount: money(Math.round(Math.abs(amount))) });
};

/** The reason with the largest amount that can be said in one sentence. */
export const reasonOf = (factors: readonly PriceFactor[], format: Format, t: Translate): string =>
  factors
    .filter(({ code }) => code in SUBJECT || code === 'model')
    .toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount))
    .map((factor) => textOf(factor, format, t))
    .find(Boolean) ?? '';

/** Price, range and reason of an item that has a price; null of any other. */
export const priceSummary = (
  { item, listing }: Pick<AnalysedItem, 'item' | 'listing'>,
  format: Format,
  t: Translate,
): PriceSummary | null => {
  const { priceResearch: research } = item;
  if (!research || phaseOf(item) !== 'priced') return null;
  const { low, high, confidence, factors } = research;
  return {
    price: suggestedPrice(item, listing),
    low,
    high,
    level: confidenceLevel(confidence),
    confidence,
    reason: reasonOf(factors, format, t),
  };
};

/** A range as it is read: "$16–$34". */
export const rangeText = ({ low, high }: { readonly low: number; readonly high: number }, { money }: Format): string =>
  `${money(low)}–${money(high)}`;

/** Whether answers are versions rather than models decides the words around them. */
export const questionTitle = ({ code }: Pick<Question, 'code'>): TextKey => {
  if (code === 'which_model') return 'model.title';
  return code === 'which_variant' ? 'model.titleVariant' : 'model.titleMore';
};
