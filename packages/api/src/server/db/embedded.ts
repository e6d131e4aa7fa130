import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { Database } from './database.ts';
import { createKnex } from './knex-config.ts';
import { unpackTemplate } from './template.ts';

/** The embedded database's files cannot be read. The message is for the person at the terminal. */
export class DatabaseDamaged extends Error {
  override readonly name = 'DatabaseDamaged';
  constructor(folder: string, cause: unknown) {
    super(
      `The database in ${folder} is damaged or incomplete: move this folder away, restore the data folder from your last backup (docs/guides/backup.md) and start again.`,
      { cause },
    );
  }
}

/** PostgreSQL's classes of errors that say its own files are at fault: 58 system error, XX internal error. */
const DAMAGE = /^(58|XX)/;

const codeOf = (error: unknown): string | null => (error instanceof Error && 'code' in error ? String(error.code) : null);

/** Puts DatabaseDamaged in place of an error of a query that says that the files in `folder` cannot be read. */
export const explainDamage = (folder: string, error: unknown): unknown =>
  DAMAGE.test(codeOf(error) ?? '') ? new DatabaseDamaged(folder, error) : error;

/** It aborts at files that it cannot read, without a code; a full disk or too little memory say their own reason. */
const explainAbort = (folder: string, error: unknown): unknown =>
  codeOf(error) === null && !(error instanceof RangeError) ? new DatabaseDamaged(folder, error) : explainDamage(folder, error);

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

const createFromTemplate = async (template: string, folder: string): Promise<boolean> => {
  try {
    await unpackTemplate(template, folder);
    return true;
  } catch {
    // It only saves time: the database can be made without it.
    await rm(folder, { recursive: true, force: true });
    return false;
  }
};

/** Makes the database beside its place and moves it there when it is whole: a process killed in between leaves no half of one. */
const create = async (folder: string, template: string | null): Promise<void> => {
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(dirname(folder), { recursive: true });
  if (!template || !(await createFromTemplate(template, draft))) {
    const { PGlite } = await import('@electric-sql/pglite');
    await (await PGlite.create(draft)).close();
  }
  await rename(draft, folder);
};

/**
 * Pages that it keeps in memory, PostgreSQL's `shared_buffers`: all of it is taken at start. Its own 128 MB are a quarter of what the server
 * takes when idle, and reading a page from the system's cache instead costs microseconds.
 */
const PAGE_CACHE = '32MB';

/**
 * Opens the database kept in `folder`. Creates it at first: from the file `template`, or from nothing where that is missing or
 * damaged. The caller holds the data folder's lock: two openers corrupt it. Throws DatabaseDamaged.
 */
export const openEmbedded = async (folder: string, template: string | null = null): Promise<Database> => {
  if (!existsSync(folder)) await create(folder, template);
  const { PGlite } = await import('@electric-sql/pglite');
  try {
    const startParams = [...PGlite.defaultStartParams, '-c', `shared_buffers=${PAGE_CACHE}`];
    return await wrapEmbedded(await PGlite.create(folder, { startParams }), folder);
  } catch (error) {
    throw explainAbort(folder, error);
  }
};
