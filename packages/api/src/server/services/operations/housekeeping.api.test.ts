import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../../test/app.ts';
import { DAY, addTime } from '../shared/clock.ts';
import { RETENTION } from './housekeeping.ts';

let app: TestApp;
let userId: string;
beforeAll(async () => {
  app = await startApp();
  userId = (await app.buildUser()).user.id;
});
afterAll(() => app.close());

const createErrorRow = (createdAt: Date) => ({
  id: randomUUID(),
  action: 'GET /',
  errorMessage: 'internal_error',
  userId: null,
  requestId: 'r',
  createdAt,
});
const createCallRow = (createdAt: Date) => ({
  id: randomUUID(),
  userId,
  provider: 'p',
  model: 'm',
  promptTokens: 1,
  completionTokens: 1,
  createdAt,
});
const createTicketRow = (createdAt: Date) => ({
  id: randomUUID(),
  name: 'Ada',
  email: 'ada@example.com',
  message: 'Hello',
  status: 'open',
  priority: 'low',
  createdAt,
  updatedAt: createdAt,
});
const count = async (table: string): Promise<number> => Number((await app.database.knex(table).count())[0]?.['count']);

describe('housekeeping', () => {
  it('keeps usage logs for two years and support messages for three, to the millisecond', async () => {
    const now = (app.clock.now = new Date('2030-01-01T00:00:00Z'));
    const insert = (table: string, rows: object[]) => app.database.knex(table).insert(rows);
    const getDatesAround = (days: number): Date[] => [addTime(now, -days * DAY), addTime(now, -days * DAY + 1)];
    await insert('error_events', getDatesAround(730).map(createErrorRow));
    await insert('ai_calls', getDatesAround(730).map(createCallRow));
    await insert(
      'api_usage',
      getDatesAround(730).map((hour) => ({ hour, calls: 1 })),
    );
    await insert('support_tickets', getDatesAround(1095).map(createTicketRow));
    await app.services.housekeeping.run();
    for (const table of ['error_events', 'ai_calls', 'api_usage', 'support_tickets'])
      expect([table, await count(table)]).toEqual([table, 1]);
  });

  it('deletes all expired rows in batches', async () => {
    const oldDate = addTime(app.clock.now, -800 * DAY);
    await app.database.knex.batchInsert(
      'error_events',
      Array.from({ length: 2500 }, () => createErrorRow(oldDate)),
      500,
    );
    const deletedCounts: number[] = [];
    const recordDeletion = (response: unknown, { sql }: { sql: string }): void => {
      if (sql.startsWith('delete from "error_events"')) deletedCounts.push(Number(response));
    };
    app.database.knex.on('query-response', recordDeletion);
    await app.services.housekeeping.run();
    app.database.knex.off('query-response', recordDeletion);
    expect(await count('error_events')).toBe(1);
    expect(deletedCounts).toEqual([1000, 1000, 500]);
  });

  it('deletes only from existing tables and columns', async () => {
    for (const [table, column] of RETENTION) await app.database.knex(table).select(column).limit(1);
  });
});
