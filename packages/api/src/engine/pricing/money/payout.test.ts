import { expect, test } from 'vitest';
import { toFeeSteps } from '../../listings/platforms/fees.ts';
import { computePayouts, findFee, type PayoutRule } from './payout.ts';

const createRule = (platform: PayoutRule['platform'], code: PayoutRule['code'], rate: number): PayoutRule => ({
  platform,
  code,
  getFeeSteps: () => toFeeSteps([{ upTo: Infinity, rate }]),
  date: '2026-11-01',
});
const rules = [
  createRule('facebook', 'facebook_pickup', 0),
  createRule('facebook', 'facebook_shipped', 0.1),
  createRule('ebay', 'ebay', 0.13),
];

test('returns the highest fee of a platform with several ways to sell, like its lowest payout', () => {
  expect(findFee(rules, 'facebook', 38, null)).toBe(3.8);
  expect(computePayouts(38, null, rules).findLast(({ platform }) => platform === 'facebook')?.net).toBe(34.2);
});

test('returns no fee for a platform without rules', () => {
  expect(findFee(rules, 'tiktok', 38, null)).toBeNull();
});
