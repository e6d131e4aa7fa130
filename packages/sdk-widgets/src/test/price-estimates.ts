import type { PriceEstimate } from '@relist/api/contract';

/** An estimate with a price. */
export const estimate: PriceEstimate = {
  name: 'iPhone 12 128GB',
  category: null,
  categoryConfidence: 0,
  average: 150,
  low: 110,
  high: 190,
  currency: 'USD',
  rate: 1,
  rateDate: null,
  coverage: 0.8,
  confidence: 78,
  basis: { kind: 'model', count: 412, fromYear: 2025, toYear: 2026, isAdjusted: true },
  factors: [
    { code: 'model', params: { name: 'Apple iPhone 12 128GB' }, message: 'Apple iPhone 12 128GB, used', amount: 160, count: 412 },
    { code: 'condition', params: { condition: 'Good' }, message: 'Condition: Good', amount: -10, count: null },
  ],
  payouts: [
    { platform: 'facebook', label: 'Facebook', fee: 30, net: 120, steps: [], note: '', date: '2026-11-01' },
    { platform: 'ebay', label: 'eBay', fee: 20, net: 130, steps: [], note: '', date: '2026-11-01' },
  ],
  question: null,
  live: null,
};

/** An estimate with a question instead of a price, and a price for each answer. */
export const estimateWithQuestion: PriceEstimate = {
  ...estimate,
  name: 'iPhone',
  average: null,
  low: null,
  high: null,
  coverage: null,
  confidence: 0,
  basis: null,
  factors: [],
  payouts: [],
  question: {
    code: 'which_model',
    params: { name: 'iPhone' },
    message: 'Which iPhone is it?',
    field: 'model',
    answers: [
      { label: 'iPhone 12', value: 'Apple iPhone 12', price: { low: 110, average: 150, high: 190 } },
      { label: 'iPhone 15', value: 'Apple iPhone 15', price: { low: 350, average: 420, high: 500 } },
    ],
    range: { low: 110, high: 500 },
  },
};

const createOffer = (index: number, title: string, price: number, leftOut: 'outlier' | 'dropped' | null = null) => ({
  id: `v1|${index}|0`,
  title,
  price,
  condition: 'Pre-owned',
  url: `https://www.ebay.com/itm/${index}`,
  leftOut,
});

/** An estimate with a question and live offers. */
export const estimateWithLiveOffers: PriceEstimate = {
  ...estimateWithQuestion,
  name: 'Rolex watch',
  question: { code: 'which_model', params: { name: 'watch' }, message: 'Which watch is it?', field: 'model', answers: [] },
  live: {
    source: 'ebay',
    kind: 'asking',
    average: 4500,
    low: 4080,
    high: 5120,
    offers: [
      createOffer(1, 'Rolex Datejust', 4500),
      createOffer(2, 'Rolex Oyster Perpetual, box and papers', 5200),
      createOffer(3, 'Rolex Air-King', 4000),
      createOffer(4, 'Leather strap for Rolex', 25, 'outlier'),
    ],
    checkedAt: '2026-11-20T10:00:00.000Z',
  },
};
