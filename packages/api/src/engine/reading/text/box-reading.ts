import type { DecodedWord } from './decode-steps.ts';
import type { Box } from './geometry.ts';
import type { Likelihood } from './likelihood.ts';

/** One reading of a box, after `quarters` clockwise quarter turns. */
export interface BoxReading {
  readonly box: Box;
  readonly quarters: number;
  readonly words: readonly DecodedWord[];
  /** Number of recognizer steps that cover the box. */
  readonly steps: number;
  /** Mean probability of all characters. */
  readonly score: number;
  readonly computeLikelihood: Likelihood;
}

export const countLetters = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
export const joinWords = ({ words }: BoxReading): string => words.map(({ text }) => text).join('');
