import { createNote } from '../with-notes.ts';
import type { Category } from '../catalog/types.ts';
import { removeRepetition } from '../notes/text/repeats.ts';
import { createPlaceField } from '../reading/place.ts';
import type { LabelText, ReadLine } from '../reading/types.ts';
import { isLettering, formatLetteringFeature, type SourcedValue, type ItemFacts } from '../item-facts.ts';
import { createSourcedValue } from './sourced-values.ts';

/** Minimum height of print on the front of a garment, as a share of the photo. Print on a label in the same photo is smaller. */
const MIN_HEIGHT = 0.025;
/** Minimum confidence of a quoted word, the same as for every fact. */
const MIN_CONFIDENCE = 90;
/** Minimum height relative to the largest line. Smaller print is a detail. */
const MIN_HEIGHT_RATIO = 0.4;
const MAX_WORDS = 6;
const MIN_LETTERS = 3;
/** Minimum height and confidence of print with two letters, such as a monogram on a cap. Folds also look like two letters. */
const MONOGRAM = { letters: 2, height: 0.06, confidence: 95 };
/**
 * Minimum share of certain letters in a line. With fewer, the quote would be a fragment, such as "tok" if a zipper splits "Reebok".
 */
const MIN_CERTAIN_SHARE = 0.6;

/** Maximum height of a letter, in widths. The box around curved print is taller than its letters. */
const MAX_LETTER_HEIGHT = 2.2;
const getPrintHeight = ({ text, place: { width, height } }: ReadLine): number =>
  Math.min(width, height, (MAX_LETTER_HEIGHT * Math.max(width, height)) / text.length);
const countLetters = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

/** Returns the words in a line that are certain enough to quote, or none if they make up too little of the line. */
const selectCertainWords = ({ text, confidence, words }: ReadLine): readonly string[] => {
  if (!words) return confidence >= MIN_CONFIDENCE ? text.split(' ') : [];
  const certainWords = words.filter((word) => word.confidence >= MIN_CONFIDENCE).map((word) => word.text);
  return countLetters(certainWords.join('')) >= MIN_CERTAIN_SHARE * countLetters(text) ? certainWords : [];
};

/**
 * Returns the large lines of one photo, from top to bottom. An illegible large line does not turn smaller lines into details, because curved
 * print above them is often illegible. A single letter is a fragment of such an illegible line.
 */
const selectLargeLines = ({ lines }: LabelText): readonly ReadLine[] => {
  const legibleLines = lines.filter((line) => selectCertainWords(line).join('').length > 1);
  const maxPrintHeight = Math.max(0, ...legibleLines.map(getPrintHeight));
  return legibleLines.filter((line) => getPrintHeight(line) >= Math.max(MIN_HEIGHT, maxPrintHeight * MIN_HEIGHT_RATIO));
};

/** Two or more capitals after the first letter, as in "aMaDEus". Names such as "iPhone" and "McDonald" have one. */
const INNER_CAPITALS = /^.+\p{Lu}.*\p{Lu}/u;

/** Converts a word in capitals or mixed case to title case. Other words and codes stay as printed. */
const toTitleCase = (word: string): string =>
  /\d/.test(word)
    ? word
    : word === word.toUpperCase() || INNER_CAPITALS.test(word)
      ? word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()
      : word;

const createKey = (words: readonly string[]): string => words.join(' ').toLowerCase();

/** Returns the words of all lines. A line that is printed twice, such as on both sleeves, counts once. */
const joinDistinctLines = (lines: readonly (readonly string[])[]): readonly string[] => {
  const distinctLines = lines.filter((line, index) => lines.findIndex((other) => createKey(other) === createKey(line)) === index);
  return removeRepetition(distinctLines.flat());
};

const isMonogram = (line: ReadLine): boolean => line.confidence >= MONOGRAM.confidence && getPrintHeight(line) >= MONOGRAM.height;

/** Returns whether large print is a fact, such as a brand or a size, which must not also become a feature. */
type IsFact = (line: ReadLine, photo: number) => boolean;

/**
 * Finds text in large letters on an item, which is a feature that buyers search for and never a brand. `closeUps` are photos of
 * labels and tags.
 */
export const findLettering = (texts: readonly LabelText[], closeUps: ReadonlySet<number>, isFact: IsFact): SourcedValue[] =>
  texts.flatMap((text) => {
    if (closeUps.has(text.photo)) return [];
    const lines = selectLargeLines(text).filter((line) => !isFact(line, text.photo));
    const words = joinDistinctLines(lines.map((line) => removeRepetition(selectCertainWords(line)))).slice(0, MAX_WORDS);
    const quote = words.join(' ');
    const isShort = words.every((word) => countLetters(word) < MIN_LETTERS);
    if (isShort && !(lines.some(isMonogram) && words.some((word) => countLetters(word) === MONOGRAM.letters))) return [];
    const confidence = Math.min(...lines.map((line) => line.confidence), 100);
    const evidence = {
      source: 'label',
      photo: text.photo,
      ...createPlaceField(lines.map(({ place }) => place)),
      quote,
      confidence,
    } as const;
    return [
      createSourcedValue(formatLetteringFeature((isShort ? words : words.map(toTitleCase)).join(' ')), {
        ...evidence,
        ...createNote('large_letters'),
      }),
    ];
  });

/** Kinds whose large print, on a cover or a box, is a name. On a shirt it is lettering. */
const KINDS_WITH_TITLE = new Set<Category['kind']>(['media', 'toys', 'hobby', 'electronics', 'beauty']);

/**
 * Decides whether large print is a name, as on a book or game, or lettering, as on any other item. While the category is unknown, it
 * remains both.
 */
export const reconcileLettering = <Known extends Pick<ItemFacts, 'facts' | 'features'>>(item: Known, category: Category | null): Known => {
  if (category === null) return item;
  if (KINDS_WITH_TITLE.has(category.kind)) return { ...item, features: item.features.filter((feature) => !isLettering(feature)) };
  const { name, ...facts } = item.facts;
  return name?.evidence.source === 'label' ? { ...item, facts } : item;
};

/** Returns whether print is large enough to be the item's lettering. */
export const isLargePrint = ({ place }: SourcedValue['evidence']): boolean =>
  place !== undefined && Math.min(place.width, place.height) >= MIN_HEIGHT;
