import { ebayLeaf } from './leaf.ts';
import { joined } from '../text.ts';
import type { Check } from './types.ts';

const attributesFilled: Check = {
  id: 'attributes-filled',
  label: () => 'Details filled in for filters',
  run: ({ facts }) => {
    const expected = facts.category?.attributes ?? ['brand', 'color', 'material'];
    const missing = expected.filter((name) => facts[name] === null && !(name === 'brand' && facts.name !== null));
    return { result: 1 - missing.length / expected.length, fix: `Find out ${joined(missing)}: buyers filter by it.` };
  },
};

const categoryLeaf: Check = {
  id: 'category-leaf',
  label: (pack) => `A category that ${pack.rules.name} takes`,
  run: ({ facts, pack }) => {
    const caution = pack.caution(facts.condition, facts.category);
    if (facts.category === null) return { result: 0, fix: 'Say what it is, so that a category can be chosen.' };
    if (caution !== null) return { result: 0, fix: caution };
    if (pack.rules.id !== 'ebay' || ebayLeaf(facts.category, facts) !== null) return { result: 1, fix: '' };
    return { result: 0.5, fix: `Choose the exact eBay category for "${facts.category.label}" when you post.` };
  },
};

const photoCount: Check = {
  id: 'photo-count',
  label: ({ photosTarget }) => `${photosTarget} photos or more`,
  run: ({ input, pack }) => {
    const few = pack.photosTarget - input.photos.length;
    return {
      result: Math.min(1, input.photos.length / pack.photosTarget),
      fix: `Add ${few} more ${few === 1 ? 'photo' : 'photos'}, here or on ${pack.rules.name}.`,
    };
  },
};

const SPOILS = new Set(['blurred', 'dark', 'bright']);

const photoQuality: Check = {
  id: 'photo-quality',
  label: ({ minPhotoSide }) => `Sharp, bright photos of ${minPhotoSide} pixels or more`,
  run: ({ input, pack }) => {
    const { photos } = input;
    if (photos.length === 0) return { result: 0, fix: 'Add photos.' };
    const bad = photos.filter(
      (photo) => photo.quality.longestSide < pack.minPhotoSide || photo.advice.some(({ code }) => SPOILS.has(code)),
    );
    const which = joined(bad.map((photo) => String(photo.position)));
    return {
      result: 1 - bad.length / photos.length,
      fix: `Take photo ${which} again: sharp, in daylight, at least ${pack.minPhotoSide} pixels on the longer side.`,
    };
  },
};

const price: Check = {
  id: 'price',
  label: () => 'A price that the platform takes and the market pays',
  run: ({ texts, pack, input }) => {
    const { minPrice, rules } = pack;
    if (!(texts.price >= minPrice)) return { result: 0, fix: `Set a price of at least $${minPrice}.` };
    const wholeEnough = rules.priceStep === 'cent' || Number.isInteger(texts.price);
    // Nobody knows the market of an item without a price: the seller's own price stands.
    const { low, high } = input.price ?? { low: 0, high: texts.price };
    const inMarket = texts.price >= Math.min(low, texts.price + 1) && texts.price <= Math.max(high, minPrice);
    return {
      result: (wholeEnough ? 0.5 : 0) + (inMarket ? 0.5 : 0),
      fix: wholeEnough ? `Comparable items sell for $${low} to $${high}.` : `${rules.name} takes whole dollars only.`,
    };
  },
};

const tags: Check = {
  id: 'tags',
  label: ({ rules }) => (rules.hashtagsMax > 3 ? '3 to 5 hashtags' : `1 to ${rules.hashtagsMax} style tags`),
  run: ({ texts, pack }) => {
    const wanted: readonly [number, number] = pack.rules.hashtagsMax > 3 ? [3, 5] : [1, pack.rules.hashtagsMax];
    const count = texts.hashtags.length;
    return {
      result: count > wanted[1] ? 0.5 : Math.min(1, count / wanted[0]),
      fix: `Use ${wanted[0]} to ${wanted[1]} tags that name the item.`,
    };
  },
};

export const dataChecks: readonly Check[] = [attributesFilled, categoryLeaf, photoCount, photoQuality, price, tags];
