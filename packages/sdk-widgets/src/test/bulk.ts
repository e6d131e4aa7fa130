import type { BulkPrice, BulkPricingAnalysis, Item, Job } from '@relist/api/contract';
import { item } from './data.ts';

const KINDS = [
  ['Leather bomber jacket', 'Coats & jackets', 'North & Pier', 'Good'],
  ['Denim jeans, straight', 'Jeans', "Levi's", 'Very good'],
  ['Desk lamp', 'Lighting', null, null],
  ['Running shoes', 'Sneakers', 'Nike', 'Excellent'],
] as const;
const createId = (index: number) => `8d7be8a4-0a3e-4f7d-9f43-${String(index).padStart(12, '0')}`;

/** Returns `count` different items. */
export const createItems = (count: number): Item[] =>
  Array.from({ length: count }, (_, index) => {
    const [name, category, brand, condition] = KINDS[index % KINDS.length] ?? KINDS[0];
    const estimatedValue = condition === null ? null : 20 + ((index * 7) % 90);
    return {
      ...item,
      id: createId(index),
      name: `${name} ${index + 1}`,
      estimatedValue,
      analysisResults: { ...item.analysisResults, category, brand, condition, estimatedValue },
    };
  });

const unpricedPrediction = {
  predictedPrice: null,
  confidence: 0,
  recommendations: { quickSalePrice: null, premiumPrice: null, strategy: null, note: null },
};
/** Returns the result for one item. If `predictedPrice` is null, the result has a reason instead of a price. */
export const createBulkPrice = (
  index: number,
  name: string,
  currentPrice: number | null,
  predictedPrice: number | null,
  confidence = 84,
): BulkPrice => ({
  itemId: createId(index),
  itemName: name,
  currentPrice,
  prediction: {
    ...(predictedPrice === null
      ? { ...unpricedPrediction, low: null, high: null, reason: 'Add a brand or condition to get a price.' }
      : {
          predictedPrice,
          confidence,
          recommendations: {
            quickSalePrice: Math.round(predictedPrice * 0.85),
            premiumPrice: Math.round(predictedPrice * 1.15),
            strategy: 'Balanced' as const,
            note: 'Sells at a steady pace.',
          },
          low: predictedPrice * 0.7,
          high: predictedPrice * 1.3,
          reason: null,
        }),
    coverage: 0.8,
    currency: 'USD',
    factors: [],
    question: null,
  },
});

export const createBulkAnalysis = (results: BulkPrice[]): BulkPricingAnalysis => {
  const pricedResults = results.filter(({ prediction }) => prediction.predictedPrice !== null);
  const sum = (pick: (price: BulkPrice) => number) => pricedResults.reduce((total, price) => total + pick(price), 0);
  return {
    results,
    unknown: [],
    summary: {
      priced: pricedResults.length,
      unpriced: results.length - pricedResults.length,
      totalValue: sum(({ prediction }) => prediction.predictedPrice ?? 0),
      averageConfidence:
        pricedResults.length > 0 ? Math.round(sum(({ prediction }) => prediction.confidence) / pricedResults.length) : null,
      highConfidence: pricedResults.filter(({ prediction }) => prediction.confidence > 80).length,
    },
  };
};

export const bulkJob: Job = {
  id: '5b7be8a4-0a3e-4f7d-9f43-3a4b0f1e00aa',
  kind: 'bulk-pricing',
  state: 'running',
  progress: 0,
  total: 600,
  result: null,
  error: null,
  errorCode: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  finishedAt: null,
  expiresAt: null,
};

/** Creates a function that returns rows page by page, as the API does. */
export const createPages =
  <Row>(rows: Row[]) =>
  async ({ query }: { query?: { cursor?: string; limit?: number | string } } = {}) => {
    const start = Number(query?.cursor ?? 0);
    const end = start + Number(query?.limit ?? 50);
    return { rows: rows.slice(start, end), nextCursor: end < rows.length ? String(end) : null, total: rows.length };
  };
