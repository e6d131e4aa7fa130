import type { Payout } from '../../contract/index.ts';
import type { Category } from '../catalogue/types.ts';
import { cents } from './money.ts';

/** One platform's fee, as its rule pack gives it. */
export interface PayoutRule {
  readonly platform: Payout['platform'];
  readonly label: string;
  /** Seller's fee in US dollars for an order of `total` dollars. */
  readonly fee: (total: number, category: Category | null) => number;
  readonly note: string;
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
  return rule && !another ? Math.max(0, cents(rule.fee(price, category))) : null;
};

/** What the seller keeps on each platform at a price, the best first. Shipping and taxes are not in it. */
export const payoutsAt = (price: number, category: Category | null, rules: readonly PayoutRule[]): Payout[] =>
  rules
    .map(({ platform, label, fee, note, date }) => {
      const taken = Math.max(0, cents(fee(price, category)));
      return { platform, label, fee: taken, net: cents(price - taken), note, date };
    })
    .sort((a, b) => b.net - a.net);
