import type { Answer, PriceResearch, Question } from '../../../contract/index.ts';
import { findCategoryById } from '../../catalog/categories.ts';
import { createFactor } from '../money/price-breakdown.ts';
import { roundPrice } from '../money/money.ts';
import { computePayouts, type PayoutRule } from '../money/payout.ts';
import { createResearch } from '../research.ts';
import { createStrategies } from '../strategies.ts';
import type { Price, PriceInput } from '../types.ts';
import type { LevelKeys } from './levels.ts';
import { computeShift, type Levels } from './levels.ts';
import { canOwnSalesAnswer, estimateByOwnSales } from './own-prices.ts';

interface Parts {
  readonly findKeys: (input: PriceInput) => LevelKeys;
  readonly payouts: readonly PayoutRule[];
}

const scalePrice = (price: PriceResearch, factor: number, input: PriceInput, payouts: readonly PayoutRule[]): PriceResearch => {
  const average = roundPrice(Number(price.averagePrice) * factor);
  const category = input.category === null ? null : findCategoryById(input.category);
  return {
    ...price,
    averagePrice: average.toFixed(2),
    low: Math.min(average, roundPrice(price.low * factor)),
    high: Math.max(average, roundPrice(price.high * factor)),
    strategies: createStrategies(average),
    payouts: computePayouts(average, category, payouts),
  };
};

type AnswerPrice = NonNullable<Answer['price']>;

const scaleBounds = ({ low, average, high }: AnswerPrice, factor: number): AnswerPrice => {
  const scaledAverage = roundPrice(average * factor);
  return {
    low: Math.min(scaledAverage, roundPrice(low * factor)),
    average: scaledAverage,
    high: Math.max(scaledAverage, roundPrice(high * factor)),
  };
};

/** Adjusts the price of each answer by the sales of the item that it names. The range covers all answers. */
const adjustQuestion = (question: Question, input: PriceInput, levels: Levels, findKeys: Parts['findKeys']): Question => {
  const computeFactor = (title: string): number => {
    const { others, own } = computeShift(findKeys({ ...input, title }), levels);
    return Math.exp(others + own);
  };
  const answers = question.answers.map((answer) => ({
    ...answer,
    price: answer.price && scaleBounds(answer.price, computeFactor(`${input.title} ${answer.value}`)),
  }));
  const prices = answers.flatMap(({ price }) => (price ? [price] : []));
  if (prices.length > 0)
    return {
      ...question,
      answers,
      range: { low: Math.min(...prices.map(({ low }) => low)), high: Math.max(...prices.map(({ high }) => high)) },
    };
  const { range } = question;
  const factor = computeFactor(input.title);
  return range ? { ...question, range: { low: roundPrice(range.low * factor), high: roundPrice(range.high * factor) } } : question;
};

/**
 * Prices an item by the seller's own sales of the same model if the tables lead to a question instead of a price.
 * Other accounts' sales never price it.
 */
const priceByOwnSales = (question: Question, input: PriceInput, levels: Levels, { findKeys, payouts }: Parts): PriceResearch | null => {
  const { model } = findKeys(input);
  const ownSales = model === null ? undefined : levels.get(model)?.ownSales;
  if (!ownSales || input.isForParts || !canOwnSalesAnswer(question)) return null;
  const result = estimateByOwnSales(input, ownSales);
  const category = input.category === null ? null : findCategoryById(input.category);
  return result && createResearch(result, input, category, [], payouts);
};

/**
 * Adjusts the prices from the tables by sales on this server, first other accounts' sales and then the seller's own. A lot
 * whose pieces differ keeps the table price. Each adjustment is a line in the price breakdown.
 */
export const createSalesAdjustedPricer =
  (price: Price, { findKeys, payouts }: Parts): Price =>
  (input) => {
    const result = price(input);
    const { levels } = input;
    if (!levels || levels.size === 0 || input.pieces.length > 1) return result;
    if (result.price === null) {
      if (!result.question) return result;
      const ownPrice = priceByOwnSales(result.question, input, levels, { findKeys, payouts });
      return ownPrice
        ? { price: ownPrice, question: null }
        : { ...result, question: adjustQuestion(result.question, input, levels, findKeys) };
    }
    const { others, own, sales, level } = computeShift(findKeys(input), levels);
    const tablePrice = result.price;
    const othersPrice = scalePrice(tablePrice, Math.exp(others), input, payouts);
    const finalPrice = scalePrice(tablePrice, Math.exp(others + own), input, payouts);
    const [start, middle, end] = [tablePrice, othersPrice, finalPrice].map(({ averagePrice }) => Number(averagePrice)) as [
      number,
      number,
      number,
    ];
    const lines = [
      ...(middle === start ? [] : [createFactor({ code: 'local_sales', params: {}, count: null }, middle - start)]),
      ...(end === middle ? [] : [createFactor({ code: 'own_sales', params: { count: sales, level }, count: sales }, end - middle)]),
    ];
    return { ...result, price: { ...finalPrice, factors: [...tablePrice.factors, ...lines] } };
  };
