import type { Category } from '../../catalogue/types.ts';
import { cents, stepped } from './fees.ts';

/**
 * eBay US final value fees for private sellers without a store, as of August 2026. Source: fee constants of public tools that
 * cite eBay's help pages 4822 and 4809; the first example of the tests is eBay's own. eBay changes them each February.
 * eBay takes the share of the whole order: item, shipping charged and sales tax.
 */
const MOST = [
  { upTo: 7500, rate: 0.136 },
  { upTo: Infinity, rate: 0.0235 },
];
const MEDIA = [
  { upTo: 7500, rate: 0.153 },
  { upTo: Infinity, rate: 0.0235 },
];
const CARDS_AND_COINS = [
  { upTo: 7500, rate: 0.1325 },
  { upTo: Infinity, rate: 0.0235 },
];
const GUITARS = [
  { upTo: 7500, rate: 0.067 },
  { upTo: Infinity, rate: 0.0235 },
];
const WATCHES = [
  { upTo: 1000, rate: 0.15 },
  { upTo: 7500, rate: 0.065 },
  { upTo: Infinity, rate: 0.03 },
];

const MEDIA_IDS = new Set(['books', 'magazines', 'dvds', 'vinyl-records', 'music-cds']);
const JEWELRY_IDS = new Set(['rings', 'necklaces', 'bracelets', 'earrings', 'brooches']);
/** Athletic shoes from this order total on pay a flat share and no fixed part. */
const SNEAKERS_FROM = 150;

const share = (total: number, id: string | undefined): number => {
  if (id === undefined) return stepped(total, MOST);
  if (MEDIA_IDS.has(id)) return stepped(total, MEDIA);
  if (JEWELRY_IDS.has(id)) return total * (total <= 5000 ? 0.15 : 0.09);
  if (id === 'handbags') return total * (total <= 2000 ? 0.15 : 0.09);
  if (id === 'watches') return stepped(total, WATCHES);
  if (id === 'trading-cards' || id === 'coins') return stepped(total, CARDS_AND_COINS);
  if (id === 'guitars') return stepped(total, GUITARS);
  return stepped(total, MOST);
};

/** Seller's fee in dollars for an order of `total` dollars, shipping and tax included. */
export const ebayFee = (total: number, category: Category | null): number => {
  if (total <= 0) return 0;
  if (category?.id === 'sneakers' && total >= SNEAKERS_FROM) return cents(total * 0.08);
  return cents(cents(share(total, category?.id)) + (total <= 10 ? 0.3 : 0.4));
};
