import type { Condition } from '../../../contract/index.ts';
import { RELEVANCE_WEIGHTS } from '../seo/relevance-weights.ts';
import type { RulePack } from '../types.ts';

/** Resellers' usual words; the condition is free text on Instagram. */
const CONDITION_LABELS: Readonly<Record<Condition, string>> = {
  'New with tags': 'New with tags',
  'New without tags': 'New without tags',
  'New with defects': 'New with defects',
  Excellent: 'Excellent, pre-loved',
  'Very good': 'Very good, pre-loved',
  Good: 'Good, pre-loved',
  Fair: 'Fair, pre-loved',
  Poor: 'Worn, sold as is',
};

/** An Instagram post; selling happens in messages. */
export const instagram: RulePack<'instagram'> = {
  rules: {
    id: 'instagram',
    name: 'Instagram',
    titleMax: null,
    descriptionMax: 2200,
    hashtagsMax: 5,
    photosMax: 10,
    postUrl: 'https://www.instagram.com/',
    priceStep: 'dollar',
    checkedOn: '2026-11-20',
  },
  titleTarget: [25, 125],
  descriptionTarget: [100, 600],
  photosTarget: 3,
  minPhotoSide: 1080,
  minPrice: 1,
  getConditionLabel: (grade) => CONDITION_LABELS[grade],
  weights: {
    ...RELEVANCE_WEIGHTS,
    'brand-in-title': 4,
    'type-in-title': 6,
    'attributes-in-title': 4,
    'front-loaded': 12,
    clean: 6,
    condition: 4,
    'photo-count': 14,
    'photo-quality': 10,
    'description-length': 10,
    'description-facts': 4,
    price: 10,
    tags: 16,
  },
  getFeeSteps: () => [],
  feeDate: '2026-11-20',
  sources: {
    titleMax: "A post has no title; the caption's first 125 characters show (blogs).",
    titleTarget: "Applies to the caption's first line.",
    descriptionMax: 'Length of the caption with its hashtags; blogs agree.',
    hashtagsMax: 'News of 20 December 2025: Instagram is lowering it from 30 to 5 in stages.',
    photosMax: 'Our default, to be checked; newer app versions allow 20.',
    minPhotoSide: 'Our default, to be checked.',
    priceStep: 'Free text; whole dollars are easiest to read.',
    postUrl: 'Our default: Instagram has no URL for the composer.',
    weights: 'Our proposal; Instagram publishes no weights.',
  },
  findCaution: () => null,
};
