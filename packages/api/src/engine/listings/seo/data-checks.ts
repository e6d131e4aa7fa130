import type { Attribute } from '../../catalog/types.ts';
import type { ListingFacts } from '../facts.ts';
import { isUnfit } from '../photo-flaws.ts';
import { joinWords } from '../text.ts';
import { isBrandExpected } from './expected-brand.ts';
import { findEbayLeaf } from './ebay-leaf.ts';
import type { Check } from './types.ts';

/** Returns the first piece's fact if every piece of a lot has one. */
const getPieceValue = ({ pieces }: ListingFacts, name: 'brand' | 'size'): string | null =>
  pieces.length > 0 && pieces.every((piece) => piece[name] !== null) ? (pieces[0]?.[name] ?? null) : null;

/** Returns the fact for a filter. A name counts as the model, a year as the era, and the sizes of all pieces as the size. */
const getAttributeValue = (facts: ListingFacts, name: Attribute): string | null =>
  facts[name] ??
  (name === 'model' ? facts.name : name === 'era' ? facts.year : name === 'size' || name === 'brand' ? getPieceValue(facts, name) : null);

const attributesFilledCheck: Check = {
  id: 'attributes-filled',
  run: ({ facts }) => {
    const expectedNames = facts.category?.attributes ?? ['brand', 'color', 'material'];
    const requiredNames = expectedNames.filter((name) => name !== 'brand' || facts.brand !== null || isBrandExpected(facts));
    if (requiredNames.length === 0) return null;
    const missingNames = requiredNames.filter((name) => getAttributeValue(facts, name) === null);
    return { result: 1 - missingNames.length / requiredNames.length, todo: ['fill_attributes', { attributes: joinWords(missingNames) }] };
  },
};

const categoryLeafCheck: Check = {
  id: 'category-leaf',
  getParams: ({ rules }) => ({ platform: rules.name }),
  run: ({ facts, pack }) => {
    const caution = pack.findCaution(facts.condition, facts.category);
    if (facts.category === null) return { result: 0, todo: ['category_unknown'] };
    if (caution !== null) return { result: 0, todo: [caution] };
    if (pack.rules.id !== 'ebay' || findEbayLeaf(facts.category, facts) !== null) return { result: 1, todo: ['category_unknown'] };
    return { result: 0.5, todo: ['ebay_category', { category: facts.category.label }] };
  },
};

const photoCountCheck: Check = {
  id: 'photo-count',
  getParams: ({ photosTarget }) => ({ count: photosTarget }),
  run: ({ input, pack }) => {
    const missingCount = pack.photosTarget - input.photos.length;
    return {
      result: Math.min(1, input.photos.length / pack.photosTarget),
      todo: ['more_photos', { count: missingCount, platform: pack.rules.name }],
    };
  },
};

const photoQualityCheck: Check = {
  id: 'photo-quality',
  getParams: ({ minPhotoSide }) => ({ pixels: minPhotoSide }),
  run: ({ input, pack }) => {
    const { photos } = input;
    if (photos.length === 0) return { result: 0, todo: ['add_photos'] };
    const unfitPhotos = photos.filter((photo) => isUnfit(photo, pack));
    return {
      result: 1 - unfitPhotos.length / photos.length,
      todo: [
        'retake_photos',
        { photos: unfitPhotos.map(({ position }) => position).join(', '), count: unfitPhotos.length, pixels: pack.minPhotoSide },
      ],
    };
  },
};

const priceCheck: Check = {
  id: 'price',
  run: ({ texts, pack, input }) => {
    const { minPrice, rules } = pack;
    // The seller gets a question about the price instead.
    if (input.price === null && texts.price === 0) return null;
    if (!(texts.price >= minPrice)) return { result: 0, todo: ['price_minimum', { price: minPrice }] };
    const hasValidStep = rules.priceStep === 'cent' || Number.isInteger(texts.price);
    // Without a price estimate the market is unknown, so any price is accepted.
    const { low, high } = input.price ?? { low: 0, high: texts.price };
    const isInMarket = texts.price >= Math.min(low, texts.price + 1) && texts.price <= Math.max(high, minPrice);
    return {
      result: (hasValidStep ? 0.5 : 0) + (isInMarket ? 0.5 : 0),
      todo: hasValidStep ? ['price_market', { low, high }] : ['price_whole', { platform: rules.name }],
    };
  },
};

const getTagRange = (limit: number) => (limit > 3 ? { min: 3, max: 5 } : { min: 1, max: limit });

const tagsCheck: Check = {
  id: 'tags',
  getParams: ({ rules }) => getTagRange(rules.hashtagsMax),
  run: ({ texts, pack }) => {
    const tagRange = getTagRange(pack.rules.hashtagsMax);
    const count = texts.hashtags.length;
    return { result: count > tagRange.max ? 0.5 : Math.min(1, count / tagRange.min), todo: ['tags', tagRange] };
  },
};

export const dataChecks: readonly Check[] = [
  attributesFilledCheck,
  categoryLeafCheck,
  photoCountCheck,
  photoQualityCheck,
  priceCheck,
  tagsCheck,
];
