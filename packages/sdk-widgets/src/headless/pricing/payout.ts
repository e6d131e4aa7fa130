import type { Listing, Payout, PriceResearch } from '@relist/api/contract';

const roundToCents = (dollars: number) => Math.round(dollars * 100 + 1e-7) / 100;

/** Returns the price a payout was calculated for. */
export const computePayoutPrice = ({ fee, net }: Payout) => roundToCents(fee + net);

/** Returns a platform's fee at another price. Null if the server did not send the formula. */
const computeFee = (payout: Payout, price: number): number | null => {
  if (price === computePayoutPrice(payout)) return payout.fee;
  const step = payout.steps.findLast(({ from }) => from <= price);
  if (step) return Math.max(0, roundToCents(step.fixed + price * step.rate));
  return payout.fee === 0 ? 0 : null;
};

/** Returns the payout per platform at a price, highest first; falls back to the server's figures where the fee formula is missing. */
export const computePayouts = ({ payouts }: Pick<PriceResearch, 'payouts'>, price: number): Payout[] =>
  payouts
    .map((payout) => {
      const fee = computeFee(payout, price);
      return fee === null ? payout : { ...payout, fee, net: roundToCents(price - fee) };
    })
    .toSorted((a, b) => b.net - a.net);

/** Returns the payout on the listing's platform. If the platform offers several ways to sell, returns the lowest payout. */
export const findPayout = (payouts: readonly Payout[], platform: Listing['platform'] | null): Payout | null =>
  payouts.findLast((payout) => payout.platform === platform) ?? null;
