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
import { toProblem } from '../../core/errors.ts';
import type { Relist } from '../relist.ts';
import { createResource, type Resource } from '../resource.ts';
import { createAsked, type Asked } from './asked.ts';
import { createPagedList, type PagedList } from './paged-list.ts';
import { reportFailure } from './report.ts';

/** Milliseconds between two looks at what changes by itself. */
export const JOBS_EVERY_MS = 15_000;
export const OUTBOX_EVERY_MS = 30_000;
/** Jobs that are listed; the API gives a hundred at the most, the newest first. */
export const JOBS_SHOWN = 100;

export interface AuditFilter {
  /** 'all', or the kind of thing that was changed. */
  readonly targetType: string;
  /** A whole action or its beginning up to a dot; empty for all. */
  readonly action: string;
  /** Id of the thing that was changed; empty for all. */
  readonly targetId: string;
  /** First and last day, ISO dates; empty for all. */
  readonly from: string;
  readonly to: string;
}
export interface UsageQuery {
  /** Days to look back, today included. */
  readonly days: number;
}
export interface JobFilter {
  readonly state: QueueState | 'all';
}
export interface MailFilter {
  readonly state: MailState | 'all';
}

/** What happens behind the pages. Shared by all admin widgets of a Relist. */
export interface Operations {
  readonly audit: PagedList<AuditEntry, AuditFilter>;
  readonly usage: Asked<AiUsageReport, UsageQuery>;
  readonly jobs: Asked<QueueReport, JobFilter>;
  readonly outbox: PagedList<OutboxMail, MailFilter>;
  readonly rulePacks: Resource<RulePackReport[]>;
  readonly accuracy: Resource<AccuracyReport>;
  retryJob(id: string): Promise<void>;
  cancelJob(id: string): Promise<void>;
  retryMail(id: string): Promise<void>;
  /** Loads everything again that somebody has looked at. */
  refresh(): Promise<void>;
  renew(): void;
}

/** The beginning of a day at the reader's own place, so many days on; undefined while it is no day. */
const startOf = (day: string, daysOn = 0): string | undefined => {
  const begin = new Date(`${day}T00:00`);
  if (Number.isNaN(begin.getTime())) return undefined;
  return new Date(begin.getFullYear(), begin.getMonth(), begin.getDate() + daysOn).toISOString();
};

/** What the server is asked: filters that are set. `to` is its day's end. */
const auditQuery = ({ targetType, action, targetId, from, to, ...page }: AuditFilter) => {
  const [first, last] = [startOf(from), startOf(to, 1)];
  return {
    ...page,
    ...(targetType !== 'all' && { targetType }),
    ...(action && { action }),
    ...(targetId && { targetId }),
    ...(first && { from: first }),
    ...(last && { to: last }),
  };
};
const stateOf = <State extends string>({ state }: { state: State | 'all' }) => (state === 'all' ? {} : { state });

export const createOperations = (relist: Relist): Operations => {
  const { client } = relist;
  const audit = createPagedList<AuditEntry, AuditFilter>((query) => client.audit.list({ query: auditQuery(query) }), {
    targetType: 'all',
    action: '',
    targetId: '',
    from: '',
    to: '',
  });
  const usage = createAsked<AiUsageReport, UsageQuery>((query) => client.aiUsage.report({ query }), { days: 30 });
  const jobs = createAsked<QueueReport, JobFilter>(
    (query) => client.adminJobs.report({ query: { ...stateOf(query), limit: JOBS_SHOWN } }),
    {
      state: 'all',
    },
  );
  const outbox = createPagedList<OutboxMail, MailFilter>(
    ({ state, ...query }) => client.outbox.list({ query: { ...query, ...stateOf({ state }) } }),
    { state: 'all' },
  );
  const rulePacks = createResource(() => client.rulePacks.list());
  const accuracy = createResource(() => client.admin.accuracy());
  const all = [audit, usage, jobs, outbox, rulePacks, accuracy];

  /** Does it, says why not, and looks again either way: a refusal means that what shows is out of date. */
  const change = async (send: () => Promise<unknown>, ...after: readonly { invalidate: () => Promise<void> }[]) => {
    try {
      await send();
    } catch (error) {
      reportFailure(relist, toProblem(error));
    }
    await Promise.all(after.map((store) => store.invalidate()));
  };
  return {
    audit,
    usage,
    jobs,
    outbox,
    rulePacks,
    accuracy,
    retryJob: (id) => change(() => client.adminJobs.retry({ params: { id } }), jobs, audit),
    cancelJob: (id) => change(() => client.adminJobs.cancel({ params: { id } }), jobs, audit),
    retryMail: (id) => change(() => client.outbox.retry({ params: { id } }), outbox, audit),
    refresh: async () => void (await Promise.all(all.map((store) => store.invalidate()))),
    renew: () => all.forEach((store) => void store.renew()),
  };
};
