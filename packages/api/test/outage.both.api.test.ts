import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp, type TestUser } from './app.ts';
import { createTestDatabase } from './database.ts';
import { expectError } from './expect.ts';
import { createInstantEngine } from './instant-engine.ts';
import { createPhotoSet } from './photo-files.ts';

/** True while the database is down, in the middle of an analysis. */
let isDown = false;
/** Makes queries fail as they do when a connection breaks, while the database is down. */
const makeUnreliable = (knex: Knex): void => {
  knex.on('start', (builder: { toSQL: () => unknown }) => {
    if (!isDown) return;
    builder.toSQL = () => {
      throw Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
    };
  });
};

let app: TestApp;
let ada: TestUser;
beforeAll(async () => {
  const database = await createTestDatabase();
  makeUnreliable(database.knex);
  const engine = createInstantEngine({
    runAtStage: async (stage) => {
      isDown ||= stage === 'writing' && shouldFail;
    },
  });
  app = await startApp({ database, engine });
  ada = await app.buildUser();
});
afterAll(() => app.close());
let shouldFail = false;

const readStoredKeys = async (): Promise<string[]> => {
  const folders = (await readdir(join(app.folder, 'photos'))).filter((name) => name.length === 2);
  return (await Promise.all(folders.map((name) => readdir(join(app.folder, 'photos', name))))).flat();
};

it('accepts a retry with the same idempotency key after an outage during an analysis, and leaves no orphaned photos', async () => {
  const files = await createPhotoSet(1);
  const options = { idempotencyKey: 'outage-1' };
  shouldFail = true;
  const error = await expectError(ada.client.items.create({ files }, options), 'unavailable');
  expect(error.retryAfter).toBeGreaterThan(0);
  expect(await readStoredKeys()).toHaveLength(1);
  shouldFail = isDown = false;

  await app.services.housekeeping.run();
  expect(await readStoredKeys()).toEqual([]);
  expect(await readdir(join(app.folder, 'photos/pending'))).toEqual([]);

  const { item } = await ada.client.items.create({ files }, options);
  expect((await ada.client.items.list()).rows.map(({ id }) => id)).toEqual([item.id]);
});
