import { expect, it } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { jacketPhoto } from '../../../test/photo-files.ts';
import { waitForLockWaiters } from '../../../test/waiting.ts';

it('stores parallel profile photos one after the other, without a deadlock', async () => {
  const app = await startApp();
  const { user, client } = await app.buildUser();
  const files = await Promise.all(['red', 'green', 'blue'].map((color) => jacketPhoto('me.jpg', color)));
  let sets: Promise<unknown> | undefined;
  await app.database.knex.transaction(async (trx) => {
    await trx('users').where({ id: user.id }).forUpdate();
    sets = Promise.all(files.map((file) => client.account.setPhoto({ files: [file] })));
    await waitForLockWaiters(app.database.knex, files.length);
  });
  await expect(sets).resolves.toHaveLength(files.length);
  await app.close();
});
