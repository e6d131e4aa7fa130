import { mkdir } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import type { Database } from './database.ts';
import { createKnex } from './knex-config.ts';

/** Wraps an open PGlite. The pool is 1: inside a transaction every query must go through it, or it waits for itself. */
export const wrapEmbedded = async (engine: PGlite, place: string): Promise<Database> => {
  const { createPgConfig } = await import('@electric-sql/pglite/node-postgres');
  const knex = createKnex(() => createPgConfig(engine), { min: 1, max: 1 });
  return {
    knex,
    kind: 'embedded',
    place,
    ping: async () => {
      await knex.raw('select 1');
    },
    // It has no background workers: without this, statistics stay empty and index choices are guesses.
    maintain: async () => {
      await knex.raw('vacuum analyze');
    },
    close: async () => {
      await knex.destroy();
      await engine.close();
    },
  };
};

/** Opens the database kept in `folder`, creating it at first. The caller holds the data folder's lock: two openers corrupt it. */
export const openEmbedded = async (folder: string): Promise<Database> => {
  const { PGlite } = await import('@electric-sql/pglite');
  await mkdir(folder, { recursive: true });
  return wrapEmbedded(await PGlite.create(folder), folder);
};
