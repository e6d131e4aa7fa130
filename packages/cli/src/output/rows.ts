import type { OptionSpec, Options, Result, Table } from '../command.ts';
import { EXIT } from '../command.ts';
import { numberOf } from '../options.ts';

/** The option of every command that lists. */
export const LIMIT: OptionSpec = { flags: '-L, --limit <n>', summary: 'maximum rows', default: '50', whole: { min: 1, max: 100_000 } };
export const limitOf = (options: Options): number => numberOf(options, 'limit', { min: 1 }) ?? 50;

export const formatMoney = (amount: number | null): string => (amount === null ? '' : `$${amount.toFixed(2).replace(/\.00$/, '')}`);
export const formatDay = (timestamp: string | null): string => (timestamp ?? '').slice(0, 10);

/** Returns a list with one row per item. */
export const toListResult = <Row>(
  rows: readonly Row[],
  columns: Readonly<Record<string, (row: Row) => string>>,
  more: Pick<Table, 'shortIds'> = {},
): Result => ({
  exitCode: EXIT.ok,
  data: rows,
  table: { ...more, head: Object.keys(columns), rows: rows.map((row) => Object.values(columns).map((cell) => cell(row))) },
});

/** Returns one item, with a line for each property; empty ones are left out. */
export const toDetailResult = (data: unknown, lines: Readonly<Record<string, string | number | null | undefined>>): Result => ({
  exitCode: EXIT.ok,
  data,
  table: {
    head: ['', ''],
    rows: Object.entries(lines).flatMap(([name, value]) =>
      value === null || value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  },
});
