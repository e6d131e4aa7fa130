import type { Network } from '../../networks/open-network.ts';
import type { Budget } from './budget.ts';
import { NO_MARGIN, STEP_WIDTH, computeCropWidth, createCrop, type Margin } from './crop.ts';
import { decodeSteps, type Alphabet } from './decode-steps.ts';
import { createLikelihood, type Likelihood } from './likelihood.ts';
import { computeAgreement, getDirection, hasKnownWord, isCertain, sumDirections, rateReading, type Direction } from './direction.ts';
import { countLetters, joinWords, type BoxReading } from './box-reading.ts';
import { findBoxesBetween } from './find-between.ts';
import { isInside, rotateBox, type Box, type Image } from './geometry.ts';

const IMPOSSIBLE_LIKELIHOOD: Likelihood = () => -Infinity;

/** A photo with the recognizer and the remaining budget for reading it. */
export interface LineReader {
  readonly photo: Image;
  readonly recognize: Network;
  readonly alphabet: Alphabet;
  readonly budget: Budget;
}

/** Reads one box. Returns no words when the budget is spent. */
export const readBox = async (
  { photo, recognize, alphabet, budget }: LineReader,
  box: Box,
  quarters: number,
  margin: Margin = NO_MARGIN,
): Promise<BoxReading> => {
  if (!budget.hasBudgetLeft()) return { box, quarters, words: [], steps: 0, score: 0, computeLikelihood: IMPOSSIBLE_LIKELIHOOD };
  const crop = createCrop(photo, box, quarters, margin);
  budget.spend(crop.width);
  const [steps] = Object.values(await recognize(crop));
  const words = steps ? decodeSteps(steps, alphabet) : [];
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  const score = words.reduce((sum, { meanProbability, text }) => sum + meanProbability * text.length, 0) / Math.max(1, letters);
  return {
    box,
    quarters,
    words,
    steps: crop.width / STEP_WIDTH,
    score,
    computeLikelihood: steps ? createLikelihood(steps, alphabet) : IMPOSSIBLE_LIKELIHOOD,
  };
};

/** Boxes with a lower aspect ratio may also contain print that runs across them. */
const MAX_SQUARE_RATIO = 1.3;
/** Maximum aspect ratio of a single letter, which is taller than wide. */
const MAX_LETTER_RATIO = 2;

/** Minimum total weight of certain readings that determine the photo's direction. */
const MIN_DIRECTION_WEIGHT = 0.5;
/** Minimum share of boxes with certain readings that determine the photo's direction. */
const MIN_DIRECTION_SHARE = 0.3;
/** Minimum agreement of a reading that runs along the photo's print. */
const MIN_DIRECTION_AGREEMENT = 0.7;

export interface BoxesResult {
  /** The best reading of each box. */
  readonly readings: readonly BoxReading[];
  /** Unit vector along the photo's print, which points right if nothing was read. */
  readonly direction: Direction;
}

interface BoxReadings {
  readonly box: Box;
  readonly readings: BoxReading[];
}

/** Minimum thickness of a part, relative to its line. Thinner print is separate from the line. */
const MIN_RELATIVE_THICKNESS = 0.45;
/**
 * Creates a filter for lines that were read with certainty and contain the box. A closer pass may split lines that the first pass found
 * complete.
 */
const createPartFilter =
  (box: Box) =>
  ({ box: lineBox, readings }: BoxReadings): boolean =>
    box.length < lineBox.length &&
    box.thickness > MIN_RELATIVE_THICKNESS * lineBox.thickness &&
    isInside(box, lineBox) &&
    readings.some(isCertain);

/**
 * Returns the print direction if certain readings determine it. Upside down, "100% COTTON" is "NO11OO %00T", which is not a word.
 */
