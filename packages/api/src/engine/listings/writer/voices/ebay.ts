import type { WriterContext } from '../context.ts';
import { CLOSERS } from '../patterns/details.ts';
import { FACTUAL, openersFor } from '../patterns/openers.ts';
import {
  closer,
  conditionSentence,
  detailSentences,
  flawSentence,
  measurementSentence,
  opener,
  type Paragraph,
  receiveSentence,
  unknownSizeSentence,
} from '../sentences.ts';

/** Fewer characters of details do not need a paragraph of their own. */
const SHORT = 80;

/** Short factual paragraphs: buyers skim, and each paragraph becomes one `<p>` in an upload file. */
export const ebayParagraphs = (context: WriterContext): Paragraph[] => {
  const first = opener(context, openersFor(FACTUAL, context.facts.kind));
  const details = detailSentences(context, first.used).join(' ');
  const isShort = details.length < SHORT;
  return [
    { text: isShort ? `${first.text} ${details}`.trim() : first.text, keep: 3 },
    { text: isShort ? '' : details, keep: 2 },
    { text: conditionSentence(context), keep: 3 },
    { text: flawSentence(context), keep: 3 },
    { text: measurementSentence(context), keep: 3 },
    { text: unknownSizeSentence(context), keep: 2 },
    { text: [receiveSentence(context), closer(context, CLOSERS.ebay)].join(' '), keep: 1 },
  ];
};
