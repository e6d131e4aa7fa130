import type {
  AccuracyReport,
  AiUsageReport,
  AuditEntry,
  MailState,
  OutboxMail,
  QueueReport,
  QueueState,
  RulePackReport,
} from '@relist/api/contract';
import { toRelistError } from '../../core/errors.ts';
import type { Relist } from '../relist.ts';
import { createResource, type Resource } from '../resource.ts';
import { createFilteredResource, type FilteredResource } from './filtered-resource.ts';
import { createPagedList, type PagedList } from './paged-list.ts';
import { reportChangeError } from './report.ts';

/** Polling intervals, in milliseconds, for data that changes without user action. */
export const JOBS_INTERVAL_MS = 15_000;
export const OUTBOX_INTERVAL_MS = 30_000;
/** Number of jobs listed, newest first. This is the API's maximum. */
export const MAX_JOBS = 100;

export interface AuditFilter {
  /** 'all', or the type of the changed record. */
  readonly targetType: string;
  /** A full action name or a prefix up to a dot; empty for all. */
  readonly action: string;
  /** Id of the changed record; empty for all. */
  readonly targetId: string;
  /** First and last day, ISO dates; empty for all. */
  readonly from: string;
  readonly to: string;
}
export interface UsageQuery {
  /** Days to include, counting today. */
  readonly days: number;
}
export interface JobFilter {
  readonly state: QueueState | 'all';
}
export interface MailFilter {
  readonly state: MailState | 'all';
}

/** Operations data. Shared by all admin widgets of a Relist instance. */
export interface Operations {
  readonly audit: PagedList<AuditEntry, AuditFilter>;
  readonly usage: FilteredResource<AiUsageReport, UsageQuery>;
  readonly jobs: FilteredResource<QueueReport, JobFilter>;
  readonly outbox: PagedList<OutboxMail, MailFilter>;
  readonly rulePacks: Resource<RulePackReport[]>;
  readonly accuracy: Resource<AccuracyReport>;
  retryJob(id: string): Promise<void>;
  cancelJob(id: string): Promise<void>;
  retryMail(id: string): Promise<void>;
  /** Reloads everything loaded so far. */
  refresh(): Promise<void>;
  reset(): void;
}

/** Returns the start of a day in the reader's time zone, plus a number of days; undefined for an invalid date. */
const getStartOfDay = (day: string, extraDays = 0): string | undefined => {
  const date = new Date(`${day}T00:00`);
  if (Number.isNaN(date.getTime())) return undefined;
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + extraDays).toISOString();
};

/** Returns the query with only the filters that are set. `to` means the end of that day. */
const toAuditQuery = ({ targetType, action, targetId, from, to, ...page }: AuditFilter) => {
  const [start, end] = [getStartOfDay(from), getStartOfDay(to, 1)];
  return {
    ...page,
    ...(targetType !== 'all' && { targetType }),
    ...(action && { action }),
    ...(targetId && { targetId }),
    ...(start && { from: start }),
    ...(end && { to: end }),
  };
};
const toStateQuery = <State extends string>({ state }: { state: State | 'all' }) => (state === 'all' ? {} : { state });

export const createOperations = (relist: Relist): Operations => {
  const { client } = relist;
  const audit = createPagedList<AuditEntry, AuditFilter>((query) => client.audit.list({ query: toAuditQuery(query) }), {
    targetType: 'all',
    action: '',
    targetId: '',
    from: '',
    to: '',
  });
  const usage = createFilteredResource<AiUsageReport, UsageQuery>((query) => client.aiUsage.report({ query }), { days: 30 });
  const jobs = createFilteredResource<QueueReport, JobFilter>(
    (query) => client.adminJobs.report({ query: { ...toStateQuery(query), limit: MAX_JOBS } }),
    {
      state: 'all',
    },
  );
  const outbox = createPagedList<OutboxMail, MailFilter>(
    ({ state, ...query }) => client.outbox.list({ query: { ...query, ...toStateQuery({ state }) } }),
    { state: 'all' },
  );
  const rulePacks = createResource(() => client.rulePacks.list());
  const accuracy = createResource(() => client.admin.accuracy());
  const allStores = [audit, usage, jobs, outbox, rulePacks, accuracy];

  /** Runs an action and reloads, also after an error, because a rejection means that the displayed data is outdated. */
  const sendAndReload = async (send: () => Promise<unknown>, ...storesToReload: readonly { invalidate: () => Promise<void> }[]) => {
    try {
      await send();
    } catch (error) {
      reportChangeError(relist, toRelistError(error));
    }
    await Promise.all(storesToReload.map((store) => store.invalidate()));
  };
  return {
    audit,
    usage,
    jobs,
    outbox,
    rulePacks,
    accuracy,
    retryJob: (id) => sendAndReload(() => client.adminJobs.retry({ params: { id } }), jobs, audit),
    cancelJob: (id) => sendAndReload(() => client.adminJobs.cancel({ params: { id } }), jobs, audit),
    retryMail: (id) => sendAndReload(() => client.outbox.retry({ params: { id } }), outbox, audit),
    refresh: async () => void (await Promise.all(allStores.map((store) => store.invalidate()))),
    reset: () => allStores.forEach((store) => void store.reset()),
  };
};
