import { getTextModelUrl } from '../../networks/files.ts';
import { openNetwork, readNetworkTextFile, type Network } from '../../networks/open-network.ts';
import { sharp } from '../../photos/sharp.ts';
import type { ReadLine, ReadWord } from '../types.ts';
import { computePlaceAround } from '../place.ts';
import { toArchedBox } from './arch.ts';
import { computeCropWidth } from './crop.ts';
import { createBudget } from './budget.ts';
import { arrangeLines, chooseLines, computeScore, type BoxLine } from './arrange-lines.ts';
import { confirmWords, type ConfirmedWord } from './confirm-words.ts';
import { parseAlphabet, type Alphabet } from './decode-steps.ts';
import {
  findBoxesAround,
  findBoxesInMiddle,
  findBoxesInPhoto,
  findBoxesInSmallPhoto,
  findBoxesInWindows,
  type FirstPass,
} from './find-boxes.ts';
import { isInside, listCorners, sliceBox, rotateBox, spanBoxes, type Box, type Image } from './geometry.ts';
import { countLetters, type BoxReading } from './box-reading.ts';
import type { Direction } from './direction.ts';
import { hasCertainReading, isOblong, readBox, readBoxes, readClearLines, type FirstReadings, type LineReader } from './read-boxes.ts';
import { isPrintedWord, normalizeWord } from './lexicon.ts';

/** A word in a line, with its box. */
export interface PlacedWord extends ConfirmedWord {
  readonly box: Box;
}

/** Minimum length of joined words. Shorter ones match names by chance. */
const MIN_JOINED_LETTERS = 6;
/** Returns whether two words form one name, such as "NAU TICA" split by a zipper. */
const isOneName = (word: PlacedWord, next: PlacedWord): boolean => {
  const joinedText = normalizeWord(word.text + next.text);
  return joinedText.length >= MIN_JOINED_LETTERS && !isPrintedWord(word.text) && !isPrintedWord(next.text) && isPrintedWord(joinedText);
};
/** Joins the halves of split names. */
export const joinNames = (words: readonly PlacedWord[]): PlacedWord[] =>
  words.reduce<PlacedWord[]>((joinedWords, next) => {
    const previousWord = joinedWords.at(-1);
    if (!previousWord || !isOneName(previousWord, next)) return [...joinedWords, next];
    const agreedScore = Math.min(previousWord.agreedScore, next.agreedScore);
    return [
      ...joinedWords.slice(0, -1),
      { ...previousWord, text: previousWord.text + next.text, agreedScore, score: agreedScore, box: spanBoxes(previousWord.box, next.box) },
    ];
  }, []);

/** A year after "EST.", with a gap that is narrower than a space: "EST.89". */
const FOUNDING_YEAR = /^(est\.)(\d{2}|\d{4})$/i;
/** Splits the founding year from the word before it. */
export const splitFoundingYears = (words: readonly PlacedWord[]): PlacedWord[] =>
  words.flatMap((word) => {
    const [, prefix, year] = FOUNDING_YEAR.exec(word.text) ?? [];
    if (prefix === undefined || year === undefined) return [word];
    const share = prefix.length / word.text.length;
    return [
      { ...word, text: prefix, box: sliceBox(word.box, 0, share) },
      { ...word, text: year, box: sliceBox(word.box, share, 1) },
    ];
  });

/** Maximum score of a stray letter between certain words, which is a fold or a seam, as in "MADE E IN MEXICO". */
const MAX_STRAY_SCORE = 0.75;
/** Minimum score of the certain words around a stray letter. */
const MIN_CERTAIN_SCORE = 0.9;
/** Removes doubtful single letters between certain words, especially those that repeat the end of the word before. */
export const removeStrayLetters = (words: readonly PlacedWord[]): readonly PlacedWord[] =>
  words.filter(({ text, score }, index) => {
    const [previousWord, nextWord] = [words[index - 1], words[index + 1]];
    const isBetween =
      previousWord !== undefined && nextWord !== undefined && Math.min(previousWord.score, nextWord.score) >= MIN_CERTAIN_SCORE;
    if (!isBetween || countLetters(text) !== 1) return true;
    return score >= (normalizeWord(previousWord.text).endsWith(normalizeWord(text)) ? MIN_CERTAIN_SCORE : MAX_STRAY_SCORE);
  });

