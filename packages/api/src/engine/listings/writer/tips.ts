import type { PhotoAdvice, PhotoTip } from '../../../contract/index.ts';
import { createMessage } from '../../../messages/format-message.ts';
import type { CategoryKind } from '../../catalog/types.ts';
import type { ListingFacts } from '../facts.ts';
import { adviseOnPhoto } from '../photo-flaws.ts';
import type { RulePack, WriterInput } from '../types.ts';

type TipCode = Exclude<PhotoTip['code'], PhotoAdvice['code']>;

/** Maximum number of tips in the contract. */
const MAX_TIPS = 12;

/** The view that buyers of each kind want in addition to a photo of the complete item. */
const VIEWS: { readonly [Kind in CategoryKind]?: TipCode } = {
  clothing: 'view_clothing',
  shoes: 'view_shoes',
  accessory: 'view_accessory',
  electronics: 'view_electronics',
  media: 'view_media',
  home: 'view_home',
  toys: 'view_toys',
  sport: 'view_sport',
  beauty: 'view_beauty',
  baby: 'view_baby',
};

const listMissingViews = (facts: ListingFacts): TipCode[] => {
  const isExpected = (name: string): boolean => facts.category?.attributes.some((attribute) => attribute === name) ?? name === 'brand';
  const isWorn = facts.kind === 'clothing' || facts.kind === 'shoes';
  const conditions: readonly (readonly [TipCode, boolean])[] = [
    ['whole_item', facts.category === null],
    ['size_label', facts.size === null && isWorn],
    ['brand_label', facts.brand === null && isExpected('brand')],
    ['care_label', facts.material === null && facts.kind === 'clothing'],
    ['model_name', facts.model === null && isExpected('model')],
    ['isbn', facts.isbn === null && isExpected('isbn')],
    ['wear', facts.flaws.length === 0],
    ['measurements', facts.measurements.length === 0 && (isWorn || facts.kind === 'home')],
  ];
  return conditions.flatMap(([code, isNeeded]) => (isNeeded ? [code] : []));
};

/** Returns photo tips: first advice about the existing photos, then missing views. */
export const createPhotoTips = (facts: ListingFacts, photos: WriterInput['photos'], pack: RulePack): PhotoTip[] => {
  const missingCount = pack.photosTarget - photos.length;
  const view = VIEWS[facts.kind];
  return [
    ...photos.flatMap((photo) => adviseOnPhoto(photo, pack)),
    ...[...listMissingViews(facts), ...(view === undefined ? [] : [view])].map((code) => createMessage('tip', code)),
    ...(missingCount > 0
      ? [createMessage('tip', 'more_photos', { platform: pack.rules.name, target: pack.photosTarget, count: missingCount })]
      : []),
  ].slice(0, MAX_TIPS);
};
