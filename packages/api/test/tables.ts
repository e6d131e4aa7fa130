import type { Knex } from 'knex';

/** Moves without anybody's will: counters, queues, what a token's use leaves behind. */
const RESTLESS = /^(rate_limits|api_usage|migrations|idempotency_keys)$/;

/** Every row of every table of ours as text, by table; for tests of what must not change. */
export const snapshot = async (knex: Knex): Promise<Readonly<Record<string, string[]>>> => {
  const { rows } = await knex.raw<{ rows: { name: string }[] }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
  );
  const textOf = async (name: string): Promise<[string, string[]]> => {
    // When a token was last used is noted by itself, too.
    const still = (row: object): string => JSON.stringify({ ...row, lastUsedAt: null });
    return [name, (await knex(name).select()).map(still).toSorted()];
  };
  const names = rows.map(({ name }) => name).filter((name) => !RESTLESS.test(name));
  return Object.fromEntries(await Promise.all(names.map(textOf)));
};
