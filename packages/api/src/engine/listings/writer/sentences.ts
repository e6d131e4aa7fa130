import { capitalised, cutAtWord } from '../text.ts';
import type { WriterContext } from './context.ts';
import { fillOne, type Slots } from './fill.ts';
import { materialWord } from './naming.ts';
import * as details from './patterns/details.ts';

/** A paragraph with its importance: what has the lowest goes first when a platform has no room. */
export interface Paragraph {
  readonly text: string;
  readonly keep: 1 | 2 | 3;
}

/** Facts that a gap states besides the one that it is named after. */
const ALSO_SAYS: Readonly<Record<string, readonly string[]>> = {
  aColorName: ['color', 'eraWord'],
  described: ['color', 'eraWord'],
  shortMaterial: ['material'],
  whose: ['who'],
  who: ['whose'],
};

/** One sentence out of a list of wordings, with the facts that it states. */
export const say = (context: WriterContext, list: string, patterns: readonly string[], slots: Slots = context.slots) => {
  const filled = fillOne(patterns, slots, context.pick(list));
  if (filled === null) return null;
  const text = capitalised(filled.text)
    .replace(/([.?!])\.$/u, '$1')
    .replace(/(?<=[.?!] )\p{Ll}/gu, (letter) => letter.toUpperCase());
  const describes = filled.used.includes('aColorName') || filled.used.includes('described');
  const material = describes && materialWord(context.facts) !== null ? ['material'] : [];
  return { text, used: [...filled.used, ...filled.used.flatMap((name) => ALSO_SAYS[name] ?? []), ...material] };
};

export const opener = (context: WriterContext, patterns: readonly string[]) =>
  say(context, 'opener', patterns) ?? say(context, 'opener', details.UNKNOWN) ?? { text: '', used: [] };

/** Material, features, era, country and the like: all that is known and not said yet. */
export const detailSentences = (context: WriterContext, used: readonly string[]): string[] => {
  const { facts, slots } = context;
  const unsaid: Slots = { ...slots, ...Object.fromEntries(used.map((name) => [name, null])) };
  const isWorn = facts.kind === 'clothing' || facts.kind === 'shoes';
  const sentences = [
    say(context, 'material', facts.fromLabel.has('material') ? details.LABEL_MATERIAL : details.MATERIAL, unsaid),
    say(context, 'features', details.FEATURES, unsaid),
    say(context, 'era', details.ERA, unsaid),
    say(context, 'country', details.COUNTRY, unsaid),
    isWorn ? say(context, 'sizing', details.SIZING, unsaid) : null,
    say(context, 'isbn', details.ISBN, unsaid),
    unsaid.size === null ? null : say(context, 'sizeLine', ['Size: {size}.'], { size: facts.size }),
    say(context, 'color', details.COLOR, unsaid),
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
  enumerated(oneOf(context, 'flaws', context.facts.condition?.startsWith('New') ? details.FLAWS_NEW : leads), context.facts.flaws);

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
