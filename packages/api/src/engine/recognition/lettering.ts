import { noted } from '../noted.ts';
import { placed } from '../reading/place.ts';
import type { LabelText, ReadLine } from '../reading/types.ts';
import type { Finding } from '../thing.ts';
import { finding } from './findings.ts';

/** Print on the front of a garment is this tall at least, in shares of the photo; a label in such a photo is smaller. */
const LEAST_HEIGHT = 0.025;
/** A word counts from here on; fewer wrong ones than one in ten (models/text/README.md). */
const LEAST_CONFIDENCE = 80;
/** Smaller than this share of the largest line, print is a detail. */
const SAME_HEIGHT = 0.4;
const MOST_WORDS = 6;
const LEAST_LETTERS = 3;
/** A line of which less than this share is sure would be quoted in shreds: a zipper through "Reebok" leaves "tok". */
const LEAST_SURE = 0.6;

const heightOf = ({ place: { width, height } }: ReadLine): number => Math.min(width, height);
const lettersOf = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

/** The words of a line that are sure enough to be quoted; none where they are too small a part of it. */
const sureWords = ({ text, confidence, words }: ReadLine): readonly string[] => {
  if (!words) return confidence >= LEAST_CONFIDENCE ? text.split(' ') : [];
  const sure = words.filter((word) => word.confidence >= LEAST_CONFIDENCE).map((word) => word.text);
  return lettersOf(sure.join('')) >= LEAST_SURE * lettersOf(text) ? sure : [];
};

/** Large lines of one photo, from top to bottom. */
const largeLines = ({ lines }: LabelText): readonly ReadLine[] => {
  const largest = Math.max(0, ...lines.map(heightOf));
  return lines.filter((line) => heightOf(line) >= Math.max(LEAST_HEIGHT, largest * SAME_HEIGHT) && sureWords(line).length > 0);
};

/** What every word of a slogan begins with: "COLORADO WINTER" → "Colorado Winter". Mixed spelling stays as it is printed. */
const readable = (word: string): string => (word === word.toUpperCase() ? word.charAt(0) + word.slice(1).toLowerCase() : word);

const NAME = 'Lettering “';

/** Whether large print is a brand, so that it is not said twice. */
type IsBrand = (text: string) => boolean;

/**
 * What stands in large letters on an item: a feature that buyers search for, never a brand. `closeUps` are photos of labels and tags.
 */
export const letteringOn = (texts: readonly LabelText[], closeUps: ReadonlySet<number>, isBrand: IsBrand): Finding[] =>
  texts.flatMap((text) => {
    if (closeUps.has(text.photo)) return [];
    const lines = largeLines(text).filter((line) => !isBrand(line.text));
    const words = lines.flatMap(sureWords).slice(0, MOST_WORDS);
    const quote = words.join(' ');
    if (words.every((word) => lettersOf(word) < LEAST_LETTERS)) return [];
    const confidence = Math.min(...lines.map(({ confidence: sure }) => sure), 100);
    const evidence = { source: 'label', photo: text.photo, ...placed(lines.map(({ place }) => place)), quote, confidence } as const;
    return [finding(`${NAME}${words.map(readable).join(' ')}”`, { ...evidence, ...noted('large_letters') })];
  });

/** On a cover or a box large print is its title, and said as that. */
export const isLettering = ({ value }: Finding): boolean => value.startsWith(NAME);

/** Print this tall that is a brand is the item's own lettering. */
export const isLargePrint = ({ place }: Finding['evidence']): boolean =>
  place !== undefined && Math.min(place.width, place.height) >= LEAST_HEIGHT;
