import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { expect, it } from 'vitest';
import { createPostgresDatabase, isPostgres } from '../../../test/database.ts';
import { untilWaiting } from '../../../test/waiting.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { openPostgres } from './postgres.ts';

/** How the first public schema looked; statements below are those its version made. */
const OLD = migrations.findIndex(({ name }) => name === '0005-corrections') + 1;
const ITEMS = 10_000;
const A_SECOND = 50;

const COLUMNS =
  'id, user_id, created_at, updated_at, name, target_platform, analysis_results, evidence, thing, price_research, description, variation';
/** An item as that version wrote it, less what does not matter here. */
const valuesOf = (createdAt: string): string =>
  `gen_random_uuid(), ?::uuid, ${createdAt}, now(), 'Jacket', 'ebay', '{}'::jsonb, '{}'::jsonb, '{}'::jsonb,
   '{"low": 30, "high": 58, "averagePrice": "42.00"}'::jsonb, 'Blue.', 0`;

const fill = async (knex: Knex, userId: string): Promise<void> => {
  await knex.raw(
    `insert into users (id, email, password_hash, role, status, created_at) values (?, 'ada@example.com', 'x', 'user', 'active', now())`,
    [userId],
  );
  await knex.raw(
    `insert into items (${COLUMNS}) select ${valuesOf("now() - n * interval '1 second'")} from generate_series(1, ${ITEMS}) n`,
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

it.runIf(isPostgres)('brings 10,000 items up to date while the version before goes on working', { timeout: 120_000 }, async () => {
  const { url, drop } = await createPostgresDatabase();
  const [serving, migrating] = [await openPostgres(url), await openPostgres(url)];
  const { knex } = serving;
  await migrate(knex, migrations.slice(0, OLD));
  const userId = randomUUID();
  await fill(knex, userId);

  const work = [
    () => knex.raw('select * from items where user_id = ? order by created_at desc, id desc limit 50', [userId]),
    () => knex.raw("update users set first_name = 'Ada' where id = ?", [userId]),
    () => knex.raw(`insert into items (${COLUMNS}) values (${valuesOf('now()')})`, [userId]),
    () => knex.raw(`update listings set status = 'active' where id = (select id from listings where user_id = ? limit 1)`, [userId]),
    () => knex.raw('delete from items where id = (select id from items where user_id = ? order by created_at limit 1)', [userId]),
    () => knex.raw('select count(*) from listings where user_id = ?', [userId]),
  ];
  const failures: string[] = [];
  const waiting: Promise<unknown>[] = [];
  let going = true;
  const load = (async () => {
    for (let at = 0; going; at += 1) {
      waiting.push(Promise.resolve(work[at % work.length]?.()).catch((error: Error) => failures.push(error.message)));
      await sleep(1000 / A_SECOND);
    }
  })();
  await sleep(300);
  const before = waiting.length;
  await migrate(migrating.knex);
  await sleep(300);
  going = false;
  await load;
  await Promise.all(waiting);

  expect(failures).toEqual([]);
  expect(waiting.length).toBeGreaterThan(before);
  expect(await knex('migrations').pluck('name')).toHaveLength(migrations.length);
  const [{ count }] = (await knex('items').where({ userId }).count()) as [{ count: string }];
  const [{ kept }] = (await knex('totals').where({ userId }).sum({ kept: 'items' })) as [{ kept: string }];
  expect(Number(kept)).toBe(Number(count));
  await serving.close();
  await migrating.close();
  await drop();
});

/** PostgreSQL's deadlock_timeout, in milliseconds: who began to wait longer ago than this has looked for a knot, and looks no more. */
const LOOKED = 1_000;

it.runIf(isPostgres)('gives way when a request holds what it wants and wants what it holds', { timeout: 60_000 }, async () => {
  const { url, drop } = await createPostgresDatabase();
  const [serving, migrating] = [await openPostgres(url), await openPostgres(url)];
  await migrate(serving.knex);
  const opposing = {
    name: '9999-opposing',
    up: async (knex: Knex) => {
      await knex.raw('alter table users add column opposing int');
      await knex.raw('alter table listings add column opposing int');
    },
    down: async () => {},
  };

  let migrated: Promise<void> | undefined;
  const request = serving.knex.transaction(async (trx) => {
    await trx.raw("update listings set status = 'active'");
    migrated = migrate(migrating.knex, [...migrations, opposing]);
    await untilWaiting(serving.knex);
    // From here on it is the request that finds the knot, and fails, if there is one.
    await sleep(LOOKED * 1.5);
    await trx.raw("update users set first_name = 'Ada'");
  });

  await expect(request).resolves.toBeUndefined();
  await migrated;
  expect(await serving.knex('migrations').where({ name: opposing.name }).pluck('name')).toEqual([opposing.name]);
  await serving.close();
  await migrating.close();
  await drop();
});
