import type { Item, Listing, PlatformRules, PriceResearch, PriceStrategy } from '@relist/api/contract';
import { getListingEditor } from '../../stores/listings/listing-editors.ts';
import type { Relist } from '../../stores/relist.ts';
import { createAskingPrice, roundStrategies } from './asking-price.ts';
import { createPriceBreakdown } from './price-breakdown.ts';
import { describeCoverage } from './coverage.ts';
import { computeDiscount, getSuggestedPrice, type Discount } from './discount.ts';
import { createFormat, type Format } from '../shared/format.ts';
import { computePayouts } from './payout.ts';
import { translateFactor, translateStrategy } from '../shared/messages.ts';
import { combine } from '../shared/store.ts';

export interface PricingState {
  readonly item: Item;
  /** Suggested price, US dollars. */
  readonly suggested: number;
  /** Current asking price, US dollars, as chosen or typed by the seller. */
  readonly asked: number;
  /** US dollars. */
  readonly range: { readonly low: number; readonly average: number; readonly high: number };
  /** 0-100. */
  readonly confidence: number;
  readonly discount: Discount | null;
  /** A sentence with the share of similar items that sell between low and high. */
  readonly coverage: string;
  /** The price breakdown: amounts add up to the average; `label` is translated. */
  readonly factors: readonly (PriceResearch['factors'][number] & { readonly label: string })[];
  /** The same breakdown in at most five rounded lines that add up to `total`, the suggested price; `label` is translated. */
  readonly breakdown: {
    readonly lines: readonly { readonly label: string; readonly amount: number }[];
    readonly total: number;
  };
  /** Prices are rounded to the steps of the listing's platform. */
  readonly strategies: PriceResearch['strategies'];
  /** Payout per platform at the asking price, highest first. */
  readonly payouts: PriceResearch['payouts'];
  readonly comparables: PriceResearch['comparables'];
  /** Formats figures for the page's locale. */
  readonly format: Format;
}

/** Lists the price breakdown in rounded lines that add up to `total`. */
const createBreakdownLines = (research: PriceResearch, total: number, t: Relist['translate']) => {
  const { start, reasons } = createPriceBreakdown(research.factors, total);
  return [...(start ? [start] : []), ...reasons].map(({ factor, amount }) => ({
    label: factor ? translateFactor(t, factor) : t('pricing.words'),
    amount,
  }));
};

const describePrice = (
  relist: Relist,
  item: Item,
  listing: Listing | null,
  research: PriceResearch,
  rules: PlatformRules | null,
): PricingState => {
  const { translate: t, config } = relist;
  const { low, high } = research;
  const format = createFormat(config.locale);
  const suggestedPrice = getSuggestedPrice(item, listing);
  const askingPrice = createAskingPrice(relist, item, listing).getState();
  const strategies = roundStrategies(research.strategies, rules).map((strategy) => translateStrategy(t, strategy));
  const total = strategies.find(({ name }) => name === 'balanced')?.price ?? suggestedPrice;
  return {
    item,
    suggested: suggestedPrice,
    asked: askingPrice,
    breakdown: { lines: createBreakdownLines(research, total, t), total },
    range: { low, average: Number(research.averagePrice), high },
    confidence: research.confidence,
    discount: computeDiscount(item.retailPrice ?? item.originalPrice, suggestedPrice),
    coverage: describeCoverage(research, { low: format.money(low), high: format.money(high) }, t),
    factors: research.factors.map((factor) => ({ ...factor, label: translateFactor(t, factor) })),
    strategies,
    payouts: computePayouts(research, askingPrice),
    comparables: research.comparables,
    format,
  };
};

/** Creates the price of the flow's item and the reasons for it for custom markup. The state is null until there is a price. */
export const createPricing = (relist: Relist) => {
  const { analysis, stores, translate: t } = relist;
  const getEditors = () => {
    const { result } = analysis.getState();
    return result?.listing ? [getListingEditor(relist, result.listing)] : [];
  };
  const getRules = (listing: Listing | null) => stores.platforms.getState().data?.find(({ id }) => id === listing?.platform) ?? null;
  const computeState = (): PricingState | null => {
    const { result } = analysis.getState();
    if (!result) return null;
    const { item, listing } = result;
    return item.priceResearch && describePrice(relist, item, listing, item.priceResearch, getRules(listing));
  };
  const createLabelProps = (key: 'pricing.factors' | 'pricing.strategies' | 'pricing.comparables') => () => ({ 'aria-label': t(key) });
  return {
    ...combine(() => [analysis, stores.platforms, ...getEditors()], computeState),
    /** Returns props for the `<input type="radio">` of a strategy. Selecting it sets its price everywhere on the page and saves it. */
    getStrategyProps: (name: PriceStrategy['name']) => {
      const state = computeState();
      const price = state?.strategies.find((strategy) => strategy.name === name)?.price;
      return {
        type: 'radio' as const,
        name: 'relist-strategy',
        checked: price !== undefined && price === state?.asked,
        onChange: () => {
          const { result } = analysis.getState();
          if (result && price !== undefined) createAskingPrice(relist, result.item, result.listing).setPrice(price);
        },
      };
    },
    /** Returns props for a chart of the range, with its text alternative: low, average and high. */
    getBandProps: () => {
      const state = computeState();
      const figures = state && Object.fromEntries(Object.entries(state.range).map(([name, amount]) => [name, state.format.money(amount)]));
      return { role: 'img' as const, 'aria-label': figures ? t('pricing.bandText', figures) : t('pricing.empty') };
    },
    /** Returns props for a `<meter>` of the price's confidence. */
    getMeterProps: () => {
      const percent = Math.round(computeState()?.confidence ?? 0);
      return { min: 0, max: 100, value: percent, 'aria-label': t('pricing.sure', { percent }) };
    },
    /** Returns props for the list of reasons. */
    getFactorsProps: createLabelProps('pricing.factors'),
    /** Returns props for the list of strategies. */
    getStrategiesProps: createLabelProps('pricing.strategies'),
    /** Returns props for the list of comparables. */
    getComparablesProps: createLabelProps('pricing.comparables'),
  };
};
export type HeadlessPricing = ReturnType<typeof createPricing>;
