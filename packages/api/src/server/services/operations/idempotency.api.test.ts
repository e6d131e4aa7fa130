import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp, type TestUser } from '../../../../test/app.ts';
import { expectError } from '../../../../test/expect.ts';
import { createGate, type Gate } from '../../../../test/gate.ts';
import { createInstantEngine } from '../../../../test/instant-engine.ts';
import { createPhotoSet } from '../../../../test/photo-files.ts';
import { PHOTO_SIZES } from '../../../contract/index.ts';
import { SECOND, addTime } from '../shared/clock.ts';

let app: TestApp;
/** Delays the next analysis while it reads the photos. */
let gate: Gate | null = null;
beforeAll(async () => {
  const engine = createInstantEngine({ runAtStage: async (stage) => (stage === 'reading' ? gate?.wait() : undefined) });
  app = await startApp({ engine });
});
afterAll(() => app.close());

const findItems = async ({ user }: TestUser): Promise<{ id: string }[]> =>
  app.database.knex('items').where({ userId: user.id }).select('id');
const advanceClock = (milliseconds: number): void => {
  app.clock.now = addTime(app.clock.now, milliseconds);
};

describe('the key of a crashed process', () => {
  it('is reserved for half a minute after its last heartbeat, then another process does the work', async () => {
    const ada = await app.buildUser();
    const key = randomUUID();
    const files = await createPhotoSet(1);
    await app.buildItem(ada);
    await ada.client.items.create({ files }, { idempotencyKey: key });
    await app.database
      .knex('idempotency_keys')
      .where({ key })
      .update({
        answer: null,
        owner: 'another machine',
        lease: randomUUID(),
        leasedUntil: addTime(app.clock.now, 30 * SECOND),
      });
    advanceClock(29 * SECOND);
    await expectError(ada.client.items.create({ files }, { idempotencyKey: key }), 'request_in_progress');
    advanceClock(2 * SECOND);
    await ada.client.items.create({ files }, { idempotencyKey: key });
    expect(await findItems(ada)).toHaveLength(3);
  });

  it('is reserved for the same time if a version without leases created it', async () => {
    const ada = await app.buildUser();
    const key = randomUUID();
    const files = await createPhotoSet(1);
    await ada.client.items.create({ files }, { idempotencyKey: key });
    await app.database.knex('idempotency_keys').where({ key }).update({ answer: null, lease: null, leasedUntil: null });
    await expectError(ada.client.items.create({ files }, { idempotencyKey: key }), 'request_in_progress');
    advanceClock(31 * SECOND);
    await ada.client.items.create({ files }, { idempotencyKey: key });
  });
});

describe('a slow process', () => {
  it('rolls back its work if another process has done it in the meantime', async () => {
    const ada = await app.buildUser();
    const options = { idempotencyKey: randomUUID() };
    const files = await createPhotoSet(1);
    const countFiles = async (): Promise<number> =>
      (await readdir(join(app.folder, 'photos'), { recursive: true })).filter((path) => path.endsWith('.jpg')).length;
    const initialFileCount = await countFiles();
    const { arrived, open } = (gate = createGate());
    const slowRequest = ada.client.items.create({ files }, options);
    slowRequest.catch(() => {});
    await arrived;
    gate = null;
    advanceClock(31 * SECOND);
    const { item } = await ada.client.items.create({ files }, options);
    open();
    await expectError(slowRequest, 'request_in_progress');
    expect(await findItems(ada)).toEqual([{ id: item.id }]);
    expect((await ada.client.items.create({ files }, options)).item.id).toBe(item.id);
    expect((await countFiles()) - initialFileCount).toBe(PHOTO_SIZES.length);
    expect(await readdir(join(app.folder, 'photos/pending'))).toEqual([]);
  });
});

describe('a key whose item was deleted', () => {
  it('returns item_deleted and does not recreate the item, but another key does', async () => {
    const ada = await app.buildUser();
    const options = { idempotencyKey: randomUUID() };
    const files = await createPhotoSet(1);
    const { item } = await ada.client.items.create({ files }, options);
    expect((await ada.client.items.create({ files }, options)).item.id).toBe(item.id);
    for (const query of [{}, { forever: 'true' } as const]) {
      await ada.client.items.remove({ params: { id: item.id }, query });
      const error = await expectError(ada.client.items.create({ files }, options), 'item_deleted');
      expect([error.status, error.fields]).toEqual([410, { item: item.id }]);
    }
    expect(await findItems(ada)).toEqual([]);
    await ada.client.items.create({ files }, { idempotencyKey: randomUUID() });
    advanceClock(24 * 3600 * SECOND);
    await ada.client.items.create({ files }, options);
    expect(await findItems(ada)).toHaveLength(2);
  });
});
