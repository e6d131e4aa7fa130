import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';

const toSnakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
/** Returns a table's column names, except those in `excludedColumns`. */
export const listColumns = async (knex: Knex, table: string, excludedColumns: readonly string[]): Promise<string[]> =>
  Object.keys(await knex(table).columnInfo())
    .map(toSnakeCase)
    .filter((name) => !excludedColumns.includes(name));

/** Columns of items that the database generates. */
export const GENERATED_COLUMNS = ['brand', 'category', 'keywords', 'search_text'];

/** Rows per statement, within the server's statement timeout. Platforms and statuses are equally frequent. */
const BATCH_SIZE = 30_000;

export interface Pattern {
  readonly itemId: string;
  readonly listingId: string;
}

/**
 * Copies rows that the server wrote, inside the database. Items are a second apart, each with a photo and a listing, and cycle through the
 * five platforms and three statuses. Use it for tests and measurements that need more items than can be uploaded.
 */
export const createManyItems = async (knex: Knex, userId: string, count: number, { itemId, listingId }: Pattern): Promise<void> => {
  const items = await listColumns(knex, 'items', ['id', 'user_id', 'created_at', ...GENERATED_COLUMNS]);
  const listings = await listColumns(knex, 'listings', ['id', 'user_id', 'item_id', 'platform', 'status', 'created_at']);
  const photos = await listColumns(knex, 'photos', ['item_id']);
  const now = new Date();
  for (let start = 1; start <= count; start += BATCH_SIZE) {
    const batch = { userId, itemId, listingId, now, start, end: Math.min(count, start + BATCH_SIZE - 1) };
    await knex.raw(
      `insert into items (id, user_id, created_at, ${items.join(', ')})
       select gen_random_uuid(), :userId::uuid, :now::timestamptz - n * interval '1 second', ${items.join(', ')}
       from generate_series(:start::int, :end::int) n, (select ${items.join(', ')} from items where id = :itemId) pattern`,
      batch,
    );
    const newItems = `select id, created_at from items where user_id = :userId and id <> :itemId
      and created_at between :now::timestamptz - :end::int * interval '1 second' and :now::timestamptz - :start::int * interval '1 second'`;
    await knex.raw(
      `insert into photos (item_id, ${photos.join(', ')})
       select new_item.id, ${photos.map((name) => `pattern.${name}`).join(', ')}
       from (${newItems}) new_item, photos pattern where pattern.item_id = :itemId and pattern.position = 1
       on conflict do nothing`,
      batch,
    );
    await knex.raw(
      `insert into listings (id, user_id, item_id, platform, status, created_at, ${listings.join(', ')})
       select gen_random_uuid(), :userId::uuid, new_item.id, (array['facebook', 'instagram', 'tiktok', 'poshmark', 'ebay'])[1 + new_item.n % 5],
         (array['draft', 'active', 'sold'])[1 + new_item.n % 3], new_item.created_at, ${listings.map((name) => `pattern.${name}`).join(', ')}
       from (select id, created_at, row_number() over (order by created_at) as n from (${newItems}) new_row) new_item,
         listings pattern where pattern.id = :listingId
       on conflict do nothing`,
      batch,
    );
  }
  // The embedded database blocked this thread for longer than the connections' idle timeout. Give client and server time to close them.
  await sleep(50);
};

/**
 * Returns the cursor of a page in the middle of a list of `count` rows. It is so far from the end that sorting the rest would sort
 * thousands of rows.
 */
export const createMiddleCursor = async (knex: Knex, table: 'items' | 'listings', userId: string, count: number): Promise<string> => {
  const { rows } = await knex.raw<{ rows: { id: string; time: string }[] }>(
    `select id, (extract(epoch from created_at) * 1000)::bigint as time from ${table}
     where user_id = ? order by created_at, id offset ? limit 1`,
    [userId, Math.floor(count / 2)],
  );
  return Buffer.from(`${rows[0]?.time}.${rows[0]?.id}`).toString('base64url');
};
