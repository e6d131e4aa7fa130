import { rotateBox } from './geometry.ts';
import { isPrintedWord } from './lexicon.ts';
import { lettersOf, textOf, type BoxReading } from './box-reading.ts';

export type Direction = readonly [x: number, y: number];

/** Returns the unit vector along the print of a reading. */
export const directionOf = ({ box, quarters }: Pick<BoxReading, 'box' | 'quarters'>): Direction => {
  const { ux, uy } = rotateBox(box, quarters);
  return [ux, uy];
};

/** A first reading with this score and number of letters is not tried upside down. */
const MIN_CERTAIN_SCORE = 0.9;
const MIN_CERTAIN_LETTERS = 3;
export const isCertain = (reading: BoxReading): boolean =>
  reading.score >= MIN_CERTAIN_SCORE && lettersOf(textOf(reading)) >= MIN_CERTAIN_LETTERS;

/** Lexicon words of this length are seldom read from upside-down letters. */
const MIN_KNOWN_LETTERS = 4;
export const hasKnownWord = ({ words }: BoxReading): boolean =>
  words.some(({ text }) => lettersOf(text) >= MIN_KNOWN_LETTERS && /^\p{L}+$/u.test(text) && isPrintedWord(text));
const KNOWN_WEIGHT = 3;
const KNOWN_BONUS = 0.3;

/**
 * Determines the print direction: readings count by their letters and scores. Upside-down print gives a few mediocre readings
 * but no certain ones.
 */
export const sumDirections = (readings: readonly BoxReading[]): Direction => {
  let [x, y] = [0, 0];
  for (const reading of readings) {
    const weight = lettersOf(textOf(reading)) * Math.max(0, reading.score - 0.5) ** 2 * (hasKnownWord(reading) ? KNOWN_WEIGHT : 1);
    const [ux, uy] = directionOf(reading);
    x += weight * ux;
    y += weight * uy;
  }
  return [x, y];
};

/** Returns how well a direction agrees with the photo's, -1 to 1. */
export const agreementOf = (one: Direction, [x, y]: Direction): number => (one[0] * x + one[1] * y) / (Math.hypot(x, y) || 1);

/** Rates a reading by its score and the photo's print direction; print across a box is rarer than along it. */
export const rateReading = (reading: BoxReading, direction: Direction): number =>
  reading.score * Math.min(1, lettersOf(textOf(reading)) / 2) +
  0.1 * agreementOf(directionOf(reading), direction) +
  (hasKnownWord(reading) ? KNOWN_BONUS : 0) -
  (reading.quarters % 2 === 1 ? 0.1 : 0);
