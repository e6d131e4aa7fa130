import { appendFile, readFile, rename, writeFile } from 'node:fs/promises';
import type { Knex } from 'knex';
import { RequestError } from '../../request-error.ts';
import { DAY, addTime, type Clock } from '../shared/clock.ts';
import { hashToken } from '../shared/tokens.ts';

/** Milliseconds to keep an entry, as long as the product spec keeps usage logs at most. Backups must be deleted earlier. */
const RETENTION_MS = 730 * DAY;

const ERASURE_LINE = /^([0-9a-f]{64}) (\d{4}-\d{2}-\d{2}T[\d:.]{8,12}Z)$/;

interface Erasure {
  readonly accountHash: string;
  readonly erasedAt: Date;
}

interface Dependencies {
  readonly knex: Knex;
  readonly clock: Clock;
  /** Path of the list. It is outside the database, so that restoring an older database does not revert it. */
  readonly file: string;
}

const parseErasures = (text: string): Erasure[] =>
  text.split('\n').flatMap((line) => {
    const [, accountHash, time] = ERASURE_LINE.exec(line.trim()) ?? [];
    return accountHash && time && !Number.isNaN(Date.parse(time)) ? [{ accountHash, erasedAt: new Date(time) }] : [];
  });

const formatErasure = ({ accountHash, erasedAt }: Erasure): string => `${accountHash} ${erasedAt.toISOString()}\n`;

/** Records deleted accounts, so that restoring a backup does not restore them. Stores hashes of random ids, which are not personal. */
export const createErasures = ({ knex, clock, file }: Dependencies) => {
  const readList = async (): Promise<string> => {
    try {
      return await readFile(file, 'utf8');
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
      throw error;
    }
  };

  /** Merges the table and the file in both directions, because a restore loses rows, and the file lacks deletions by other processes. */
  const reconcile = async (): Promise<void> => {
    const oldestTime = addTime(clock(), -RETENTION_MS);
    const savedErasures = await readList();
    const listedErasures = parseErasures(savedErasures).filter(({ erasedAt }) => erasedAt > oldestTime);
    for (let start = 0; start < listedErasures.length; start += 1000)
      await knex('erasures')
        .insert(listedErasures.slice(start, start + 1000))
        .onConflict('accountHash')
        .ignore();
    await knex('erasures').where('erasedAt', '<=', oldestTime).delete();
    const erasures = await knex<Erasure>('erasures').orderBy('erasedAt').orderBy('accountHash');
    const text = erasures.map(formatErasure).join('');
    if (text === savedErasures) return;
    const temporaryFile = `${file}.${process.pid}`;
    await writeFile(temporaryFile, text);
    await rename(temporaryFile, file);
  };

  return {
    reconcile,

    /** Records a deletion in the table. Call it in the deletion's transaction. */
    record: async (userId: string, trx: Knex): Promise<void> => {
      await trx('erasures')
        .insert({ accountHash: hashToken(userId), erasedAt: clock() })
        .onConflict('accountHash')
        .ignore();
    },

    /** Adds the deletion to the file. Call it only after the commit, because accounts in the file are deleted whenever they reappear. */
    publish: async (userId: string): Promise<void> => {
      const [row] = await knex<Erasure>('erasures').where({ accountHash: hashToken(userId) });
      if (row) await appendFile(file, formatErasure(row));
    },

    /** Returns the ids of deleted accounts that exist again. */
    findRestoredIds: (): Promise<string[]> =>
      knex('users').whereRaw("encode(sha256(convert_to(id::text, 'UTF8')), 'hex') in (select account_hash from erasures)").pluck('id'),
  };
};
export type Erasures = ReturnType<typeof createErasures>;

/** Deletes accounts that a restored backup contained. Returns how many were deleted, and how many could not be deleted. */
export const createErasureReplay =
  ({ erasures, deleteAccount }: { erasures: Erasures; deleteAccount: (id: string) => Promise<void> }) =>
  async (): Promise<{ deletedCount: number; refusedCount: number }> => {
    await erasures.reconcile();
    const ids = await erasures.findRestoredIds();
    let refusedCount = 0;
    for (const id of ids) {
      try {
        await deleteAccount(id);
      } catch (error) {
        if (!(error instanceof RequestError)) throw error;
        refusedCount += 1;
      }
    }
    return { deletedCount: ids.length - refusedCount, refusedCount };
  };
