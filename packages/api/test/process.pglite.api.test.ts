import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isSoak } from './select-for-run.ts';
import { createClient } from '../src/client/index.ts';
import { createPhotoSet } from './photo-files.ts';
import { prepareProcesses } from './processes.ts';
import { signUp } from './sign-up.ts';

const { startServer, getPath } = prepareProcesses();

/**
 * Runs only on the embedded database, because the lock on the data folder does not depend on the database; stop.postgres.api.test.ts stops
 * a process on PostgreSQL.
 */
describe('the process that owns a data folder', () => {
  it.runIf(isSoak)('is replaced by exactly one of several new processes after it is killed', async () => {
    const firstServer = startServer();
    await firstServer.ready;
    firstServer.child.kill('SIGKILL');
    await firstServer.ended;
    const successors = [startServer(), startServer(), startServer()];
    const results = await Promise.all(
      successors.map(({ ready }) =>
        ready.then(
          () => 'ready',
          () => 'refused',
        ),
      ),
    );
    expect(results.toSorted()).toEqual(['ready', 'refused', 'refused']);
  });

  it('finishes an upload on SIGTERM and exits with 0', async () => {
    const server = startServer();
    const address = await server.ready;
    const anonymous = createClient({ baseUrl: address });
    const { token } = await signUp(anonymous, { email: 'ada@example.com', password: 'plum tree' });
    const upload = createClient({ baseUrl: address, token }).items.create(
      { files: await createPhotoSet(5) },
      { onStage: (stage) => void (stage === 'received' && server.child.kill('SIGTERM')) },
    );
    const { item } = await upload;
    expect(item.photos).toHaveLength(5);
    expect(await server.ended).toBe(0);
    expect(existsSync(getPath('lock'))).toBe(false);
    const client = createClient({ baseUrl: await startServer().ready, token });
    expect((await client.items.list()).rows.map(({ id }) => id)).toEqual([item.id]);
  });
});
