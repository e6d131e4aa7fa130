import type { Claim } from './parsed-notes.ts';

/** Replaces each range of a text with spaces. Keeps line breaks, so that other positions and clauses do not change. */
export const maskRanges = (text: string, ranges: readonly Pick<Claim, 'start' | 'end'>[]): string =>
  ranges.reduce(
    (masked, { start, end }) => masked.slice(0, start) + masked.slice(start, end).replaceAll(/[^\n]/g, ' ') + masked.slice(end),
    text,
  );
