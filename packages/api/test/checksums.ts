import type { Knex } from 'knex';

/** A checksum of all rows of each table of ours. */
export const checksums = async (knex: Knex): Promise<Record<string, string>> => {
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
