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

/** Details with fewer characters do not get a separate paragraph. */
const SHORT = 80;

/** Returns short factual paragraphs for skimming; each becomes one `<p>` in an upload file. */
export const ebayParagraphs = (context: WriterContext): Paragraph[] => {
  const first = opener(context, openersFor(FACTUAL, context.facts.kind));
  const details = detailSentences(context, first.used).join(' ');
  const isShort = details.length < SHORT;
  return [
    { text: isShort ? `${first.text} ${details}`.trim() : first.text, keep: 3 },
    { text: pieceLines(context).join('\n'), keep: 3 },
    { text: isShort ? '' : details, keep: 3 },
    { text: includedSentence(context), keep: 3 },
    { text: conditionSentence(context), keep: 3 },
    { text: flawSentence(context), keep: 3 },
    { text: measurementSentence(context), keep: 3 },
    { text: shippingSentence(context), keep: 2 },
    { text: receiveSentence(context), keep: 1 },
  ];
};
