import type { PriceBasis, PriceResearch } from '@relist/api/contract';
import type { Translate } from '../../core/languages/translate.ts';

/** Returns a share (0 to 1) as a count out of 10 if tenths are exact, otherwise out of 100. */
export const computeCoverage = (coverage: number): { count: number; of: number } => {
  const tenths = coverage * 10;
  return Math.abs(tenths - Math.round(tenths)) < 0.05
    ? { count: Math.round(tenths), of: 10 }
    : { count: Math.round(coverage * 100), of: 100 };
};

/** Returns whether a range is based only on asking prices. Its text must not mention sales. */
const hasOnlyAskingPrices = ({ comparables }: PriceResearch) =>
  comparables.length > 0 && comparables.every(({ kind }) => kind === 'asking');

/** Returns a sentence with the share of similar items between low and high; amounts are already formatted. */
export const describeCoverage = (research: PriceResearch, { low, high }: { low: string; high: string }, t: Translate): string =>
  t(hasOnlyAskingPrices(research) ? 'pricing.coverageAsking' : 'pricing.coverage', { ...computeCoverage(research.coverage), low, high });

/** Returns a sentence with the years of the prices that an estimate is based on, and whether they are adjusted to today. */
export const describeBasis = ({ kind, count, fromYear, toYear }: PriceBasis, t: Translate): string =>
  t(kind === 'model' ? 'pricing.basisModel' : 'pricing.basisWords', {
    count,
    years: fromYear === toYear ? `${fromYear}` : `${fromYear}–${toYear}`,
  });
