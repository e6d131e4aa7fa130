import type { WriterContext } from '../context.ts';
import { FLAWS_SPEECH } from '../patterns/details.ts';
import { selectOpeners, SPEECH_OPENERS } from '../patterns/openers.ts';
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

const joinSentences = (...texts: readonly string[]): string => texts.filter(Boolean).join(' ');

/** Returns short conversational paragraphs. Facebook keeps line breaks. */
export const writeFacebookParagraphs = (context: WriterContext): Paragraph[] => {
  const opener = writeOpener(context, selectOpeners(SPEECH_OPENERS, context.facts.kind));
  const details = writeDetails(context, opener.usedSlots);
  return [
    { text: joinSentences(opener.text, ...details, writeIncluded(context)), priority: 3 },
    { text: listPieceLines(context).join('\n'), priority: 3 },
    { text: joinSentences(writeCondition(context), writeFlaws(context, FLAWS_SPEECH)), priority: 3 },
    { text: writeMeasurements(context), priority: 3 },
    { text: writeShipping(context), priority: 2 },
    { text: writeWhatBuyerGets(context), priority: 1 },
  ];
};
