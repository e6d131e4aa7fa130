import type { PriceFactor } from '../../contract/index.ts';
import { extraLine } from './bill.ts';

/** What pieces sold together bring, as a share of what they would bring one by one. */
export const LOT_SHARE = 0.8;

/** The line of a bill that turns one piece into a lot. */
export const lotFactors = (count: number, amount: number): PriceFactor[] => [
  extraLine({ code: 'lot', params: { count, percent: Math.round((1 - LOT_SHARE) * 100) }, count: null }, amount),
];
