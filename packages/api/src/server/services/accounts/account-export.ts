import type { Readable } from 'node:stream';
import type { Knex } from 'knex';
import { PHOTO_SIZES } from '../../../contract/index.ts';
import { toJsonList, zip, type ArchiveEntry } from '../listing-files/archive.ts';
import type { Clock } from '../shared/clock.ts';
import { readDisclosures } from '../listings/disclosures.ts';
import type { PhotoStore } from '../photos/photo-store.ts';
import { parsePhotoKey } from './profile-photo-url.ts';
import type { RateLimits } from '../operations/rate-limits.ts';

type Row = Readonly<Record<string, unknown>> & { readonly createdAt: Date };

interface Table {
  readonly name: string;
  /** Column with the owner's id. */
  readonly owner: 'id' | 'userId' | 'adminId';
  /** Unique per owner, so that rows with the same timestamp have an order. */
  readonly tieBreaker: 'id' | 'key';
}

/** Maximum rows per query. An item's row takes about 20 kB. */
const PAGE_SIZE = 100;

const ITEMS_TABLE: Table = { name: 'items', owner: 'userId', tieBreaker: 'id' };
const JOBS_TABLE: Table = { name: 'jobs', owner: 'userId', tieBreaker: 'id' };
/**
 * All tables with an account's id. Photos and job results are read through their items and jobs. Rate limit counters are not exported,
 * because they expire within a day and are not personal.
 */
const TABLES: readonly Table[] = [
  { name: 'users', owner: 'id', tieBreaker: 'id' },
  { name: 'sessions', owner: 'userId', tieBreaker: 'id' },
  { name: 'access_tokens', owner: 'userId', tieBreaker: 'id' },
  { name: 'password_resets', owner: 'userId', tieBreaker: 'id' },
  { name: 'sign_in_identities', owner: 'userId', tieBreaker: 'id' },
  { name: 'sign_in_codes', owner: 'userId', tieBreaker: 'id' },
  { name: 'confirmations', owner: 'userId', tieBreaker: 'id' },
  { name: 'second_factors', owner: 'userId', tieBreaker: 'id' },
  { name: 'recovery_codes', owner: 'userId', tieBreaker: 'id' },
  { name: 'outbox', owner: 'userId', tieBreaker: 'id' },
  { name: 'embed_sessions', owner: 'userId', tieBreaker: 'id' },
  { name: 'webhook_deliveries', owner: 'userId', tieBreaker: 'id' },
  ITEMS_TABLE,
  { name: 'listings', owner: 'userId', tieBreaker: 'id' },
  { name: 'price_events', owner: 'userId', tieBreaker: 'id' },
  { name: 'price_watches', owner: 'userId', tieBreaker: 'id' },
  { name: 'price_alerts', owner: 'userId', tieBreaker: 'id' },
  { name: 'sales', owner: 'userId', tieBreaker: 'id' },
  { name: 'price_levels', owner: 'userId', tieBreaker: 'key' },
  JOBS_TABLE,
  { name: 'ai_calls', owner: 'userId', tieBreaker: 'id' },
  { name: 'ai_answers', owner: 'userId', tieBreaker: 'key' },
  { name: 'error_events', owner: 'userId', tieBreaker: 'id' },
  { name: 'audit_log', owner: 'adminId', tieBreaker: 'id' },
  { name: 'idempotency_keys', owner: 'userId', tieBreaker: 'key' },
];

/** Columns to exclude, because they would help an attacker and are useless to the user. */
const SECRET_COLUMNS: ReadonlySet<string> = new Set(['passwordHash', 'tokenHash', 'browserHash', 'codeHash', 'secret', 'link']);

const removeSecrets = (row: Row): object => Object.fromEntries(Object.entries(row).filter(([column]) => !SECRET_COLUMNS.has(column)));

interface Dependencies {
  readonly knex: Knex;
  readonly clock: Clock;
  readonly photos: PhotoStore;
  readonly limits: RateLimits;
}

