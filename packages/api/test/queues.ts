import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import type { Database } from '../src/server/db/database.ts';
import { createQueue, type Queue } from '../src/server/queue/queue.ts';
import { createTestDatabase } from './database.ts';

/** Milliseconds between polls for work, and between heartbeats of a job with a one-minute lease, as in queue.ts and worker.ts. */
export const [POLL_MS, HEARTBEAT_MS] = [1000, 20_000];

/**
 * Prepares a database for a file, emptied before each test, with any number of queues on it. Intervals pass when a test advances
 * them (`vi.advanceTimersByTime`); queries run in real time.
 */
export const prepareQueues = () => {
  let database: Database;
  let onLog: (line: string) => void;
  const logLines: string[] = [];
  const queues: Queue[] = [];
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    for (const table of ['job', 'archive']) await database.knex.withSchema('pgboss').from(table).delete();
    logLines.length = 0;
    onLog = () => {};
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  });
  afterEach(async () => {
    await Promise.all(queues.splice(0).map((queue) => queue.stop(0)));
    vi.useRealTimers();
  });
  const write = (line: string): void => {
    logLines.push(line);
    onLog(line);
  };
  const createTestQueue = (): Queue => {
    const queue = createQueue({ knex: database.knex, logger: pino({ level: 'info' }, { write }) });
    queues.push(queue);
    return queue;
  };
  const queryJobs = () => database.knex.withSchema('pgboss').from('job');
  return {
    logLines,
    createTestQueue,
    queryJobs,
    getKnex: () => database.knex,
    /** Makes all waiting jobs due immediately. */
    makeJobsDue: () => queryJobs().where('state', '<', 'active').update({ startAfter: database.knex.fn.now() }),
    findState: async (id: string | null) => (await createTestQueue().get(String(id)))?.state,
    /** Simulates a process that claimed all jobs `seconds` ago and has sent no heartbeat since. */
    simulateDeadProcess: (seconds: number) =>
      queryJobs().update({ state: 'active', startedOn: database.knex.raw(`now() - interval '${seconds} seconds'`) }),
    waitForLog: (text: string): Promise<void> =>
      new Promise((resolve) => {
        onLog = (line) => void (line.includes(text) && resolve());
      }),
    /** Waits until the database has executed or refused a statement that contains `text`, and the caller has the result. */
    waitForQuery: (text: string, event: 'query-response' | 'query-error' = 'query-response'): Promise<void> =>
      new Promise((resolve) => {
        const onChange = (_: unknown, { sql }: { sql: string }): void => {
          if (!sql.includes(text)) return;
          database.knex.off(event, onChange);
          setImmediate(resolve);
        };
        database.knex.on(event, onChange);
      }),
  };
};

/** Returns a handler that records its payloads, and a function that waits for a number of them. */
export const collectJobs = () => {
  const receivedIds: string[] = [];
  let onChange = (): void => {};
  return {
    receivedIds,
    handler: async ({ jobId }: { readonly jobId: string }): Promise<void> => {
      receivedIds.push(jobId);
      onChange();
    },
    waitUntil: (count: number): Promise<void> =>
      new Promise((resolve) => {
        onChange = () => void (receivedIds.length >= count && resolve());
        onChange();
      }),
  };
};
