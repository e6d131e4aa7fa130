import type { Totals } from './totals.ts';

export const createDashboard = ({ totals }: { totals: Totals }) => ({
  /** One statement, so that the four figures are of the same moment. */
  stats: totals.stats,
});
