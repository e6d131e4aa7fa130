import { cutAtWord } from '../../text.ts';
import type { WriterContext } from '../context.ts';
import { FACTUAL_OPENERS, selectOpeners } from '../patterns/openers.ts';
import {
  writeCondition,
  writeDetails,
  writeFlaws,
  writeIncluded,
  writeMeasurements,
  writeOpener,
  type Paragraph,
  listPieceLines,
  writeWhatBuyerGets,
  writeShipping,
} from '../sentences.ts';

/** TikTok Shop's limit for a selling point, in characters. */
const MAX_POINT_LENGTH = 250;

/** Returns a first line, then one selling point per fact. TikTok recommends three to five; more do no harm. */
export const writeTiktokParagraphs = (context: WriterContext): Paragraph[] => {
  const opener = writeOpener(context, selectOpeners(FACTUAL_OPENERS, context.facts.kind));
  const points = [...listPieceLines(context), ...writeDetails(context, opener.usedSlots), writeIncluded(context), writeCondition(context)];
  return [
    { text: opener.text, priority: 3 },
    {
      text: points
        .filter(Boolean)
        .map((point) => `• ${cutAtWord(point.replace(/\.$/u, ''), MAX_POINT_LENGTH)}`)
        .join('\n'),
      priority: 3,
    },
    { text: writeFlaws(context), priority: 3 },
    { text: writeMeasurements(context), priority: 3 },
    { text: writeShipping(context), priority: 2 },
    { text: writeWhatBuyerGets(context), priority: 1 },
  ];
};
