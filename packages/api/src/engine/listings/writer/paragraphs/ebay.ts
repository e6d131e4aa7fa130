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

/** Details with fewer characters do not get a separate paragraph. */
const MIN_PARAGRAPH_LENGTH = 80;

/** Returns short factual paragraphs for skimming; each becomes one `<p>` in an upload file. */
export const writeEbayParagraphs = (context: WriterContext): Paragraph[] => {
  const opener = writeOpener(context, selectOpeners(FACTUAL_OPENERS, context.facts.kind));
  const details = writeDetails(context, opener.usedSlots).join(' ');
  const isShort = details.length < MIN_PARAGRAPH_LENGTH;
  return [
    { text: isShort ? `${opener.text} ${details}`.trim() : opener.text, priority: 3 },
    { text: listPieceLines(context).join('\n'), priority: 3 },
    { text: isShort ? '' : details, priority: 3 },
    { text: writeIncluded(context), priority: 3 },
    { text: writeCondition(context), priority: 3 },
    { text: writeFlaws(context), priority: 3 },
    { text: writeMeasurements(context), priority: 3 },
    { text: writeShipping(context), priority: 2 },
    { text: writeWhatBuyerGets(context), priority: 1 },
  ];
};
