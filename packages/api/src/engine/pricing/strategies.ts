import type { PriceStrategy } from '../../contract/index.ts';
import { roundPrice } from './money.ts';

/** Middle of the product's bands: quick sale 10-15 % below the market, premium 10-20 % above. */
const QUICK_SALE = 0.875;
const PREMIUM = 1.15;

/** The ways to price around a market average, in US dollars. */
export const strategiesFor = (average: number): PriceStrategy[] => [
  { name: 'quick-sale', label: 'Quick Sale', price: roundPrice(average * QUICK_SALE), note: '12.5% below average, for a faster sale.' },
  { name: 'balanced', label: 'Balanced', price: roundPrice(average), note: 'Priced right at the market average.' },
  { name: 'premium', label: 'Premium', price: roundPrice(average * PREMIUM), note: '15% above average. May take longer to sell.' },
];
