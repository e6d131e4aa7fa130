import type { BulkPrice, BulkPricingSummary, Params, PricePrediction, ReasonCode } from '../../../contract/index.ts';
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

type Recommendations = PricePrediction['recommendations'];

const NO_ADVICE: Recommendations = { quickSalePrice: null, premiumPrice: null, strategy: null, note: null };

const createReason = (code: ReasonCode, params: Params = {}) => ({ code, params, note: formatMessage('en', 'reason', code, params) });

const isNew = (item: ItemFacts): boolean => item.facts.condition?.value.startsWith('New with') === true;

const recommend = (
  item: ItemFacts,
  listings: readonly CurrentListing[],
  confidence: number,
  now: Date,
): Omit<Recommendations, 'quickSalePrice' | 'premiumPrice'> => {
  const firstListedAt = Math.min(...listings.filter(({ status }) => status === 'active').map(({ createdAt }) => createdAt.getTime()));
  const listedMs = now.getTime() - firstListedAt;
  if (listedMs >= LONG_LISTED_MS) return { strategy: 'Quick Sale', ...createReason('long_listed', { days: Math.floor(listedMs / DAY) }) };
  if (isNew(item) && confidence > HIGH_CONFIDENCE) return { strategy: 'Premium', ...createReason('sure_of_new') };
  return { strategy: 'Balanced', ...createReason('at_average') };
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
  const findPrice = (name: string): number | null => price.strategies.find((strategy) => strategy.name === name)?.price ?? null;
  return {
    coverage: price.coverage,
    currency: price.currency,
    predictedPrice: Number(price.averagePrice),
    confidence: price.confidence,
    recommendations: {
      quickSalePrice: findPrice('quick-sale'),
      premiumPrice: findPrice('premium'),
      ...recommend(itemFacts, listings, price.confidence, now),
    },
    low: price.low,
    high: price.high,
    factors: price.factors,
    reason: null,
    question: null,
  };
};

const getCurrentPrice = ({ estimatedValue }: PricedItem, listings: readonly CurrentListing[]): number | null => {
  const unsoldListings = listings.filter(({ status }) => status !== 'sold');
  const latestListing = unsoldListings.find(({ status }) => status === 'active') ?? unsoldListings[0];
  const price = latestListing?.price ?? estimatedValue;
  return price === null ? null : Number(price);
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
