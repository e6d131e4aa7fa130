import type { Knex } from 'knex';

/** Returns a checksum of all rows for each of our tables. */
export const computeChecksums = async (knex: Knex): Promise<Record<string, string>> => {
  const tables = (await knex('pg_tables').where({ schemaname: 'public' }).orderBy('tablename').pluck('tablename')) as string[];
  const sums: Record<string, string> = {};
  for (const table of tables) {
    const { rows } = await knex.raw<{ rows: { sum: string }[] }>(
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ?? t`,
      [table],
    );
    sums[table] = rows[0]?.sum ?? '';
  }
  return sums;
};
