import { z } from 'zod';
import { toExample } from './example.ts';
import { Id, Money, Percent, Platform, Timestamp, IdParams, Page, createTextSchema } from './common.ts';
import { defineRoute } from './route.ts';
import { Role } from './accounts/sign-in.ts';

export const HealthStatus = z.enum(['healthy', 'warning', 'critical']);
export type HealthStatus = z.infer<typeof HealthStatus>;

const count = z.number().int().min(0);

export const AdminDashboard = z.object({
  totalUsers: count,
  activeUsers: count.describe('Accounts that are neither suspended nor deleted.'),
  totalTickets: count,
  openTickets: count,
  resolvedTickets: count,
  todaySignups: count.describe('Signups since midnight UTC.'),
  todayLogins: count.describe('Accounts that signed in since midnight UTC, including new ones.'),
  apiCallsToday: count.describe('API requests since midnight UTC, without health checks.'),
  storageUsage: count.describe('Number of records: accounts, items, photos, listings and tickets.'),
  systemHealth: HealthStatus,
  days: z
    .array(z.object({ day: z.iso.date(), signups: count, calls: count, errors: count }))
    .optional()
    .describe('The last 14 days.'),
});
export type AdminDashboard = z.infer<typeof AdminDashboard>;

export const ErrorAnalytics = z.object({
  totalErrors: count.describe('Errors from the last 7 days.'),
  errorRate: Percent.meta({ ...toExample(2), description: 'Errors per hundred API calls.' }),
  errors: z
    .array(
      z.object({
        action: z.string().meta(toExample('POST /api/items')),
        errorMessage: z.string().meta(toExample('ai_provider_failed: status 500')),
        userId: Id.nullable(),
        requestId: z.string().meta(toExample('b1c2d3e4f5')),
        createdAt: Timestamp,
      }),
    )
    .describe('The latest 50 errors, newest first.'),
});
export type ErrorAnalytics = z.infer<typeof ErrorAnalytics>;

export const SalesAnalytics = z.object({
  totalListings: count,
  activeSales: count.describe('Listings that are active now.'),
  soldListings: count,
  conversionRate: Percent.meta({ ...toExample(35), description: 'Sold listings per hundred. 0 if there are no listings.' }),
});
export type SalesAnalytics = z.infer<typeof SalesAnalytics>;

/** Results of health checks, which the server translates before it responds. */
export const HEALTH_CODES = [
  'responds',
  'slow',
  'writable',
  'megabytes_free',
  'gigabytes_free',
  'job_waits',
  'no_delay',
  'jobs_failed',
  'unreachable',
  'key_rejected',
  'rate_limited',
  'provider_error',
  'redirects',
  'no_provider',
  'not_working',
] as const;
export type HealthCode = (typeof HEALTH_CODES)[number];
/** What an operator can do about a health check's result. */
export const HEALTH_ADVICE_CODES = [
  'check_database',
  'check_load',
  'check_photos',
  'check_folder',
  'free_space',
  'check_queue',
  'add_processes',
  'retry_jobs',
  'check_provider',
  'check_key',
  'check_quota',
  'wait_for_provider',
  'correct_url',
] as const;
export type HealthAdviceCode = (typeof HEALTH_ADVICE_CODES)[number];

export const HealthCheck = z.object({
  name: z.enum(['database', 'photos', 'disk', 'ai', 'queue']),
  status: HealthStatus,
  milliseconds: z.number().min(0),
  message: z.string().describe('Result of the check.').meta(toExample('The disk is 97% full.')),
  advice: z.string().nullable().describe('How to fix the error. Null if there is none.').meta(toExample('Delete old backups.')),
});
export type HealthCheck = z.infer<typeof HealthCheck>;

export const SystemHealth = z.object({
  status: HealthStatus.describe('The worst status among the checks.'),
  checkedAt: Timestamp,
  checks: z.array(HealthCheck),
});
export type SystemHealth = z.infer<typeof SystemHealth>;

/** Estimates compared with sold prices. The figures are null when there is nothing to compare. */
const Comparison = z.object({
  sold: count.describe('Sales of items that had an estimate.'),
  medianError: z.number().nullable().describe('Median difference between price and estimate, as a percentage of the price.'),
  bias: z
    .number()
    .nullable()
    .describe('Median signed difference between estimate and price, as a percentage of the price. Above 0, estimates are too high.'),
  withinRange: Percent.nullable().describe('Percentage of sales with a price within the estimated range.'),
});

export const AccuracyReport = Comparison.extend({
  platforms: z.array(Comparison.extend({ platform: Platform, averageSoldPrice: Money.nullable() })),
});
export type AccuracyReport = z.infer<typeof AccuracyReport>;

