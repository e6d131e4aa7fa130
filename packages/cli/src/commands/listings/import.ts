import type { ImportPreview } from '@relist/api/contract';
import { EXIT, type Command, type Table } from '../../command.ts';
import { YES_OPTION, confirm } from '../../options.ts';
import { openTableFile } from '../../upload/table-file.ts';

type Change = ImportPreview['changes'][number];
type Value = Change['fields'][number]['to'];

const formatCell = (value: Value): string => (Array.isArray(value) ? value.join(', ') : String(value ?? ''));

/** Returns a table with one row for each cell that differs. */
const toTable = (changes: readonly Change[]): Table => ({
  head: ['Row', 'Listing', 'Field', 'Now', 'In the file'],
  rows: changes.flatMap(({ row, title, fields }) =>
    fields.map(({ field, from, to }) => [String(row), title, field, formatCell(from), formatCell(to)]),
  ),
});

const formatCount = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

export const listingsImport: Command = {
  name: 'listings import <file>',
  summary: 'Import an edited export or an eBay orders report',
  details:
    'Reads the CSV or JSON from `relist listings export`, also after you edit it in a spreadsheet app, or an eBay orders report. Shows every changed cell and asks first; other fields keep their values.',
  options: [{ flags: '--dry-run', summary: 'show the changes without making them' }, YES_OPTION],
  examples: ['relist listings import all.csv --dry-run', 'relist listings import all.csv --yes', 'relist listings import orders.csv'],
  tool: 'write',
  run: async (context, [file = ''], options) => {
    const files = [await openTableFile(file)];
    const client = await context.getClient();
    const preview = await client.listingFiles.import({ body: {}, files });
    const { changes, unchanged, skipped, ignoredColumns } = preview;
    const cells = changes.reduce((sum, { fields }) => sum + fields.length, 0);
    context.printMessage(
      `${formatCount(cells, 'difference')} in ${formatCount(changes.length, 'listing')}; ${unchanged} unchanged, ${skipped.length} skipped.`,
    );
    for (const { row, reason } of skipped.slice(0, 5)) context.printMessage(`Row ${row}: ${reason}`);
    if (ignoredColumns.length > 0) context.printMessage(`Ignored columns: ${ignoredColumns.join(', ')}.`);
    const table = toTable(changes);
    if (changes.length === 0 || options['dryRun']) return { exitCode: EXIT.ok, data: preview, table };
    if (context.isInteractive) for (const row of table.rows.slice(0, 20)) context.printMessage(row.join('  '));
    await confirm(context, options, `Change ${formatCount(changes.length, 'listing')}?`);
    const result = await client.listingFiles.import({ body: { token: preview.token }, files });
    context.printMessage(`Changed ${formatCount(result.changes.length, 'listing')}.`);
    return { exitCode: EXIT.ok, data: result, table: toTable(result.changes) };
  },
};
