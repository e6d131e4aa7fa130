import { cutAtWord } from '../../text.ts';
import type { WriterContext } from '../context.ts';
import { FACTUAL, openersOf } from '../patterns/openers.ts';
import {
  writeCondition,
  writeDetails,
  writeFlaws,
  writeIncluded,
  writeMeasurements,
  writeOpener,
  type Paragraph,
  pieceLinesOf,
  writeWhatBuyerGets,
  writeShipping,
} from '../sentences.ts';

/** Selling points of at most 250 characters each (official). */
const POINT_MAX = 250;

/** Returns a first line, then one selling point per fact. TikTok recommends three to five; more do no harm. */
export const writeTiktokParagraphs = (context: WriterContext): Paragraph[] => {
  const first = writeOpener(context, openersOf(FACTUAL, context.facts.kind));
  const points = [...pieceLinesOf(context), ...writeDetails(context, first.used), writeIncluded(context), writeCondition(context)];
  return [
    { text: first.text, priority: 3 },
    {
      text: points
        .filter(Boolean)
        .map((point) => `• ${cutAtWord(point.replace(/\.$/u, ''), POINT_MAX)}`)
        .join('\n'),
      priority: 3,
    },
    { text: writeFlaws(context), priority: 3 },
    { text: writeMeasurements(context), priority: 3 },
    { text: writeShipping(context), priority: 2 },
    { text: writeWhatBuyerGets(context), priority: 1 },
  ];
};
