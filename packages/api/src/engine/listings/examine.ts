import type { Optimization } from '../../contract/index.ts';
import { checkClaims } from './claims.ts';
import { scoreListing } from './seo/score-listing.ts';
import type { ListingTexts, WriterInput } from './types.ts';

/** Scores a listing as it stands and names what nothing supports. Changes no word: a seller may know more than the photos show. */
export const examineListing = (texts: ListingTexts, input: WriterInput): Optimization => {
  const { title, description, keywords, bulletPoints, price } = texts;
  const claims = checkClaims(texts, input.thing, input.category, input.platform, [price]);
  const { seoScore, checks } = scoreListing({ ...texts, claims }, input);
  return {
    title,
    description,
    keywords: [...keywords],
    sellingPoints: [...bulletPoints],
    seoScore,
    checks: [...checks],
    claims,
  };
};
