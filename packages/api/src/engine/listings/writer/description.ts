import { wordSet, isSaid } from '../seo/measures.ts';
import { capitalize, cutAtWord, joinWords } from '../text.ts';
import { statedFacts } from '../stated-facts.ts';
import type { WriterContext } from './context.ts';
import { roomBeside } from './passages.ts';
import type { Paragraph } from './sentences.ts';
import { ebayParagraphs } from './voices/ebay.ts';
import { facebookParagraphs } from './voices/facebook.ts';
import { instagramParagraphs } from './voices/instagram.ts';
import { poshmarkParagraphs } from './voices/poshmark.ts';
import { tiktokParagraphs } from './voices/tiktok.ts';

const VOICES = {
  ebay: ebayParagraphs,
  facebook: facebookParagraphs,
  instagram: instagramParagraphs,
  poshmark: poshmarkParagraphs,
  tiktok: tiktokParagraphs,
  mercari: poshmarkParagraphs,
};

/** Characters of a caption reserved for Instagram's tags. */
const TAG_ROOM = 160;

const join = (paragraphs: readonly Paragraph[]): string => paragraphs.map((paragraph) => paragraph.text).join('\n\n');

/** Drops the least important paragraphs first, from the end. Cuts text only if the facts alone are too long. */
export const fitParagraphs = (paragraphs: readonly Paragraph[], max: number): string => {
  let left = paragraphs.filter((paragraph) => paragraph.text.trim() !== '');
  if (max <= 0) return '';
  while (join(left).length > max) {
    const least = Math.min(...left.map((paragraph) => paragraph.keep));
    if (least === 3) return cutAtWord(join(left), max);
    const at = left.findLastIndex((paragraph) => paragraph.keep === least);
    left = left.filter((_, index) => index !== at);
  }
  return join(left);
};

/** Returns the characters left for generated text, next to the seller's passages. */
export const descriptionMax = ({ pack, passages }: WriterContext): number =>
  roomBeside(pack.rules.descriptionMax - (pack.rules.id === 'instagram' ? TAG_ROOM : 0), passages);

/** Returns a last sentence with the facts that no other wording had room for, so that none is lost. */
const unsaidSentence = (context: WriterContext, paragraphs: readonly Paragraph[]): Paragraph => {
  const said = wordSet(join(paragraphs));
  // The condition has a separate sentence, which omits words that only repeat the grade.
  const unsaid = statedFacts({ ...context.facts, conditionWords: null }).filter((fact) => !isSaid(said, fact));
  return { text: unsaid.length === 0 ? '' : `${capitalize(joinWords(unsaid))}.`, keep: 3 };
};

export const descriptionOf = (context: WriterContext): string => {
  const paragraphs = VOICES[context.pack.rules.id](context);
  return fitParagraphs([...paragraphs, unsaidSentence(context, paragraphs)], descriptionMax(context));
};
