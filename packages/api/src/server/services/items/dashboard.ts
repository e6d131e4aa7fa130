import type { Totals } from './totals.ts';

export const createDashboard = ({ totals }: { totals: Totals }) => ({
  /** A single statement, so that the four figures are from the same moment. */
  stats: totals.stats,
});
