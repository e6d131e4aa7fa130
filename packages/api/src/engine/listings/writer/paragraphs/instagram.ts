import { cutAtWord } from '../../text.ts';
import type { WriterContext } from '../context.ts';
import { HOOKS } from '../patterns/openers.ts';
import { formatPieces } from '../title-parts.ts';
import {
  writeCondition,
  writeDetails,
  writeFlaws,
  writeIncluded,
  writeMeasurements,
  type Paragraph,
  listPieceLines,
  writeWhatBuyerGets,
  fillWording,
  writeShipping,
} from '../sentences.ts';

/** Characters of a caption that show before "more". */
const MAX_HOOK_LENGTH = 125;

const writeHook = (context: WriterContext) => {
  const { slots, price, facts } = context;
  const hook = fillWording(context, 'hook', HOOKS);
  const text = hook?.text ?? formatPieces(facts) ?? (price > 0 ? `Second-hand item for ${slots.price}` : 'Second-hand item');
  return { text: cutAtWord(text, MAX_HOOK_LENGTH), usedSlots: hook?.usedSlots ?? [] };
};

/** Returns the caption's first line, in place of a title, which Instagram lacks. */
export const writeInstagramHook = (context: WriterContext): string => writeHook(context).text;

/** Returns the hook and a few short lines; tags are appended later. */
export const writeInstagramParagraphs = (context: WriterContext): Paragraph[] => {
  const hook = writeHook(context);
  const details = [...listPieceLines(context), ...writeDetails(context, hook.usedSlots), writeIncluded(context)];
  const state = [writeCondition(context), writeFlaws(context), writeMeasurements(context), writeShipping(context)];
  return [
    { text: hook.text, priority: 3 },
    { text: details.filter(Boolean).join('\n'), priority: 3 },
    { text: state.filter(Boolean).join('\n'), priority: 3 },
    { text: writeWhatBuyerGets(context), priority: 1 },
  ];
};