/** Reads rows oldest first, by key instead of offset, so that rows added or deleted in the meantime do not shift others. */
const readPages = async function* (knex: Knex, { name, owner, tieBreaker }: Table, userId: string, columns = ['*']): AsyncGenerator<Row[]> {
  let rows: Row[] = [];
  do {
    const lastRow = rows.at(-1);
    const query = knex(name).select(columns).where(owner, userId).orderBy('createdAt').orderBy(tieBreaker).limit(PAGE_SIZE);
    if (lastRow) void query.whereRaw(`(created_at, ${tieBreaker}) > (?::timestamptz, ?)`, [lastRow.createdAt, String(lastRow[tieBreaker])]);
    rows = await query;
    yield rows;
  } while (rows.length === PAGE_SIZE);
};

const readRows = async function* (knex: Knex, table: Table, userId: string): AsyncGenerator<object[]> {
  for await (const rows of readPages(knex, table, userId)) yield rows.map(removeSecrets);
};

const readPhotoRows = async function* (knex: Knex, userId: string): AsyncGenerator<Row[]> {
  for await (const page of readPages(knex, ITEMS_TABLE, userId, ['id', 'createdAt'])) {
    const ids = page.map(({ id }) => String(id));
    yield await knex('photos').whereIn('itemId', ids).orderBy('itemId').orderBy('position');
  }
};

/** Reads results page by page, because a job may have as many as its owner has items. */
const readResultRows = async function* (knex: Knex, userId: string): AsyncGenerator<object[]> {
  for await (const jobs of readPages(knex, JOBS_TABLE, userId, ['id', 'createdAt'])) {
    for (const { id: jobId } of jobs) {
      let rows: { position: number }[] = [];
      do {
        const lastPosition = rows.at(-1)?.position ?? -1;
        rows = await knex('job_results').where({ jobId }).where('position', '>', lastPosition).orderBy('position').limit(PAGE_SIZE);
        yield rows;
      } while (rows.length === PAGE_SIZE);
    }
  }
};

const readAllDisclosures = async function* (knex: Knex, userId: string): AsyncGenerator<object[]> {
  for await (const page of readPages(knex, ITEMS_TABLE, userId, ['id', 'createdAt']))
    yield await readDisclosures(
      knex,
      page.map(({ id }) => String(id)),
    );
};

const openPhotos = async function* (knex: Knex, photos: PhotoStore, userId: string): AsyncGenerator<ArchiveEntry> {
  for await (const rows of readPhotoRows(knex, userId)) {
    for (const { itemId, position, fileKey } of rows) {
      const file = await photos.find(String(fileKey), Number(position), PHOTO_SIZES[0]);
      if (file) yield { path: `photos/${String(itemId)}/${String(position)}.jpg`, isCompressible: false, open: file.open };
    }
  }
};

const openProfilePhoto = async function* (knex: Knex, photos: PhotoStore, userId: string): AsyncGenerator<ArchiveEntry> {
  const row = await knex('users').where({ id: userId }).first('profileImageUrl');
  const key = parsePhotoKey(row?.profileImageUrl ?? null);
  const file = key === null ? null : await photos.find(key, 1, PHOTO_SIZES[0]);
  if (file) yield { path: 'photos/profile.jpg', isCompressible: false, open: file.open };
};

const listEntries = async function* (knex: Knex, photos: PhotoStore, userId: string): AsyncGenerator<ArchiveEntry> {
  for (const table of TABLES)
    yield { path: `${table.name}.json`, isCompressible: true, open: () => toJsonList(readRows(knex, table, userId)) };
  yield { path: 'job_results.json', isCompressible: true, open: () => toJsonList(readResultRows(knex, userId)) };
  yield { path: 'disclosures.json', isCompressible: true, open: () => toJsonList(readAllDisclosures(knex, userId)) };
  yield { path: 'photos.json', isCompressible: true, open: () => toJsonList(readPhotoRows(knex, userId)) };
  yield* openProfilePhoto(knex, photos, userId);
  yield* openPhotos(knex, photos, userId);
};

export const createAccountExport = ({ knex, clock, photos, limits }: Dependencies) => ({
  /** Returns a zip with all rows and photos of an account, generated while it is read. Throws RequestError if requested too often. */
  create: async (userId: string): Promise<{ name: string; open: () => Readable }> => {
    await limits.consume('accountExport', userId);
    const now = clock();
    return { name: `relist-${now.toISOString().slice(0, 10)}.zip`, open: () => zip(listEntries(knex, photos, userId), now) };
  },
});
export type AccountExport = ReturnType<typeof createAccountExport>;