export const admin = {
  dashboard: defineRoute('GET /api/admin/dashboard', {
    summary: "Returns this installation's key metrics.",
    access: 'admin',
    response: AdminDashboard,
  }),
  errors: defineRoute('GET /api/admin/analytics/errors', {
    summary: 'Returns the server errors from the last 7 days.',
    access: 'admin',
    response: ErrorAnalytics,
  }),
  sales: defineRoute('GET /api/admin/analytics/sales', {
    summary: 'Returns counts of active and sold listings.',
    access: 'admin',
    response: SalesAnalytics,
  }),
  accuracy: defineRoute('GET /api/admin/accuracy', {
    summary: 'Compares price estimates with sold prices.',
    access: 'admin',
    response: AccuracyReport,
  }),
  health: defineRoute('GET /api/admin/system/health', {
    summary: 'Checks the database, photo storage, disk, AI provider and queue, at most every ten seconds.',
    access: 'admin',
    response: SystemHealth,
  }),
};

export const USER_STATUSES = ['active', 'suspended', 'deleted'] as const;
export const UserStatus = z.enum(USER_STATUSES);
export type UserStatus = z.infer<typeof UserStatus>;

/** An account with the details that admins see. */
export const AdminUser = z.object({
  id: Id,
  email: z.email(),
  firstName: z.string().nullable().meta(toExample('Ada')),
  lastName: z.string().nullable().meta(toExample('Lovelace')),
  createdAt: Timestamp,
  lastLoginAt: Timestamp.nullable().describe('Null if the user has never signed in.'),
  status: UserStatus.describe('Only active accounts have access.'),
  role: Role,
});
export type AdminUser = z.infer<typeof AdminUser>;

export const AdminUserQuery = Page.extend({
  search: createTextSchema(200).trim().optional().describe('Part of the email or name.').meta(toExample('lovelace')),
  status: z.enum(['all', ...USER_STATUSES]).default('all'),
  partnerId: Id.optional().describe("Lists this partner's users, who are hidden otherwise."),
});
export type AdminUserQuery = z.infer<typeof AdminUserQuery>;

const confirmSelf = z.boolean().optional().describe('Must be true to change your own account.');

export const UserStatusChange = z.strictObject({ status: UserStatus, confirmSelf });
export type UserStatusChange = z.infer<typeof UserStatusChange>;
export const UserRoleChange = z.strictObject({ role: Role, confirmSelf });
export type UserRoleChange = z.infer<typeof UserRoleChange>;
export const UserDeletion = z.strictObject({ confirmSelf }).optional();
export type UserDeletion = z.infer<typeof UserDeletion>;

export const adminUsers = {
  list: defineRoute('GET /api/admin/users', {
    summary: "Lists accounts, or one partner's users, newest first.",
    access: 'admin',
    query: AdminUserQuery,
    isPaged: true,
    response: z.array(AdminUser),
  }),
  setStatus: defineRoute('PATCH /api/admin/users/:id/status', {
    summary: "Sets an account's status. The change takes effect on the account's next request. Any status can follow any other.",
    access: 'admin',
    params: IdParams,
    body: UserStatusChange,
    response: AdminUser,
    errors: ['confirmation_required', 'last_admin'],
  }),
  setRole: defineRoute('PATCH /api/admin/users/:id/role', {
    summary: 'Grants or revokes the admin role.',
    access: 'admin',
    params: IdParams,
    body: UserRoleChange,
    response: AdminUser,
    errors: ['confirmation_required', 'last_admin'],
  }),
  remove: defineRoute('DELETE /api/admin/users/:id', {
    summary: 'Permanently deletes an account and all its data, including photos.',
    access: 'admin',
    params: IdParams,
    body: UserDeletion,
    produces: 'nothing',
    status: 204,
    errors: ['confirmation_required', 'last_admin'],
  }),
};

/** A change by an admin, or by a partner to its own settings. */
export const AuditEntry = z.object({
  id: Id,
  adminId: Id.nullable().describe(
    'The admin who made the change. Null for the command line on the server and for partners (`details.by` is shop).',
  ),
  action: z.string().describe('The change, such as "user.status_changed".').meta(toExample('user.status_changed')),
  targetType: z.string().describe('Kind of record that changed: user, ticket, shop, job.').meta(toExample('user')),
  targetId: z.string().nullable().meta(toExample('3f0c8a52-6f0e-4d53-9d3e-1f4b7a2c9e10')),
  details: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
    .describe('Values before and after, without personal data.'),
  requestId: z.string().nullable().meta(toExample('b1c2d3e4f5')),
  ip: z.string().nullable().describe("The admin's IP address. Removed when the admin's account is deleted.").meta(toExample('203.0.113.7')),
  createdAt: Timestamp,
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditQuery = Page.extend({
  adminId: Id.optional(),
  action: createTextSchema(60)
    .optional()
    .describe('An action, or its prefix before a dot: "user" finds "user.status_changed".')
    .meta(toExample('user')),
  targetType: createTextSchema(40).optional().meta(toExample('user')),
  targetId: createTextSchema(100).optional().meta(toExample('3f0c8a52-6f0e-4d53-9d3e-1f4b7a2c9e10')),
  from: Timestamp.optional().describe('Lists changes from this time on.'),
  to: Timestamp.optional().describe('Lists changes before this time.'),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

export const audit = {
  list: defineRoute('GET /api/admin/audit', {
    summary: 'Lists changes by admins, and by partners to their own settings, newest first.',
    access: 'admin',
    query: AuditQuery,
    isPaged: true,
    response: z.array(AuditEntry),
  }),
};
