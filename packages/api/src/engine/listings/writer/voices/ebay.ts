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

/** Short factual paragraphs: buyers skim, and each paragraph becomes one `<p>` in an upload file. */
export const ebayParagraphs = (context: WriterContext): Paragraph[] => {
  const first = opener(context, openersFor(FACTUAL, context.facts.kind));
  return [
    { text: first.text, keep: 3 },
    { text: detailSentences(context, first.used).join(' '), keep: 2 },
    { text: conditionSentence(context), keep: 3 },
    { text: flawSentence(context), keep: 3 },
    { text: measurementSentence(context), keep: 3 },
    { text: unknownSizeSentence(context), keep: 2 },
    { text: [receiveSentence(context), closer(context, CLOSERS.ebay)].join(' '), keep: 1 },
  ];
};
