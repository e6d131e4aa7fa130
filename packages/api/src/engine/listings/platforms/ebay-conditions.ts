import type { Condition } from '../../../contract/index.ts';
import type { CategoryKind } from '../../catalog/types.ts';

type Labels = Readonly<Record<Condition, readonly [id: number, label: string]>>;

/**
 * eBay's condition ids and labels, which both depend on the category. The ids are from official pages, which also state that
 * labels differ. Three independent public tools show which ids clothing allows; eBay rejects a wrong id with error 25021.
 */
const FASHION_LABELS: Labels = {
  'New with tags': [1000, 'New with tags'],
  'New without tags': [1500, 'New without tags'],
  'New with defects': [1750, 'New with imperfections'],
  Excellent: [2990, 'Pre-owned - Excellent'],
  'Very good': [3000, 'Pre-owned - Good'],
  Good: [3000, 'Pre-owned - Good'],
  Fair: [3010, 'Pre-owned - Fair'],
  Poor: [3010, 'Pre-owned - Fair'],
};
/** eBay's shoe label for 1000 mentions a box, which is unverified; plain "New" is always correct. */
const SHOE_LABELS: Labels = { ...FASHION_LABELS, 'New with tags': [1000, 'New'], 'New without tags': [1500, 'New without box'] };
const MEDIA_LABELS: Labels = {
  'New with tags': [1000, 'Brand New'],
  'New without tags': [1000, 'Brand New'],
  'New with defects': [2750, 'Like New'],
  Excellent: [2750, 'Like New'],
  'Very good': [4000, 'Very Good'],
  Good: [5000, 'Good'],
  Fair: [6000, 'Acceptable'],
  Poor: [6000, 'Acceptable'],
};
const OTHER_LABELS: Labels = {
  'New with tags': [1000, 'New'],
  'New without tags': [1500, 'Open box'],
  'New with defects': [1500, 'Open box'],
  Excellent: [3000, 'Used'],
  'Very good': [3000, 'Used'],
  Good: [3000, 'Used'],
  Fair: [3000, 'Used'],
  Poor: [7000, 'For parts or not working'],
};

const selectLabels = (kind: CategoryKind | null): Labels => {
  if (kind === 'shoes') return SHOE_LABELS;
  if (kind === 'clothing' || kind === 'accessory') return FASHION_LABELS;
  return kind === 'media' ? MEDIA_LABELS : OTHER_LABELS;
};

export const getEbayConditionLabel = (grade: Condition, kind: CategoryKind | null): string => selectLabels(kind)[grade][1];
/** Returns the condition id for eBay's upload files. */
export const getEbayConditionId = (grade: Condition, kind: CategoryKind | null): number => selectLabels(kind)[grade][0];
