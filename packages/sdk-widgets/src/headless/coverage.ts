import type { PriceResearch } from '@relist/api/contract';
import type { Translate } from '../core/translate.ts';

/** "8 of 10" where tenths say it, else of a hundred. */
export const coverageShare = (coverage: number): { count: number; of: number } => {
  const tenths = coverage * 10;
  return Math.abs(tenths - Math.round(tenths)) < 0.05
    ? { count: Math.round(tenths), of: 10 }
    : { count: Math.round(coverage * 100), of: 100 };
};

/** A range that leans on asking prices alone must not speak of sales. */
const onlyAsking = ({ comparables }: PriceResearch) => comparables.length > 0 && comparables.every(({ kind }) => kind === 'asking');

/** Says how many similar items lie between low and high; amounts as they are to be read. */
export const coverageSentence = (research: PriceResearch, { low, high }: { low: string; high: string }, t: Translate): string =>
  t(onlyAsking(research) ? 'pricing.coverageAsking' : 'pricing.coverage', { ...coverageShare(research.coverage), low, high });
