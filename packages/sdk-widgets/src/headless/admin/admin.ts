import type { AdminUser, Partner, Ticket, TicketPriority, TicketStatus } from '@relist/api/contract';
import type { Relist } from '../../stores/relist.ts';
import { createAdmin, DASHBOARD_INTERVAL_MS, ERRORS_INTERVAL_MS, HEALTH_INTERVAL_MS, type Admin } from '../../stores/admin/admin.ts';
import { createPartners } from '../../stores/admin/partners.ts';
import { getSharedStore } from '../../stores/shared-store.ts';
import type { Resource } from '../../stores/resource.ts';
import { createAdminList } from './admin-list.ts';
import { getInputValue } from '../shared/events.ts';
import { createButtonProps, type PressEvent } from '../shared/create-button-props.ts';
import { combine } from '../shared/store.ts';
import { createUserQuestions } from './user-questions.ts';
import { startLoading, whileSubscribed } from '../shared/while-subscribed.ts';

const createSelectProps = <Value extends string>(label: string, value: Value, change: (value: Value) => void) => ({
  'aria-label': label,
  value,
  onInput: (event: PressEvent) => change(getInputValue(event) as Value),
});

/** Creates the list of all accounts for custom markup: search, suspend and delete, with confirmation where needed. */
export const createAdminUsers = (relist: Relist) => {
  const { translate: t } = relist;
  const admin = getSharedStore(relist, createAdmin);
  const list = createAdminList(relist, admin.users, { label: t('admin.users'), none: t('admin.users.none') });
  const { changeStatus, confirmDelete } = createUserQuestions(admin, list.ask, t);
  return {
    ...list,
    getSearchProps: () => list.getSearchProps('search', t('admin.users.search')),
    /** Returns props for a `<select>` over 'all', 'active', 'suspended' and 'deleted'. */
    getFilterProps: () => list.getFilterProps('status', t('admin.users.status')),
    /** Returns props for a `<select>` over 'active', 'suspended' and 'deleted'. */
    getUserStatusProps: (user: AdminUser) =>
      createSelectProps(t('admin.users.statusOf', { email: user.email }), user.status, (status) => void changeStatus(user, status)),
    getDeleteProps: (user: AdminUser) => ({
      ...createButtonProps(() => confirmDelete(user)),
      'aria-label': t('admin.users.deleteOf', { email: user.email }),
    }),
  };
};
export type HeadlessAdminUsers = ReturnType<typeof createAdminUsers>;

/** Creates the list of support tickets for custom markup. */
export const createAdminTickets = (relist: Relist) => {
  const { translate: t } = relist;
  const admin = getSharedStore(relist, createAdmin);
  const list = createAdminList(relist, admin.tickets, { label: t('admin.tickets'), none: t('admin.tickets.none') });
  return {
    ...list,
    /** Returns props for a `<select>` over 'all' and the statuses. */
    getStatusFilterProps: () => list.getFilterProps('status', t('admin.tickets.status')),
    /** Returns props for a `<select>` over 'all' and the priorities. */
    getPriorityFilterProps: () => list.getFilterProps('priority', t('admin.tickets.priority')),
    /** Returns props for a `<select>` over the statuses of one ticket. */
    getTicketStatusProps: ({ id, status }: Ticket) =>
      createSelectProps<TicketStatus>(
        t('admin.tickets.statusOf', { id }),
        status,
        (newStatus) => void admin.setTicketStatus(id, newStatus),
      ),
    /** Returns props for a `<select>` over the priorities of one ticket. */
    getTicketPriorityProps: ({ id, priority }: Ticket) =>
      createSelectProps<TicketPriority>(
        t('admin.tickets.priorityOf', { id }),
        priority,
        (newPriority) => void admin.setTicketPriority(id, newPriority),
      ),
  };
};
export type HeadlessAdminTickets = ReturnType<typeof createAdminTickets>;

/** Creates the list of partners for custom markup. Actions are in the store: `getSharedStore(relist, createPartners)`. */
export const createAdminPartners = (relist: Relist) => {
  const { translate: t } = relist;
  const partners = getSharedStore(relist, createPartners);
  const list = createAdminList<Partner, object>(relist, partners.list, { label: t('partners.title'), none: t('partners.none') });
  return { ...list, partners };
};
export type HeadlessAdminPartners = ReturnType<typeof createAdminPartners>;

const REFRESH_INTERVALS_MS = {
  dashboard: DASHBOARD_INTERVAL_MS,
  errors: ERRORS_INTERVAL_MS,
  health: HEALTH_INTERVAL_MS,
  sales: 0,
} as const;
type FiguresName = keyof typeof REFRESH_INTERVALS_MS;
type FiguresData<Name extends FiguresName> = Admin[Name] extends Resource<infer Data> ? Data : never;

export interface AdminFiguresState<Data> {
  /** Null until loaded, or if they cannot be loaded. */
  readonly data: Data | null;
  readonly isBusy: boolean;
  /** A sentence about progress; '' for none. */
  readonly status: string;
  /** A sentence that explains why there are no figures, or only old ones; '' for none. */
  readonly failure: string;
}

/** Creates the store of admin figures for custom markup. While it has listeners, it refreshes as often as the ready-made panels. */
export const createAdminFigures = <Name extends FiguresName>(relist: Relist, name: Name) => {
  const { translate: t } = relist;
  const resource = getSharedStore(relist, createAdmin)[name] as unknown as Resource<FiguresData<Name>>;
  const computeState = (): AdminFiguresState<FiguresData<Name>> => {
    const { data, status } = resource.getState();
    return {
      data,
      isBusy: status === 'loading',
      status: !data && status !== 'error' ? t('common.loading') : '',
      failure: status === 'error' ? t(data ? 'admin.outdated' : 'admin.loadFailed') : '',
    };
  };
  const startPolling = () => {
    const stopFunctions = [
      startLoading(relist, resource),
      ...(REFRESH_INTERVALS_MS[name] ? [resource.reloadEvery(REFRESH_INTERVALS_MS[name])] : []),
    ];
    return () => stopFunctions.forEach((stop) => stop());
  };
  return {
    ...whileSubscribed(
      combine(() => [resource], computeState),
      startPolling,
    ),
    /** Returns props for the root element. */
    getRootProps: () => ({ role: 'group' as const, 'aria-busy': resource.getState().status === 'loading' }),
    getRefreshProps: () => createButtonProps(() => void resource.refetch(), resource.getState().status === 'loading'),
    getStatusProps: () => ({ role: 'status' as const }),
    getErrorProps: () => ({ role: 'alert' as const }),
  };
};
export type HeadlessAdminFigures<Name extends FiguresName> = ReturnType<typeof createAdminFigures<Name>>;
