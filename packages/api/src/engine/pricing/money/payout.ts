import type { FeeStep, Payout, PayoutWay } from '../../../contract/index.ts';
import type { Category } from '../../catalog/types.ts';
import { formatMessage } from '../../../messages/format-message.ts';
import { computeFee } from '../../listings/platforms/fees.ts';
import { roundToCents } from './money.ts';

/** One platform's fee, from its rule pack. */
export interface PayoutRule {
  readonly platform: Payout['platform'];
  readonly code: PayoutWay;
  /** Returns the steps of the seller's fee by order total. */
  readonly getFeeSteps: (category: Category | null) => readonly FeeStep[];
  /** ISO date on which the fee table was verified. */
  readonly date: string;
}

/** Returns a platform's fee on a sale, or null when no fee is known or the platform has several ways to sell. */
export const findFee = (
  rules: readonly PayoutRule[],
  platform: PayoutRule['platform'],
  price: number,
  category: Category | null,
): number | null => {
  const [rule, secondRule] = rules.filter((candidate) => candidate.platform === platform);
  return rule && !secondRule ? computeFee(rule.getFeeSteps(category), price) : null;
};

/** Returns the seller's payout on each platform at a price, highest first. Excludes shipping and taxes. */
export const computePayouts = (price: number, category: Category | null, rules: readonly PayoutRule[]): Payout[] =>
  rules
    .map(({ platform, code, getFeeSteps, date }) => {
      const steps = [...getFeeSteps(category)];
      const feeAmount = computeFee(steps, price);
      const texts = { label: formatMessage('en', 'way', code) ?? code, note: formatMessage('en', 'fee', code) ?? '' };
      return { platform, code, ...texts, fee: feeAmount, net: roundToCents(price - feeAmount), steps, date };
    })
    .sort((a, b) => b.net - a.net);
