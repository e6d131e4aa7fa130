import { RELEVANCE_WEIGHTS } from '../seo/relevance-weights.ts';
import type { RulePack } from '../types.ts';
import { getEbayConditionLabel } from './ebay-conditions.ts';
import { getEbayFee } from './ebay-fees.ts';

/** eBay US. */
export const ebay: RulePack<'ebay'> = {
  rules: {
    id: 'ebay',
    name: 'eBay',
    titleMax: 80,
    descriptionMax: 4000,
    hashtagsMax: 0,
    photosMax: 24,
    postUrl: 'https://www.ebay.com/sl/sell',
    priceStep: 'cent',
    checkedOn: '2026-11-20',
  },
  titleTarget: [60, 80],
  descriptionTarget: [300, 2000],
  photosTarget: 8,
  minPhotoSide: 1600,
  minPrice: 0.99,
  getConditionLabel: getEbayConditionLabel,
  weights: {
    ...RELEVANCE_WEIGHTS,
    'title-length': 10,
    'brand-in-title': 8,
    'type-in-title': 10,
    'attributes-in-title': 8,
    'front-loaded': 4,
    clean: 8,
    'attributes-filled': 14,
    'category-leaf': 6,
    condition: 6,
    'photo-count': 8,
    'photo-quality': 4,
    'description-length': 4,
    'description-facts': 4,
    price: 6,
  },
  getFeeSteps: getEbayFee,
  feeDate: '2026-08',
  sources: {
    titleMax: 'Third party, confirmed by a real upload of 73 listings in October 2026.',
    descriptionMax: 'eBay allows 500,000 characters of HTML (third party), but few buyers read beyond 4,000 (third-party advice).',
    hashtagsMax: 'eBay has no hashtags; its spam policy (official) penalizes words added only for search.',
    photosMax: 'Third party; older official pages say 12.',
    minPhotoSide: 'Recommended for zoom: our default, to be checked. eBay enforces a minimum of 500 (real upload).',
    minPrice: 'Third party.',
    postUrl: 'Third party. The form accepts no prefilled text, so copy the text first.',
    weights: 'Our proposal: eBay names relevance, item specifics and quality as ranking factors (official) but publishes no weights.',
    fee: "Fee constants of public tools that cite eBay's help pages 4822 and 4809; one example is eBay's own.",
  },
  findCaution: () => null,
};
