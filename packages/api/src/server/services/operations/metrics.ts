import type { Knex } from 'knex';
import type { Queue } from '../../queue/queue.ts';
import { HOUR, addTime, type Clock } from '../shared/clock.ts';

interface Dependencies {
  readonly knex: Knex;
  readonly clock: Clock;
  readonly queue: Pick<Queue, 'countByState' | 'getOldestDueSeconds'>;
}

/** Histogram buckets in seconds, from a short read to the timeout of an AI provider. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** Counters of tarn, knex's connection pool. */
interface Pool {
  readonly numUsed: () => number;
  readonly numFree: () => number;
  readonly numPendingAcquires: () => number;
}

const createRegistry = async ({ knex, clock, queue }: Dependencies) => {
  const { Registry, Histogram, Gauge, collectDefaultMetrics } = await import('prom-client');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const metricOptions = { registers: [registry] };
  const duration = new Histogram({
    ...metricOptions,
    name: 'relist_request_duration_seconds',
    help: 'Request duration in seconds, by contract route and status.',
    labelNames: ['route', 'status'],
    buckets: BUCKETS,
  });
  const pendingRequests = new Gauge({ ...metricOptions, name: 'relist_requests_under_way', help: 'Requests in progress.' });
  const connections = new Gauge({
    ...metricOptions,
    name: 'relist_database_connections',
    help: 'Connections in the pool, by state.',
    labelNames: ['state'],
  });
  const jobs = new Gauge({ ...metricOptions, name: 'relist_jobs', help: 'Jobs from the last two days, by state.', labelNames: ['state'] });
  const oldestWait = new Gauge({ ...metricOptions, name: 'relist_job_wait_seconds', help: 'Seconds that the oldest due job has waited.' });
  const aiCalls = new Gauge({ ...metricOptions, name: 'relist_ai_calls', help: 'Calls to a paid AI provider in the last hour.' });

  const readPool = (): void => {
    const pool = Reflect.get(knex.client as object, 'pool') as Pool | undefined;
    connections.set({ state: 'used' }, pool?.numUsed() ?? 0);
    connections.set({ state: 'free' }, pool?.numFree() ?? 0);
    connections.set({ state: 'waited_for' }, pool?.numPendingAcquires() ?? 0);
  };
  const readDatabase = async (): Promise<void> => {
    for (const [state, count] of Object.entries(await queue.countByState())) jobs.set({ state }, count);
    oldestWait.set((await queue.getOldestDueSeconds()) ?? 0);
    const [row] = await knex('ai_calls').where('createdAt', '>', addTime(clock(), -HOUR)).count<{ count: string }[]>();
    aiCalls.set(Number(row?.count));
  };
  const render = async (): Promise<string> => {
    readPool();
    // While the database is down, omit the metrics that need it instead of returning outdated values.
    await readDatabase().catch(() => [jobs, oldestWait, aiCalls].forEach((gauge) => gauge.reset()));
    return registry.metrics();
  };
  return { duration, pendingRequests, render, type: registry.contentType };
};

/** Collects Prometheus metrics of this process and the queue. The only labels are routes and states, never personal data. */
export const createMetrics = (dependencies: Dependencies) => {
  // The registry is created at the first request, so that loading the library does not slow down startup.
  let registryPromise: ReturnType<typeof createRegistry> | null = null;
  const load = () => (registryPromise ??= createRegistry(dependencies));
  return {
    /** Records the start of a request; call the returned function at its end with the route, never the path. */
    begin: async (): Promise<(route: string, status: number, seconds: number) => void> => {
      const { pendingRequests, duration } = await load();
      pendingRequests.inc();
      return (route, status, seconds) => {
        pendingRequests.dec();
        duration.observe({ route, status: String(status) }, seconds);
      };
    },
    read: async (): Promise<{ type: string; text: string }> => {
      const { type, render } = await load();
      return { type, text: await render() };
    },
  };
};
export type Metrics = ReturnType<typeof createMetrics>;
