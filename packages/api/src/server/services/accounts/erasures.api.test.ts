import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp, type TestUser } from '../../../../test/app.ts';
import { DAY } from '../shared/clock.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.knex('erasures').delete();
  await writeFile(join(app.folder, 'erasures.txt'), '');
});

const readList = () => readFile(join(app.folder, 'erasures.txt'), 'utf8');
const deleteAccount = ({ client, password }: TestUser) => client.account.remove({ body: { currentPassword: password } });
const findUsers = (id: string) => app.database.knex('users').where({ id });
/** Restores the state before the deletion: the account exists, and the deletion is not recorded. */
const restoreRows = async (rows: object[]): Promise<void> => {
  await app.database.knex('users').insert(rows);
  await app.database.knex('erasures').delete();
};

describe('account deletions', () => {
  it('are recorded in the database and in a file, without the id', async () => {
    const ada = await app.buildUser();
    await deleteAccount(ada);
    expect(await readList()).toMatch(/^[0-9a-f]{64} \d{4}-\d{2}-\d{2}T[\d:.]+Z\n$/);
    const rows = JSON.stringify(await app.database.knex('erasures'));
    for (const trace of [ada.user.id, ada.email, 'Ada']) expect(rows + (await readList())).not.toContain(trace);
    expect(await readList()).toContain((await app.database.knex('erasures').first()).accountHash);
  });

  it('are repeated only for accounts restored from a backup', async () => {
    const [ada, eve] = [await app.buildUser(), await app.buildUser()];
    const rows = await findUsers(ada.user.id);
    await deleteAccount(ada);
    await restoreRows(rows);
    expect(await app.services.replayErasures()).toEqual({ deletedCount: 1, refusedCount: 0 });
    expect(await findUsers(ada.user.id)).toEqual([]);
    await eve.client.auth.user();
    expect(await app.services.replayErasures()).toEqual({ deletedCount: 0, refusedCount: 0 });
    expect(await app.database.knex('erasures')).toHaveLength(1);
  });

  it('are not recorded for the only administrator, whose account cannot be deleted', async () => {
    const admin = await app.buildUser({ role: 'admin' });
    await deleteAccount(admin).catch(() => {});
    expect(await readList()).toBe('');
    expect(await app.database.knex('erasures')).toEqual([]);
    await app.services.replayErasures();
    await admin.client.auth.user();
  });

  it('are merged from file and table, without invalid lines, and expire after two years', async () => {
    await writeFile(join(app.folder, 'erasures.txt'), `${'a'.repeat(64)} ${app.clock.now.toISOString()}\nnonsense\n\u0000\n`);
    await app.database.knex('erasures').insert({ accountHash: 'b'.repeat(64), erasedAt: app.clock.now });
    await app.services.housekeeping.run();
    const lines = (await readList()).trim().split('\n');
    expect(lines.map((line) => line.slice(0, 1)).toSorted()).toEqual(['a', 'b']);
    expect(await app.database.knex('erasures')).toHaveLength(2);
    const now = app.clock.now;
    app.clock.now = new Date(now.getTime() + 730 * DAY);
    await app.services.housekeeping.run();
    expect(await readList()).toBe('');
    expect(await app.database.knex('erasures')).toEqual([]);
    app.clock.now = now;
  });
});
