import type { Accuracy, AccuracyFigures, AnalyticsSummary, PriceAlert, PriceEvent, PriceWatch, SalesFigures } from '@relist/api/contract';
import { item } from './data.ts';

const salesFigures: SalesFigures = {
  listings: 12,
  active: 5,
  sold: 6,
  sellThrough: 6 / 11,
  medianDaysToSell: 9,
  averageDaysToSell: 12.4,
  soldValue: 412.5,
  fees: 41.2,
  profit: 371.3,
  profitKnown: 6,
};

export const analyticsSummary: AnalyticsSummary = {
  currency: 'USD',
  items: 14,
  estimatedValue: 960,
  estimated: 13,
  total: salesFigures,
  byCategory: [
    { ...salesFigures, category: 'Coats & jackets', soldValue: 260 },
    { ...salesFigures, category: null, soldValue: 0, sold: 0, sellThrough: 0, medianDaysToSell: null, profitKnown: 0 },
  ],
  byPlatform: [
    { ...salesFigures, platform: 'ebay', soldValue: 300 },
    { ...salesFigures, platform: 'facebook', soldValue: 112.5 },
  ],
  byMonth: [
    { month: '2026-11', sold: 4, soldValue: 280, fees: 30, profit: 250, profitKnown: 4 },
    { month: '2026-10', sold: 2, soldValue: 132.5, fees: 11.2, profit: 121.3, profitKnown: 2 },
  ],
  predictions: { compared: 6, meanError: 0.21, medianError: 0.17, bias: 0.04, withinRange: 5 / 6 },
  seo: [
    { label: 'Excellent', count: 8 },
    { label: 'Good', count: 3 },
    { label: 'Fair', count: 1 },
    { label: 'Needs Work', count: 0 },
  ],
  marketability: [
    { label: 'Excellent', count: 5 },
    { label: 'Good', count: 9 },
  ],
  photos: [
    { label: 'sound', count: 30 },
    { label: 'dark', count: 4 },
  ],
};

/** Analytics of a seller without sales. */
export const newSellerSummary: AnalyticsSummary = {
  ...analyticsSummary,
  total: {
    listings: 0,
    active: 0,
    sold: 0,
    sellThrough: null,
    medianDaysToSell: null,
    averageDaysToSell: null,
    soldValue: 0,
    fees: 0,
    profit: 0,
    profitKnown: 0,
  },
  byMonth: [],
  byPlatform: [],
  byCategory: [],
  predictions: { compared: 0, meanError: null, medianError: null, bias: null, withinRange: null },
};

const createEvent = (id: string, createdAt: string, details: Partial<PriceEvent>): PriceEvent => ({
  id,
  itemId: item.id,
  itemName: item.name,
  kind: 'estimate',
  price: 68,
  low: 48,
  high: 92,
  confidence: 72,
  platform: null,
  listingId: null,
  reasons: [],
  createdAt,
  ...details,
});
const listingDetails = { low: null, high: null, confidence: null, platform: 'ebay' } as const;

export const priceEvents: PriceEvent[] = [
  createEvent('e4', '2026-11-19T10:00:00.000Z', { ...listingDetails, kind: 'sale', price: 70 }),
  createEvent('e3', '2026-11-10T10:00:00.000Z', {
    price: 68,
    reasons: [
      {
        code: 'gained',
        factor: { code: 'brand', params: { brand: 'North & Pier' }, message: 'North & Pier brand' },
        amount: 5,
        message: 'Added: North & Pier brand (+$5.00).',
      },
    ],
  }),
  createEvent('e2', '2026-11-02T10:00:00.000Z', { ...listingDetails, kind: 'price', price: 75 }),
  createEvent('e1', '2026-11-01T10:00:00.000Z', { price: 63, low: 41, high: 90 }),
];

export const priceWatch: PriceWatch = {
  id: 'w1',
  itemId: item.id,
  itemName: item.name,
  percent: 10,
  above: null,
  below: 40,
  basePrice: 63,
  lastPrice: 68,
  createdAt: '2026-11-02T10:00:00.000Z',
};

export const priceAlert: PriceAlert = {
  id: 'a1',
  watchId: 'w1',
  itemId: item.id,
  itemName: item.name,
  cause: 'percent',
  fromPrice: 60,
  toPrice: 69,
  createdAt: '2026-11-12T04:00:00.000Z',
};

const accuracyFigures: AccuracyFigures = {
  sales: 14,
  compared: 12,
  unpriced: 2,
  medianError: 0.18,
  meanError: 0.24,
  bias: -0.05,
  withinRange: 0.83,
  rmsle: 0.31,
};

export const accuracy: Accuracy = {
  total: accuracyFigures,
  byGroup: [
    { ...accuracyFigures, group: 'jackets', compared: 8 },
    { ...accuracyFigures, group: 'phones', compared: 4, medianError: 0.09 },
    { ...accuracyFigures, group: null, compared: 0, medianError: null },
  ],
  bySource: [{ ...accuracyFigures, source: 'listing' }],
};
