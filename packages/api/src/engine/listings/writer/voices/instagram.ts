import { cutAtWord, capitalised } from '../../text.ts';
import type { WriterContext } from '../context.ts';
import { fillOne } from '../fill.ts';
import { CLOSERS } from '../patterns/details.ts';
import { HOOKS } from '../patterns/openers.ts';
import {
  closer,
  conditionSentence,
  detailSentences,
  flawSentence,
  measurementSentence,
  type Paragraph,
  receiveSentence,
  unknownSizeSentence,
} from '../sentences.ts';

/** Characters of a caption that show before "more". */
const HOOK_MAX = 125;

/** The caption's first line; it stands in for a title, which Instagram has not. */
export const instagramHook = (context: WriterContext): string => {
  const { slots, price } = context;
  const hook = fillOne(HOOKS, slots, context.pick('hook'));
  const fallback = price > 0 ? `Second-hand find for ${slots.price}` : 'Second-hand find';
  return capitalised(cutAtWord(hook?.text ?? fallback, HOOK_MAX));
};

/** Hook, then a few short lines; tags are added after it. */
export const instagramParagraphs = (context: WriterContext): Paragraph[] => [
  { text: instagramHook(context), keep: 3 },
  {
    text: detailSentences(
      context,
      ['color', 'size', 'isbn'].filter((name) => context.slots[name] === null),
    ).join('\n'),
    keep: 2,
  },
  {
    text: [conditionSentence(context), flawSentence(context), measurementSentence(context), unknownSizeSentence(context)]
      .filter(Boolean)
      .join('\n'),
    keep: 3,
  },
  { text: [receiveSentence(context), closer(context, CLOSERS.instagram)].filter(Boolean).join(' '), keep: 1 },
];
