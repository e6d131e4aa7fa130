import { collectSupport } from '../claims/support.ts';
import type { ClaimTexts } from '../claims/claims.ts';
import { checkListing } from '../check-listing.ts';
import type { WriterInput, WrittenListing } from '../types.ts';
import { createBulletPoints } from './bullets.ts';
import { createContext, type WriterContext } from './context.ts';
import { writeDescription } from './description.ts';
import { createHashtags } from './hashtags.ts';
import { createKeywords } from './keywords.ts';
import { appendPassages } from './passages.ts';
import { selectUsableWords } from './proposed-words.ts';
import { writeTitle } from './title.ts';

/** Writes the texts from the facts, without checks or a score. */
export const writeTemplateTexts = (context: WriterContext): ClaimTexts => ({
  title: writeTitle(context),
  description: writeDescription(context),
  bulletPoints: createBulletPoints(context),
  keywords: createKeywords(context.facts, context.slots),
  hashtags: createHashtags(context.facts, context.pack),
});

/**
 * Writes a listing for one platform, within its limits. Variation 0 uses the parts of an AI's words that passed the claim check
 * and writes the other parts from the facts. Later variations state the same facts in other words. `optimization.claims` lists the
 * claims removed from the AI's words, with reasons.
 */
export const writeListing = (input: WriterInput): WrittenListing => {
  const context = createContext(input);
  const { item, category, platform } = input;
  const proposedWords = context.variation === 0 ? item.words : null;
  const usableWords =
    proposedWords === null
      ? { issues: [] }
      : selectUsableWords(proposedWords, collectSupport(item, category, platform, [context.price]), context);
  const { issues, ...usedWords } = usableWords;
  const writtenTexts: ClaimTexts = { ...writeTemplateTexts(context), ...usedWords };
  const texts = { ...writtenTexts, description: appendPassages(writtenTexts.description, context.passages) };
  const optimization = checkListing({ ...texts, price: context.price }, input);
  return {
    ...texts,
    price: context.price,
    photoTips: optimization.photoTips ?? [],
    aiParts: (['title', 'description', 'keywords', 'hashtags'] as const).filter((part) => part in usedWords),
    optimization: { ...optimization, claims: [...issues, ...optimization.claims] },
  };
};
