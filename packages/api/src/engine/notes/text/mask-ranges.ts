import type { Claim } from './parsed-notes.ts';

/** Replaces each range of a text with spaces. Keeps line breaks, so that other positions and clauses do not change. */
export const maskRanges = (text: string, ranges: readonly Pick<Claim, 'start' | 'end'>[]): string =>
  ranges.reduce(
    (maskedText, { start, end }) =>
      maskedText.slice(0, start) + maskedText.slice(start, end).replaceAll(/[^\n]/g, ' ') + maskedText.slice(end),
    text,
  );
