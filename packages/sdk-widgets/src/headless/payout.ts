import type { Listing, Payout, PriceResearch } from '@relist/api/contract';

const cents = (dollars: number) => Math.round(dollars * 100 + 1e-7) / 100;

const priceOf = ({ fee, net }: Payout) => cents(fee + net);

/** A platform's fee for another price. Null where the server did not say how it is worked out. */
const feeAt = (payout: Payout, price: number): number | null => {
  if (price === priceOf(payout)) return payout.fee;
  const step = payout.steps.findLast(({ from }) => from <= price);
  if (step) return Math.max(0, cents(step.fixed + price * step.rate));
  return payout.fee === 0 ? 0 : null;
};

/** What reaches the seller at a price on each platform, most first; where that cannot be told, what the server worked out. */
export const payoutsAt = ({ payouts }: Pick<PriceResearch, 'payouts'>, price: number): Payout[] =>
  payouts
    .map((payout) => {
      const fee = feeAt(payout, price);
      return fee === null ? payout : { ...payout, fee, net: cents(price - fee) };
    })
    .toSorted((a, b) => b.net - a.net);

/** The payout of the platform a listing is for. Of several ways to sell there, the one that leaves least: no promise too much. */
export const payoutOf = (payouts: readonly Payout[], platform: Listing['platform'] | null): Payout | null =>
  payouts.findLast((payout) => payout.platform === platform) ?? null;

/** The price a payout was worked out for. */
export const payoutPrice = priceOf;
