import type {
  BulkPrice,
  BulkPricingSummary,
  Params,
  PricePrediction,
  PriceResearch,
  PriceStrategy,
  ReasonCode,
} from '../../../contract/index.ts';
import { formatMessage } from '../../../messages/format-message.ts';
import type { Levels } from '../../../engine/pricing/learning/levels.ts';
import type { ItemFacts } from '../../../engine/item-facts.ts';
import type { Engine } from '../../../engine/types.ts';
import type { Item, Listing } from '../../models/index.ts';
import { DAY } from '../shared/clock.ts';

/** Columns that a prediction needs. */
export type PricedItem = Pick<Item, 'id' | 'name' | 'itemFacts' | 'targetPlatform' | 'estimatedValue'>;
export type CurrentListing = Pick<Listing, 'itemId' | 'price' | 'status' | 'createdAt'>;

/** In the product spec, confidence above this counts as high. */
const HIGH_CONFIDENCE = 80;
/**
 * Milliseconds after which an unsold item should get a lower price. This is our own threshold, because the sales that we learn prices from
 * have no dates.
 */
const LONG_LISTED_MS = 30 * DAY;
/** A difference below this share of the current price counts as none, as in the results table. */
const MIN_CHANGE = 0.05;

type Recommendations = PricePrediction['recommendations'];

const NO_ADVICE: Recommendations = { quickSalePrice: null, premiumPrice: null, strategy: null, note: null };

const createReason = (code: ReasonCode, params: Params = {}) => ({ code, params, note: formatMessage('en', 'reason', code, params) });

const isNew = (item: ItemFacts): boolean => item.facts.condition?.value.startsWith('New with') === true;

interface Situation {
  readonly item: ItemFacts;
  readonly listings: readonly CurrentListing[];
  readonly currentPrice: number | null;
  readonly price: PriceResearch;
  readonly now: Date;
}

const findStrategyPrice = (price: PriceResearch, name: PriceStrategy['name']): number | null =>
  price.strategies.find((strategy) => strategy.name === name)?.price ?? null;

/** Returns the days since an item was listed, if they are too many; null otherwise, or if its price is already below a quick sale's. */
const countDaysTooLong = ({ listings, currentPrice, price, now }: Situation): number | null => {
  const firstListedAt = Math.min(...listings.filter(({ status }) => status === 'active').map(({ createdAt }) => createdAt.getTime()));
  const listedMs = now.getTime() - firstListedAt;
  const quickSalePrice = findStrategyPrice(price, 'quick-sale');
  const isCheap = currentPrice !== null && quickSalePrice !== null && currentPrice <= quickSalePrice;
  return listedMs < LONG_LISTED_MS || isCheap ? null : Math.floor(listedMs / DAY);
};

/** Compares the current price with the market average. An unknown price counts as equal. */
const compareWithAverage = ({ currentPrice, price }: Situation): ReasonCode => {
  const change = currentPrice === null || currentPrice <= 0 ? 0 : (Number(price.averagePrice) - currentPrice) / currentPrice;
  if (Math.abs(change) < MIN_CHANGE) return 'at_average';
  return change < 0 ? 'above_average' : 'below_average';
};

const recommend = (situation: Situation): Omit<Recommendations, 'quickSalePrice' | 'premiumPrice'> => {
  const days = countDaysTooLong(situation);
  if (days !== null) return { strategy: 'Quick Sale', ...createReason('long_listed', { days }) };
  if (isNew(situation.item) && situation.price.confidence > HIGH_CONFIDENCE) return { strategy: 'Premium', ...createReason('sure_of_new') };
  return { strategy: 'Balanced', ...createReason(compareWithAverage(situation)) };
};

const getCurrentPrice = ({ estimatedValue }: PricedItem, listings: readonly CurrentListing[]): number | null => {
  const unsoldListings = listings.filter(({ status }) => status !== 'sold');
  const latestListing = unsoldListings.find(({ status }) => status === 'active') ?? unsoldListings[0];
  const price = latestListing?.price ?? estimatedValue;
  return price === null ? null : Number(price);
};

const predict = (engine: Engine, item: PricedItem, listings: readonly CurrentListing[], levels: Levels, now: Date): PricePrediction => {
  const itemFacts = item.itemFacts as ItemFacts;
  const { price, question } = engine.price({ item: itemFacts, platform: item.targetPlatform, levels, now });
  if (price === null)
    return {
      coverage: 0,
      currency: 'USD',
      predictedPrice: null,
      confidence: 0,
      recommendations: NO_ADVICE,
      low: null,
      high: null,
      factors: [],
      reason: question?.message ?? formatMessage('en', 'reason', 'not_known'),
      reasonCode: question ? null : 'not_known',
      question,
    };
  return {
    coverage: price.coverage,
    currency: price.currency,
    predictedPrice: Number(price.averagePrice),
    confidence: price.confidence,
    recommendations: {
      quickSalePrice: findStrategyPrice(price, 'quick-sale'),
      premiumPrice: findStrategyPrice(price, 'premium'),
      ...recommend({ item: itemFacts, listings, currentPrice: getCurrentPrice(item, listings), price, now }),
    },
    low: price.low,
    high: price.high,
    factors: price.factors,
    reason: null,
    question: null,
  };
};

/** Returns an item's current and recommended price. `listings` are the item's, newest first; `levels` come from its owner's sales. */
export const createBulkPrice = (
  engine: Engine,
  item: PricedItem,
  listings: readonly CurrentListing[],
  levels: Levels,
  now: Date,
): BulkPrice => ({
  itemId: item.id,
  itemName: item.name,
  currentPrice: getCurrentPrice(item, listings),
  prediction: predict(engine, item, listings, levels, now),
});

/** Summarizes results as the product spec prescribes. */
export const summarize = (results: readonly BulkPrice[]): BulkPricingSummary => {
  const pricedPredictions = results.map(({ prediction }) => prediction).filter(({ predictedPrice }) => predictedPrice !== null);
  const confidence = pricedPredictions.reduce((sum, prediction) => sum + prediction.confidence, 0);
  const cents = pricedPredictions.reduce((sum, { predictedPrice }) => sum + Math.round((predictedPrice ?? 0) * 100), 0);
  return {
    priced: pricedPredictions.length,
    unpriced: results.length - pricedPredictions.length,
    totalValue: cents / 100,
    averageConfidence: pricedPredictions.length === 0 ? null : Math.round(confidence / pricedPredictions.length),
    highConfidence: pricedPredictions.filter((prediction) => prediction.confidence > HIGH_CONFIDENCE).length,
  };
};

/** Returns the requested ids without a result, in the requested order. */
export const listUnknownIds = (itemIds: readonly string[], results: readonly BulkPrice[]): string[] => {
  const pricedIds = new Set(results.map(({ itemId }) => itemId));
  return itemIds.filter((id) => !pricedIds.has(id));
};
