import type { BulkPrice, BulkPricingAnalysis, Item, Job } from '@relist/api/contract';
import { item } from './data.ts';

const KINDS = [
  ['Leather bomber jacket', 'Coats & jackets', 'North & Pier', 'Good'],
  ['Denim jeans, straight', 'Jeans', "Levi's", 'Very good'],
  ['Desk lamp', 'Lighting', null, null],
  ['Running shoes', 'Sneakers', 'Nike', 'Excellent'],
] as const;
const createId = (at: number) => `8d7be8a4-0a3e-4f7d-9f43-${String(at).padStart(12, '0')}`;

/** Returns `count` different items. */
export const createItems = (count: number): Item[] =>
  Array.from({ length: count }, (_, at) => {
    const [name, category, brand, condition] = KINDS[at % KINDS.length] ?? KINDS[0];
    const estimatedValue = condition === null ? null : 20 + ((at * 7) % 90);
    return {
      ...item,
      id: createId(at),
      name: `${name} ${at + 1}`,
      estimatedValue,
      analysisResults: { ...item.analysisResults, category, brand, condition, estimatedValue },
    };
  });

const unpriced = {
  predictedPrice: null,
  confidence: 0,
  recommendations: { quickSalePrice: null, premiumPrice: null, strategy: null, note: null },
};
/** Returns the result for one item. If `predicted` is null, the result has a reason instead of a price. */
export const createBulkPrice = (
  at: number,
  name: string,
  current: number | null,
  predicted: number | null,
  confidence = 84,
): BulkPrice => ({
  itemId: createId(at),
  itemName: name,
  currentPrice: current,
  prediction: {
    ...(predicted === null
      ? { ...unpriced, low: null, high: null, reason: 'Too little is known: add brand or condition.' }
      : {
          predictedPrice: predicted,
          confidence,
          recommendations: {
            quickSalePrice: Math.round(predicted * 0.85),
            premiumPrice: Math.round(predicted * 1.15),
            strategy: 'Balanced' as const,
            note: 'Sells at a steady pace.',
          },
          low: predicted * 0.7,
          high: predicted * 1.3,
          reason: null,
        }),
    coverage: 0.8,
    currency: 'USD',
    factors: [],
    question: null,
  },
});

export const createBulkAnalysis = (results: BulkPrice[]): BulkPricingAnalysis => {
  const priced = results.filter(({ prediction }) => prediction.predictedPrice !== null);
  const sum = (of: (price: BulkPrice) => number) => priced.reduce((total, price) => total + of(price), 0);
  return {
    results,
    unknown: [],
    summary: {
      priced: priced.length,
      unpriced: results.length - priced.length,
      totalValue: sum(({ prediction }) => prediction.predictedPrice ?? 0),
      averageConfidence: priced.length > 0 ? Math.round(sum(({ prediction }) => prediction.confidence) / priced.length) : null,
      highConfidence: priced.filter(({ prediction }) => prediction.confidence > 80).length,
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
  createdAt: '2026-11-20T10:00:00.000Z',
  finishedAt: null,
  expiresAt: null,
};

/** Returns a function that returns pages of rows, like the API. */
export const createPages =
  <Row>(rows: Row[]) =>
  async ({ query }: { query?: { cursor?: string; limit?: number | string } } = {}) => {
    const from = Number(query?.cursor ?? 0);
    const to = from + Number(query?.limit ?? 50);
    return { rows: rows.slice(from, to), nextCursor: to < rows.length ? String(to) : null, total: rows.length };
  };