/** PP-OCRv4's two networks for reading print. */
export interface TextNetworks {
  readonly detect: Network;
  readonly recognize: Network;
  readonly alphabet: Alphabet;
}

const PURPOSE = 'Reading text in photos is';

/** Opens both networks. Throws ModelError when a file is missing or damaged. */
export const openTextNetworks = async (): Promise<TextNetworks> => {
  const detect = await openNetwork(getTextModelUrl('ch_PP-OCRv4_det_infer.onnx'), PURPOSE);
  const recognize = await openNetwork(getTextModelUrl('ch_PP-OCRv4_rec_infer.onnx'), PURPOSE);
  return { detect, recognize, alphabet: parseAlphabet(await readNetworkTextFile(getTextModelUrl('ppocr_keys_v1.txt'), PURPOSE)) };
};

/** Maximum number of boxes to read, thickest first, because thousands of tiny words are not a label. */
const MAX_BOXES = 24;
/** Maximum total width of the boxes' crops in pixels. A list of ingredients is wider and takes seconds without describing the item. */
const MAX_TOTAL_WIDTH = 3600;
/** Minimum thickness, on the detector's map, of print that is read before any closer pass. */
const MIN_LARGE_THICKNESS = 24;
/**
 * Minimum thickness, on the detector's map, of print that needs no closer pass if every line of the photo is certain. On smaller
 * print, the first pass misses lines.
 */
const MIN_CLEAR_THICKNESS = 18;
/** Maximum thickness, relative to a certain line, at which a box is also a single line. */
const MAX_THICKNESS_RATIO = 1.3;
/** Minimum mean word score of a line. Lines below it are noise. */
const MIN_SCORE = 0.2;

