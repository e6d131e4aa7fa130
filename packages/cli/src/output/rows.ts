import type { OptionSpec, Options, Result, Table } from '../command.ts';
import { EXIT } from '../command.ts';
import { parseNumber } from '../options.ts';

/** The option for every command that prints a list. */
export const LIMIT_OPTION: OptionSpec = {
  flags: '-L, --limit <n>',
  summary: 'maximum rows',
  default: '50',
  integerRange: { min: 1, max: 100_000 },
};
export const parseLimit = (options: Options): number => parseNumber(options, 'limit', { min: 1 }) ?? 50;

export const formatMoney = (amount: number | null): string =>
  amount === null ? '' : `${amount < 0 ? '-' : ''}$${Math.abs(amount).toFixed(2).replace(/\.00$/, '')}`;
export const formatDay = (timestamp: string | null): string => (timestamp ?? '').slice(0, 10);

interface ListOptions<Row> extends Pick<Table, 'canShortenIds' | 'canWrap'> {
  readonly summarize?: (row: Row) => unknown;
  /** For a list with a limit: the number of all rows, and the plural noun for them. */
  readonly all?: { readonly total: number; readonly noun: string };
}

/** Returns a result that prints one line per row. */
export const toListResult = <Row>(
  rows: readonly Row[],
  columns: Readonly<Record<string, (row: Row) => string>>,
  { summarize, all, ...tableOptions }: ListOptions<Row> = {},
): Result => ({
  exitCode: EXIT.ok,
  data: rows,
  ...(all && all.total > rows.length && { limitNote: `${rows.length} of ${all.total} ${all.noun}; --limit ${all.total} lists all.` }),
  ...(summarize && { summarize: (row: unknown) => summarize(row as Row) }),
  table: { ...tableOptions, head: Object.keys(columns), rows: rows.map((row) => Object.values(columns).map((getCell) => getCell(row))) },
});

/** Returns a result that prints one line per property, without the empty ones. */
export const toDetailResult = (data: unknown, lines: Readonly<Record<string, string | number | null | undefined>>): Result => ({
  exitCode: EXIT.ok,
  data,
  table: {
    canWrap: true,
    head: ['', ''],
    rows: Object.entries(lines).flatMap(([name, value]) =>
      value === null || value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  },
});
