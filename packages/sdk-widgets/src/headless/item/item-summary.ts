import type { AnalyzedItem, Item, PriceFactor, Question } from '@relist/api/contract';
import type { TextKey } from '../../core/texts/en.ts';
import type { Translate } from '../../core/languages/translate.ts';
import { getSuggestedPrice } from '../pricing/discount.ts';
import type { Format } from '../shared/format.ts';

export type ConfidenceLevel = 'high' | 'medium' | 'low';

/**
 * Returns one word for a confidence in percent. At 75 or more, three in four price estimates are within a third of the sold price. At 45
 * or more, almost one in four is.
 */
export const getConfidenceLevel = (percent: number): ConfidenceLevel => {
  if (percent >= 75) return 'high';
  return percent >= 45 ? 'medium' : 'low';
};

/**
 * Determines the first part of an item's page. `priced`: it has a price. `unnamed`: we don't know what it is. `asking`: we know what it
 * is, but its price depends on one answer. `unpriced`: we know what it is, but the seller sets the price.
 */
export type ItemPhase = 'priced' | 'unnamed' | 'asking' | 'unpriced';

/** Reasons for the question `tell_more` that no answer resolves, so the seller sets the price. */
const FINAL_REASONS: ReadonlySet<unknown> = new Set(['no_sales', 'old', 'single', 'pieces']);

/** Returns whether an answer can lead to a price. */
const isAnswerable = ({ code, params }: Question): boolean => code !== 'tell_more' || !FINAL_REASONS.has(params['reason']);

export const getItemPhase = ({ priceResearch, question }: Pick<Item, 'priceResearch' | 'question'>): ItemPhase => {
  if (question?.code === 'what_is_it') return 'unnamed';
  if (priceResearch) return 'priced';
  return question && isAnswerable(question) ? 'asking' : 'unpriced';
};

export interface PriceSummary {
  /** Suggested price, US dollars. */
  readonly price: number;
  readonly low: number;
  readonly high: number;
  readonly level: ConfidenceLevel;
  /** 0-100. */
  readonly confidence: number;
  /** The reason with the largest effect on the price, in a sentence; '' for none. */
  readonly reason: string;
}

const toSignedKey = (key: TextKey, amount: number): TextKey => (amount < 0 ? (`${key}Less` as TextKey) : key);

/** The parameter that names a factor's subject, by code. Effects of single words are excluded, because a single word explains nothing. */
const SUBJECT_PARAMS: Partial<Record<PriceFactor['code'], string>> = { brand: 'brand', condition: 'condition' };

const describeFactor = ({ code, params, amount, count }: PriceFactor, { money }: Format, t: Translate): string => {
  if (code === 'model') return count ? t('result.reason.model', { count }) : '';
  const name = params[SUBJECT_PARAMS[code] ?? ''];
  if (name === undefined || Math.abs(amount) < 1) return '';
  const key = `result.reason.${code}` as TextKey;
  return t(toSignedKey(key, amount), { name, amount: money(Math.round(Math.abs(amount))) });
};

/** Returns the reason with the largest amount that fits in one sentence. */
export const describeMainReason = (factors: readonly PriceFactor[], format: Format, t: Translate): string =>
  factors
    .filter(({ code }) => code in SUBJECT_PARAMS || code === 'model')
    .toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount))
    .map((factor) => describeFactor(factor, format, t))
    .find(Boolean) ?? '';

/** Returns the price, range and reason of an item with a price; null for others. */
export const summarizePrice = (
  { item, listing }: Pick<AnalyzedItem, 'item' | 'listing'>,
  format: Format,
  t: Translate,
): PriceSummary | null => {
  const { priceResearch: research } = item;
  if (!research || getItemPhase(item) !== 'priced') return null;
  const { low, high, confidence, factors } = research;
  return {
    price: getSuggestedPrice(item, listing),
    low,
    high,
    level: getConfidenceLevel(confidence),
    confidence,
    reason: describeMainReason(factors, format, t),
  };
};

/** Returns a range as display text: "$16–$34". */
export const formatRange = ({ low, high }: { readonly low: number; readonly high: number }, { money }: Format): string =>
  `${money(low)}–${money(high)}`;

/** Returns the question's title, which depends on whether the answers are versions or models. */
export const getQuestionTitle = ({ code }: Pick<Question, 'code'>): TextKey => {
  if (code === 'which_model') return 'model.title';
  return code === 'which_variant' ? 'model.titleVariant' : 'model.titleMore';
};
