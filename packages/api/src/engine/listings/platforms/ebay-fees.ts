import type { FeeStep } from '../../../contract/index.ts';
import type { Category } from '../../catalog/types.ts';
import { roundToCents, toFeeSteps } from './fees.ts';

/**
 * eBay US final value fees for private sellers without a store, as of August 2026. Source: fee constants of public tools that
 * cite eBay's help pages 4822 and 4809; the first example in the tests is eBay's own. eBay changes them each February.
 * The rates apply to the whole order: item price, shipping charged and sales tax.
 */
const STANDARD_RATES = [
  { upTo: 7500, rate: 0.136 },
  { upTo: Infinity, rate: 0.0235 },
];
const MEDIA_RATES = [
  { upTo: 7500, rate: 0.153 },
  { upTo: Infinity, rate: 0.0235 },
];
const CARD_AND_COIN_RATES = [
  { upTo: 7500, rate: 0.1325 },
  { upTo: Infinity, rate: 0.0235 },
];
const GUITAR_RATES = [
  { upTo: 7500, rate: 0.067 },
  { upTo: Infinity, rate: 0.0235 },
];
const WATCH_RATES = [
  { upTo: 1000, rate: 0.15 },
  { upTo: 7500, rate: 0.065 },
  { upTo: Infinity, rate: 0.03 },
];

const MEDIA_IDS = new Set(['books', 'magazines', 'dvds', 'blu-rays', 'vinyl-records', 'music-cds']);
const JEWELRY_IDS = new Set(['rings', 'necklaces', 'bracelets', 'earrings', 'brooches', 'jewelry']);
const HANDBAG_IDS = new Set(['handbags', 'tote-bags', 'crossbody-bags', 'shoulder-bags', 'clutches']);
const WATCH_IDS = new Set(['watches', 'watch-accessories']);
const CARD_AND_COIN_IDS = new Set(['trading-cards', 'sports-cards', 'game-cards', 'coins']);
const GUITAR_IDS = new Set(['guitars', 'electric-guitars']);
/** Minimum order total, in dollars, for the flat rate on athletic shoes, which includes no fixed fee. */
const MIN_FLAT_RATE_TOTAL = 150;

/** Returns fee steps with one rate for the whole order and a lower rate for orders over a limit. */
const createWholeOrderSteps = (limit: number): FeeStep[] => [
  { from: 0, rate: 0.15, fixed: 0 },
  { from: limit + 0.01, rate: 0.09, fixed: 0 },
];

/** Order total in dollars above which the fixed fee is ten cents higher. */
const MAX_SMALL_ORDER = 10;

const getPercentageSteps = (id: string | undefined): FeeStep[] => {
  if (id === undefined) return toFeeSteps(STANDARD_RATES);
  if (MEDIA_IDS.has(id)) return toFeeSteps(MEDIA_RATES);
  if (JEWELRY_IDS.has(id)) return createWholeOrderSteps(5000);
  if (HANDBAG_IDS.has(id)) return createWholeOrderSteps(2000);
  if (WATCH_IDS.has(id)) return toFeeSteps(WATCH_RATES);
  if (CARD_AND_COIN_IDS.has(id)) return toFeeSteps(CARD_AND_COIN_RATES);
  if (GUITAR_IDS.has(id)) return toFeeSteps(GUITAR_RATES);
  return toFeeSteps(STANDARD_RATES);
};

/** Returns the seller's fee by order total, including shipping and tax. */
export const getEbayFee = (category: Category | null): FeeStep[] => {
  const [first, ...otherSteps] = getPercentageSteps(category?.id).map((step) => ({ ...step, fixed: roundToCents(step.fixed + 0.4) }));
  const firstSteps = first
    ? [
        { ...first, fixed: roundToCents(first.fixed - 0.1) },
        { ...first, from: MAX_SMALL_ORDER + 0.01 },
      ]
    : [];
  const steps = [...firstSteps, ...otherSteps];
  if (category?.id !== 'sneakers') return steps;
  return [...steps.filter(({ from }) => from < MIN_FLAT_RATE_TOTAL), { from: MIN_FLAT_RATE_TOTAL, rate: 0.08, fixed: 0 }];
};
