import type { Network } from '../../networks/open-network.ts';
import type { Budget } from './budget.ts';
import { AS_FOUND, STEP, cropOf, type Margin } from './crop.ts';
import { decodeSteps, type Alphabet, type DecodedWord } from './decode-steps.ts';
import { isPrintedWord } from './lexicon.ts';
import { likelihoodIn, type Likelihood } from './likelihood.ts';
import { isInside, turned, type Box, type Image } from './geometry.ts';

/** One look at one box, read after so many quarter turns. */
export interface BoxReading {
  readonly box: Box;
  readonly quarters: number;
  readonly words: readonly DecodedWord[];
  /** Steps of the recognizer that show the box. */
  readonly steps: number;
  /** Mean probability of all characters. */
  readonly score: number;
  readonly likelihood: Likelihood;
}

const IMPOSSIBLE: Likelihood = () => -Infinity;

export interface LineReader {
  readonly photo: Image;
  readonly recognize: Network;
  readonly alphabet: Alphabet;
  readonly budget: Budget;
}

export const lettersOf = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
const textOf = ({ words }: BoxReading): string => words.map(({ text }) => text).join('');

/** Reads one box; no words where the budget is spent. */
export const readBox = async (
  { photo, recognize, alphabet, budget }: LineReader,
  box: Box,
  quarters: number,
  margin: Margin = AS_FOUND,
): Promise<BoxReading> => {
  if (!budget.isLeft()) return { box, quarters, words: [], steps: 0, score: 0, likelihood: IMPOSSIBLE };
  const crop = cropOf(photo, box, quarters, margin);
  budget.spend(crop.width);
  const [steps] = Object.values(await recognize(crop));
  const words = steps ? decodeSteps(steps, alphabet) : [];
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  const score = words.reduce((sum, { mean, text }) => sum + mean * text.length, 0) / Math.max(1, letters);
  return { box, quarters, words, steps: crop.width / STEP, score, likelihood: steps ? likelihoodIn(steps, alphabet) : IMPOSSIBLE };
};

/** Boxes squarer than this may also hold print that runs across them: a single letter is taller than wide. */
const SQUARE = 1.3;
const LETTER = 2;
/** A first reading this sure, of so many letters, is not read the other way round. */
const SURE = 0.9;
const SURE_LETTERS = 3;
/** Sure readings settle the photo's direction from this weight on, and from this share of the boxes. */
const SETTLED = 0.5;
const SETTLED_SHARE = 0.3;

type Direction = readonly [x: number, y: number];

const directionOf = ({ box, quarters }: Pick<BoxReading, 'box' | 'quarters'>): Direction => {
  const { ux, uy } = turned(box, quarters);
  return [ux, uy];
};
const isSure = (reading: BoxReading): boolean => reading.score >= SURE && lettersOf(textOf(reading)) >= SURE_LETTERS;

/** Words that people print are seldom spelled by letters that stand on their heads. */
const LEAST_KNOWN_LETTERS = 4;
const isKnown = ({ words }: BoxReading): boolean =>
  words.some(({ text }) => lettersOf(text) >= LEAST_KNOWN_LETTERS && /^\p{L}+$/u.test(text) && isPrintedWord(text));
const KNOWN_WEIGHT = 3;
const KNOWN_WORTH = 0.3;

/** Readings vote with their letters and their scores; upside down, print gives a few passable readings but no sure ones. */
const voteOf = (readings: readonly BoxReading[]): Direction => {
  let [x, y] = [0, 0];
  for (const reading of readings) {
    const weight = lettersOf(textOf(reading)) * Math.max(0, reading.score - 0.5) ** 2 * (isKnown(reading) ? KNOWN_WEIGHT : 1);
    const [ux, uy] = directionOf(reading);
    x += weight * ux;
    y += weight * uy;
  }
  return [x, y];
};

/** A reading runs along the photo's print from here on. */
const ALONG = 0.7;

/** How well a direction agrees with the photo's, -1 to 1. */
const agreement = (one: Direction, [x, y]: Direction): number => (one[0] * x + one[1] * y) / (Math.hypot(x, y) || 1);

/** Which way up print stands is settled for the whole photo; print across a box is rarer than along it. */
const worthOf = (reading: BoxReading, direction: Direction): number =>
  reading.score * Math.min(1, lettersOf(textOf(reading)) / 2) +
  0.1 * agreement(directionOf(reading), direction) +
  (isKnown(reading) ? KNOWN_WORTH : 0) -
  (reading.quarters % 2 === 1 ? 0.1 : 0);

export interface BoxesRead {
  /** The best reading of each box. */
  readonly readings: readonly BoxReading[];
  /** Unit vector along the photo's print; to the right where nothing was read. */
  readonly direction: Direction;
}

interface Look {
  readonly box: Box;
  readonly readings: BoxReading[];
}

/** Print this much thinner than what is around it is other print. */
const AS_THICK = 0.45;
/** Whether a box holds a part of a line that was read surely: a closer look parts lines that a first one showed whole. */
const isPartOf =
  (box: Box) =>
  ({ box: whole, readings }: Look): boolean =>
    box.length < whole.length && box.thick > AS_THICK * whole.thick && isInside(box, whole) && readings.some(isSure);

/** Reads every box upright, and unsure ones the other ways that the photo's direction leaves open; parts of sure lines are left out. */
export const readBoxes = async (reader: LineReader, boxes: readonly Box[]): Promise<BoxesRead> => {
  const looks: Look[] = [];
  for (const box of boxes.toSorted((a, b) => b.length - a.length)) {
    if (!looks.some(isPartOf(box))) looks.push({ box, readings: [await readBox(reader, box, 0)] });
  }
  const sure = looks.flatMap(({ readings }) => readings.filter(isSure));
  const vote = voteOf(sure);
  const isSettled = Math.hypot(...vote) >= SETTLED && sure.length >= SETTLED_SHARE * looks.length;
  for (const { box, readings } of looks) {
    if (readings.some(isSure)) continue;
    const agrees = (quarters: number) => agreement(directionOf({ box, quarters }), vote);
    const isAcross = isSettled && Math.abs(agrees(0)) < 1 - ALONG;
    if (!isSettled || (agrees(0) < 0.5 && !isAcross)) readings.push(await readBox(reader, box, 2));
    if (box.length >= (isAcross ? LETTER : SQUARE) * box.thick) continue;
    for (const quarters of [1, 3]) {
      if (readings.some(isSure)) break;
      if (!isSettled || agrees(quarters) > 0.5) readings.push(await readBox(reader, box, quarters));
    }
  }
  const total = voteOf(looks.flatMap(({ readings }) => readings));
  const size = Math.hypot(...total);
  /** Lying, an 8 reads as two zeros: among other print a letter stands as that does. */
  const standing = (readings: readonly BoxReading[]): readonly BoxReading[] => {
    const along = readings.filter((reading) => textOf(reading) !== '' && agreement(directionOf(reading), vote) > ALONG);
    return isSettled && along.length > 0 && !readings.some(isSure) ? along : readings;
  };
  return {
    readings: looks.map(({ readings }) => standing(readings).reduce((a, b) => (worthOf(b, total) > worthOf(a, total) ? b : a))),
    direction: size > 0 ? [total[0] / size, total[1] / size] : [1, 0],
  };
};
