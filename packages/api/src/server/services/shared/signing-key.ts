import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import type { Clock } from './clock.ts';

/** Creates a function that returns a secret of this installation. The first process creates the secret; each process reads it once. */
export const createKeyReader = ({ knex, clock, name }: { knex: Knex; clock: Clock; name: string }): (() => Promise<Buffer>) => {
  const load = async (): Promise<Buffer> => {
    const newKey = { name, key: randomBytes(32).toString('hex'), createdAt: clock() };
    await knex('signing_keys').insert(newKey).onConflict('name').ignore();
    const row = await knex<typeof newKey>('signing_keys').where({ name }).first('key');
    return Buffer.from(row?.key ?? '', 'hex');
  };
  let keyPromise: Promise<Buffer> | null = null;
  return () =>
    (keyPromise ??= load().catch((error: unknown) => {
      keyPromise = null;
      throw error;
    }));
};
