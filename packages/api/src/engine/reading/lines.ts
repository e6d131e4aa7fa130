import type { ReadLine } from './types.ts';

/** Below this OCR mostly sees letters in folds and weave. Photos of clothes without print stay under it (bench/label-text). */
const MIN_CONFIDENCE = 40;
/** Real print, upside down, reads as many letters of little confidence. */
const MIN_PUZZLING_LETTERS = 8;

const lettersOf = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** Whether a line could say something: mostly letters and digits, at least two of them. */
const isWording = ({ text }: ReadLine): boolean => {
  const letters = lettersOf(text);
  return letters >= 1 && letters >= text.replace(/\s/g, '').length / 2;
};

/** Lines worth parsing. */
export const keepReadable = (lines: readonly ReadLine[]): ReadLine[] =>
  lines.filter((line) => line.confidence >= MIN_CONFIDENCE && isWording(line));

/** How much was read for certain: letters weighted by confidence above the threshold. Compares passes over one photo. */
export const worth = (lines: readonly ReadLine[]): number =>
  keepReadable(lines).reduce((sum, { text, confidence }) => sum + lettersOf(text) * (confidence - MIN_CONFIDENCE), 0);

/** Whether there is print that makes no sense this way up. */
export const looksUpsideDown = (lines: readonly ReadLine[]): boolean => {
  const wording = lines.filter(isWording);
  const letters = wording.reduce((sum, { text }) => sum + lettersOf(text), 0);
  const confidence = wording.reduce((sum, line) => sum + lettersOf(line.text) * line.confidence, 0) / Math.max(letters, 1);
  return letters >= MIN_PUZZLING_LETTERS && confidence < 70;
};
