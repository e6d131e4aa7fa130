import type { Question } from '../../../contract/index.ts';
import { findCategories } from '../../catalog/find-categories.ts';
import type { Estimate, Reasons } from '../estimate.ts';
import { listPartWords } from '../goods/accessories.ts';
import { tokenize } from '../goods/tokens.ts';
import { isDescribingWord } from '../questions/open-questions.ts';
import { isUndistinctiveWord } from './level-keys.ts';
import type { OwnSale } from './levels.ts';

/** Minimum number of own sales for a price. The tables need as many prices of a model. */
export const MIN_OWN_SALES = 5;
/** Sales that differ from the median by more than this factor are left out, as in live offers. */
const MAX_OUTLIER_RATIO = 3;
/** Share of the sales that must remain. If fewer do, the sales are of different goods. */
const MIN_KEPT_SHARE = 0.75;
/** Largest high ÷ low of a price from own sales. A lower limit selects sales that are close together by chance. */
const MAX_RANGE_RATIO = 8;
/**
 * Standard deviation of log prices of one model, that of bags in the tables. It is 0.18 for phones and 0.42 for guitars. It counts as
 * much as four sales, because five sales of goods with very different prices are often close together by chance.
 */
const USUAL_SPREAD = { deviation: 0.5, sales: 4 };
/** Largest distance from the median, in log price, that widens the range. A typo has a larger one. */
const MAX_DISTANCE = Math.log(4);
/** Quantile of the normal distribution that leaves out a tenth on each side. */
const NORMAL_QUANTILE = 1.2816;
/** Share of sales that the range should contain. */
const COVERAGE = 0.8;

/** Reasons for questions that own sales do not answer: the item differs from the goods that were sold. */
const UNANSWERED_REASONS: ReadonlySet<unknown> = new Set(['single', 'pieces', 'count']);
export const canOwnSalesAnswer = ({ params }: Question): boolean => !UNANSWERED_REASONS.has(params['reason']);

/** A size or a year. Numbers that name the model are in the key of all its sales. */
const NUMBER = /^(?:\d{1,2}(?:\.\d+)?|(?:19|20)\d\d)$/;

/** Returns the words that a sale must share: parts such as "container", and all words that name neither the kind of goods nor their condition. */
const listRequiredWords = (title: string): string[] => {
  const kinds = new Set(findCategories(title).flatMap(({ quote }) => tokenize(quote)));
  const tokens = tokenize(title);
  const parts = new Set(listPartWords(tokens));
  const isOptional = (token: string): boolean =>
    NUMBER.test(token) || isUndistinctiveWord(token) || isDescribingWord(token) || kinds.has(token);
  return tokens.filter((token) => parts.has(token) || !isOptional(token));
};

/** Selects the sales of the goods that a title names, because a blender and its container have the same model number. */
const selectSales = (title: string, brand: string | null, sales: readonly OwnSale[]): OwnSale[] => {
  const itemWords = new Set(tokenize(title));
  const requiredWords = listRequiredWords(title);
  const brandWords = new Set(brand === null ? [] : tokenize(brand));
  return sales.filter((sale) => {
    const saleTokens = tokenize(sale.title);
    const saleWords = new Set(saleTokens);
    return (
      requiredWords.every((word) => saleWords.has(word) || brandWords.has(word)) &&
      listPartWords(saleTokens).every((word) => itemWords.has(word))
    );
  });
};

const computeMedian = (values: readonly number[]): number => {
  const sortedValues = values.toSorted((a, b) => a - b);
  const middle = sortedValues.length >> 1;
  return sortedValues.length % 2 === 1 ? (sortedValues[middle] ?? 0) : ((sortedValues[middle - 1] ?? 0) + (sortedValues[middle] ?? 0)) / 2;
};

/**
 * Returns how far from the median, in log price, one more sale is in eight of ten cases. With few sales, the usual spread counts more.
 * `logs` includes the outliers, because further sales have as many.
 */
const computeReach = (logs: readonly number[], median: number): number => {
  const degrees = logs.length - 1 + USUAL_SPREAD.sales;
  const squares = logs.reduce((sum, log) => sum + Math.min(MAX_DISTANCE, Math.abs(log - median)) ** 2, 0);
  const variance = (squares + USUAL_SPREAD.sales * USUAL_SPREAD.deviation ** 2) / degrees;
  // The first term of the expansion of Student's t quantile around the normal one.
  const quantile = NORMAL_QUANTILE + (NORMAL_QUANTILE ** 3 + NORMAL_QUANTILE) / (4 * degrees);
  return quantile * Math.sqrt(variance * (1 + 1 / logs.length));
};

/** Estimates a price from the seller's own sales of the same brand and model. Returns null if they are too few or too different. */
export const estimateByOwnSales = (
  { title, brand }: { readonly title: string; readonly brand: string | null },
  ownSales: readonly OwnSale[],
): { readonly estimate: Estimate; readonly reasons: Reasons } | null => {
  if (ownSales.length < MIN_OWN_SALES) return null;
  const sales = selectSales(title, brand, ownSales);
  const center = computeMedian(sales.map(({ price }) => Math.log(price)));
  const keptSales = sales.filter(({ price }) => Math.abs(Math.log(price) - center) <= Math.log(MAX_OUTLIER_RATIO));
  if (keptSales.length < Math.max(MIN_OWN_SALES, MIN_KEPT_SHARE * sales.length)) return null;
  const log = computeMedian(keptSales.map(({ price }) => Math.log(price)));
  const reach = computeReach(
    sales.map(({ price }) => Math.log(price)),
    log,
  );
  if (2 * reach > Math.log(MAX_RANGE_RATIO)) return null;
  const years = keptSales.map(({ year }) => year);
  const count = keptSales.length;
  const basis = { kind: 'model' as const, count, fromYear: Math.min(...years), toYear: Math.max(...years), isAdjusted: false };
  return {
    estimate: { low: log - reach, log, high: log + reach, offset: 0, basis, coverage: COVERAGE, count },
    reasons: { start: { code: 'own_sales', params: { count, level: 'model' }, log, count }, steps: [], comparables: [] },
  };
};
