import { cutAtWord } from '../../text.ts';
import type { WriterContext } from '../context.ts';
import { FACTUAL, openersFor } from '../patterns/openers.ts';
import {
  conditionSentence,
  detailSentences,
  flawSentence,
  includedSentence,
  measurementSentence,
  opener,
  type Paragraph,
  pieceLines,
  receiveSentence,
  shippingSentence,
} from '../sentences.ts';

/** Selling points of at most 250 characters each (official). */
const POINT_MAX = 250;

/** Returns a first line, then one selling point per fact. TikTok recommends three to five; more do no harm. */
export const tiktokParagraphs = (context: WriterContext): Paragraph[] => {
  const first = opener(context, openersFor(FACTUAL, context.facts.kind));
  const points = [...pieceLines(context), ...detailSentences(context, first.used), includedSentence(context), conditionSentence(context)];
  return [
    { text: first.text, keep: 3 },
    {
      text: points
        .filter(Boolean)
        .map((point) => `• ${cutAtWord(point.replace(/\.$/u, ''), POINT_MAX)}`)
        .join('\n'),
      keep: 3,
    },
    { text: flawSentence(context), keep: 3 },
    { text: measurementSentence(context), keep: 3 },
    { text: shippingSentence(context), keep: 2 },
    { text: receiveSentence(context), keep: 1 },
  ];
};
