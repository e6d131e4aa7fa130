import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../test/app.ts';
import { turnOnSecondFactor } from '../../test/authenticator.ts';
import { createPostgresDatabase } from '../../test/database.ts';
import { expectError } from '../../test/expect.ts';
import { migrate } from './db/migrate.ts';
import { openPostgres } from './db/postgres.ts';
import { recover } from './grant.ts';
import { installQueue } from './queue/install.ts';

let app: TestApp;
let env: NodeJS.ProcessEnv;
let drop: () => Promise<void>;
beforeAll(async () => {
  const postgres = await createPostgresDatabase();
  drop = postgres.drop;
  env = { RELIST_DATA_DIR: 'unused', DATABASE_URL: postgres.url, PUBLIC_URL: 'https://relist.example' };
  const database = await openPostgres(postgres.url);
  await migrate(database.knex);
  await installQueue(database.knex);
  app = await startApp({ database });
});
afterAll(async () => {
  await app.close();
  await drop();
});

it('recover returns a link that sets a new password once, and keeps the second factor', async () => {
  const ada = await app.buildUser();
  const { createNextCode } = await turnOnSecondFactor(app, ada);
  const { email, link } = await recover(env, ` ${ada.email.toUpperCase()} `, 'password');
  expect(email).toBe(ada.email);
  expect(link).toMatch(/^https:\/\/relist\.example\/auth#reset=[\w-]{43}$/);
  const body = { token: String(link).split('#reset=')[1] ?? '', password: 'another horse' };
  await app.anonymous.passwordResets.confirm({ body });
  await expectError(app.anonymous.passwordResets.confirm({ body }), 'link_expired');
  await app.anonymous.auth.login({ body: { email, password: 'another horse', code: createNextCode() } });
});

it('recover turns off a lost second factor, notifies the owner, and writes an audit entry', async () => {
  const ada = await app.buildUser();
  await turnOnSecondFactor(app, ada);
  expect(await recover(env, ada.email, 'second-factor')).toEqual({ email: ada.email, link: null });
  await app.anonymous.auth.login({ body: { email: ada.email, password: ada.password } });
  const templates = await app.database.knex('outbox').where({ recipient: ada.email }).pluck('template');
  expect(templates).toContain('second-factor-off');
  expect(await app.database.knex('audit_log').where({ targetId: ada.user.id })).toMatchObject([
    { action: 'user.recovered', adminId: null, details: { what: 'second-factor' } },
  ]);
});

it('recover reports an unknown account', () =>
  expect(recover(env, 'nobody@example.com', 'password')).rejects.toThrow('No account uses nobody@example.com.'));
