import { isInside, type Box } from './geometry.ts';
import type { ConfirmedWord } from './confirm-words.ts';
import { normalizeWord } from './lexicon.ts';
import { countLetters } from './box-reading.ts';

/** A box in the reading direction, with its words. `steps` is the number of recognizer steps that cover the box. */
export interface BoxLine {
  readonly box: Box;
  readonly words: readonly ConfirmedWord[];
  readonly steps: number;
}

const joinWords = ({ words }: BoxLine): string => words.map(({ text }) => text).join(' ');
/** Returns the mean score (0 to 1) of a line's characters. */
export const computeScore = ({ words }: BoxLine): number =>
  words.reduce((sum, { score, text }) => sum + score * text.length, 0) /
  Math.max(
    1,
    words.reduce((sum, { text }) => sum + text.length, 0),
  );

const computeRankScore = (line: BoxLine): number => {
  const letters = countLetters(joinWords(line));
  return computeScore(line) * Math.min(1, letters / 2) + 0.02 * letters;
};

/** Returns whether a box contains other lines. If so, its reading is noise, and we keep those lines instead. */
const hasLinesInside = (line: BoxLine, lines: readonly BoxLine[]): boolean =>
  lines.filter(
    (other) =>
      other !== line &&
      computeScore(other) >= 0.5 &&
      countLetters(joinWords(other)) > 1 &&
      other.box.thickness < 0.6 * line.box.thickness &&
      isInside(other.box, line.box),
  ).length >= 2;

/** Minimum score of a reading of a larger box. */
const MIN_LARGER_BOX_SCORE = 0.75;
/** Minimum score of a larger box with the same print as a piece, which is a few letters cut from a longer line. */
const MIN_LINE_SCORE = 0.5;
const MAX_PIECE_LETTERS = 2;
/** Maximum length and minimum thickness of a piece, relative to its line. */
const MAX_PIECE_LENGTH = 0.6;
const MIN_PIECE_THICKNESS = 0.7;
const isPiece = (line: BoxLine, largerLine: BoxLine): boolean =>
  countLetters(joinWords(line)) <= MAX_PIECE_LETTERS &&
  line.box.length < MAX_PIECE_LENGTH * largerLine.box.length &&
  line.box.thickness > MIN_PIECE_THICKNESS * largerLine.box.thickness;

/**
 * Returns whether a box is part of a larger one. Both readings may have a high score, but the larger box has the complete word. A piece,
 * such as the "Re" of "Reebok" across a zipper, may even have a higher score than its line.
 */
const isPart = (line: BoxLine, lines: readonly BoxLine[]): boolean => {
  const partText = normalizeWord(joinWords(line));
  return lines.some((other) => {
    const largerText = normalizeWord(joinWords(other));
    return (
      largerText.length > partText.length &&
      largerText.includes(partText) &&
      computeScore(other) >= (isPiece(line, other) ? MIN_LINE_SCORE : MIN_LARGER_BOX_SCORE) &&
      isInside(line.box, other.box)
    );
  });
};

/** Chooses the better reading of overlapping boxes from both passes. */
export const chooseLines = (lines: readonly BoxLine[]): BoxLine[] => {
  const chosenLines: BoxLine[] = [];
  const singleLines = lines.filter((line) => !hasLinesInside(line, lines));
  for (const line of singleLines
    .filter((candidate) => !isPart(candidate, singleLines))
    .toSorted((a, b) => computeRankScore(b) - computeRankScore(a))) {
    if (!chosenLines.some(({ box }) => isInside(line.box, box) || isInside(box, line.box))) chosenLines.push(line);
  }
  return chosenLines;
};

/** Boxes are in the same row if their centers differ by less than this share of the thinner box. */
const MAX_ROW_OFFSET = 0.5;
/**
 * Maximum gap, in thicknesses, between boxes in the same row that form one line. Their letters must also have a similar height.
 */
const MAX_LINE_GAP = 1.2;
const MAX_HEIGHT_RATIO = 1.6;

/** Sorts boxes from top to bottom, then along the reading direction. Adjacent boxes form one line. */
export const arrangeLines = (lines: readonly BoxLine[], [ux, uy]: readonly [number, number]): BoxLine[][] => {
  const getVertical = ({ box }: BoxLine) => box.cy * ux - box.cx * uy;
  const getHorizontal = ({ box }: BoxLine) => box.cx * ux + box.cy * uy;
  const rows: BoxLine[][] = [];
  for (const line of lines.toSorted((a, b) => getVertical(a) - getVertical(b))) {
    const row = rows.at(-1);
    const firstLine = row?.[0];
    if (
      row &&
      firstLine &&
      Math.abs(getVertical(line) - getVertical(firstLine)) < MAX_ROW_OFFSET * Math.min(line.box.thickness, firstLine.box.thickness)
    )
      row.push(line);
    else rows.push([line]);
  }
  const isSameLine = (line: BoxLine, nextLine: BoxLine): boolean => {
    const gap = getHorizontal(nextLine) - nextLine.box.length / 2 - (getHorizontal(line) + line.box.length / 2);
    const [minThickness, maxThickness] = [
      Math.min(line.box.thickness, nextLine.box.thickness),
      Math.max(line.box.thickness, nextLine.box.thickness),
    ];
    return gap < MAX_LINE_GAP * maxThickness && maxThickness < MAX_HEIGHT_RATIO * minThickness;
  };
  return rows.flatMap((row) => {
    const parts: BoxLine[][] = [];
    for (const line of row.toSorted((a, b) => getHorizontal(a) - getHorizontal(b))) {
      const part = parts.at(-1);
      const previousLine = part?.at(-1);
      if (part && previousLine && isSameLine(previousLine, line)) part.push(line);
      else parts.push([line]);
    }
    return parts;
  });
};
