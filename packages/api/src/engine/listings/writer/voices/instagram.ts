import { cutAtWord } from '../../text.ts';
import type { WriterContext } from '../context.ts';
import { HOOKS } from '../patterns/openers.ts';
import {
  conditionSentence,
  detailSentences,
  flawSentence,
  includedSentence,
  measurementSentence,
  type Paragraph,
  pieceLines,
  receiveSentence,
  say,
  shippingSentence,
} from '../sentences.ts';

/** Characters of a caption that show before "more". */
const HOOK_MAX = 125;

const hookOf = (context: WriterContext) => {
  const { slots, price } = context;
  const hook = say(context, 'hook', HOOKS);
  const text = hook?.text ?? (price > 0 ? `Second-hand item for ${slots.price}` : 'Second-hand item');
  return { text: cutAtWord(text, HOOK_MAX), used: hook?.used ?? [] };
};

/** Returns the caption's first line, in place of a title, which Instagram lacks. */
export const instagramHook = (context: WriterContext): string => hookOf(context).text;

/** Returns the hook and a few short lines; tags are appended later. */
export const instagramParagraphs = (context: WriterContext): Paragraph[] => {
  const hook = hookOf(context);
  const about = [...pieceLines(context), ...detailSentences(context, hook.used), includedSentence(context)];
  const state = [conditionSentence(context), flawSentence(context), measurementSentence(context), shippingSentence(context)];
  return [
    { text: hook.text, keep: 3 },
    { text: about.filter(Boolean).join('\n'), keep: 3 },
    { text: state.filter(Boolean).join('\n'), keep: 3 },
    { text: receiveSentence(context), keep: 1 },
  ];
};
