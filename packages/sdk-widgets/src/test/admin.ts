import type { AdminDashboard, AdminUser, ErrorAnalytics, SalesAnalytics, SystemHealth, Ticket } from '@relist/api/contract';
import type { FakeState } from './fake-relist.ts';

const timestamp = '2026-11-19T09:30:00.000Z';

export const dashboard: AdminDashboard = {
  totalUsers: 1200,
  activeUsers: 900,
  totalTickets: 40,
  openTickets: 8,
  resolvedTickets: 30,
  todaySignups: 14,
  todayLogins: 210,
  apiCallsToday: 18_400,
  storageUsage: 52_310,
  systemHealth: 'healthy',
  days: Array.from({ length: 14 }, (_, index) => ({
    day: `2026-11-${String(index + 6).padStart(2, '0')}`,
    signups: index,
    calls: 1000 + index,
    errors: index % 2,
  })),
};

export const errorAnalytics: ErrorAnalytics = {
  totalErrors: 7,
  errorRate: 1.25,
  errors: Array.from({ length: 6 }, (_, index) => ({
    action: index === 0 ? 'POST /api/items' : 'GET /api/listings',
    errorMessage: `The AI service did not respond in time (${index + 1}).`,
    userId: null,
    requestId: `req-${index}`,
    createdAt: timestamp,
  })),
};
export const noErrors: ErrorAnalytics = { totalErrors: 0, errorRate: 0, errors: [] };
export const salesAnalytics: SalesAnalytics = { totalListings: 320, activeSales: 140, soldListings: 80, conversionRate: 25 };

export const systemHealth: SystemHealth = {
  status: 'warning',
  checkedAt: timestamp,
  checks: [
    { name: 'database', status: 'healthy', milliseconds: 2, message: 'Responds in 2 ms.', advice: null },
    { name: 'disk', status: 'warning', milliseconds: 1, message: '8% free.', advice: 'Free up space or add a disk.' },
  ],
};

const createUser = (id: string, email: string, overrides: Partial<AdminUser> = {}): AdminUser => ({
  id,
  email,
  firstName: 'Ada',
  lastName: 'Byron',
  createdAt: '2026-03-02T09:00:00.000Z',
  lastLoginAt: timestamp,
  status: 'active',
  role: 'user',
  ...overrides,
});
export const adminUsers: AdminUser[] = [
  createUser('u-1', 'ada@example.com', { role: 'admin' }),
  createUser('u-2', 'grace.hopper.with.a.long.address@mail.example.com', { firstName: 'Grace', lastName: null, status: 'suspended' }),
  createUser('u-3', 'edsger@example.com', { firstName: null, lastName: null, lastLoginAt: null, status: 'deleted' }),
];

const createTicket = (id: string, overrides: Partial<Ticket> = {}): Ticket => ({
  id,
  subject: 'Photo stays sideways',
  name: 'Grace',
  email: 'grace@example.com',
  message:
    "The second photo of my jacket stays sideways, whatever I do in the editor. I tried it on my phone and on my sister's computer, and it is the same on both.",
  status: 'open',
  priority: 'medium',
  createdAt: timestamp,
  ...overrides,
});
export const tickets: Ticket[] = [
  createTicket('8d7be8a4-0a3e-4f7d-9f43-3a4b0f1e0101', { priority: 'urgent' }),
  createTicket('8d7be8a4-0a3e-4f7d-9f43-3a4b0f1e0102', { subject: null, status: 'in_progress', priority: 'low' }),
];

export const toPage = <Row>(rows: Row[]) => ({ rows, nextCursor: null, total: rows.length });

type Calls = NonNullable<FakeState['calls']>;
/** Creates fake calls for all admin pages; `overrides` replaces calls by resource. */
export const createAdminCalls = (overrides: Pick<Calls, 'admin' | 'adminUsers' | 'tickets'> = {}): Calls => ({
  ...overrides,
  admin: {
    dashboard: async () => dashboard,
    errors: async () => errorAnalytics,
    sales: async () => salesAnalytics,
    health: async () => systemHealth,
    ...overrides.admin,
  },
  adminUsers: { list: async () => toPage(adminUsers), ...overrides.adminUsers },
  tickets: { list: async () => toPage(tickets), ...overrides.tickets },
});
