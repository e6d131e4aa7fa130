import type { FeeStep, Payout, PayoutWay } from '../../contract/index.ts';
import type { Category } from '../catalogue/types.ts';
import { say } from '../../messages/say.ts';
import { feeAt } from '../listings/platforms/fees.ts';
import { cents } from './money.ts';

/** One platform's fee, as its rule pack gives it. */
export interface PayoutRule {
  readonly platform: Payout['platform'];
  readonly code: PayoutWay;
  /** The seller's fee, by the total of an order. */
  readonly fee: (category: Category | null) => readonly FeeStep[];
  /** Day the fee table was checked, ISO date. */
  readonly date: string;
}

/** The fee of a sale on one platform. Null where there are several ways to sell with different fees, or none is known. */
export const feeOf = (
  rules: readonly PayoutRule[],
  platform: PayoutRule['platform'],
  price: number,
  category: Category | null,
): number | null => {
  const [rule, another] = rules.filter((candidate) => candidate.platform === platform);
  return rule && !another ? feeAt(rule.fee(category), price) : null;
};

/** What the seller keeps on each platform at a price, the best first. Shipping and taxes are not in it. */
export const payoutsAt = (price: number, category: Category | null, rules: readonly PayoutRule[]): Payout[] =>
  rules
    .map(({ platform, code, fee, date }) => {
      const steps = [...fee(category)];
      const taken = feeAt(steps, price);
      const said = { label: say('en', 'way', code) ?? code, note: say('en', 'fee', code) ?? '' };
      return { platform, code, ...said, fee: taken, net: cents(price - taken), steps, date };
    })
    .sort((a, b) => b.net - a.net);
