import { toWordSet, hasWords } from '../seo/measures.ts';
import { capitalize, cutAtWord, joinWords } from '../text.ts';
import { listStatedFacts } from '../stated-facts.ts';
import type { WriterContext } from './context.ts';
import { computeRemainingRoom } from './passages.ts';
import type { Paragraph } from './sentences.ts';
import { writeEbayParagraphs } from './paragraphs/ebay.ts';
import { writeFacebookParagraphs } from './paragraphs/facebook.ts';
import { writeInstagramParagraphs } from './paragraphs/instagram.ts';
import { writePoshmarkParagraphs } from './paragraphs/poshmark.ts';
import { writeTiktokParagraphs } from './paragraphs/tiktok.ts';

const PARAGRAPH_WRITERS = {
  ebay: writeEbayParagraphs,
  facebook: writeFacebookParagraphs,
  instagram: writeInstagramParagraphs,
  poshmark: writePoshmarkParagraphs,
  tiktok: writeTiktokParagraphs,
  mercari: writePoshmarkParagraphs,
};

/** Characters of a caption reserved for Instagram's tags. */
const TAG_RESERVE = 160;

const joinParagraphs = (paragraphs: readonly Paragraph[]): string => paragraphs.map((paragraph) => paragraph.text).join('\n\n');

/**
 * Drops paragraphs until the text fits: the least important first, and of these the last. Cuts text only if the facts alone are too
 * long.
 */
export const fitParagraphs = (paragraphs: readonly Paragraph[], max: number): string => {
  let remainingParagraphs = paragraphs.filter((paragraph) => paragraph.text.trim() !== '');
  if (max <= 0) return '';
  while (joinParagraphs(remainingParagraphs).length > max) {
    const lowestPriority = Math.min(...remainingParagraphs.map((paragraph) => paragraph.priority));
    if (lowestPriority === 3) return cutAtWord(joinParagraphs(remainingParagraphs), max);
    const dropIndex = remainingParagraphs.findLastIndex((paragraph) => paragraph.priority === lowestPriority);
    remainingParagraphs = remainingParagraphs.filter((_, index) => index !== dropIndex);
  }
  return joinParagraphs(remainingParagraphs);
};

/** Returns the number of characters left for generated text in addition to the seller's passages. */
export const getMaxDescriptionLength = ({ pack, passages }: WriterContext): number =>
  computeRemainingRoom(pack.rules.descriptionMax - (pack.rules.id === 'instagram' ? TAG_RESERVE : 0), passages);

/** Returns a final sentence with the facts that the paragraphs omit. */
const writeRemainingFacts = (context: WriterContext, paragraphs: readonly Paragraph[]): Paragraph => {
  const statedWords = toWordSet(joinParagraphs(paragraphs));
  // The condition has a separate sentence, which omits words that only repeat the grade.
  const missingFacts = listStatedFacts({ ...context.facts, conditionWords: null }).filter((fact) => !hasWords(statedWords, fact));
  return { text: missingFacts.length === 0 ? '' : `${capitalize(joinWords(missingFacts))}.`, priority: 3 };
};

export const writeDescription = (context: WriterContext): string => {
  const paragraphs = PARAGRAPH_WRITERS[context.pack.rules.id](context);
  return fitParagraphs([...paragraphs, writeRemainingFacts(context, paragraphs)], getMaxDescriptionLength(context));
};