const findDirection = (allReadings: readonly BoxReadings[], isEnough: (reading: BoxReading) => boolean): Direction | null => {
  const printDirection = sumDirections(allReadings.flatMap(({ readings }) => readings));
  const isAgreeing = (reading: BoxReading): boolean => isCertain(reading) && computeAgreement(getDirection(reading), printDirection) > 0;
  const certainReadings = allReadings.flatMap(({ readings }) => readings.filter(isAgreeing));
  return Math.hypot(...printDirection) >= MIN_DIRECTION_WEIGHT &&
    certainReadings.some(isEnough) &&
    certainReadings.length >= MIN_DIRECTION_SHARE * allReadings.length
    ? printDirection
    : null;
};

const readRotatedBox = async (reader: LineReader, { box, readings }: BoxReadings, quarters: number): Promise<void> => {
  if (readings.some((reading) => reading.quarters === quarters)) return;
  readings.push(await readBox(reader, box, quarters));
};

/**
 * Reads a box in the orientations along the known direction. A certain reading in the opposite direction, such as "11 91", may be
 * "16 11" upside down.
 */
const readAlongDirection = async (reader: LineReader, boxReadings: BoxReadings, printDirection: Direction): Promise<void> => {
  const { box, readings } = boxReadings;
  const getAgreement = (quarters: number): number => computeAgreement(getDirection({ box, quarters }), printDirection);
  if (readings.some((reading) => isCertain(reading) && (getAgreement(reading.quarters) > 0 || hasKnownWord(reading)))) return;
  for (const quarters of [0, 2, 1, 3]) {
    const isFitting =
      quarters % 2 === 0 ||
      box.length < (Math.abs(getAgreement(0)) < 1 - MIN_DIRECTION_AGREEMENT ? MAX_LETTER_RATIO : MAX_SQUARE_RATIO) * box.thickness;
    if (isFitting && getAgreement(quarters) > 0.5) await readRotatedBox(reader, boxReadings, quarters);
  }
};

/** Maximum total width in pixels of crops that are rotated to find the direction. Beyond it, the print is probably illegible. */
const MAX_ROTATED_WIDTH = 1500;
/** Reads the other orientations when the direction is unknown. */
const readOtherOrientations = async (reader: LineReader, boxReadings: BoxReadings): Promise<void> => {
  for (const quarters of boxReadings.box.length < MAX_SQUARE_RATIO * boxReadings.box.thickness ? [2, 1, 3] : [2]) {
    if (boxReadings.readings.some(isCertain)) return;
    await readRotatedBox(reader, boxReadings, quarters);
  }
};

/** Returns upright readings. An 8 on its side reads as two zeros, so a single letter follows the direction of other print. */
const selectUprightReadings = (readings: readonly BoxReading[], printDirection: Direction | null): readonly BoxReading[] => {
  if (!printDirection) return readings;
  const alignedReadings = readings.filter(
    (reading) => countLetters(joinWords(reading)) > 0 && computeAgreement(getDirection(reading), printDirection) > MIN_DIRECTION_AGREEMENT,
  );
  return alignedReadings.length > 0 && !readings.some((reading) => isCertain(reading) && hasKnownWord(reading))
    ? alignedReadings
    : readings;
};

/** Reads single letters between lines that were read with certainty. */
const readBetweenLines = async (reader: LineReader, allReadings: BoxReadings[], printDirection: Direction): Promise<void> => {
  const lines = allReadings.flatMap(({ box, readings }) => {
    const certainReading = readings.find(
      (reading) => isCertain(reading) && computeAgreement(getDirection(reading), printDirection) > MIN_DIRECTION_AGREEMENT,
    );
    return certainReading ? [rotateBox(box, certainReading.quarters)] : [];
  });
  for (const box of findBoxesBetween(reader.photo, lines)) {
    if (!allReadings.some((boxReadings) => isInside(box, boxReadings.box)))
      allReadings.push({ box, readings: [await readBox(reader, box, 0)] });
  }
};

/** First readings of boxes. */
export type FirstReadings = ReadonlyMap<Box, readonly BoxReading[]>;
export const hasCertainReading = (readings: readonly BoxReading[] | undefined): boolean => readings?.some(isCertain) ?? false;

/** Returns the quarter turns after which a box's print runs along the known direction. */
const chooseQuarters = (box: Box, printDirection: Direction | null): number =>
  printDirection && computeAgreement(getDirection({ box, quarters: 0 }), printDirection) < -MIN_DIRECTION_AGREEMENT ? 2 : 0;

