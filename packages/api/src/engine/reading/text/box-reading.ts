import type { DecodedWord } from './decode-steps.ts';
import type { Box } from './geometry.ts';
import type { Likelihood } from './likelihood.ts';

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

export const lettersOf = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
export const textOf = ({ words }: BoxReading): string => words.map(({ text }) => text).join('');
