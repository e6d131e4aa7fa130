import type { Knex } from 'knex';

/** What pg-boss asks of a database. */
export interface Executor {
  readonly executeSql: (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;
}

/** pg-boss opens some transactions by words in the text. An error would leave such a one open in the pool's connection. */
const LOCKED = /^\s*BEGIN;([\s\S]*)COMMIT;\s*$/;

/** An object is JSON to the driver too, but knex would refuse one that holds anything undefined. */
const bindable = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? JSON.stringify(value) : (value ?? null);

/** knex counts question marks where the driver counts dollars; a value used twice is sent twice. */
const bound = (text: string, values: readonly unknown[]): [sql: string, bindings: Knex.RawBinding[]] => {
  const bindings: unknown[] = [];
  const sql = text.replaceAll(/\$(\d+)/g, (_, number: string) => {
    bindings.push(bindable(values[Number(number) - 1]));
    return '?';
  });
  return [sql, bindings as Knex.RawBinding[]];
};

/** pg-boss over our own connections, so that a job can be sent inside a transaction and the embedded database needs no second one. */
export const executorOf = (knex: Knex): Executor => ({
  executeSql: async (text, values) => {
    const body = LOCKED.exec(text)?.[1];
    if (body !== undefined) {
      await (knex.isTransaction ? knex.raw(body) : knex.transaction((trx) => trx.raw(body)));
      return { rows: [] };
    }
    return values ? knex.raw(...bound(text, values)) : knex.raw(text);
  },
});
