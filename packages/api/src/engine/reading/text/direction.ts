import { rotateBox } from './geometry.ts';
import { isPrintedWord } from './lexicon.ts';
import { countLetters, joinWords, type BoxReading } from './box-reading.ts';

export type Direction = readonly [x: number, y: number];

/** Returns the direction in which a reading's text runs, as a unit vector. */
export const getDirection = ({ box, quarters }: Pick<BoxReading, 'box' | 'quarters'>): Direction => {
  const { ux, uy } = rotateBox(box, quarters);
  return [ux, uy];
};

/** Minimum score at which the first reading of a box is final, so the box is not also read upside down. */
const MIN_CERTAIN_SCORE = 0.9;
/** Minimum number of letters in a final first reading. */
const MIN_CERTAIN_LETTERS = 3;
export const isCertain = (reading: BoxReading): boolean =>
  reading.score >= MIN_CERTAIN_SCORE && countLetters(joinWords(reading)) >= MIN_CERTAIN_LETTERS;

/** Minimum length of lexicon words that are rarely read from upside-down letters. */
const MIN_KNOWN_LETTERS = 4;
export const hasKnownWord = ({ words }: BoxReading): boolean =>
  words.some(({ text }) => countLetters(text) >= MIN_KNOWN_LETTERS && /^\p{L}+$/u.test(text) && isPrintedWord(text));
/** Weight of a reading with a lexicon word, relative to other readings. */
const KNOWN_WEIGHT = 3;
/** Increase in the rating of a reading with a lexicon word. */
const KNOWN_BONUS = 0.3;

/**
 * Sums the directions of readings, weighted by letters and scores. The length of the sum shows how certain the direction is,
 * because upside-down print gives a few mediocre readings but no certain ones.
 */
export const sumDirections = (readings: readonly BoxReading[]): Direction => {
  let [x, y] = [0, 0];
  for (const reading of readings) {
    const weight = countLetters(joinWords(reading)) * Math.max(0, reading.score - 0.5) ** 2 * (hasKnownWord(reading) ? KNOWN_WEIGHT : 1);
    const [ux, uy] = getDirection(reading);
    x += weight * ux;
    y += weight * uy;
  }
  return [x, y];
};

/** Returns how well (-1 to 1) a direction agrees with the photo's print direction. */
export const computeAgreement = (direction: Direction, [x, y]: Direction): number =>
  (direction[0] * x + direction[1] * y) / (Math.hypot(x, y) || 1);

/** Rates a reading by its score and the photo's print direction. Print across a box is rarer than print along it. */
export const rateReading = (reading: BoxReading, direction: Direction): number =>
  reading.score * Math.min(1, countLetters(joinWords(reading)) / 2) +
  0.1 * computeAgreement(getDirection(reading), direction) +
  (hasKnownWord(reading) ? KNOWN_BONUS : 0) -
  (reading.quarters % 2 === 1 ? 0.1 : 0);
