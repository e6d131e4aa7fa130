import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createPostgresDatabase } from '../../test/database.ts';
import { migrate } from './db/migrate.ts';
import { openPostgres } from './db/postgres.ts';
import { grant } from './grant.ts';

const buildAccount = (email: string) => ({ id: randomUUID(), email, role: 'user', status: 'active', createdAt: new Date() });

/** packages/cli/test/package.e2e.test.ts covers the embedded database with the built command. */
it('grant creates the first administrator, writes an audit entry, and refuses to demote the last one', async () => {
  const { url, drop } = await createPostgresDatabase();
  const env = { RELIST_DATA_DIR: 'unused', DATABASE_URL: url };
  const unknownAccountMessage = 'No account uses ada@example.com. Sign up with this email first.';
  await expect(grant(env, 'ada@example.com', 'admin')).rejects.toThrow(unknownAccountMessage);
  // Keep this connection open, as the server does while it runs.
  const { knex, close } = await openPostgres(url);
  await migrate(knex);
  await expect(grant(env, 'ada@example.com', 'admin')).rejects.toThrow(unknownAccountMessage);
  const ada = buildAccount('ada@example.com');
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
