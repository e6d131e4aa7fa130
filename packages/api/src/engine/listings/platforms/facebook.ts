import type { Condition, FeeStep } from '../../../contract/index.ts';
import { RELEVANCE_WEIGHTS } from '../seo/relevance-weights.ts';
import type { RulePack } from '../types.ts';

/** Official wording of Marketplace's bulk upload template. */
const CONDITION_LABELS: Readonly<Record<Condition, string>> = {
  'New with tags': 'New',
  'New without tags': 'New',
  'New with defects': 'Used - Like New',
  Excellent: 'Used - Like New',
  'Very good': 'Used - Good',
  Good: 'Used - Good',
  Fair: 'Used - Fair',
  Poor: 'Used - Fair',
};

/**
 * Shipped orders cost 10%, at least $0.80 (third party, 2026; the older rate of 5% is outdated). Sources differ on whether shipping
 * counts, so the order total should include the shipping that the buyer pays.
 */
export const getShippedFee = (): FeeStep[] => [
  { from: 0, rate: 0, fixed: 0.8 },
  { from: 8, rate: 0.1, fixed: 0 },
];

/** Facebook Marketplace US, for private sellers. */
export const facebook: RulePack<'facebook'> = {
  rules: {
    id: 'facebook',
    name: 'Facebook Marketplace',
    titleMax: 100,
    descriptionMax: 5000,
    hashtagsMax: 20,
    photosMax: 10,
    postUrl: 'https://www.facebook.com/marketplace/create/item',
    priceStep: 'dollar',
    checkedOn: '2026-11-20',
  },
  titleTarget: [25, 65],
  descriptionTarget: [100, 600],
  photosTarget: 5,
  minPhotoSide: 1000,
  minPrice: 1,
  getConditionLabel: (grade) => CONDITION_LABELS[grade],
  weights: {
    ...RELEVANCE_WEIGHTS,
    'title-length': 8,
    'brand-in-title': 6,
    'type-in-title': 10,
    'attributes-in-title': 6,
    'front-loaded': 6,
    clean: 6,
    'attributes-filled': 6,
    'category-leaf': 6,
    condition: 8,
    'photo-count': 12,
    'photo-quality': 6,
    'description-length': 6,
    'description-facts': 6,
    price: 8,
  },
  getFeeSteps: getShippedFee,
  feeDate: '2026',
  sources: {
    titleMax: 'The official template allows 150, the web form 100 (third party). 100 fits both.',
    descriptionMax: 'Official: bulk upload template.',
    hashtagsMax: 'Product tags on the form: our default, to be checked. Hashtags in the text do little.',
    photosMax: 'Third party.',
    minPhotoSide: 'Our default, to be checked.',
    minPrice: 'A price of 0 would offer the item for free.',
    priceStep: 'Official: "a whole number in $".',
    postUrl: 'Third party; two tools agree.',
    weights: 'Our proposal; Facebook publishes no weights.',
    fee: 'Third party, 2026; the older rate of 5% is outdated. Sources differ on whether shipping counts.',
  },
  findCaution: () => null,
};
