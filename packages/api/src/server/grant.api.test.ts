import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPostgresDatabase, isPostgres } from '../../test/database.ts';
import { migrate } from './db/migrate.ts';
import { openPostgres } from './db/postgres.ts';
import { grant } from './grant.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'relist-grant-'));
});
afterEach(() => rm(folder, { recursive: true }));

const account = (email: string) => ({ id: randomUUID(), email, role: 'user', status: 'active', createdAt: new Date() });

/** The embedded database is granted in by the built command, in packages/cli/test/package.e2e.test.ts. */
it.runIf(isPostgres)('makes the first administrator without one, on record, and never takes the last one away', async () => {
  const { url, drop } = await createPostgresDatabase();
  const env = { RELIST_DATA_DIR: folder, DATABASE_URL: url };
  const unknown = 'There is no account with the address ada@example.com. It must register first.';
  await expect(grant(env, 'ada@example.com', 'admin')).rejects.toThrow(unknown);
  // Open all the while, as the server has it.
  const { knex, close } = await openPostgres(url);
  await migrate(knex);
  await expect(grant(env, 'ada@example.com', 'admin')).rejects.toThrow(unknown);
  const ada = account('ada@example.com');
  await knex('users').insert(ada);

  expect(await grant(env, ' Ada@Example.com ', 'admin')).toEqual({ email: 'ada@example.com', role: 'admin' });
  await grant(env, 'ada@example.com', 'admin');
  await expect(grant(env, 'ada@example.com', 'user')).rejects.toMatchObject({ code: 'last_admin' });
  expect(await knex('users').where({ id: ada.id }).first('role')).toEqual({ role: 'admin' });
  expect(await knex('audit_log').where({ targetId: ada.id })).toMatchObject([
    { action: 'user.role_changed', adminId: null, details: { from: 'user', to: 'admin' } },
  ]);
  await close();
  await drop();
});

it('makes no database where there is none', async () => {
  await expect(grant({ RELIST_DATA_DIR: folder }, 'ada@example.com', 'admin')).rejects.toThrow(
    `There is no database in ${folder}. Say where the server keeps it: --data <folder>, or DATABASE_URL.`,
  );
  expect(await readdir(folder)).toEqual([]);
});