const decodePixels = async (photo: Uint8Array): Promise<Image> => {
  const { data, info } = await sharp(photo).toColorspace('srgb').removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

const toPercent = (score: number): number => Math.round(score * 100);
const toShare = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;

/** Returns whether a line is a single letter. The recognizer reads it in one step, which is narrower than the letter. */
const isSingleLetter = ({ words: [firstWord, ...otherWords] }: BoxLine): boolean =>
  firstWord !== undefined && otherWords.length === 0 && countLetters(firstWord.text) === 1;
const placeWords = (line: BoxLine): PlacedWord[] => {
  const { box, words, steps } = line;
  if (isSingleLetter(line)) return words.map((word) => ({ ...word, box }));
  return words.map((word) => ({
    ...word,
    box: sliceBox(box, Math.min(1, word.firstStep / steps), Math.min(1, (word.lastStep + 1) / steps)),
  }));
};

const toReadWord = ({ text, score, box }: PlacedWord, { width, height }: Image): ReadWord => ({
  text,
  confidence: toPercent(score),
  corners: listCorners(box).map(([x, y]) => ({ x: toShare(x / width), y: toShare(y / height) })),
});

const toReadLine = (parts: readonly BoxLine[], photo: Image): ReadLine => {
  const words = joinNames(removeStrayLetters(splitFoundingYears(parts.flatMap(placeWords)))).map((word) => toReadWord(word, photo));
  const letterCounts = parts.map(({ words }) => words.reduce((sum, { text }) => sum + text.length, 0));
  const total = letterCounts.reduce((sum, count) => sum + count, 0);
  const score = parts.reduce((sum, part, index) => sum + computeScore(part) * (letterCounts[index] ?? 0), 0) / Math.max(1, total);
  return {
    text: words.map(({ text }) => text).join(' '),
    confidence: toPercent(score),
    place: computePlaceAround(words.flatMap(({ corners }) => corners)),
    words,
  };
};

/** Returns the thickest boxes within the limits on number and total width. */
const selectThickestBoxes = (boxes: readonly Box[]): Box[] => {
  let width = 0;
  return boxes
    .toSorted((a, b) => b.thickness - a.thickness)
    .slice(0, MAX_BOXES)
    .filter((box) => (width += computeCropWidth(box)) <= MAX_TOTAL_WIDTH);
};

const readLine = async (reader: LineReader, reading: BoxReading): Promise<BoxLine> => ({
  box: rotateBox(reading.box, reading.quarters),
  words: await confirmWords(reader, reading),
  steps: reading.steps,
});

/** Minimum score of a line that is not read again along its arch. */
const MIN_STRAIGHT_SCORE = 0.9;
/** Confirms the words of a box. Arched print that is uncertain in a straight crop is read again along its arch. */
const confirmLine = async (reader: LineReader, reading: BoxReading): Promise<BoxLine> => {
  const straightLine = await readLine(reader, reading);
  const box = reading.quarters % 2 === 0 && computeScore(straightLine) < MIN_STRAIGHT_SCORE ? toArchedBox(reading.box) : null;
  if (!box) return straightLine;
  const archedLine = await readLine(reader, await readBox(reader, box, reading.quarters));
  return computeScore(archedLine) > computeScore(straightLine) ? archedLine : straightLine;
};

/** Minimum score of a line whose surroundings are not searched again. */
const MIN_CONFIRMED_SCORE = 0.8;
/** Minimum number of letters in a line whose surroundings are searched again. Shorter lines are mostly patterns of the cloth. */
const MIN_SEARCHED_LETTERS = 3;
/** Maximum number of lines whose surroundings are searched again, thickest first. */
const MAX_SEARCHED_LINES = 4;

const countLineLetters = ({ words }: BoxLine): number => countLetters(words.map(({ text }) => text).join(''));
const isLegible = (line: BoxLine): boolean => computeScore(line) >= MIN_SCORE && countLineLetters(line) > 0;

/** Searches the surroundings of doubtful lines again, rotated upright, and returns the lines found there. */
const readAroundDoubtfulLines = async (networks: TextNetworks, reader: LineReader, lines: readonly BoxLine[]): Promise<BoxLine[]> => {
  const foundLines: BoxLine[] = [];
  const isKnown = (box: Box): boolean =>
    [...lines, ...foundLines].some((line) => computeScore(line) >= MIN_CONFIRMED_SCORE && isInside(box, line.box));
  const doubtfulLines = lines.filter(
    (line) => isLegible(line) && countLineLetters(line) >= MIN_SEARCHED_LETTERS && computeScore(line) < MIN_CONFIRMED_SCORE,
  );
  for (const { box } of doubtfulLines.slice(0, MAX_SEARCHED_LINES)) {
    if (isKnown(box) || !reader.budget.hasBudgetLeft()) continue;
    for (const foundBox of (await findBoxesAround(networks.detect, reader.photo, box)).filter((candidate) => !isKnown(candidate))) {
      const reading = await readBox(reader, foundBox, 0);
      const reversedReading = hasCertainReading([reading]) ? reading : await readBox(reader, foundBox, 2);
      foundLines.push(await confirmLine(reader, reversedReading.score > reading.score ? reversedReading : reading));
    }
  }
  return foundLines;
};

const isConfirmed = (line: BoxLine): boolean => computeScore(line) >= MIN_CONFIRMED_SCORE && countLineLetters(line) >= MIN_SEARCHED_LETTERS;

interface LinesResult {
  readonly lines: readonly BoxLine[];
  /** Unit vector along the print. */
  readonly direction: Direction;
}

/** Reads boxes and confirms their words. */
const readLines = async (reader: LineReader, boxes: readonly Box[], firstReadings?: FirstReadings): Promise<LinesResult> => {
  const { readings, direction } = await readBoxes(reader, selectThickestBoxes(boxes), firstReadings);
  const lines: BoxLine[] = [];
  // The smallest print comes last, because the budget may not suffice to confirm it.
  for (const reading of readings.toSorted((a, b) => b.box.thickness - a.box.thickness)) lines.push(await confirmLine(reader, reading));
  return { lines, direction };
};

/** Reads the middle of a photo on which no line is certain, then all of it enlarged if it is small, within the budget. */
const readCloser = async (networks: TextNetworks, reader: LineReader, knownLines: readonly BoxLine[]): Promise<LinesResult | null> => {
  if (knownLines.some(isConfirmed)) return null;
  for (const findCloserBoxes of [findBoxesInMiddle, findBoxesInSmallPhoto]) {
    if (!reader.budget.hasBudgetLeft()) return null;
    const result = await readLines(reader, await findCloserBoxes(networks.detect, reader.photo));
    if (result.lines.some(isConfirmed)) return result;
  }
  return null;
};

/** Readings of the boxes that need no closer pass. */
interface FirstPassReadings {
  readonly readings: FirstReadings;
  /** Boxes whose surroundings need no closer pass. */
  readonly clearBoxes: readonly Box[];
}

/**
 * Reads large print before any closer pass. If all of it is certain, reads the smaller print too, thinnest first, because no closer
 * pass is needed if every line is certain.
 */
const readFirstPass = async (reader: LineReader, { map, boxes }: FirstPass): Promise<FirstPassReadings> => {
  const selectedBoxes = selectThickestBoxes(boxes);
  const largeBoxes = selectedBoxes.filter(({ thickness }) => thickness * map.scale >= MIN_LARGE_THICKNESS);
  const largeReadings = await readClearLines(reader, largeBoxes);
  const certainBoxes = largeBoxes.filter((box) => hasCertainReading(largeReadings.get(box)));
  const smallBoxes = selectedBoxes.slice(largeBoxes.length).toReversed();
  const isWorthReading =
    smallBoxes.length > 0 &&
    selectedBoxes.length === boxes.length &&
    certainBoxes.length === largeBoxes.length &&
    smallBoxes.every((box) => isOblong(box) && box.thickness * map.scale >= MIN_CLEAR_THICKNESS);
  const readings = isWorthReading ? await readClearLines(reader, smallBoxes, largeReadings, true) : largeReadings;
  if (isWorthReading && smallBoxes.every((box) => hasCertainReading(readings.get(box)))) return { readings, clearBoxes: boxes };
  const isClear = (box: Box): boolean => certainBoxes.some((line) => box.thickness < MAX_THICKNESS_RATIO * line.thickness);
  return { readings, clearBoxes: largeBoxes.filter(isClear) };
};

export interface PrintResult {
  readonly lines: readonly ReadLine[];
  /** False if time ran out before everything was read. */
  readonly isComplete: boolean;
}

/** Minimum side of a photo in pixels. A smaller photo cannot contain a letter. */
const MIN_SIDE = 16;

/** A photo to read. */
export interface PrintedPhoto {
  /** JPEG bytes. */
  readonly photo: Uint8Array;
  /** The first photo usually shows the front, where a second search in the middle may find lettering. */
  readonly isCover: boolean;
}

/**
 * Returns the print in an upright photo in reading order. After `ms` milliseconds it starts no further reading and returns the words
 * read so far.
 */
export const readPrint = async (networks: TextNetworks, { photo, isCover }: PrintedPhoto, ms: number): Promise<PrintResult> => {
  const budget = createBudget(ms);
  const image = await decodePixels(photo);
  if (Math.min(image.width, image.height) < MIN_SIDE) return { lines: [], isComplete: true };
  const reader = { ...networks, photo: image, budget };
  const firstPass = await findBoxesInPhoto(networks.detect, image);
  const { readings: firstReadings, clearBoxes } = await readFirstPass(reader, firstPass);
  const boxes = await findBoxesInWindows(networks.detect, image, firstPass, clearBoxes, budget);
  const result = await readLines(reader, boxes, firstReadings);
  const knownLines = [...result.lines, ...(await readAroundDoubtfulLines(networks, reader, result.lines))];
  const closerResult = isCover ? await readCloser(networks, reader, knownLines) : null;
  const legibleLines = [...knownLines, ...(closerResult?.lines ?? [])].filter(isLegible);
  const lines = arrangeLines(chooseLines(legibleLines), (closerResult ?? result).direction).map((parts) => toReadLine(parts, image));
  return { lines, isComplete: !budget.hasTimedOut() };
};
