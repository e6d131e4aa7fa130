import type { WriterContext } from '../context.ts';
import { CLOSERS } from '../patterns/details.ts';
import { openersFor, STYLE } from '../patterns/openers.ts';
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

/** A warm first line, then facts one under the other, as closets there are read on a phone. */
export const poshmarkParagraphs = (context: WriterContext): Paragraph[] => {
  const first = opener(context, openersFor(STYLE, context.facts.kind));
  const lines = [...detailSentences(context, first.used), measurementSentence(context)].filter(Boolean);
  return [
    { text: first.text, keep: 3 },
    { text: lines.map((line) => `• ${line.replace(/\.$/u, '')}`).join('\n'), keep: 3 },
    { text: [conditionSentence(context), flawSentence(context)].filter(Boolean).join(' '), keep: 3 },
    { text: unknownSizeSentence(context), keep: 2 },
    { text: [receiveSentence(context), closer(context, CLOSERS.poshmark)].filter(Boolean).join(' '), keep: 1 },
  ];
};