/** Number of boxes that are rotated early, so that the others are read only in the direction of the print. */
const MAX_EARLY_BOXES = 3;

/** Returns whether a box is clearly longer than thick, so its print runs along it. */
export const isOblong = ({ length, thickness }: Box): boolean => length >= MAX_SQUARE_RATIO * thickness;

/**
 * Reads lines along their direction, and the first uncertain ones also upside down.
 * @param knownReadings Earlier readings, which may show the direction.
 * @param isStrict True to stop at the first uncertain line.
 */
export const readClearLines = async (
  reader: LineReader,
  boxes: readonly Box[],
  knownReadings: FirstReadings = new Map(),
  isStrict = false,
): Promise<FirstReadings> => {
  const allReadings: BoxReadings[] = [...knownReadings].map(([box, readings]) => ({ box, readings: [...readings] }));
  let rotatedBoxes = 0;
  for (const box of boxes.filter(isOblong)) {
    const printDirection = findDirection(allReadings, hasKnownWord);
    const boxReadings = { box, readings: [await readBox(reader, box, chooseQuarters(box, printDirection))] };
    allReadings.push(boxReadings);
    if (!printDirection && !hasCertainReading(boxReadings.readings) && rotatedBoxes < MAX_EARLY_BOXES) {
      await readOtherOrientations(reader, boxReadings);
      rotatedBoxes++;
    }
    if (isStrict && !hasCertainReading(boxReadings.readings)) break;
  }
  return new Map(allReadings.map(({ box, readings }) => [box, readings]));
};

/** Reads each box along the known direction, and the longest ones also in the other orientations until the direction is known. */
const readUntilDirectionIsKnown = async (
  reader: LineReader,
  boxes: readonly Box[],
  firstReadings: FirstReadings,
): Promise<BoxReadings[]> => {
  const allReadings: BoxReadings[] = [];
  let rotatedWidth = 0;
  const rotate = async (): Promise<void> => {
    for (const boxReadings of allReadings) {
      if (rotatedWidth > MAX_ROTATED_WIDTH || findDirection(allReadings, hasKnownWord)) break;
      const count = boxReadings.readings.length;
      await readOtherOrientations(reader, boxReadings);
      rotatedWidth += (boxReadings.readings.length - count) * computeCropWidth(boxReadings.box);
    }
  };
  // The longest lines come first, because they determine the direction of single letters.
  for (const box of boxes.toSorted((a, b) => b.length - a.length)) {
    if (allReadings.some(createPartFilter(box))) continue;
    const printDirection = findDirection(allReadings, hasKnownWord);
    allReadings.push({ box, readings: [...(firstReadings.get(box) ?? [await readBox(reader, box, chooseQuarters(box, printDirection))])] });
    if (allReadings.length === MAX_EARLY_BOXES) await rotate();
  }
  await rotate();
  return allReadings;
};

/**
 * Reads every box unless it was already read, and uncertain boxes in the other orientations that the photo's direction allows. Skips
 * parts of certain lines.
 */
export const readBoxes = async (
  reader: LineReader,
  boxes: readonly Box[],
  firstReadings: FirstReadings = new Map(),
): Promise<BoxesResult> => {
  const allReadings = await readUntilDirectionIsKnown(reader, boxes, firstReadings);
  const printDirection = findDirection(allReadings, () => true);
  if (printDirection) {
    for (const boxReadings of allReadings) await readAlongDirection(reader, boxReadings, printDirection);
    await readBetweenLines(reader, allReadings, printDirection);
  }
  const totalDirection = sumDirections(allReadings.flatMap(({ readings }) => readings));
  const size = Math.hypot(...totalDirection);
  return {
    readings: allReadings.map(({ readings }) =>
      selectUprightReadings(readings, printDirection).reduce((a, b) =>
        rateReading(b, totalDirection) > rateReading(a, totalDirection) ? b : a,
      ),
    ),
    direction: size > 0 ? [totalDirection[0] / size, totalDirection[1] / size] : [1, 0],
  };
};
