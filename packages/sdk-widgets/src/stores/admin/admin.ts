import type {
  AdminDashboard,
  AdminUser,
  ErrorAnalytics,
  SalesAnalytics,
  SystemHealth,
  Ticket,
  TicketPriority,
  TicketStatus,
  UserStatus,
} from '@relist/api/contract';
import { toRelistError, type RelistError } from '../../core/errors.ts';
import type { Relist } from '../relist.ts';
import { createResource, type Resource } from '../resource.ts';
import { createPagedList, type PagedList } from './paged-list.ts';
import { reportChangeError } from './report.ts';

/** Polling intervals in milliseconds. */
export const DASHBOARD_INTERVAL_MS = 30_000;
export const ERRORS_INTERVAL_MS = 60_000;
export const HEALTH_INTERVAL_MS = 15_000;

export interface UserQuery {
  readonly search: string;
  readonly status: UserStatus | 'all';
}
export interface TicketQuery {
  readonly status: TicketStatus | 'all';
  readonly priority: TicketPriority | 'all';
}

/** Outcome of an account change. `confirm` means that it is the administrator's own account: ask, then repeat with `isConfirmed`. */
export type Outcome = 'done' | 'confirm' | 'refused';

/** Admin data and actions. Shared by all admin widgets of a Relist instance, so a change in one refreshes the others. */
export interface Admin {
  readonly dashboard: Resource<AdminDashboard>;
  readonly errors: Resource<ErrorAnalytics>;
  readonly sales: Resource<SalesAnalytics>;
  readonly health: Resource<SystemHealth>;
  readonly users: PagedList<AdminUser, UserQuery>;
  readonly tickets: PagedList<Ticket, TicketQuery>;
  setUserStatus(id: string, status: UserStatus, isConfirmed?: boolean): Promise<Outcome>;
  removeUser(id: string, isConfirmed?: boolean): Promise<Outcome>;
  setTicketStatus(id: string, status: TicketStatus): Promise<void>;
  setTicketPriority(id: string, priority: TicketPriority): Promise<void>;
  /** Reloads everything loaded so far. */
  refresh(): Promise<void>;
  /** Clears everything when the user changes, and reloads what was loaded before. */
  reset(): void;
}

export const createAdmin = (relist: Relist): Admin => {
  const { client, emit } = relist;
  const dashboard = createResource(() => client.admin.dashboard());
  const errors = createResource(() => client.admin.errors());
  const sales = createResource(() => client.admin.sales());
  const health = createResource(() => client.admin.health());
  const users = createPagedList<AdminUser, UserQuery>(
    ({ search, ...query }) => client.adminUsers.list({ query: { ...query, ...(search && { search }) } }),
    { search: '', status: 'all' },
  );
  const tickets = createPagedList<Ticket, TicketQuery>((query) => client.tickets.list({ query }), { status: 'all', priority: 'all' });
  const allStores = [dashboard, errors, sales, health, users, tickets];

  const invalidate = async (...stores: readonly { invalidate: () => Promise<void> }[]) =>
    void (await Promise.all(stores.map((store) => store.invalidate())));
  const getOutcome = (error: RelistError): Outcome => {
    if (error.code === 'confirmation_required') return 'confirm';
    reportChangeError(relist, error);
    return 'refused';
  };
  const changeTicket = async (id: string, patch: Partial<Ticket>, send: () => Promise<Ticket>, dependentStores: typeof allStores) => {
    const error = await tickets.change(id, patch, send);
    if (error) return reportChangeError(relist, error);
    emit('ticket-changed', { id, ...patch });
    await invalidate(tickets, ...dependentStores);
  };
  return {
    dashboard,
    errors,
    sales,
    health,
    users,
    tickets,
    setUserStatus: async (id, status, isConfirmed) => {
      const body = { status, ...(isConfirmed && { confirmSelf: true }) };
      const error = await users.change(id, { status }, () => client.adminUsers.setStatus({ params: { id }, body }));
      if (error) return getOutcome(error);
      emit('user-changed', { id, status });
      await invalidate(users, dashboard);
      return 'done';
    },
    removeUser: async (id, isConfirmed) => {
      try {
        await client.adminUsers.remove({ params: { id }, body: isConfirmed ? { confirmSelf: true } : {} });
      } catch (error) {
        return getOutcome(toRelistError(error));
      }
      emit('user-removed', { id });
      await invalidate(users, dashboard);
      return 'done';
    },
    setTicketStatus: (id, status) =>
      changeTicket(id, { status }, () => client.tickets.setStatus({ params: { id }, body: { status } }), [dashboard]),
    // The dashboard's counts do not depend on priorities.
    setTicketPriority: (id, priority) =>
      changeTicket(id, { priority }, () => client.tickets.setPriority({ params: { id }, body: { priority } }), []),
    refresh: () => invalidate(...allStores),
    reset: () => allStores.forEach((store) => void store.reset()),
  };
};
