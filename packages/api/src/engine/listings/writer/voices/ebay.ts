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

/** Details with fewer characters do not get a separate paragraph. */
const SHORT = 80;

/** Returns short factual paragraphs for skimming; each becomes one `<p>` in an upload file. */
export const writeEbayParagraphs = (context: WriterContext): Paragraph[] => {
  const first = writeOpener(context, openersOf(FACTUAL, context.facts.kind));
  const details = writeDetails(context, first.used).join(' ');
  const isShort = details.length < SHORT;
  return [
    { text: isShort ? `${first.text} ${details}`.trim() : first.text, keep: 3 },
    { text: pieceLinesOf(context).join('\n'), keep: 3 },
    { text: isShort ? '' : details, keep: 3 },
    { text: writeIncluded(context), keep: 3 },
    { text: writeCondition(context), keep: 3 },
    { text: writeFlaws(context), keep: 3 },
    { text: writeMeasurements(context), keep: 3 },
    { text: writeShipping(context), keep: 2 },
    { text: writeWhatBuyerGets(context), keep: 1 },
  ];
};
