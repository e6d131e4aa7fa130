import type { Item, PriceResearch } from '@relist/api/contract';
import type { Relist } from '../stores/relist.ts';
import { coverageSentence } from './coverage.ts';
import { discountOf, suggestedPrice, type Discount } from './discount.ts';
import { createFormat, type Format } from './format.ts';
import { factorWords, strategyWords } from './server-words.ts';
import { combine } from './store.ts';

export interface PricingState {
  readonly item: Item;
  /** What to ask, US dollars. */
  readonly suggested: number;
  /** US dollars. */
  readonly range: { readonly low: number; readonly average: number; readonly high: number };
  /** 0-100. */
  readonly confidence: number;
  readonly discount: Discount | null;
  /** How many similar items sell between low and high, in a sentence. */
  readonly coverage: string;
  /** The price as a bill: amounts add up to the average; `label` is each line in the page's language. */
  readonly factors: readonly (PriceResearch['factors'][number] & { readonly label: string })[];
  readonly strategies: PriceResearch['strategies'];
  /** What reaches the seller on each platform, most first. */
  readonly payouts: PriceResearch['payouts'];
  readonly comparables: PriceResearch['comparables'];
  /** Writes figures as the page's language does. */
  readonly format: Format;
}

/** What the flow's item is worth and why, for markup of your own. Its state is null until there is a price. */
export const createPricing = ({ analysis, config, translate: t }: Relist) => {
  const make = (): PricingState | null => {
    const { result } = analysis.getState();
    if (!result) return null;
    const { item, listing } = result;
    const research = item.priceResearch;
    if (!research) return null;
    const { low, high } = research;
    const format = createFormat(config.locale);
    const suggested = suggestedPrice(item, listing);
    return {
      item,
      suggested,
      range: { low, average: Number(research.averagePrice), high },
      confidence: research.confidence,
      discount: discountOf(item.retailPrice ?? item.originalPrice, suggested),
      coverage: coverageSentence(research, { low: format.money(low), high: format.money(high) }, t),
      factors: research.factors.map((factor) => ({ ...factor, label: factorWords(t, factor) })),
      strategies: research.strategies.map((strategy) => strategyWords(t, strategy)),
      payouts: research.payouts.toSorted((a, b) => b.net - a.net),
      comparables: research.comparables,
      format,
    };
  };
  const headed = (key: 'pricing.factors' | 'pricing.strategies' | 'pricing.comparables') => () => ({ 'aria-label': t(key) });
  return {
    ...combine(() => [analysis], make),
    /** For a picture of the range: it says low, average and high. */
    getBandProps: () => {
      const state = make();
      const figures = state && Object.fromEntries(Object.entries(state.range).map(([name, amount]) => [name, state.format.money(amount)]));
      return { role: 'img' as const, 'aria-label': figures ? t('pricing.bandText', figures) : t('pricing.empty') };
    },
    /** For a `<meter>` of how sure the price is. */
    getMeterProps: () => {
      const percent = Math.round(make()?.confidence ?? 0);
      return { min: 0, max: 100, value: percent, 'aria-label': t('pricing.sure', { percent }) };
    },
    /** For the lists of reasons, strategies and comparables. */
    getFactorsProps: headed('pricing.factors'),
    getStrategiesProps: headed('pricing.strategies'),
    getComparablesProps: headed('pricing.comparables'),
  };
};
export type HeadlessPricing = ReturnType<typeof createPricing>;
