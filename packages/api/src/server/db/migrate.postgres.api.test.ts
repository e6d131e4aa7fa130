import { randomUUID } from 'node:crypto';
import { once, type EventEmitter } from 'node:events';
import type { Knex } from 'knex';
import { expect, it } from 'vitest';
import { createPostgresDatabase } from '../../../test/database.ts';
import { selectForRun } from '../../../test/select-for-run.ts';
import { LOCK_TIMEOUT_MS, migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { openPostgres } from './postgres.ts';

/** Number of migrations in the first public schema, for which the statements below are written. */
const OLD_MIGRATION_COUNT = migrations.findIndex(({ name }) => name === '0005-corrections') + 1;
const ITEM_COUNT = selectForRun(1000, 10_000);
/** Number of concurrent statements from the previous version, and the number that must finish before and after the migration. */
const [CONCURRENT_STATEMENTS, MIN_STATEMENTS] = [5, 30];

const COLUMNS =
  'id, user_id, created_at, updated_at, name, target_platform, analysis_results, evidence, thing, price_research, description, variation';
/** Returns an item's values as that version wrote them, with only the data that this test needs. */
const createValues = (createdAt: string): string =>
  `gen_random_uuid(), ?::uuid, ${createdAt}, now(), 'Jacket', 'ebay', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb,
   '{"low": 30, "high": 58, "averagePrice": "42.00"}'::jsonb, 'Blue.', 0`;

const insertRows = async (knex: Knex, userId: string): Promise<void> => {
  await knex.raw(
    `insert into users (id, email, password_hash, role, status, created_at) values (?, 'ada@example.com', 'x', 'user', 'active', now())`,
    [userId],
  );
  await knex.raw(
    `insert into items (${COLUMNS}) select ${createValues("now() - n * interval '1 second'")} from generate_series(1, ${ITEM_COUNT}) n`,
    [userId],
  );
  await knex.raw(
    `insert into photos (item_id, position, file_key, name, width, height, sha256, perceptual_hash, quality, advice)
     select id, 1, id::text, 'a.jpg', 640, 480, 'x', 'x', '{}', '[]' from items`,
  );
  await knex.raw(
    `insert into listings (id, user_id, item_id, platform, status, title, price, description, keywords, hashtags, seo_score, optimization,
       created_at, updated_at)
     select gen_random_uuid(), user_id, id, 'ebay', 'draft', 'A jacket', 42, 'Blue.', '[]', '[]', 70, '{}', created_at, created_at from items`,
  );
};

it(`a migration of ${ITEM_COUNT} items succeeds while the previous version keeps running`, { timeout: 120_000 }, async () => {
  const { url, drop } = await createPostgresDatabase();
  const [servingDatabase, migratingDatabase] = [await openPostgres(url), await openPostgres(url)];
  const { knex } = servingDatabase;
  await migrate(knex, migrations.slice(0, OLD_MIGRATION_COUNT));
  const userId = randomUUID();
  await insertRows(knex, userId);

  const queries = [
    () => knex.raw('select * from items where user_id = ? order by created_at desc, id desc limit 50', [userId]),
    () => knex.raw("update users set first_name = 'Ada' where id = ?", [userId]),
    () => knex.raw(`insert into items (${COLUMNS}) values (${createValues('now()')})`, [userId]),
    () => knex.raw(`update listings set status = 'active' where id = (select id from listings where user_id = ? limit 1)`, [userId]),
    () => knex.raw('delete from items where id = (select id from items where user_id = ? order by created_at limit 1)', [userId]),
    () => knex.raw('select count(*) from listings where user_id = ?', [userId]),
  ];
  const errors: string[] = [];
  let [startedCount, endedCount, isOver] = [0, 0, false];
  let checkCount = (): void => {};
  const waitUntilEnded = (count: number): Promise<void> =>
    new Promise((resolve) => {
      checkCount = () => void (endedCount >= count && resolve());
      checkCount();
    });
  const loadPromises = Array.from({ length: CONCURRENT_STATEMENTS }, async () => {
    while (!isOver) {
      await Promise.resolve(queries[startedCount++ % queries.length]?.()).catch((error: Error) => errors.push(error.message));
      endedCount += 1;
      checkCount();
    }
  });
  await waitUntilEnded(MIN_STATEMENTS);
  await migrate(migratingDatabase.knex);
  await waitUntilEnded(endedCount + MIN_STATEMENTS);
  isOver = true;
  await Promise.all(loadPromises);

  expect(errors).toEqual([]);
  expect(await knex('migrations').pluck('name')).toHaveLength(migrations.length);
  const [{ count }] = (await knex('items').where({ userId }).count()) as [{ count: string }];
  const [{ total }] = (await knex('totals').where({ userId }).sum({ total: 'items' })) as [{ total: string }];
  expect(Number(total)).toBe(Number(count));
  await servingDatabase.close();
  await migratingDatabase.close();
  await drop();
});

it('a migration releases its locks and retries when it would deadlock with a request', async () => {
  const { url, drop } = await createPostgresDatabase({ isMigrated: true });
  const [servingDatabase, migratingDatabase] = [await openPostgres(url), await openPostgres(url)];
  const conflictingMigration = {
    name: '9999-conflicting',
    up: async (knex: Knex) => {
      await knex.raw('alter table users add column conflicting int');
      await knex.raw('alter table listings add column conflicting int');
    },
    down: async () => {},
  };
  // PostgreSQL checks for deadlocks after this time. The migration has released its locks by then, so requests never fail.
  const { rows } = await servingDatabase.knex.raw<{ rows: { ms: number }[] }>(
    "select setting::int as ms from pg_settings where name = 'deadlock_timeout'",
  );
  expect(rows[0]?.ms).toBeGreaterThan(LOCK_TIMEOUT_MS);

  let migration: Promise<void> | undefined;
  const request = servingDatabase.knex.transaction(async (trx) => {
    await trx.raw("update listings set status = 'active'");
    const lockTimeout = once(migratingDatabase.knex as unknown as EventEmitter, 'query-error');
    migration = migrate(migratingDatabase.knex, [...migrations, conflictingMigration]);
    expect(await lockTimeout).toMatchObject([{ code: '55P03' }, {}]);
    await trx.raw("update users set first_name = 'Ada'");
  });

  await expect(request).resolves.toBeUndefined();
  await migration;
  expect(await servingDatabase.knex('migrations').where({ name: conflictingMigration.name }).pluck('name')).toEqual([
    conflictingMigration.name,
  ]);
  await servingDatabase.close();
  await migratingDatabase.close();
  await drop();
});
