import type { PriceStrategy } from '../../contract/index.ts';
import { formatMessage } from '../../messages/format-message.ts';
import { roundPrice } from './money/money.ts';

/** Midpoints of the ranges in the product spec: quick sale 10-15% below the market, premium 10-20% above. */
const QUICK_SALE_FACTOR = 0.875;
const PREMIUM_FACTOR = 1.15;

const toStrategy = (name: PriceStrategy['name'], price: number): PriceStrategy => ({
  name,
  label: formatMessage('en', 'strategy', name) ?? name,
  price: roundPrice(price),
  note: formatMessage('en', 'strategy.note', name) ?? '',
});

/** Returns the pricing strategies around a market average, in US dollars. */
export const createStrategies = (average: number): PriceStrategy[] => [
  toStrategy('quick-sale', average * QUICK_SALE_FACTOR),
  toStrategy('balanced', average),
  toStrategy('premium', average * PREMIUM_FACTOR),
];
