import { capitalised, cutAtWord } from '../text.ts';
import type { WriterContext } from './context.ts';
import { fillOne, type Slots } from './fill.ts';
import * as details from './patterns/details.ts';

/** A paragraph with its importance: what has the lowest goes first when a platform has no room. */
export interface Paragraph {
  readonly text: string;
  readonly keep: 1 | 2 | 3;
}

/** One sentence out of a list of wordings, with the gaps that it used. */
const say = (context: WriterContext, list: string, patterns: readonly string[], slots: Slots = context.slots) => {
  const filled = fillOne(patterns, slots, context.pick(list));
  return (
    filled && {
      ...filled,
      text: capitalised(filled.text)
        .replace(/([.?!])\.$/u, '$1')
        .replace(/([.?!:] )(\p{Ll})/gu, (whole, before: string, letter: string) =>
          before === ': ' ? whole : before + letter.toUpperCase(),
        ),
    }
  );
};

export const opener = (context: WriterContext, patterns: readonly string[]) => say(context, 'opener', patterns) ?? { text: '', used: [] };

/** Material, features, era, country and the like: all that is known and not said yet. */
export const detailSentences = (context: WriterContext, used: readonly string[]): string[] => {
  const { facts, slots } = context;
  const unsaid: Slots = { ...slots, ...Object.fromEntries(used.map((name) => [name, null])) };
  const isWorn = facts.kind === 'clothing' || facts.kind === 'shoes';
  const saidWho = used.includes('who') || used.includes('whose');
  const isAdjective = used.includes('aColorName') || slots.era === null;
  const sentences = [
    say(context, 'material', facts.fromLabel.has('material') ? details.LABEL_MATERIAL : details.MATERIAL, unsaid),
    say(context, 'features', details.FEATURES, unsaid),
    isAdjective && slots.era === null ? null : say(context, 'era', details.ERA, unsaid),
    say(context, 'country', details.COUNTRY, unsaid),
    isWorn && !saidWho ? say(context, 'sizing', details.SIZING, unsaid) : null,
    say(context, 'isbn', details.ISBN, unsaid),
    used.includes('size') || slots.size === null ? null : say(context, 'sizeLine', ['Size: {size}.'], { size: facts.size }),
    used.some((name) => name === 'color' || name === 'aColorName')
      ? null
      : say(context, 'color', ['Color: {color}.', 'In {color}.'], slots),
  ];
  return sentences.flatMap((sentence) => (sentence === null ? [] : [sentence.text]));
};

export const conditionSentence = (context: WriterContext): string => say(context, 'condition', details.CONDITION)?.text ?? '';

/** Entries share the room, so that a long first one does not push the others out. */
const enumerated = (lead: string, entries: readonly string[]): string => {
  if (entries.length === 0) return '';
  const room = Math.max(60, Math.floor(700 / entries.length));
  return `${lead}${entries
    .map((entry) => cutAtWord(entry, room))
    .filter(Boolean)
    .join('; ')}.`;
};

const oneOf = (context: WriterContext, list: string, leads: readonly string[]): string => leads[context.pick(list) % leads.length] ?? '';

export const flawSentence = (context: WriterContext, leads: readonly string[] = details.FLAWS): string =>
  enumerated(oneOf(context, 'flaws', leads), context.facts.flaws);

export const measurementSentence = (context: WriterContext): string =>
  enumerated(oneOf(context, 'measurements', details.MEASUREMENTS), context.facts.measurements);

/** Only clothes and shoes cannot be bought without a size; other things need no such line. */
export const unknownSizeSentence = (context: WriterContext): string => {
  const { kind, size, measurements } = context.facts;
  if (size !== null || (kind !== 'clothing' && kind !== 'shoes')) return '';
  return oneOf(context, 'no-size', measurements.length > 0 ? details.NO_SIZE_MEASURED : details.NO_SIZE);
};

export const receiveSentence = (context: WriterContext): string => say(context, 'receive', details.RECEIVE)?.text ?? '';

export const closer = (context: WriterContext, closers: readonly string[]): string => say(context, 'closer', closers)?.text ?? '';
