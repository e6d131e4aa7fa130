import type { RulePack } from '../types.ts';
import { ebayConditionWord } from './ebay-conditions.ts';
import { ebayFee } from './ebay-fees.ts';

/** eBay US. */
export const ebay: RulePack<'ebay'> = {
  rules: {
    id: 'ebay',
    name: 'eBay',
    /** Third party, confirmed by a real upload of 73 listings in October 2026. */
    titleMax: 80,
    /** eBay takes 500,000 characters of HTML (third party); beyond 4,000 nobody reads on (third-party advice). */
    descriptionMax: 4000,
    /** eBay has no hashtags; its spam policy (official) punishes words that are only there to be found. */
    hashtagsMax: 0,
    /** Third party; older official pages say 12. */
    photosMax: 24,
    /** Third party. It takes no prefilled text, so copy first. */
    postUrl: 'https://www.ebay.com/sl/sell',
    priceStep: 'cent',
    checkedOn: '2026-11-20',
  },
  titleTarget: [65, 80],
  descriptionTarget: [300, 2000],
  photosTarget: 8,
  /** Recommended side for zoom: our default to check; 500 is the enforced minimum (real upload). */
  minPhotoSide: 1600,
  /** Third party. */
  minPrice: 0.99,
  conditionWord: ebayConditionWord,
  /** Our proposal: eBay names relevance, item specifics and quality as ranking factors (official) but publishes no weights. */
  weights: {
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
  fee: ebayFee,
  feeNote: 'Share of the whole order (item, shipping and tax) plus $0.30 up to $10, else $0.40. No store.',
  feeDate: '2026-08',
  caution: () => null,
};
