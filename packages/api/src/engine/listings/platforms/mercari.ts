import type { Condition } from '../../../contract/index.ts';
import { RELEVANCE_WEIGHTS } from '../seo/relevance-weights.ts';
import type { RulePack } from '../types.ts';

/** Mercari's five conditions. It defines "Like new" as unused and without signs of use (third-party copy). */
const CONDITION_LABELS: Readonly<Record<Condition, string>> = {
  'New with tags': 'New',
  'New without tags': 'Like new',
  'New with defects': 'Like new',
  Excellent: 'Good',
  'Very good': 'Good',
  Good: 'Good',
  Fair: 'Fair',
  Poor: 'Poor',
};

/** Mercari US. */
export const mercari: RulePack<'mercari'> = {
  rules: {
    id: 'mercari',
    name: 'Mercari',
    titleMax: 80,
    descriptionMax: 1000,
    hashtagsMax: 3,
    photosMax: 12,
    postUrl: 'https://www.mercari.com/sell/',
    priceStep: 'dollar',
    checkedOn: '2026-11-20',
  },
  titleTarget: [40, 80],
  descriptionTarget: [150, 700],
  photosTarget: 6,
  minPhotoSide: 1000,
  minPrice: 1,
  getConditionLabel: (grade) => CONDITION_LABELS[grade],
  weights: {
    ...RELEVANCE_WEIGHTS,
    'title-length': 8,
    'brand-in-title': 10,
    'type-in-title': 8,
    'attributes-in-title': 8,
    'front-loaded': 6,
    clean: 6,
    'attributes-filled': 10,
    'category-leaf': 6,
    condition: 8,
    'photo-count': 8,
    'photo-quality': 4,
    'description-length': 4,
    'description-facts': 6,
    price: 8,
  },
  getFeeSteps: () => [{ from: 0, rate: 0.1, fixed: 0 }],
  feeDate: '2025-01-06',
  sources: {
    titleMax: 'Third party; older code says 40.',
    descriptionMax: 'Third party.',
    hashtagsMax: 'Our default, to be checked.',
    photosMax: 'Third party.',
    minPhotoSide: 'Our default, to be checked.',
    minPrice: 'Third party; the ceiling is $2,000.',
    priceStep: 'Third party: the form accepts whole dollars.',
    postUrl: 'Third party; two tools agree.',
    weights: 'Our proposal; Mercari asks for full details, own photos and every flaw (official) but publishes no weights.',
    fee: 'Since 6 January 2025 (copy of a Mercari help page). Charged on the price and the shipping that the buyer pays.',
  },
  findCaution: () => null,
};
