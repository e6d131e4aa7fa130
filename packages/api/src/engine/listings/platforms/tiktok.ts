import type { CautionCode, Condition } from '../../../contract/index.ts';
import type { Category } from '../../catalog/types.ts';
import { RELEVANCE_WEIGHTS } from '../seo/relevance-weights.ts';
import type { RulePack } from '../types.ts';
import { toFeeSteps } from './fees.ts';

const CONDITION_LABELS: Readonly<Record<Condition, string>> = {
  'New with tags': 'New',
  'New without tags': 'New',
  'New with defects': 'New with defects',
  Excellent: 'Pre-owned, excellent',
  'Very good': 'Pre-owned, very good',
  Good: 'Pre-owned, good',
  Fair: 'Pre-owned, fair',
  Poor: 'Pre-owned, worn',
};

/** Categories in which TikTok Shop lets approved sellers offer pre-owned items. This is our assumption and needs checking. */
const PRE_OWNED_CATEGORIES = new Set([
  'handbags',
  'wallets',
  'backpacks',
  'duffel-bags',
  'suitcases',
  'sneakers',
  'shoes',
  'boots',
  'heels',
  'watches',
  'rings',
  'necklaces',
  'bracelets',
  'earrings',
  'brooches',
  'trading-cards',
  'phones',
]);
/**
 * TikTok charges 5% for jewelry and for pre-owned bags, luggage, watches and cards. It charges 3% on the part above $10,000 (one constants
 * file, August 2026).
 */
const LOWER_FEE_CATEGORIES = new Set([
  'handbags',
  'tote-bags',
  'crossbody-bags',
  'shoulder-bags',
  'clutches',
  'wallets',
  'backpacks',
  'duffel-bags',
  'suitcases',
  'watches',
  'trading-cards',
  'sports-cards',
  'game-cards',
  'rings',
  'necklaces',
  'bracelets',
  'earrings',
  'brooches',
  'jewelry',
]);

const getCaution = (grade: Condition | null, category: Category | null): CautionCode | null => {
  if (grade === null || grade.startsWith('New')) return null;
  if (category?.kind === 'beauty') return 'tiktok_beauty';
  return category !== null && PRE_OWNED_CATEGORIES.has(category.id) ? 'tiktok_approved' : 'tiktok_pre_owned';
};

/** TikTok Shop US. */
export const tiktok: RulePack<'tiktok'> = {
  rules: {
    id: 'tiktok',
    name: 'TikTok Shop',
    titleMax: 255,
    descriptionMax: 10_000,
    hashtagsMax: 5,
    photosMax: 9,
    postUrl: 'https://seller-us.tiktok.com/product/create?shop_region=US',
    priceStep: 'cent',
    checkedOn: '2026-11-20',
  },
  titleTarget: [40, 120],
  descriptionTarget: [300, 2000],
  photosTarget: 5,
  minPhotoSide: 600,
  minPrice: 0.01,
  getConditionLabel: (grade) => CONDITION_LABELS[grade],
  weights: {
    ...RELEVANCE_WEIGHTS,
    'title-length': 8,
    'brand-in-title': 4,
    'type-in-title': 10,
    'attributes-in-title': 6,
    'front-loaded': 4,
    clean: 12,
    'attributes-filled': 12,
    'category-leaf': 8,
    condition: 4,
    'photo-count': 12,
    'photo-quality': 6,
    'description-length': 6,
    'description-facts': 4,
    price: 2,
    tags: 2,
  },
  getFeeSteps: (category) =>
    toFeeSteps(
      category !== null && LOWER_FEE_CATEGORIES.has(category.id)
        ? [
            { upTo: 10_000, rate: 0.05 },
            { upTo: Infinity, rate: 0.03 },
          ]
        : [{ upTo: Infinity, rate: 0.06 }],
    ),
  feeDate: '2026-08',
  sources: {
    titleMax: 'Official: Partner API field, US and UK 1 to 255; the web form may allow less.',
    descriptionMax: 'Official: Partner API field.',
    descriptionTarget: 'Official: over 300 characters recommended.',
    hashtagsMax: 'For a post that shows the product (blogs); the product itself has none.',
    photosMax: 'Official: Partner API and Seller Center template.',
    photosTarget: 'Official: at least 5 images of 600 × 600 for the grade "Good".',
    minPhotoSide: 'Official: at least 5 images of 600 × 600 for the grade "Good".',
    minPrice: 'Official: Partner API.',
    postUrl: 'Third party.',
    weights: "Our proposal, based on TikTok's official listing quality tiers.",
    fee: 'Official wording, rate from a constants file from August 2026. New sellers pay 3% for 30 days.',
  },
  findCaution: getCaution,
};
