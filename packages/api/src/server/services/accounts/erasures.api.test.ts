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

const list = () => readFile(join(app.folder, 'erasures.txt'), 'utf8');
const deleteAccount = ({ client, password }: TestUser) => client.account.remove({ body: { currentPassword: password } });
const users = (id: string) => app.database.knex('users').where({ id });
/** Restores the database from before the deletion: the account is back, and the deletion is not recorded. */
const restore = async (rows: object[]): Promise<void> => {
  await app.database.knex('users').insert(rows);
  await app.database.knex('erasures').delete();
};

describe('the list of deleted accounts', () => {
  it("records each in the database and in a file, without the account's id", async () => {
    const ada = await app.buildUser();
    await deleteAccount(ada);
    expect(await list()).toMatch(/^[0-9a-f]{64} \d{4}-\d{2}-\d{2}T[\d:.]+Z\n$/);
    const rows = JSON.stringify(await app.database.knex('erasures'));
    for (const trace of [ada.user.id, ada.email, 'Ada']) expect(rows + (await list())).not.toContain(trace);
    expect(await list()).toContain((await app.database.knex('erasures').first()).accountHash);
  });

  it('deletes only accounts that a backup restored', async () => {
    const [ada, eve] = [await app.buildUser(), await app.buildUser()];
    const rows = await users(ada.user.id);
    await deleteAccount(ada);
    await restore(rows);
    expect(await app.services.replayErasures()).toEqual({ removed: 1, refused: 0 });
    expect(await users(ada.user.id)).toEqual([]);
    await eve.client.auth.user();
    expect(await app.services.replayErasures()).toEqual({ removed: 0, refused: 0 });
    expect(await app.database.knex('erasures')).toHaveLength(1);
  });

  it('does not record an account that was kept because it is the only administrator', async () => {
    const boss = await app.buildUser({ role: 'admin' });
    await deleteAccount(boss).catch(() => {});
    expect(await list()).toBe('');
    expect(await app.database.knex('erasures')).toEqual([]);
    await app.services.replayErasures();
    await boss.client.auth.user();
  });

  it('merges file and table, skips invalid lines, and expires entries after two years', async () => {
    await writeFile(join(app.folder, 'erasures.txt'), `${'a'.repeat(64)} ${app.clock.now.toISOString()}\nnonsense\n\u0000\n`);
    await app.database.knex('erasures').insert({ accountHash: 'b'.repeat(64), erasedAt: app.clock.now });
    await app.services.housekeeping.run();
    const lines = (await list()).trim().split('\n');
    expect(lines.map((line) => line.slice(0, 1)).toSorted()).toEqual(['a', 'b']);
    expect(await app.database.knex('erasures')).toHaveLength(2);
    const present = app.clock.now;
    app.clock.now = new Date(present.getTime() + 730 * DAY);
    await app.services.housekeeping.run();
    expect(await list()).toBe('');
    expect(await app.database.knex('erasures')).toEqual([]);
    app.clock.now = present;
  });
});
