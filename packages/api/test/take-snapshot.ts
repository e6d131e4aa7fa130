import type { Knex } from 'knex';

/** Tables that change without a user's request: counters and technical records. */
const VOLATILE_TABLES = /^(rate_limits|api_usage|migrations|idempotency_keys)$/;

type Snapshot = Readonly<Record<string, readonly string[]>>;

const listTables = async (knex: Knex): Promise<string[]> => {
  const { rows } = await knex.raw<{ rows: { name: string }[] }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
  );
  return rows.map(({ name }) => name).filter((name) => !VOLATILE_TABLES.test(name));
};
const queries = new WeakMap<Knex, Promise<string>>();
/** Builds one statement for all tables, because a query per table would take longer than the requests between two snapshots. */
const buildQuery = async (knex: Knex): Promise<string> => {
  // Every request records a token's last use, so it does not count as a change.
  const selectRows = (name: string): string =>
    `select '${name}' as name, array(select (to_jsonb(t) - 'last_used_at')::text from "${name}" t order by 1) as rows`;
  return (await listTables(knex)).map(selectRows).join(' union all ');
};

/** Returns every row of each of our tables as text, by table. Compare two snapshots to test that a request changed nothing. */
export const takeSnapshot = async (knex: Knex): Promise<Snapshot> => {
  const query = queries.get(knex) ?? buildQuery(knex);
  queries.set(knex, query);
  const { rows } = await knex.raw<{ rows: { name: string; rows: string[] }[] }>(await query);
  return Object.fromEntries(rows.map(({ name, rows: lines }) => [name, lines]));
};
