import type { WriterContext } from '../context.ts';
import { openersFor, STYLE } from '../patterns/openers.ts';
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

/** Returns a warm first line, then one fact per line, because buyers read on phones. */
export const poshmarkParagraphs = (context: WriterContext): Paragraph[] => {
  const first = opener(context, openersFor(STYLE, context.facts.kind));
  const facts = [...pieceLines(context), ...detailSentences(context, first.used), includedSentence(context), measurementSentence(context)];
  const lines = facts.filter(Boolean);
  return [
    { text: first.text, keep: 3 },
    { text: lines.map((line) => `• ${line.replace(/\.$/u, '')}`).join('\n'), keep: 3 },
    { text: [conditionSentence(context), flawSentence(context)].filter(Boolean).join(' '), keep: 3 },
    { text: shippingSentence(context), keep: 2 },
    { text: receiveSentence(context), keep: 1 },
  ];
};
