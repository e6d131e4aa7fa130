import type { Knex } from 'knex';

/** The database interface that pg-boss needs. */
export interface Executor {
  readonly executeSql: (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;
}

/** Matches statements in which pg-boss opens a transaction, which would stay open on the pool's connection after an error. */
const TRANSACTION = /^\s*BEGIN;([\s\S]*)COMMIT;\s*$/;

/** Serializes objects as the driver would; knex rejects objects with undefined values. */
const toBinding = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? JSON.stringify(value) : (value ?? null);

/** Converts `$1` placeholders to knex's question marks. A value used twice is sent twice. */
const bindValues = (text: string, values: readonly unknown[]): [sql: string, bindings: Knex.RawBinding[]] => {
  const bindings: unknown[] = [];
  const sql = text.replaceAll(/\$(\d+)/g, (_, number: string) => {
    bindings.push(toBinding(values[Number(number) - 1]));
    return '?';
  });
  return [sql, bindings as Knex.RawBinding[]];
};

/**
 * Runs pg-boss on the server's connections, so that a job can be sent inside a transaction and the embedded database needs no second
 * connection.
 */
export const createExecutor = (knex: Knex): Executor => ({
  executeSql: async (text, values) => {
    const body = TRANSACTION.exec(text)?.[1];
    if (body !== undefined) {
      await (knex.isTransaction ? knex.raw(body) : knex.transaction((trx) => trx.raw(body)));
      return { rows: [] };
    }
    return values ? knex.raw(...bindValues(text, values)) : knex.raw(text);
  },
});
