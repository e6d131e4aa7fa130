import { cutAtWord } from '../../text.ts';
import { bulletPoints } from '../bullets.ts';
import type { WriterContext } from '../context.ts';
import { CLOSERS } from '../patterns/details.ts';
import { FACTUAL, openersFor } from '../patterns/openers.ts';
import { closer, flawSentence, measurementSentence, opener, type Paragraph, receiveSentence, unknownSizeSentence } from '../sentences.ts';

/** Selling points: TikTok recommends three to five of at most 250 characters each (official). */
const POINT_MAX = 250;

export const tiktokParagraphs = (context: WriterContext): Paragraph[] => {
  const first = opener(context, openersFor(FACTUAL, context.facts.kind));
  const points = bulletPoints(context).slice(0, 5);
  return [
    { text: first.text, keep: 3 },
    { text: points.map((point) => `• ${cutAtWord(point, POINT_MAX)}`).join('\n'), keep: 3 },
    { text: flawSentence(context), keep: 3 },
    { text: measurementSentence(context), keep: 3 },
    { text: unknownSizeSentence(context), keep: 2 },
    { text: [receiveSentence(context), closer(context, CLOSERS.tiktok)].filter(Boolean).join(' '), keep: 1 },
  ];
};
