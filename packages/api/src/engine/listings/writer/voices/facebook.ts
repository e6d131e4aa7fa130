import type { WriterContext } from '../context.ts';
import { FLAWS_SPEECH } from '../patterns/details.ts';
import { openersFor, SPEECH } from '../patterns/openers.ts';
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

const sentences = (...texts: readonly string[]): string => texts.filter(Boolean).join(' ');

/** Returns two or three short conversational blocks; Facebook keeps line breaks. */
export const facebookParagraphs = (context: WriterContext): Paragraph[] => {
  const first = opener(context, openersFor(SPEECH, context.facts.kind));
  const known = detailSentences(context, first.used);
  return [
    { text: sentences(first.text, ...known, includedSentence(context)), keep: 3 },
    { text: pieceLines(context).join('\n'), keep: 3 },
    { text: sentences(conditionSentence(context), flawSentence(context, FLAWS_SPEECH)), keep: 3 },
    { text: measurementSentence(context), keep: 3 },
    { text: shippingSentence(context), keep: 2 },
    { text: receiveSentence(context), keep: 1 },
  ];
};
