import type { CategoryKind } from '../../catalog/types.ts';
import type { ListingFacts } from '../facts.ts';
import type { RulePack } from '../types.ts';

/** Maximum number of tags. More tags look like spam, even where they are allowed. */
const MAX_TAGS = 5;
const MAX_TAG_LENGTH = 40;

const COMMUNITY_TAGS: Partial<Record<CategoryKind, string>> = {
  clothing: 'secondhandfashion',
  shoes: 'secondhandshoes',
  accessory: 'secondhandstyle',
  media: 'secondhandbooks',
  home: 'secondhandhome',
  toys: 'secondhandtoys',
  baby: 'secondhandkids',
};

const toTag = (...words: readonly (string | null)[]): string | null => {
  if (words.includes(null)) return null;
  const joinedWords = words.join(' ').normalize('NFKC').toLowerCase();
  // Without the separator, "10,5" would become 105 and "90 95" would become 9095.
  if (/\d[^\p{L}\p{N}]+\d/u.test(joinedWords)) return null;
  const letters = joinedWords.replace(/[^\p{L}\p{Nd}]/gu, '');
  // A tag of digits alone is not a link on any platform.
  return letters.length > 1 && letters.length <= MAX_TAG_LENGTH && /\p{L}/u.test(letters) ? `#${letters}` : null;
};

/** Returns the part of a model that buyers search for: "501" in "501 Original Fit", but all of "Air Max 90". */
const getSearchedModel = (model: string | null): string | null => {
  const firstWord = model?.split(' ')[0] ?? null;
  return firstWord !== null && !/\d/u.test(firstWord) && model !== null && model.length <= 20 ? model : firstWord;
};

/**
 * Returns hashtags for the facts and for second-hand communities, up to the platform's limit. Returns none if the platform has no tags.
 */
export const createHashtags = (facts: ListingFacts, pack: RulePack): string[] => {
  const { brand, noun, color } = facts;
  const model = facts.model ?? facts.name;
  const generalTag = facts.condition === null || !facts.condition.startsWith('New') ? 'secondhand' : 'resale';
  const community = facts.category?.id === 'books' || facts.kind !== 'media' ? COMMUNITY_TAGS[facts.kind] : undefined;
  const tags = [
    toTag(brand),
    toTag(brand, getSearchedModel(model)),
    toTag(brand, noun),
    toTag(noun),
    toTag(generalTag === 'secondhand' ? (community ?? generalTag) : generalTag),
    toTag(color === null || color.includes(' ') || color.includes(',') ? null : color, noun),
    toTag(generalTag),
  ];
  const distinctTags = [...new Set(tags.filter((tag): tag is string => tag !== null))];
  return distinctTags.slice(0, Math.min(MAX_TAGS, pack.rules.hashtagsMax));
};
