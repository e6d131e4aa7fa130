import { GAPS, type Gap, type Optimization } from '../../contract/index.ts';
import { checkClaims } from './claims/claims.ts';
import { getListingFacts, type ListingFacts } from './facts.ts';
import { getRulePack } from './platforms/rule-packs.ts';
import { scoreListing } from './seo/score-listing.ts';
import type { ListingTexts, RulePack, WriterInput } from './types.ts';
import { createPhotoTips } from './writer/tips.ts';

/** Returns the missing facts that buyers filter by; none if the platform has no filters. */
const findGaps = (facts: ListingFacts, pack: RulePack): Gap[] => {
  if (facts.category === null || facts.pieces.length > 0 || !pack.weights['attributes-filled']) return [];
  const expectedAttributes: readonly string[] = facts.category.attributes;
  const isMissing = (gap: Gap) => expectedAttributes.includes(gap) && facts[gap] === null && !(gap === 'brand' && facts.name !== null);
  return GAPS.filter(isMissing);
};

/**
 * Scores a listing and returns its unsupported claims. Changes no text, because sellers may have facts that the photos do not
 * show.
 */
export const checkListing = (texts: ListingTexts, input: WriterInput): Optimization => {
  const { title, description, keywords, bulletPoints, price } = texts;
  const claims = checkClaims(texts, input.item, input.category, input.platform, [price]);
  const { seoScore, checks } = scoreListing({ ...texts, claims }, input);
  const facts = getListingFacts(input.item, input.category);
  const pack = getRulePack(input.platform);
  const photoTips = createPhotoTips(facts, input.photos, pack);
  return {
    title,
    description,
    keywords: [...keywords],
    sellingPoints: [...bulletPoints],
    seoScore,
    checks: [...checks],
    claims,
    photographyTips: photoTips.map((tip) => tip.message),
    photoTips,
    gaps: findGaps(facts, pack),
  };
};
