import { cutAtWord } from '../../text.ts';
import type { WriterContext } from '../context.ts';
import { CLOSERS } from '../patterns/details.ts';
import { FACTUAL, openersFor } from '../patterns/openers.ts';
import { closer, flawSentence, measurementSentence, opener, type Paragraph, receiveSentence, unknownSizeSentence } from '../sentences.ts';

/** Selling points: TikTok recommends three to five of at most 250 characters each (official). */
const POINT_MAX = 250;

const sellingPoints = ({ facts, slots }: WriterContext): string[] => {
  const maker = [facts.brand, facts.model].filter(Boolean).join(' ');
  const points: readonly (readonly [string, string | null | undefined])[] = [
    ['Brand and model', maker],
    ['Size', [facts.size, slots.whose].filter(Boolean).join(', ')],
    ['Material', facts.material],
    ['Details', slots.features],
    ['Condition', slots.condition],
    ['Made in', slots.country],
  ];
  return points.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []));
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
