import type { WriterContext } from '../context.ts';
import { CLOSERS, FLAWS_SPEECH } from '../patterns/details.ts';
import { openersFor, SPEECH } from '../patterns/openers.ts';
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

/** Plain speech in two or three short blocks; newlines are kept. */
export const facebookParagraphs = (context: WriterContext): Paragraph[] => {
  const first = opener(context, openersFor(SPEECH, context.facts.kind));
  const known = detailSentences(context, first.used);
  return [
    { text: [first.text, ...known].join(' '), keep: 3 },
    { text: [conditionSentence(context), flawSentence(context, FLAWS_SPEECH)].filter(Boolean).join(' '), keep: 3 },
    { text: measurementSentence(context), keep: 3 },
    { text: unknownSizeSentence(context), keep: 2 },
    { text: [receiveSentence(context), closer(context, CLOSERS.facebook)].filter(Boolean).join(' '), keep: 1 },
  ];
};
