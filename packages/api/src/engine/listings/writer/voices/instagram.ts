import { cutAtWord } from '../../text.ts';
import type { WriterContext } from '../context.ts';
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
  say,
  unknownSizeSentence,
} from '../sentences.ts';

/** Characters of a caption that show before "more". */
const HOOK_MAX = 125;

const hookOf = (context: WriterContext) => {
  const { slots, price } = context;
  const hook = say(context, 'hook', HOOKS);
  const text = hook?.text ?? (price > 0 ? `Second-hand find for ${slots.price}` : 'Second-hand find');
  return { text: cutAtWord(text, HOOK_MAX), used: hook?.used ?? [] };
};

/** The caption's first line; it stands in for a title, which Instagram has not. */
export const instagramHook = (context: WriterContext): string => hookOf(context).text;

/** Hook, then a few short lines; tags are added after it. */
export const instagramParagraphs = (context: WriterContext): Paragraph[] => {
  const hook = hookOf(context);
  const state = [conditionSentence(context), flawSentence(context), measurementSentence(context), unknownSizeSentence(context)];
  return [
    { text: hook.text, keep: 3 },
    { text: detailSentences(context, hook.used).join('\n'), keep: 2 },
    { text: state.filter(Boolean).join('\n'), keep: 3 },
    { text: [receiveSentence(context), closer(context, CLOSERS.instagram)].filter(Boolean).join(' '), keep: 1 },
  ];
};
