import { MAX_LIVE_LOOKUPS, type LiveComparables, type NewPriceEstimate, type PriceEstimate } from '../../../contract/index.ts';
import { findDollarRate } from '../../../engine/pricing/money/currencies.ts';
import type { ItemDescription } from '../../../engine/price-description.ts';
import type { Levels } from '../../../engine/pricing/learning/levels.ts';
import type { Engine } from '../../../engine/types.ts';
import { RequestError, createFieldError } from '../../request-error.ts';
import { createYielder } from '../shared/batches.ts';
import type { Clock } from '../shared/clock.ts';
import { convertLiveComparables, convertPayout, convertQuestion, createMoneyConverter } from './convert-money.ts';
import type { LiveComparablesService } from './live-comparables.ts';
import type { PriceLevels } from './price-levels.ts';

interface Dependencies {
  readonly clock: Clock;
  readonly engine: Pick<Engine, 'listPayouts' | 'nameCategory' | 'priceDescription' | 'rates'>;
  readonly priceLevels: PriceLevels;
  readonly liveComparables: LiveComparablesService;
}

const toItemDescription = ({
  name,
  description,
  category,
  brand,
  condition = null,
  size,
  shipping = null,
  notes,
}: NewPriceEstimate): ItemDescription => ({
  name,
  description,
  category,
  brand,
  condition,
  size,
  shipping,
  notes,
});

/** Throws RequestError for a currency without an exchange rate. `index` is the item's position in the request. */
const getRate = (rates: Engine['rates'], { currency }: NewPriceEstimate, index: number): number => {
  const rate = findDollarRate(rates, currency, null);
  if (rate !== null) return rate;
  const currencies = ['USD', ...Object.keys(rates.rates)].toSorted().join(', ');
  throw new RequestError('invalid_values', {
    fieldErrors: { [`items.${index}.currency`]: createFieldError('one_of', { values: currencies }) },
  });
};

const estimatePrice = (engine: Dependencies['engine'], item: NewPriceEstimate, rate: number, levels: Levels, now: Date): PriceEstimate => {
  const { name, currency } = item;
  const description = toItemDescription(item);
  const { price, question } = engine.priceDescription(description, now, levels);
  const { id: category, confidence: categoryConfidence } = engine.nameCategory(description, now);
  const converter = createMoneyConverter(currency, rate);
  const { convert } = converter;
  const money = { currency, rate, rateDate: currency === 'USD' ? null : engine.rates.date };
  if (price === null)
    return {
      name,
      category,
      categoryConfidence,
      average: null,
      low: null,
      high: null,
      ...money,
      coverage: null,
      confidence: 0,
      basis: null,
      factors: [],
      payouts: [],
      question: question && convertQuestion(question, converter),
      live: null,
    };
  return {
    name,
    category,
    categoryConfidence,
    average: convert(Number(price.averagePrice)),
    low: convert(price.low),
    high: convert(price.high),
    ...money,
    coverage: price.coverage,
    confidence: price.confidence,
    basis: price.basis,
    factors: converter.convertParts(price.factors, Number(price.averagePrice)),
    // Some platforms' fees depend on the category, which the seller rarely states.
    payouts: engine.listPayouts(Number(price.averagePrice), category).map((payout) => convertPayout(payout, converter)),
    question: null,
    live: null,
  };
};

const findLiveComparables = async (
  liveComparables: LiveComparablesService,
  userId: string,
  item: NewPriceEstimate | undefined,
  rate: number,
): Promise<LiveComparables | null> => {
  if (!item) return null;
  const comparables = await liveComparables.find(userId, [item.brand, item.name, item.size].filter(Boolean).join(' '), item.without);
  return convertLiveComparables(comparables, createMoneyConverter(item.currency, rate));
};

export const createPriceEstimates = ({ clock, engine, priceLevels, liveComparables }: Dependencies) => ({
  /** Returns estimates in the requested order. Throws RequestError naming a currency without an exchange rate. */
  create: async (userId: string, items: readonly NewPriceEstimate[]): Promise<PriceEstimate[]> => {
    const rates = items.map((item, index) => getRate(engine.rates, item, index));
    const now = clock();
    const levels = await priceLevels.load(
      userId,
      items.map((item) => ({ words: toItemDescription(item) })),
    );
    const results: PriceEstimate[] = [];
    const yieldTurn = createYielder();
    for (const [index, item] of items.entries()) {
      results.push(estimatePrice(engine, item, rates[index] ?? 1, levels, now));
      await yieldTurn();
    }
    const unpricedIndexes = [...results.keys()].filter((index) => results[index]?.average === null).slice(0, MAX_LIVE_LOOKUPS);
    const liveResults = await Promise.all(
      unpricedIndexes.map((index) => findLiveComparables(liveComparables, userId, items[index], rates[index] ?? 1)),
    );
    return results.map((result, index) => ({ ...result, live: liveResults[unpricedIndexes.indexOf(index)] ?? null }));
  },
});
