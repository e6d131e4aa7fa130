import { z } from 'zod';
import { Id, Money, Percent, Platform, Timestamp } from './common.ts';
import { route } from './route.ts';

export const HealthStatus = z.enum(['healthy', 'warning', 'critical']);
export type HealthStatus = z.infer<typeof HealthStatus>;

const count = z.number().int().min(0);

export const AdminDashboard = z.object({
  totalUsers: count,
  activeUsers: count.describe('Neither suspended nor deleted.'),
  totalTickets: count,
  openTickets: count,
  resolvedTickets: count,
  todaySignups: count.describe('Since midnight UTC.'),
  todayLogins: count.describe('Accounts that signed in since midnight UTC, new ones included.'),
  apiCallsToday: count.describe('Requests to the API since midnight UTC, without the ones that ask for its health.'),
  storageUsage: count.describe('Records: accounts, items, photos, listings and tickets.'),
  systemHealth: HealthStatus,
});
export type AdminDashboard = z.infer<typeof AdminDashboard>;

export const ErrorAnalytics = z.object({
  totalErrors: count.describe('Of the last 7 days.'),
  errorRate: Percent.describe('Errors in a hundred API calls.'),
  errors: z
    .array(
      z.object({
        action: z.string(),
        errorMessage: z.string(),
        userId: Id.nullable(),
        requestId: z.string(),
        createdAt: Timestamp,
      }),
    )
    .describe('The latest 50, newest first.'),
});
export type ErrorAnalytics = z.infer<typeof ErrorAnalytics>;

export const SalesAnalytics = z.object({
  totalListings: count,
  activeSales: count.describe('Listings that are active now.'),
  soldListings: count,
  conversionRate: Percent.describe('Sold ones in a hundred listings; 0 without listings.'),
});
export type SalesAnalytics = z.infer<typeof SalesAnalytics>;

export const HealthCheck = z.object({
  name: z.enum(['database', 'photos', 'disk', 'ai', 'queue']),
  status: HealthStatus,
  milliseconds: z.number().min(0),
  message: z.string().describe('What was found.'),
  advice: z.string().nullable().describe('What to do; null when nothing is to be done.'),
});
export type HealthCheck = z.infer<typeof HealthCheck>;

export const SystemHealth = z.object({
  status: HealthStatus.describe('The worst of the checks.'),
  checkedAt: Timestamp,
  checks: z.array(HealthCheck),
});
export type SystemHealth = z.infer<typeof SystemHealth>;

/** US dollars in a share of comparisons; null where there is nothing to compare. */
const Comparison = z.object({
  sold: count.describe('Sales of items that had an estimate.'),
  medianError: z.number().nullable().describe('Median distance of price and estimate, in percent of the price.'),
  bias: z.number().nullable().describe('Median of estimate over price, in percent: above 0 the estimates are too high.'),
  withinRange: Percent.nullable().describe('Sales in a hundred whose price lay within the estimated range.'),
});

export const AccuracyReport = Comparison.extend({
  platforms: z.array(Comparison.extend({ platform: Platform, averageSoldPrice: Money.nullable() })),
});
export type AccuracyReport = z.infer<typeof AccuracyReport>;

export const admin = {
  dashboard: route('GET /api/admin/dashboard', { summary: 'The installation in ten figures.', access: 'admin', response: AdminDashboard }),
  errors: route('GET /api/admin/analytics/errors', {
    summary: 'What failed on our side in the last 7 days.',
    access: 'admin',
    response: ErrorAnalytics,
  }),
  sales: route('GET /api/admin/analytics/sales', { summary: 'How listings fare.', access: 'admin', response: SalesAnalytics }),
  accuracy: route('GET /api/admin/accuracy', {
    summary: 'Estimates against the prices that items sold for.',
    access: 'admin',
    response: AccuracyReport,
  }),
  health: route('GET /api/admin/system/health', {
    summary: 'Looks at database, photo store, disk, AI provider and queue, at most every ten seconds.',
    access: 'admin',
    response: SystemHealth,
  }),
};
