import { z } from 'zod';
import { route } from './route.ts';

export const DashboardStats = z.object({
  totalItems: z.number().int(),
  /** US dollars, sum of the items' estimated values. */
  totalValue: z.number(),
  activeListings: z.number().int(),
  /** 0-100, rounded; 0 without listings. */
  avgSeoScore: z.number().int(),
});
export type DashboardStats = z.infer<typeof DashboardStats>;

export const dashboard = {
  stats: route('GET /api/dashboard/stats', {
    summary: "Counts and sums over the seller's items and listings.",
    access: 'user',
    embed: 'items:read',
    response: DashboardStats,
  }),
};
