import { cutAtWord } from '../../text.ts';
import type { WriterContext } from '../context.ts';
import { CLOSERS } from '../patterns/details.ts';
import { FACTUAL, openersFor } from '../patterns/openers.ts';
import { closer, flawSentence, measurementSentence, opener, type Paragraph, receiveSentence, unknownSizeSentence } from '../sentences.ts';

/** Selling points: TikTok recommends three to five of at most 250 characters each (official). */
const POINT_MAX = 250;

/** Two ways of saying the same: with the fact's name before it, or in a phrase. */
const sellingPoints = ({ facts, slots, variation }: WriterContext): string[] => {
  const size = facts.size === null ? null : [facts.size, slots.whose].filter(Boolean).join(', ');
  const points: readonly (readonly [name: string, phrase: string, value: string | null | undefined])[] = [
    ['Brand and model: ', 'What it is: ', [facts.brand, facts.model].filter(Boolean).join(' ')],
    ['Size: ', 'In size ', size],
    ['Material: ', 'Made of ', facts.material],
    ['Details: ', 'With ', slots.features],
    ['Condition: ', 'Condition on arrival: ', slots.condition],
    ['Made in: ', 'Made in ', slots.country],
  ];
  return points.flatMap(([name, phrase, value]) => (value ? [`${variation % 2 === 0 ? name : phrase}${value}`] : []));
};

export const tiktokParagraphs = (context: WriterContext): Paragraph[] => {
  const first = opener(context, openersFor(FACTUAL, context.facts.kind));
  const points = sellingPoints(context).slice(0, 5);
  return [
    { text: first.text, keep: 3 },
    { text: points.map((point) => `• ${cutAtWord(point, POINT_MAX)}`).join('\n'), keep: 3 },
    { text: flawSentence(context), keep: 3 },
    { text: measurementSentence(context), keep: 3 },
    { text: unknownSizeSentence(context), keep: 2 },
    { text: [receiveSentence(context), closer(context, CLOSERS.tiktok)].join(' '), keep: 1 },
  ];
};
