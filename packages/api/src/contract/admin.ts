import { z } from 'zod';
import { Id, Money, Percent, Platform, Timestamp, IdParams, Page, createTextSchema, createOptionalTextSchema } from './common.ts';
import { toFieldCode } from './field-errors.ts';
import { defineRoute } from './route.ts';
import { Role, Email } from './accounts/sign-in.ts';

export const HealthStatus = z.enum(['healthy', 'warning', 'critical']);
export type HealthStatus = z.infer<typeof HealthStatus>;

const count = z.number().int().min(0);

export const AdminDashboard = z.object({
  totalUsers: count,
  activeUsers: count.describe('Accounts that are neither suspended nor deleted.'),
  totalTickets: count,
  openTickets: count,
  resolvedTickets: count,
  todaySignups: count.describe('Sign-ups since midnight UTC.'),
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
  errorRate: Percent.describe('Errors per hundred API calls.'),
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
    .describe('The latest 50 errors, newest first.'),
});
export type ErrorAnalytics = z.infer<typeof ErrorAnalytics>;

export const SalesAnalytics = z.object({
  totalListings: count,
  activeSales: count.describe('Listings that are active now.'),
  soldListings: count,
  conversionRate: Percent.describe('Sold listings per hundred. 0 if there are no listings.'),
});
export type SalesAnalytics = z.infer<typeof SalesAnalytics>;

export const HealthCheck = z.object({
  name: z.enum(['database', 'photos', 'disk', 'ai', 'queue']),
  status: HealthStatus,
  milliseconds: z.number().min(0),
  message: z.string().describe('Result of the check.'),
  advice: z.string().nullable().describe('How to fix the error. Null if there is none.'),
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
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  createdAt: Timestamp,
  lastLoginAt: Timestamp.nullable().describe('Null if the user has never signed in.'),
  status: UserStatus.describe('Only active accounts have access.'),
  role: Role,
});
export type AdminUser = z.infer<typeof AdminUser>;

export const AdminUserQuery = Page.extend({
  search: createTextSchema(200).trim().optional().describe('Part of the email or name.'),
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
  action: z.string().describe('The change, such as "user.status_changed".'),
  targetType: z.string().describe('Kind of record that changed: user, ticket, shop, job.'),
  targetId: z.string().nullable(),
  details: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
    .describe('Values before and after, without personal data.'),
  requestId: z.string().nullable(),
  ip: z.string().nullable().describe("The admin's IP address. Removed when the admin's account is deleted."),
  createdAt: Timestamp,
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditQuery = Page.extend({
  adminId: Id.optional(),
  action: createTextSchema(60).optional().describe('An action, or its prefix before a dot: "user" finds "user.status_changed".'),
  targetType: createTextSchema(40).optional(),
  targetId: createTextSchema(100).optional(),
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

export const TICKET_STATUSES = ['open', 'in_progress', 'resolved', 'closed'] as const;
export const TicketStatus = z.enum(TICKET_STATUSES);
export type TicketStatus = z.infer<typeof TicketStatus>;

/** Ticket priorities, most urgent first. */
export const TICKET_PRIORITIES = ['urgent', 'high', 'medium', 'low'] as const;
export const TicketPriority = z.enum(TICKET_PRIORITIES);
export type TicketPriority = z.infer<typeof TicketPriority>;

/** A message to support. All user input is plain text and must be displayed as plain text. */
export const Ticket = z.object({
  id: Id,
  subject: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  status: TicketStatus,
  priority: TicketPriority,
  createdAt: Timestamp,
});
export type Ticket = z.infer<typeof Ticket>;

export const TicketQuery = Page.extend({
  status: z.enum(['all', ...TICKET_STATUSES]).default('all'),
  priority: z.enum(['all', ...TICKET_PRIORITIES]).default('all'),
});
export type TicketQuery = z.infer<typeof TicketQuery>;

export const tickets = {
  list: defineRoute('GET /api/admin/tickets', {
    summary: 'Lists support tickets, newest first.',
    access: 'admin',
    query: TicketQuery,
    isPaged: true,
    response: z.array(Ticket),
  }),
  setStatus: defineRoute('PATCH /api/admin/tickets/:id/status', {
    summary: "Sets a ticket's status. Any status can follow any other.",
    access: 'admin',
    params: IdParams,
    body: z.strictObject({ status: TicketStatus }),
    response: Ticket,
  }),
  setPriority: defineRoute('PATCH /api/admin/tickets/:id/priority', {
    summary: "Sets a ticket's priority.",
    access: 'admin',
    params: IdParams,
    body: z.strictObject({ priority: TicketPriority }),
    response: Ticket,
  }),
};

/** Characters that break, hide or reverse a line of text. */
const UNSAFE_CHARACTERS = /[\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069]+/gu;
const toSingleLine = (value: string): string => value.replace(UNSAFE_CHARACTERS, ' ').trim();

export const ContactMessage = z.object({
  name: createTextSchema(100)
    .transform(toSingleLine)
    .pipe(z.string().min(1, toFieldCode('missing'))),
  email: Email,
  subject: createOptionalTextSchema(200).transform((value) => (value && toSingleLine(value)) || null),
  message: createTextSchema(5000).trim().min(1, toFieldCode('missing')),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

export const ContactReceipt = z.object({ id: Id.describe('Id of the support ticket.'), message: z.string() });
export type ContactReceipt = z.infer<typeof ContactReceipt>;

export const contact = {
  send: defineRoute('POST /api/contact', {
    summary: 'Sends a message to support.',
    access: 'public',
    body: ContactMessage,
    response: ContactReceipt,
    status: 201,
  }),
};
