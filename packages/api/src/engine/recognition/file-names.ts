import { createNote } from '../with-notes.ts';
import { readNotes } from '../notes/read-notes.ts';
import type { PreparedPhoto } from '../photos/types.ts';
import type { FactName, SourcedValue } from '../item-facts.ts';
import { createSourcedValue, EMPTY_RECOGNITION } from './sourced-values.ts';
import type { Recognition } from './types.ts';

/** Confidence in percent, lower than that of a label or a certain visual fact, because people rename photos but also copy them. */
const CONFIDENCE = 45;
/** File names from cameras, phones and messengers. */
const MACHINE_NAME =
  /^(?:img|dsc[fn]?|pxl|mvimg|screenshot|photo|image|picture|pic|foto|wp|received|signal|whatsapp|fb_img|snapchat|p\d|capture|unnamed|download|scan|file|untitled)(?![a-z])|^[0-9a-f-]{8,}$|^[\d\W_]+$/i;

/**
 * Returns the words in a file name, such as "levis 501 jacket blue" for "levis-501_jacket blue.jpg", or null if no person chose the
 * name.
 */
export const parseFileName = (name: string): string | null => {
  const stem = name
    .replace(/^.*[\\/]/, '')
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    // In "2 Canon AE-1 (IMG_0002)", drop the position in the upload and the camera's file name.
    .replace(/^\d{1,2} (?=\D)/, '')
    .replace(/ \([^()]*\d[^()]*\)$/, '');
  if (MACHINE_NAME.test(stem)) return null;
  const words = stem
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/(?<=(?<![a-z])[a-z]{1,2})-(?=\d)/gi, '\u0000')
    .replace(/[_\-.+()[\]]+/g, ' ')
    .replaceAll('\u0000', '-')
    .trim();
  return /[a-z]{3}/i.test(words) ? words : null;
};

/** Facts that people put into file names. The rest of the name is rarely meant for buyers. */
const NAMED_FACTS = ['brand', 'model', 'category', 'size', 'color', 'department'] as const satisfies readonly FactName[];

const readFileName = ({ name, position }: Pick<PreparedPhoto, 'name' | 'position'>): Recognition => {
  const words = parseFileName(name);
  if (!words) return EMPTY_RECOGNITION;
  const { candidates } = readNotes(words);
  const findNamedFact = (fact: (typeof NAMED_FACTS)[number]): readonly SourcedValue[] =>
    (candidates[fact] ?? []).slice(0, 1).map(({ value, evidence }) =>
      createSourcedValue(value, {
        source: 'seller',
        photo: position,
        quote: evidence.quote ?? value,
        ...createNote('file_name', { photo: position }),
        confidence: CONFIDENCE,
      }),
    );
  return { ...EMPTY_RECOGNITION, candidates: Object.fromEntries(NAMED_FACTS.map((fact) => [fact, findNamedFact(fact)])) };
};

/** Parses weak evidence from the seller's file names. */
export const readFileNames = (photos: readonly Pick<PreparedPhoto, 'name' | 'position'>[]): Recognition[] => photos.map(readFileName);
