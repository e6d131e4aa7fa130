import { expect, it } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { createJacketPhoto } from '../../../test/photo-files.ts';
import { waitForLockWaiters } from '../../../test/wait-for-lock-waiters.ts';

it('the API stores parallel profile photos one at a time, without a deadlock', async () => {
  const app = await startApp();
  const { user, client } = await app.buildUser();
  const files = await Promise.all(['red', 'green', 'blue'].map((color) => createJacketPhoto('me.jpg', color)));
  let uploadPromise: Promise<unknown> | undefined;
  await app.database.knex.transaction(async (trx) => {
    await trx('users').where({ id: user.id }).forUpdate();
    uploadPromise = Promise.all(files.map((file) => client.account.setPhoto({ files: [file] })));
    await waitForLockWaiters(app.database.knex, files.length);
  });
  await expect(uploadPromise).resolves.toHaveLength(files.length);
  await app.close();
});
