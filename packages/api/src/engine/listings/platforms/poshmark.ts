import type { CautionCode, Condition } from '../../../contract/index.ts';
import type { Category } from '../../catalog/types.ts';
import { RELEVANCE_WEIGHTS } from '../seo/relevance-weights.ts';
import type { RulePack } from '../types.ts';

/** Labels of the live form, according to third parties. The form has no "new without tags" and no "poor". */
const CONDITION_LABELS: Readonly<Record<Condition, string>> = {
  'New with tags': 'New With Tags',
  'New without tags': 'Like New',
  'New with defects': 'Like New',
  Excellent: 'Like New',
  'Very good': 'Good',
  Good: 'Good',
  Fair: 'Fair',
  Poor: 'Fair',
};

/** Warns about perfume, used makeup and used underwear, which third-party digests of the official guidelines call prohibited. */
const getCaution = (grade: Condition | null, category: Category | null): CautionCode | null => {
  const isWorn = grade !== null && !grade.startsWith('New');
  if (category?.id === 'perfume') return 'poshmark_liquids';
  if (isWorn && category?.kind === 'beauty') return 'poshmark_beauty';
  if (isWorn && category?.id === 'lingerie') return 'poshmark_underwear';
  return null;
};

/** Poshmark US. */
export const poshmark: RulePack<'poshmark'> = {
  rules: {
    id: 'poshmark',
    name: 'Poshmark',
    titleMax: 80,
    descriptionMax: 1500,
    hashtagsMax: 3,
    photosMax: 16,
    postUrl: 'https://poshmark.com/create-listing',
    priceStep: 'dollar',
    checkedOn: '2026-11-20',
  },
  titleTarget: [40, 80],
  descriptionTarget: [150, 800],
  photosTarget: 6,
  minPhotoSide: 1000,
  minPrice: 3,
  getConditionLabel: (grade) => CONDITION_LABELS[grade],
  weights: {
    ...RELEVANCE_WEIGHTS,
    'title-length': 8,
    'brand-in-title': 10,
    'type-in-title': 8,
    'attributes-in-title': 8,
    'front-loaded': 4,
    clean: 6,
    'attributes-filled': 12,
    'category-leaf': 6,
    condition: 8,
    'photo-count': 8,
    'photo-quality': 6,
    'description-length': 4,
    'description-facts': 6,
    price: 4,
    tags: 2,
  },
  getFeeSteps: () => [
    { from: 0, rate: 0, fixed: 2.95 },
    { from: 15, rate: 0.2, fixed: 0 },
  ],
  feeDate: '2026',
  sources: {
    titleMax: 'Third party, two sources; older code says 50.',
    descriptionMax: 'Third party, two sources; one says 5,000.',
    hashtagsMax: 'Style tags: third party.',
    photosMax: 'Third party.',
    minPhotoSide: 'Our default, to be checked.',
    minPrice: 'Third party.',
    priceStep: 'Third party.',
    postUrl: 'Third party; many tools agree.',
    weights: 'Our proposal; Poshmark publishes no weights.',
    fee: 'Blog posts from 2026. A 5.99% scheme from October 2024 was withdrawn. Charged on the sale price only, not on shipping.',
  },
  findCaution: getCaution,
};
