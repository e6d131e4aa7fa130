import type { PriceStrategy } from '../../contract/index.ts';
import { roundPrice } from './money.ts';

/** Middle of the product's bands: quick sale 10-15 % below the market, premium 10-20 % above. */
const QUICK_SALE = 0.875;
const PREMIUM = 1.15;

/** The four ways to price around a market average, in US dollars. */
export const strategiesFor = (average: number): PriceStrategy[] => [
  {
    name: 'quick-sale',
    label: 'Quick Sale',
    price: roundPrice(average * QUICK_SALE),
    note: '12.5% below the market average, for a faster sale.',
  },
  { name: 'balanced', label: 'Balanced', price: roundPrice(average), note: 'At the market average.' },
  {
    name: 'premium',
    label: 'Premium',
    price: roundPrice(average * PREMIUM),
    note: '15% above the market average; expect to wait longer.',
  },
  {
    name: 'dynamic',
    label: 'Dynamic',
    price: roundPrice(average),
    note: 'Starts at the market average. Nothing has moved it yet: no views or saves of this item are known.',
  },
];
