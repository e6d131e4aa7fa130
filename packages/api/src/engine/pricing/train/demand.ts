import { byText } from './quantiles.ts';
import type { Table } from './table.ts';

/** Reads a table of category paths and how often each was listed. Rows without a path or a whole count are left out. */
export const readDemand = (table: Table): Record<string, number> => {
  const path = table.header.findIndex((name) => ['category', 'category_name', 'path'].includes(name));
  const count = table.header.findIndex((name) => ['count', 'n'].includes(name));
  if (path < 0 || count < 0) throw new Error(`The counts need the columns category and count; there are: ${table.header.join(', ')}.`);
  const rows = table.rows.flatMap((row): [string, number][] => {
    const listed = Number(row[count]);
    const name = row[path]?.trim() ?? '';
    return name !== '' && Number.isInteger(listed) && listed > 0 ? [[name, listed]] : [];
  });
  return Object.fromEntries(rows.sort(([a], [b]) => byText(a, b)));
};
