import type { WriterContext } from '../context.ts';
import { selectOpeners, SHORT_OPENERS } from '../patterns/openers.ts';
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

/** Returns a friendly first line, then one fact per line, because buyers read on phones. */
export const writePoshmarkParagraphs = (context: WriterContext): Paragraph[] => {
  const opener = writeOpener(context, selectOpeners(SHORT_OPENERS, context.facts.kind));
  const facts = [
    ...listPieceLines(context),
    ...writeDetails(context, opener.usedSlots),
    writeIncluded(context),
    writeMeasurements(context),
  ];
  const lines = facts.filter(Boolean);
  return [
    { text: opener.text, priority: 3 },
    { text: lines.map((line) => `• ${line.replace(/\.$/u, '')}`).join('\n'), priority: 3 },
    { text: [writeCondition(context), writeFlaws(context)].filter(Boolean).join(' '), priority: 3 },
    { text: writeShipping(context), priority: 2 },
    { text: writeWhatBuyerGets(context), priority: 1 },
  ];
};
